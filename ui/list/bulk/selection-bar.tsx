import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { withTexts } from '../../i18n/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkBarProps } from './bulk-bar.tsx';
import type { ListSelection } from './use-list-selection.ts';
import '../../theme/list.css';

const BulkDialogs = lazy(() => withTexts('list-bulk', import('./dialogs.tsx')));

export interface SelectionBarProps extends Omit<BulkBarProps, 'selection' | 'dispatch' | 'run' | 'rows' | 'onFix' | 'onClear' | 'deleted'> {
  state: ListSelection;
  deleted?: boolean;
  /** Rows are being chosen, though none is selected yet. */
  choosing?: boolean;
  /** Default: nothing is selected any longer. */
  onClear?: () => void;
}

/** The bulk bar of selected rows with its dialogs; nothing while no row is selected. */
export function SelectionBar({ state, deleted = false, choosing = false, onClear, ...bar }: SelectionBarProps): ReactElement {
  const { selection, dispatch, run, chosen, clear } = state;
  const [fixing, setFixing] = useState(false);
  return (
    <>
      {(selection.ids.size > 0 || choosing) && (
        <BulkBar
          {...bar}
          selection={selection}
          rows={chosen}
          run={run}
          deleted={deleted}
          dispatch={dispatch}
          onFix={() => setFixing(true)}
          onClear={onClear ?? clear}
        />
      )}
      {(run.flow || fixing) && (
        <Suspense fallback={null}>
          <BulkDialogs
            meta={bar.meta}
            selection={selection}
            run={run}
            base={bar.base}
            dispatch={dispatch}
            fixing={fixing}
            onFix={setFixing}
          />
        </Suspense>
      )}
    </>
  );
}
