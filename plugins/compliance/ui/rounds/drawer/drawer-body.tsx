import type { ReactElement } from 'react';
import { useSession } from '../../../../../ui/index.ts';
import type { Sheet } from '../sheet-types.ts';
import type { Round, RoundItem } from '../types.ts';
import { Attachments } from './attachments.tsx';
import { ControlText } from './control-text.tsx';
import { LeadBody } from './lead/lead-body.tsx';
import { MyReview } from './my-review.tsx';
import { ReviewBody } from './review/review-body.tsx';
import { Reviewers } from './reviewers.tsx';
import { Standing } from './standing.tsx';
import { Talk } from './talk.tsx';
import { Timeline } from './timeline.tsx';
import { modeOf } from './use-own-review.ts';
import './review/review.css';

export interface DrawerBodyProps {
  round: Round;
  row: RoundItem;
  sheet: Sheet;
  /** undefined: this is the last control of the list. */
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** The sections of an item: a review for its reviewer, a decision for the lead, and for the others the order of an auditor's work. */
export function DrawerBody({ round, row, sheet, onNext, onClose }: DrawerBodyProps): ReactElement {
  const mode = modeOf(sheet, useSession().user?.id);
  if (mode.kind === 'review') return <ReviewBody round={round} row={row} sheet={sheet} onNext={onNext} onDone={onClose} />;
  if (mode.kind === 'lead') return <LeadBody round={round} row={row} sheet={sheet} review={mode.review} onNext={onNext} />;
  return (
    <div className="rd-sheet">
      <ControlText node={sheet.node} />
      <MyReview sheet={sheet} />
      <Standing round={round} row={row} sheet={sheet} />
      <Reviewers round={round} row={row} sheet={sheet} />
      <Attachments sheet={sheet} />
      <Timeline sheet={sheet} />
      <Talk id={row.id} />
    </div>
  );
}
