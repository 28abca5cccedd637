import type { ReactElement } from 'react';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import type { Selection, SelectionStep } from '../state/selection.ts';
import { AskValues } from './ask-values.tsx';
import { EditFields } from './edit-fields.tsx';
import { FixDrawer } from './fix-drawer.tsx';
import { Review } from './review.tsx';
import type { BulkRun } from './use-bulk-run.ts';

export interface BulkDialogsProps {
  meta: EntityMeta;
  selection: Selection;
  run: BulkRun;
  /** Address of the record's page without the key; null if it has none. */
  base: string | null;
  dispatch: (step: SelectionStep) => void;
  fixing: boolean;
  onFix: (open: boolean) => void;
}

/** All dialogs of bulk work. Loaded on first use, because they need the inputs of the forms. */
export default function BulkDialogs({ meta, selection, run, base, dispatch, fixing, onFix }: BulkDialogsProps): ReactElement | null {
  const { flow } = run;
  if (flow?.step === 'edit') return <EditFields meta={meta} flow={flow} run={run} />;
  if (flow?.step === 'ask') return <AskValues meta={meta} flow={flow} run={run} />;
  if (flow?.step === 'review')
    return (
      <Review
        meta={meta}
        flow={flow}
        base={base}
        run={run}
        onFix={() => {
          run.keep(flow.work, flow.judged);
          onFix(true);
        }}
      />
    );
  if (fixing && selection.last)
    return (
      <FixDrawer meta={meta} selection={selection} last={selection.last} base={base} dispatch={dispatch} onClose={() => onFix(false)} />
    );
  return null;
}
