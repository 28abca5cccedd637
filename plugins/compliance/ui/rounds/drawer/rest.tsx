import type { ReactElement } from 'react';
import type { Sheet } from '../sheet-types.ts';
import type { Round, RoundItem } from '../types.ts';
import { ControlText } from './control-text.tsx';
import { Reviewers } from './reviewers.tsx';
import { Standing } from './standing.tsx';
import { Talk } from './talk.tsx';
import { Timeline } from './timeline.tsx';

interface RestProps {
  round: Round;
  row: RoundItem;
  sheet: Sheet;
  /** The guidance stands above already. */
  guided?: boolean;
}

/** What a review leaves below it: for those who run the round the control's own values and closing, and for everybody its text and talk. */
export function Rest({ round, row, sheet, guided = false }: RestProps): ReactElement {
  return (
    <>
      {sheet.can.update && <Standing round={round} row={row} sheet={sheet} />}
      <ControlText node={sheet.node} guided={guided} />
      <Reviewers round={round} row={row} sheet={sheet} />
      <Timeline sheet={sheet} />
      <Talk id={row.id} />
    </>
  );
}
