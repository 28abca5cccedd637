import { useEffect, useId, useMemo, useRef } from 'react';
import type { CSSProperties, MouseEvent, ReactElement, RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import type { Selection } from '../state/selection.ts';
import type { Rows } from '../state/use-rows.ts';
import type { ColumnChoice } from './column-choice.ts';
import { EditContext } from './edit/edit-context.ts';
import { Foot, footHeight } from './foot.tsx';
import { GroupRow } from './group-row.tsx';
import { Head } from './head.tsx';
import { loadEditor } from './row.tsx';
import { extentOf } from './lines.ts';
import { TableLines } from './table-lines.tsx';
import { clickRow, focusQuietly, keepText, lineAt } from './row-events.ts';
import type { RowActions } from './row-events.ts';
import { useColumnMoves } from './use-column-moves.ts';
import { useColumns } from './use-columns.ts';
import { useCursor } from './use-cursor.ts';
import { useHeadHeight } from './use-head-height.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useWindow } from './use-window.ts';
import { evenly } from './window.ts';

export interface ListTableProps {
  meta: EntityMeta;
  fields: FieldMeta[];
  /** The same columns with the reader's pins and widths. */
  chosen: readonly ColumnChoice[];
  /** Stores widths and order; undefined if the reader cannot change them. */
  onColumns?: (columns: string[]) => void;
  list: Rows;
  sort: string[];
  onSort: (sort: string[]) => void;
  selection: Selection;
  selectable: boolean;
  /** Cells can be edited in place. */
  editing: boolean;
  /** Address of the record's page without the key; null: titles are not links. */
  base: string | null;
  rowHeight: number;
  /** Height of the head of a group. */
  groupHeight: number;
  /** Narrow screen: rows are cards without heads. */
  card: boolean;
  actions: RowActions;
  /** Collapses or expands all groups. */
  onFoldAll: (closed: boolean) => void;
  placeKey?: string;
  /** Receives the way to a line. */
  goTo?: RefObject<((line: number) => void) | null>;
  /** Rows have a preview. */
  peeks?: boolean;
}

/** Height of the bulk bar. */
const BAR = 72;
/** Number of skeleton lines before the first answer: a full screen. */
const FIRST = 24;

/** The virtual table: only visible lines are rendered. Keyboard and click handlers are on the table, not on rows (event delegation). */
export function ListTable(props: ListTableProps): ReactElement {
  const { meta, fields, chosen, list, selection, selectable, rowHeight, groupHeight, card, actions } = props;
  const intl = useIntl();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { lines, rowAt, totals, currencies } = list;
  const extent = useMemo(
    () => (lines ? extentOf(lines, { row: rowHeight, head: groupHeight }) : evenly(FIRST, rowHeight)),
    [lines, rowHeight, groupHeight],
  );
  const widths = useMemo(() => new Map(chosen.flatMap((c) => (c.width === undefined ? [] : [[c.name, c.width] as const]))), [chosen]);
  const pins = chosen.filter((c) => c.pinned).length;
  const { columns, headers, template, minWidth } = useColumns(meta.name, fields, {
    sort: props.sort,
    onSort: props.onSort,
    selectable,
    sample: rowAt(firstRow(list)),
    widths,
  });
  const head = useHeadHeight(scroller, card);
  const moves = useColumnMoves(scroller, chosen, props.onColumns ?? ignore);
  const foot = !card && totals !== undefined && list.summed.length > 0;
  const grouped = list.grouping !== null;
  const { top, first, end, scrollTo, active, setActive } = useWindow({
    scroller,
    extent,
    head: head + (grouped && !card ? groupHeight : 0),
    foot: (foot ? footHeight(rowHeight, currencies) : 0) + (selection.ids.size > 0 && !card ? BAR : 0),
    step: grouped ? 1 : 4,
    viewKey: list.key,
    placeKey: props.placeKey,
  });
  useEffect(() => list.look(first, end), [list, first, end]);
  const { goTo } = props;
  useEffect(() => {
    if (!goTo) return undefined;
    goTo.current = (line) => {
      setActive(line);
      scrollTo(line);
    };
    return () => {
      goTo.current = null;
    };
  }, [goTo, setActive, scrollTo]);
  const { cursor, setCursor, edit, cells } = useCursor({ meta, fields, rowAt, scroller, actions, enabled: props.editing });
  const idOf = (line: number): string => `${gridId}-${line}`;
  const giveUp = (): void => {
    const { line, field } = cells.edited ?? { line: -1, field: '' };
    const [row, edited] = [rowAt(line), meta.fields[field]];
    if (row && edited) cells.api.cancel(line, row, edited, 'stay');
  };
  const onKeyDown = useRowKeys({
    lines,
    rowAt,
    active,
    setActive,
    cursor,
    setCursor,
    columns: card ? 0 : columns.length,
    selectable,
    actions,
    scrollTo,
    edit,
    editing: cells.edited !== null,
    giveUp,
    idOf,
  });
  const onClick = (event: MouseEvent): void => {
    const hit = lineAt(event);
    if (!hit) return;
    const row = rowAt(hit.line);
    setActive(hit.line);
    setCursor(-1);
    if (hit.act === 'fold') actions.fold(hit.line);
    else if (row) clickRow(event, row, hit, card && selectable, actions);
    if (hit.act !== 'menu') focusQuietly(scroller.current);
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const hit = lineAt(event);
    if (!hit?.field || card || (event.target as Element).closest('a, button')) return;
    getSelection()?.removeAllRanges();
    edit(
      hit.line,
      fields.findIndex((field) => field.name === hit.field),
    );
  };
  const onContextMenu = (event: MouseEvent): void => {
    const hit = lineAt(event);
    const row = hit && rowAt(hit.line);
    if (!hit || !row || (!card && (event.target as Element).closest('a')) || getSelection()?.toString()) return;
    event.preventDefault();
    setActive(hit.line);
    // A long press on a touch screen starts selection mode.
    if (card) actions.toggle(row, hit.line);
    else actions.menu(row, event.clientX, event.clientY);
  };
  const total = list.meta?.total ?? 0;
  const marked = selection.ids.size === 0 ? 'none' : selection.ids.size >= total ? 'all' : 'some';
  const inSight = active >= first && active < end;
  const allClosed = grouped && list.sections.every((section) => !section.open);
  const { onFoldAll } = props;
  const folding = useMemo(
    () => (grouped ? { allClosed, toggle: () => onFoldAll(!allClosed) } : undefined),
    [grouped, allClosed, onFoldAll],
  );
  const stuck = grouped && !card ? (lines?.headOf(top) ?? -1) : -1;
  const stuckAt = stuck >= 0 && stuck < top ? lines?.at(stuck) : undefined;
  const descendant = !inSight ? undefined : cursor >= 0 && rowAt(active) ? `${idOf(active)}-${cursor}` : idOf(active);
  return (
    <EditContext value={cells.api}>
      <div
        ref={scroller}
        className="lt-scroll"
        tabIndex={0}
        role={grouped ? 'treegrid' : 'grid'}
        aria-label={meta.labels}
        aria-multiselectable={selectable || undefined}
        aria-rowcount={!lines || list.meta?.capped ? -1 : extent.count + 1}
        aria-colcount={card ? undefined : columns.length + 2}
        aria-busy={list.loading}
        aria-activedescendant={descendant}
        style={
          {
            '--lt-cols': template,
            '--lt-row': `${rowHeight}px`,
            '--lt-group': `${groupHeight}px`,
            '--lt-head': `${head}px`,
          } as CSSProperties
        }
        onKeyDown={onKeyDown}
        onFocus={props.editing ? loadEditor : undefined}
        onMouseDown={keepText}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onContextMenu={onContextMenu}
      >
        <div className="lt-grid" role="presentation" style={card ? undefined : { minWidth }}>
          {!card && (
            <Head
              meta={meta}
              columns={columns}
              headers={headers}
              sort={props.sort}
              pins={pins}
              selected={selectable ? marked : null}
              onSelectAll={!lines?.count ? undefined : marked === 'all' ? actions.clear : actions.all}
              moves={props.onColumns && moves}
              folding={folding}
            />
          )}
          {stuckAt?.kind === 'head' && stuckAt.section.group && (
            <div className="lt-stick" aria-hidden="true">
              <GroupRow
                meta={meta}
                params={list.params}
                grouping={list.grouping}
                index={stuck}
                top={0}
                section={stuckAt.section}
                group={stuckAt.section.group}
                columns={columns}
                pins={pins}
                card={false}
                active={false}
                stuck
              />
            </div>
          )}
          <div className="lt-body" role="rowgroup" style={{ height: extent.topOf(extent.count) }}>
            <TableLines
              meta={meta}
              list={list}
              columns={columns}
              fields={fields}
              pins={pins}
              first={first}
              end={end}
              topOf={extent.topOf}
              card={card}
              base={props.base}
              peeks={props.peeks === true}
              selectable={selectable}
              selection={selection}
              active={active}
              cursor={cursor}
              cells={cells}
              idOf={idOf}
            />
          </div>
          {foot && totals && <Foot columns={columns} pins={pins} totals={totals} currencies={currencies} />}
        </div>
      </div>
      <span className="sr" role="status">
        {list.loading ? intl.formatMessage({ id: 'list.loading' }) : ''}
      </span>
    </EditContext>
  );
}

const ignore = (): void => undefined;

/** Any loaded row shows the length of record numbers; usually the first is loaded. */
const firstRow = ({ lines }: Rows): number => (lines?.at(0)?.kind === 'head' ? 1 : 0);
