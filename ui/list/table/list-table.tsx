import { useEffect, useId, useRef, useState } from 'react';
import type { MouseEvent, ReactElement } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta, Row } from '../../../core/shared/wire.ts';
import type { Selection } from '../state/selection.ts';
import { ListCard } from './card.tsx';
import { Head } from './head.tsx';
import { ListRow } from './row.tsx';
import { SkeletonRow } from './skeleton.tsx';
import { useColumns } from './use-columns.ts';
import { useRowKeys } from './use-row-keys.ts';

/** What rows may ask of the list. One stable object, so that rows stay memoised. */
export interface RowActions {
  open: (row: Row) => void;
  menu: (row: Row, left: number, top: number) => void;
  toggle: (row: Row) => void;
  /** Selects from the last toggled row to this one. */
  range: (row: Row) => void;
  all: () => void;
  clear: () => void;
}

interface ListTableProps {
  meta: EntityMeta;
  fields: FieldMeta[];
  rows: readonly Row[];
  /** Rows still to come, as far as known; they are drawn as skeletons. */
  pending: number;
  /** -1 when it is not known. */
  total: number;
  onMore: () => void;
  sort: string[];
  onSort: (sort: string[]) => void;
  selection: Selection;
  selectable: boolean;
  base: string | null;
  rowHeight: number;
  card: boolean;
  actions: RowActions;
}

/** Height of the head; the cards of a narrow screen have none. */
const HEAD = 32;
/** The next page is asked for this many rows before the end comes into sight. */
const AHEAD = 30;

/** The windowed grid: only rows in sight are in the document. Keys and clicks are heard once, for all rows. */
export function ListTable(props: ListTableProps): ReactElement {
  const { meta, fields, rows, pending, total, sort, selection, selectable, base, rowHeight, card, actions } = props;
  const intl = useIntl();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const { columns, headers, template, minWidth } = useColumns(fields, sort, props.onSort, selectable, rows[0]);
  const head = card ? 0 : HEAD;
  const virtual = useVirtualizer({
    count: rows.length + pending, getScrollElement: () => scroller.current, estimateSize: () => rowHeight,
    overscan: 8, scrollMargin: head, scrollPaddingStart: head, scrollPaddingEnd: selection.ids.size > 0 && !card ? 72 : 0,
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const { onMore } = props;
  useEffect(() => { if (rows.length > 0 && pending > 0 && last >= rows.length - AHEAD) onMore(); }, [last, rows.length, pending, onMore]);

  const onKeyDown = useRowKeys({ rows, active, setActive, selectable, actions, scrollTo: (i) => virtual.scrollToIndex(i), idOf: (i) => `${gridId}-${i}` });
  const onClick = (event: MouseEvent): void => {
    const hit = rowAt(event, rows);
    if (!hit) return;
    setActive(hit.index);
    if (hit.act === 'select' || (card && selectable)) press(event, hit.row, actions);
    else if (hit.act === 'menu') menuAt(event.target as Element, hit.row, actions);
    else if (hit.act === 'open') openLink(event, hit.row, actions);
    if (hit.act !== 'menu') focusQuietly(scroller.current);
  };
  const onContextMenu = (event: MouseEvent): void => {
    const hit = rowAt(event, rows);
    if (!hit || (!card && (event.target as Element).closest('a')) || getSelection()?.toString()) return;
    event.preventDefault();
    setActive(hit.index);
    // A long press on a touch screen begins choosing rows.
    if (card) actions.toggle(hit.row);
    else actions.menu(hit.row, event.clientX, event.clientY);
  };
  const chosen = selection.ids.size === 0 ? 'none' : selection.ids.size >= rows.length && rows.length > 0 ? 'all' : 'some';
  const RowView = card ? ListCard : ListRow;
  const inSight = items.some((i) => i.index === active) && active < rows.length;
  return (
    <>
      <div ref={scroller} className="lt-scroll" tabIndex={0} role="grid" aria-label={meta.labels} aria-multiselectable={selectable || undefined}
        aria-rowcount={total < 0 ? -1 : total + 1} aria-busy={rows.length === 0 && pending > 0} aria-activedescendant={inSight ? `${gridId}-${active}` : undefined}
        style={{ '--lt-cols': template, '--lt-row': `${rowHeight}px` } as React.CSSProperties}
        onKeyDown={onKeyDown} onMouseDown={keepText} onClick={onClick} onContextMenu={onContextMenu}>
        <div className="lt-grid" role="presentation" style={card ? undefined : { minWidth }}>
          {!card && <Head meta={meta} columns={columns} headers={headers} selected={selectable ? chosen : null} onSelectAll={chosen === 'all' ? actions.clear : actions.all} />}
          <div className="lt-body" role="rowgroup" style={{ height: (rows.length + pending) * rowHeight }}>
            {items.map(({ index, start, key }) => {
              const row = rows[index];
              const top = start - head;
              if (!row) return <SkeletonRow key={key} index={index} top={top} fields={fields} card={card} selectable={selectable} />;
              return (
                <RowView key={row.id} id={`${gridId}-${index}`} index={index} top={top} row={row} meta={meta} columns={columns} base={base} selectable={selectable}
                  selected={selection.ids.has(row.id)} active={index === active} reason={selection.failed.get(row.id)} />
              );
            })}
          </div>
        </div>
      </div>
      <span className="sr" role="status">{rows.length === 0 && pending > 0 ? intl.formatMessage({ id: 'list.loading' }) : ''}</span>
    </>
  );
}

/** The keys work from here on, without the ring that says so to those who came by keyboard. */
function focusQuietly(element: HTMLElement | null): void {
  const options: FocusOptions & { focusVisible?: boolean } = { preventScroll: true, focusVisible: false };
  element?.focus(options);
}

/** A click with Shift selects rows, not text. */
const keepText = (event: MouseEvent): void => {
  if (event.shiftKey && (event.target as Element).closest('[data-act="select"]')) event.preventDefault();
};

interface Hit { row: Row; index: number; act: string | undefined }

function rowAt(event: MouseEvent, rows: readonly Row[]): Hit | null {
  const target = event.target as Element;
  const index = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);
  const row = rows[index];
  return row ? { row, index, act: target.closest<HTMLElement>('[data-act]')?.dataset.act } : null;
}

function press(event: MouseEvent, row: Row, actions: RowActions): void {
  // In a card the whole card is the box, its link included.
  if ((event.target as Element).closest('a')) event.preventDefault();
  if (event.shiftKey) actions.range(row);
  else actions.toggle(row);
}

/** Under the button, on the side where the reading starts. */
function menuAt(target: Element, row: Row, actions: RowActions): void {
  const box = (target.closest('button') ?? target).getBoundingClientRect();
  actions.menu(row, document.documentElement.dir === 'rtl' ? box.right : box.left, box.bottom);
}

/** A plain click stays in the application; a click with a modifier is the browser's. */
function openLink(event: MouseEvent, row: Row, actions: RowActions): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  actions.open(row);
}
