import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Sheet } from '../sheet-types.ts';
import type { Round, RoundItem } from '../types.ts';
import { Attachments } from './attachments.tsx';
import { Closing } from './closing.tsx';
import { ControlText } from './control-text.tsx';
import { MyReview } from './my-review.tsx';
import { isWriting, Note } from './note.tsx';
import { Proposals } from './proposals.tsx';
import { Reviewers } from './reviewers.tsx';
import { Talk } from './talk.tsx';
import { Timeline } from './timeline.tsx';
import { Values } from './values.tsx';

/** The sections of an item, in the order of an auditor's work. */
export function DrawerBody({ round, row, sheet }: { round: Round; row: RoundItem; sheet: Sheet }): ReactElement {
  const [writing, setWriting] = useState(() => isWriting(row.id));
  return (
    <div className="rd-sheet">
      <ControlText node={sheet.node} />
      <Values round={round.id} sheet={sheet} />
      <Closing sheet={sheet} row={row} onNote={() => setWriting(true)} />
      <Note round={round.id} sheet={sheet} writing={writing} onWriting={setWriting} />
      <MyReview sheet={sheet} round={round.id} />
      <Reviewers round={round} row={row} sheet={sheet} />
      <Attachments sheet={sheet} />
      <Proposals sheet={sheet} />
      <Timeline sheet={sheet} />
      <Talk id={row.id} />
    </div>
  );
}
