import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import type { Where } from '../../core/shared/where.ts';
import { listQuery, useSession } from '../data/index.ts';
import { FoundContext } from '../kit/index.ts';
import { SelectionBar } from './bulk/selection-bar.tsx';
import { useListSelection } from './bulk/use-list-selection.ts';
import { combine, fromWhere, NO_FILTER, toWhere } from './filter/items.ts';
import { listBand } from '../slots/list-bands.ts';
import { peekView } from '../slots/peek.ts';
import { countText, ListHeader } from './list-header.tsx';
import type { ListLinks } from './list-header.tsx';
import { SHAPES } from './shapes/index.ts';
import { BinNote } from './state/bin-note.tsx';
import { ColumnsContext, columnsInOrder, useColumnsChoice, useDensity } from './state/use-columns-choice.ts';
import { useNarrow } from '../kit/hooks/use-narrow.ts';
import { usePageKeys } from './state/use-page-keys.ts';
import { usePeek } from './state/use-peek.ts';
import { placeIn, useRows } from './state/use-rows.ts';
import { useView } from './state/use-view.ts';
import type { Shape } from './state/view.ts';
import { RoomContext, roomOf } from './state/room.ts';
import { useWidth } from './state/use-width.ts';
import { LoadFailed, NothingMatches, NothingYet } from './state/states.tsx';
import type { ViewStep } from './saved/steps.ts';
import { ROW_HEIGHT } from './state/prefs.ts';
import type { ColumnChoice } from './table/column-choice.ts';
import { StateMenu } from './table/edit/state-menu.tsx';
import { besideRecord, CHECK_WIDTH, fitting, TITLE_MIN } from './table/fields.ts';
import { GroupsNote } from './table/groups-note.tsx';
import { ListTable } from './table/list-table.tsx';
import { readNames } from './table/read-names.ts';
import { useFolded } from './table/use-folded.ts';
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
  /** Heading of the page; default: the plural of the entity. */
  title?: string | undefined;
  /** Fixed filter of a nested page or of the parent record. Its fields are not shown as columns. */
  where?: Where;
  /** The shape that opens where the address names none; default: the table. */
  shape?: Shape | undefined;
  /** Inside a record: small head, no tabs or tools, the view is not in the address. */
  embedded?: boolean;
  /** Replaces the navigation to the record's page. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Adds a record in place of the page for new ones. */
  onCreate?: (() => void) | undefined;
  /** Addresses of records, "new" and the full list; default: the entity's own pages. */
  links?: Partial<ListLinks>;
  /** Shown instead of the list if reading is refused (403). */
  denied?: ReactElement;
}

/** Heights of a card; Arabic has a larger line height. */
const CARD = { ltr: 73, rtl: 77 };
/** The head of a group among cards: one line, high enough for a finger. */
const CARD_GROUP = 45;

/** Width of the record beside the list, and of the panel from which on both have room. */
const PEEK_WIDTH = 480;
const PEEK_BESIDE = 1100;

/** If pinned columns would take more of the width than this, they are not pinned. */
const MOST_PINNED = 0.6;
/** Assumed width of a pinned column without a chosen width, in px. */
const USUAL_WIDTH = 128;
const pinnedWidth = (chosen: readonly ColumnChoice[]): number =>
  chosen.filter((c) => c.pinned).reduce((sum, c, i) => sum + (c.width ?? (i === 0 ? TITLE_MIN : USUAL_WIDTH)), CHECK_WIDTH);

