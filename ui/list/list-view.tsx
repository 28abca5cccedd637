import { Suspense, useCallback, useMemo, useReducer, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import type { Where } from '../../core/shared/where.ts';
import { useSession } from '../data/index.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useBulkRun } from './bulk/use-bulk-run.ts';
import { combine, NO_FILTER, toWhere } from './filter/items.ts';
import { ListHeader } from './list-header.tsx';
import type { ListLinks } from './list-header.tsx';
import { Skeleton } from '../kit/index.ts';
import { SHAPES } from './shapes/index.ts';
import { useColumnsChoice, useDensity } from './state/use-columns-choice.ts';
import { useNarrow } from './state/use-narrow.ts';
import { usePageKeys } from './state/use-page-keys.ts';
import { useRows } from './state/use-rows.ts';
import { useView } from './state/use-view.ts';
import { useWidth } from './state/use-width.ts';
import { LoadFailed, NothingMatches, NothingYet } from './state/states.tsx';
import { NOTHING_SELECTED, selectionReducer } from './state/selection.ts';
import { ROW_HEIGHT } from './state/prefs.ts';
import { fitting, shownColumns } from './table/fields.ts';
import { ListTable } from './table/list-table.tsx';
import { useRowActions } from './table/use-row-actions.ts';
import { StuckBar } from './table/stuck-bar.tsx';
import { KeysDialog } from './tools/keys-dialog.tsx';
import { RowMenu } from './tools/row-menu.tsx';
import type { RowMenuAt } from './tools/row-menu.tsx';
import { ListTools } from './tools/list-tools.tsx';
import { useLinks } from './use-links.ts';
import '../theme/list.css';

export interface ListViewProps {
  meta: EntityMeta;
  /** Fixed filter: a nested page's, or "of this record". Its fields are not shown as columns. */
  where?: Where;
  /** Inside a record: small head, no tabs or tools, the view is not in the address. */
  embedded?: boolean;
  /** Instead of going to the record's page. */
  onOpen?: (row: Row) => void;
  /** Where records, "new" and the full list are; by default at the entity's own page. */
  links?: Partial<ListLinks>;
  /** Shown instead of the list when reading it is refused (403). */
  denied?: ReactElement;
}

/** Heights of a card; Arabic needs the taller line. */
const CARD = { ltr: 73, rtl: 77 };

/** The generated list of an entity: search, filters, sorting, columns, selection, bulk work, recycle bin. */
export function ListView({ meta, where, embedded = false, onOpen, links: given, denied }: ListViewProps): ReactElement {
  const userId = useSession().user?.id ?? 0;
  const [view, change] = useView(meta, embedded);
  const [columns, setColumns] = useColumnsChoice(meta, userId, view, change);
  const [density, toggleDensity] = useDensity(userId);
  const narrow = useNarrow();
  const links = useLinks(meta, embedded ? where : undefined, given);
  const base = useHref(links.record ?? '/');
  const list = useRows(meta, view, where);
  const [selection, dispatch] = useReducer(selectionReducer, NOTHING_SELECTED);
  const run = useBulkRun(meta, dispatch);
  const [menu, setMenu] = useState<RowMenuAt | null>(null);
  const [keysShown, setKeysShown] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const entry = useLocation().key;

  const fixed = useMemo(() => Object.keys(where ?? {}), [where]);
  const [frame, width] = useWidth();
  const sample = list.rows[0];
  const fields = useMemo(() => {
    const all = shownColumns(meta, columns, fixed);
    return embedded && !narrow ? fitting(all, width, sample) : all;
  }, [meta, columns, fixed, embedded, narrow, width, sample]);
  const clear = useCallback(() => { dispatch({ type: 'clear' }); setChoosing(false); }, []);
  const changeView = useCallback((part: Parameters<typeof change>[0]) => { change(part); dispatch({ type: 'clear' }); }, [change]);
  const sort = useCallback((next: string[]) => change({ sort: next }), [change]);
  const open = useCallback((row: Row) => {
    if (onOpen) onOpen(row);
    else if (links.record && !view.deleted) void navigate(`${links.record}/${row.id}`);
  }, [onOpen, links.record, view.deleted, navigate]);
  const actions = useRowActions(list.rows, selection.anchor, dispatch, open, setMenu);
  // Bulk work belongs to the full list; a related list is for reading and opening.
  const selectable = !embedded && (meta.can.delete || meta.actions.length > 0);
  const chosen = useMemo(() => (selection.ids.size === 0 ? [] : list.rows.filter((r) => selection.ids.has(r.id))), [list.rows, selection.ids]);
  const filtered = view.search !== '' || view.filter.items.length > 0 || view.filter.rest !== undefined;
  const nothing = !list.loading && list.error === null && list.rows.length === 0;

  usePageKeys({
    search: () => search.current?.focus(), help: () => setKeysShown(true), clear,
    create: links.create ? () => void navigate(links.create ?? '') : null,
  }, !embedded);

  const Shape = embedded || view.deleted ? undefined : SHAPES[view.shape];

  if (list.forbidden && denied) return denied;
  return (
    <section ref={frame} className="lt" data-embedded={embedded || undefined} data-bulk={selection.ids.size > 0 || undefined} aria-label={meta.labels}>
      <ListHeader meta={meta} embedded={embedded} total={list.meta} failed={list.error !== null} links={links} view={view} bare={nothing && !filtered} onBin={(deleted) => changeView({ deleted })} />
      {!embedded && !(nothing && !filtered) && (
        <ListTools meta={meta} view={view} fields={fields} narrow={narrow} density={density} searchRef={search}
          onChange={changeView} onSort={sort} onColumns={setColumns} onDensity={toggleDensity} onChoose={selectable ? () => setChoosing(true) : undefined} />
      )}
      {Shape ? <Suspense fallback={<Skeleton height={240} />}><Shape meta={meta} view={view} change={changeView} filter={combine(where, toWhere(view.filter))} base={links.record === null ? null : base} create={links.create} narrow={narrow} /></Suspense> : list.error !== null
        ? <LoadFailed error={list.error} onRetry={list.retry} />
        : nothing
          ? filtered ? <NothingMatches meta={meta} onClear={() => changeView({ search: '', filter: NO_FILTER })} /> : <NothingYet meta={meta} deleted={view.deleted} embedded={embedded} createTo={links.create} />
          : (
            <ListTable meta={meta} fields={fields} rows={list.rows} pending={list.pending} total={list.meta && !list.meta.capped ? list.meta.total : -1} onMore={list.more}
              sort={view.sort.length > 0 ? view.sort : meta.list.sort} onSort={sort} selection={selection} selectable={selectable && (!narrow || choosing || selection.ids.size > 0)}
              base={view.deleted || (links.record === null && !onOpen) ? null : base} rowHeight={narrow ? CARD[document.dir === 'rtl' ? 'rtl' : 'ltr'] : ROW_HEIGHT[density]} card={narrow} actions={actions}
              viewKey={list.key} placeKey={embedded ? undefined : entry} />
          )}
      {list.stuck && <StuckBar onRetry={list.retry} />}
      {(selection.ids.size > 0 || choosing) && <BulkBar meta={meta} selection={selection} rows={chosen} run={run} deleted={view.deleted} onClear={clear} />}
      <RowMenu meta={meta} at={menu} deleted={view.deleted} base={links.record === null ? null : base} edit={links.record} run={run} onOpen={open} onClose={() => setMenu(null)} />
      {!embedded && <KeysDialog isOpen={keysShown} onClose={() => setKeysShown(false)} />}
    </section>
  );
}
