import type { ReactElement } from 'react';
import type { Sheet } from '../../sheet-types.ts';
import type { Round, RoundItem } from '../../types.ts';
import { Attachments } from '../attachments.tsx';
import { Rest } from '../rest.tsx';
import { AnswerForm } from './answer.tsx';
import { Guidance } from './guidance.tsx';
import { ReviewFoot } from './review-foot.tsx';
import { useAnswer } from './use-answer.ts';

interface ReviewBodyProps {
  round: Round;
  row: RoundItem;
  sheet: Sheet;
  onNext: (() => void) | undefined;
  onDone: () => void;
}

/** The reader's review: guidance, answer, evidence; then the rest of the control. */
export function ReviewBody({ round, row, sheet, onNext, onDone }: ReviewBodyProps): ReactElement {
  const answer = useAnswer(sheet);
  return (
    <>
      <div className="rd-sheet">
        <Guidance node={sheet.node} />
        <AnswerForm sheet={sheet} answer={answer} />
        <Attachments sheet={sheet} />
        <Rest round={round} row={row} sheet={sheet} guided />
      </div>
      <ReviewFoot answer={answer} onNext={onNext} onDone={onDone} />
    </>
  );
}