/** The generated list of an entity: search, filters, sorting, columns, selection, bulk work, recycle bin. */
export function ListView({
  meta,
  title = meta.labels,
  where,
  shape,
  embedded = false,
  onOpen,
  onCreate,
  links: given,
  denied,
}: ListViewProps): ReactElement {
  const userId = useSession().user?.id ?? 0;
  const [view, change] = useView(meta, embedded, shape);
  const [columns, setColumns] = useColumnsChoice(meta, userId, view, change);
  const [density, toggleDensity] = useDensity(userId);
  const narrow = useNarrow();
  const links = useLinks(meta, embedded ? where : undefined, given);
  const base = useHref(links.record ?? '/');
  const selected = useListSelection(meta);
  const { selection, dispatch, run, keep } = selected;
  const [menu, setMenu] = useState<RowMenuAt | null>(null);
  const [states, setStates] = useState<RowMenuAt | null>(null);
  const [keysShown, setKeysShown] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const entry = useLocation().key;

  const fixed = useMemo(() => Object.keys(where ?? {}), [where]);
  const [frame, width] = useWidth();
  const steps = useRef<readonly ViewStep[]>([]);
  const inOrder = useMemo(
    () => columnsInOrder(meta, embedded ? null : columns, fixed, view.group),
    [meta, columns, embedded, fixed, view.group],
  );
  const names = useMemo(() => readNames(meta, inOrder.fields), [meta, inOrder]);
  const folded = useFolded(userId, meta.name, view.group ?? '');
  const list = useRows(meta, view, { where, fields: inOrder.fields, sums: !embedded && !narrow, names, closed: folded.closed });
  const sample = list.rowAt(0);
  const goTo = useRef<((line: number) => void) | null>(null);
  const Peek = peekView();
  const peekable = !embedded && !view.deleted && !onOpen && links.record !== null && Peek !== undefined;
  const pageOf = useCallback((id: number) => `${links.record}/${id}`, [links.record]);
  const peek = usePeek({
    list,
    enabled: peekable,
    page: narrow ? pageOf : undefined,
    goTo,
    focusList: () => document.querySelector<HTMLElement>('.lt-scroll')?.focus({ preventScroll: true }),
  });
  const peeking = peek.id !== undefined && !narrow;
  // Over a narrow list the preview hides columns anyway, so that none is dropped.
  const beside = peeking && width >= PEEK_BESIDE;
  const room = roomOf(beside ? width - PEEK_WIDTH : width, narrow);
  const tools = useMemo(() => ({ room, steps }), [room]);
  const shown = useMemo(() => {
    const fields = beside
      ? besideRecord(inOrder.fields, width - PEEK_WIDTH, sample)
      : embedded && !narrow
        ? fitting(inOrder.fields, width, sample)
        : inOrder.fields;
    return { fields, chosen: inOrder.chosen.filter(({ name }) => fields.some((field) => field.name === name)) };
  }, [inOrder, embedded, narrow, beside, width, sample]);
  const tight = width > 0 && pinnedWidth(shown.chosen) > width * MOST_PINNED;
  const clear = useCallback(() => {
    dispatch({ type: 'clear' });
    setChoosing(false);
  }, [dispatch]);
  const changeView = useCallback(
    (part: Parameters<typeof change>[0]) => {
      change(part);
      dispatch({ type: 'clear' });
    },
    [change, dispatch],
  );
  const onBin = useCallback((deleted: boolean) => changeView({ deleted }), [changeView]);
  const choose = useCallback(() => setChoosing(true), []);
  const sort = useCallback((next: string[]) => change({ sort: next }), [change]);
  const open = useCallback(
    (row: Row) => {
      if (onOpen) onOpen(row);
      else if (links.record && !view.deleted) void navigate(`${links.record}/${row.id}`);
    },
    [onOpen, links.record, view.deleted, navigate],
  );
  const actions = useRowActions({
    list,
    dispatch,
    open,
    peek: peekable && !narrow ? peek.open : undefined,
    setMenu,
    setStates,
    act: (row, name) => {
      const action = meta.actions.find((each) => each.name === name);
      if (action) void run.act(action, [row]);
    },
    fold: folded.fold,
    keep,
  });
  // Bulk work is possible in the full list only, not in a related list.
  const selectable = !embedded;
  const filtered = view.search !== '' || toWhere(view.filter) !== undefined;
  const Band = embedded || view.deleted ? undefined : listBand(meta.name);
  const nothing = !list.loading && list.error === null && list.meta?.total === 0;
  const foldAll = useCallback(
    (closed: boolean) => folded.set(closed ? list.sections.map((section) => section.key) : []),
    [folded, list.sections],
  );

  usePageKeys(
    {
      search: () => search.current?.focus(),
      help: () => setKeysShown(true),
      clear,
      create: links.create ? () => void navigate(links.create ?? '') : null,
      group: () => document.querySelector<HTMLElement>('.lt-tools [data-key="group"]')?.click(),
    },
    !embedded,
  );

  const query = listQuery({ search: view.search, filter: combine(where, toWhere(view.filter)), sort: view.sort, deleted: view.deleted }, 1);
  const recordBase = links.record === null ? null : base;
  const Shape = embedded || view.deleted ? undefined : SHAPES[view.shape];

  if (list.forbidden && denied) return denied;
  return (
    <section
      ref={frame}
      className="lt"
      data-tight={tight || undefined}
      data-embedded={embedded || undefined}
      data-bulk={selection.ids.size > 0 || undefined}
      data-peek={peeking ? (beside ? 'beside' : 'over') : undefined}
      aria-label={meta.labels}
    >
      <RoomContext value={tools}>
        <ListHeader
          meta={meta}
          title={title}
          embedded={embedded}
          total={list.meta}
          failed={list.error !== null}
          links={links}
          view={view}
          bare={nothing && !filtered}
          onChange={changeView}
          onBin={onBin}
          onCreate={onCreate}
          band={
            Band && (
              <Band
                meta={meta}
                beside={list.beside}
                within={where}
                filter={toWhere(view.filter)}
                search={view.search}
                narrowed={filtered}
                onFilter={(filter) => changeView({ filter: fromWhere(filter, meta.fields) })}
              />
            )
          }
        />
        {!embedded && !(nothing && !filtered) && (
          <ColumnsContext value={shown.chosen}>
            <ListTools
              meta={meta}
              view={view}
              fields={shown.fields}
              narrow={narrow}
              density={density}
              searchRef={search}
              onChange={changeView}
              onSort={sort}
              onColumns={setColumns}
              onDensity={toggleDensity}
              onChoose={selectable ? choose : undefined}
            />
          </ColumnsContext>
        )}
      </RoomContext>
      <FoundContext value={view.search}>
        {Shape ? (
          <Suspense fallback={<div className="grow" aria-busy="true" />}>
            <Shape
              meta={meta}
              view={view}
              change={changeView}
              filter={combine(where, toWhere(view.filter))}
              base={recordBase}
              create={links.create}
              narrow={narrow}
            />
          </Suspense>
        ) : list.error !== null ? (
          <LoadFailed error={list.error} onRetry={list.retry} />
        ) : nothing ? (
          filtered ? (
            <NothingMatches meta={meta} onClear={() => changeView({ search: '', filter: NO_FILTER })} />
          ) : (
            <NothingYet meta={meta} deleted={view.deleted} embedded={embedded} createTo={links.create} />
          )
        ) : (
          <ListTable
            meta={meta}
            fields={shown.fields}
            chosen={shown.chosen}
            onColumns={embedded || narrow ? undefined : setColumns}
            list={list}
            sort={view.sort.length > 0 ? view.sort : meta.list.sort}
            onSort={sort}
            selection={selection}
            selectable={selectable && (!narrow || choosing || selection.ids.size > 0)}
            editing={!narrow && !view.deleted}
            base={view.deleted || (links.record === null && !onOpen) ? null : links.record === null ? '#' : base}
            rowHeight={narrow ? CARD[document.dir === 'rtl' ? 'rtl' : 'ltr'] : ROW_HEIGHT[density]}
            groupHeight={narrow ? CARD_GROUP : ROW_HEIGHT[density]}
            card={narrow}
            actions={actions}
            onFoldAll={foldAll}
            placeKey={embedded ? undefined : entry}
            goTo={goTo}
            peeks={peekable && !narrow}
          />
        )}
      </FoundContext>
      {view.deleted && !nothing && !meta.stays && <BinNote />}
      {list.groupsCapped && <GroupsNote shown={list.sections.length} />}
      {list.stuck && <StuckBar onRetry={list.retry} />}
      <SelectionBar
        meta={meta}
        state={selected}
        choosing={choosing}
        deleted={view.deleted}
        narrow={narrow}
        total={list.meta}
        query={query}
        columns={shown.fields.map((field) => field.name)}
        base={recordBase}
        onClear={clear}
      />
      {peeking && peek.id !== undefined && Peek && (
        <div className="lt-peek">
          <Suspense fallback={null}>
            <Peek
              meta={meta}
              id={peek.id}
              place={peek.line < 0 || !list.meta ? undefined : { at: placeIn(list, peek.line), of: countText(list.meta) }}
              href={pageOf(peek.id)}
              listHref={links.record ?? ''}
              previous={peek.previous}
              next={peek.next}
              onClose={peek.close}
            />
          </Suspense>
        </div>
      )}
      <RowMenu
        meta={meta}
        at={menu}
        deleted={view.deleted}
        base={recordBase}
        edit={links.record}
        run={run}
        onOpen={open}
        onClose={() => setMenu(null)}
      />
      <StateMenu meta={meta} at={states} run={run} onOpen={open} onClose={() => setStates(null)} />
      {!embedded && <KeysDialog isOpen={keysShown} onClose={() => setKeysShown(false)} />}
    </section>
  );
}
