import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { Stage } from '../model.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { StageMoves } from './use-moves.ts';

interface PlanDialogsProps {
  /** The stage that is to start before what it waits for. */
  starting: Stage | null;
  reopening: Stage | null;
  waits: readonly Stage[];
  moves: StageMoves;
  onClose: () => void;
}

/** The reasons that starting early and reopening ask for. */
export function PlanDialogs({ starting, reopening, waits, moves, onClose }: PlanDialogsProps): ReactElement {
  const intl = useIntl();
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  const run = (stage: Stage, action: string, values: Record<string, string>): void =>
    void moves.run(stage, action, values).then((done) => done && onClose());
  const common = { label: word('reason'), missing: word('reason_missing'), busy: moves.busy !== null, onClose };
  return (
    <>
      {starting && (
        <ReasonDialog
          {...common}
          title={word('start_title', { stage: starting.title })}
          text={word('start_text', { n: waits.length, stages: waits.map(({ position }) => position).join(', ') })}
          action={word('start_anyway')}
          onSay={(reason) => run(starting, 'start', { override_reason: reason })}
        />
      )}
      {reopening && (
        <ReasonDialog
          {...common}
          title={word('reopen_title', { stage: reopening.title })}
          text={word('reopen_text')}
          action={word('do.reopen')}
          onSay={(reason) => run(reopening, 'reopen', { reopen_reason: reason })}
        />
      )}
    </>
  );
}
