import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, ListMeta, Row } from '../../../core/shared/wire.ts';
import type { QueryValue } from '../../data/index.ts';
import { withTexts } from '../../i18n/index.ts';
import { Button, Glyph } from '../../kit/index.ts';
import type { Selection, SelectionStep } from '../state/selection.ts';
import { ProgressLine } from './progress-line.tsx';
import { CHUNK } from './send.ts';
import { useBulkKeys } from './use-bulk-keys.ts';
import type { BulkRun } from './use-bulk-run.ts';
import { useSlow } from './use-slow.ts';
import type { OpenedTools } from './use-tools.tsx';
import { useTools } from './use-tools.tsx';
import { useSelectAll } from './use-select-all.ts';
import type { Target } from './work.ts';
import { canEditMany } from './writable.ts';
import '../../theme/list-bulk.css';

/** The buttons come with the first selection; the keys work at once. */
const BarTools = lazy(() => withTexts('list-bulk', import('./bar-tools.tsx')));

/** Maximum number of keys that the server returns. */
const MOST = 10_000;

export interface BulkBarProps {
  meta: EntityMeta;
  selection: Selection;
  /** The selected rows that are loaded. */
  rows: readonly Row[];
  run: BulkRun;
  deleted: boolean;
  narrow: boolean;
  /** Number of matching rows. */
  total: ListMeta | undefined;
  /** The list's filter, search, order, recycle bin flag and columns, for "select all" and exports. */
  query: Readonly<Record<string, QueryValue>>;
  columns: readonly string[];
  base: string | null;
  dispatch: (step: SelectionStep) => void;
  onFix: () => void;
  onClear: () => void;
}

/** Props that the parts of the bar share. */
export interface BarParts extends BulkBarProps {
  targets: readonly Target[];
  /** Selects all matching rows; undefined if they are selected already. */
  selectAll: (() => void) | undefined;
  /** Entries of plugins. */
  own: Pick<OpenedTools, 'tools' | 'open'>;
}

/** The bulk actions of the selected rows, in a dark bar; at the bottom edge on a narrow screen. */
export function BulkBar(props: BulkBarProps): ReactElement {
  const { meta, selection, rows, run, deleted, total, query, dispatch, onClear } = props;
  const intl = useIntl();
  const all = useSelectAll(meta.name, query, dispatch);
  const targets = targetsOf(selection, rows);
  const own = useTools(meta.name, targets);
  const more = total !== undefined && (total.capped || selection.ids.size < total.total) && selection.ids.size < MOST;
  const parts: BarParts = { ...props, targets, own, selectAll: more ? () => void all.selectAll() : undefined };
  const ready = !deleted && !run.busy && targets.length > 0;
  useBulkKeys({
    edit: ready && canEditMany(meta) ? () => run.edit(targets) : null,
    remove: ready && meta.can.delete ? () => void run.remove(targets) : null,
  });
  const slow = useSlow(run.busy);
  return (
    <div
      className="lt-bulk"
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'list.bulk' })}
      aria-busy={run.busy || all.busy || undefined}
      inert={run.busy && !slow}
    >
      {run.progress && slow ? (
        <>
          <ProgressLine of={run.progress} />
          {run.progress.all > CHUNK && <Button onClick={run.stop}>{intl.formatMessage({ id: 'bulk.stop' })}</Button>}
        </>
      ) : (
        <>
          <Count selection={selection} />
          <Suspense fallback={null}>
            <BarTools {...parts} />
          </Suspense>
          <span className="lt-bulk-sep" />
          <Button kbd="Esc" onClick={onClear}>
            {intl.formatMessage({ id: 'list.clear' })}
          </Button>
        </>
      )}
      {own.dialog}
    </div>
  );
}

function Count({ selection: { ids, outcome } }: { selection: Selection }): ReactElement {
  const intl = useIntl();
  return (
    <span className="lt-bulk-n num" role="status">
      {outcome && <Glyph name="stop" />}
      {outcome
        ? intl.formatMessage({ id: `list.bulk.${outcome.verb}_outcome` }, { n: outcome.done, m: outcome.failed })
        : intl.formatMessage({ id: 'list.selected' }, { n: ids.size })}
    </span>
  );
}

/** Loaded rows have their latest version; others the version at the time of selection. */
function targetsOf({ ids, versions }: Selection, rows: readonly Row[]): Target[] {
  const loaded = new Map(rows.map((row) => [row.id, row]));
  return [...ids].map((id) => loaded.get(id) ?? { id, row_version: versions.get(id) });
}
