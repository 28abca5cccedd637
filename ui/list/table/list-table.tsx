import { useEffect, useId, useRef } from 'react';
import type { CSSProperties, MouseEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta, Row } from '../../../core/shared/wire.ts';
import type { Selection } from '../state/selection.ts';
import { ListCard } from './card.tsx';
import { Head } from './head.tsx';
import { clickRow, focusQuietly, keepText, rowAt } from './row-events.ts';
import type { RowActions } from './row-events.ts';
import { ListRow } from './row.tsx';
import { SkeletonRow } from './skeleton.tsx';
import { useColumns } from './use-columns.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useWindow } from './use-window.ts';

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
  /** Address of the record's page without the key; null: titles are no links. */
  base: string | null;
  rowHeight: number;
  /** Narrow screen: rows are cards without heads. */
  card: boolean;
  actions: RowActions;
  viewKey: string;
  placeKey?: string;
}

const HEAD = 32;
/** Height that the bulk bar covers. */
const BAR = 72;
/** The next page is asked for this many rows before the end comes into sight. */
const AHEAD = 30;

/** The windowed grid: only rows in sight are in the document. Keys and clicks are heard once, for all rows. */
export function ListTable(props: ListTableProps): ReactElement {
  const { meta, fields, rows, pending, total, selection, selectable, rowHeight, card, actions } = props;
  const intl = useIntl();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, headers, template, minWidth } = useColumns(fields, props.sort, props.onSort, selectable, rows[0]);
  const head = card ? 0 : HEAD;
  const { items, scrollTo, active, setActive } = useWindow({
    scroller, count: rows.length + pending, rowHeight, head, padEnd: selection.ids.size > 0 && !card ? BAR : 0, viewKey: props.viewKey, placeKey: props.placeKey,
  });
  useMore(items.at(-1)?.index ?? 0, rows.length, pending, props.onMore);
  const onKeyDown = useRowKeys({ rows, active, setActive, selectable, actions, scrollTo, idOf: (i) => `${gridId}-${i}` });
  const onClick = (event: MouseEvent): void => {
    const hit = rowAt(event, rows);
    if (!hit) return;
    setActive(hit.index);
    clickRow(event, hit, card && selectable, actions);
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
  const chosen = selection.ids.size === 0 ? 'none' : selection.ids.size >= rows.length ? 'all' : 'some';
  const waiting = rows.length === 0 && pending > 0;
  const inSight = active < rows.length && items.some((i) => i.index === active);
  const RowView = card ? ListCard : ListRow;
  return (
    <>
      <div ref={scroller} className="lt-scroll" tabIndex={0} role="grid" aria-label={meta.labels} aria-multiselectable={selectable || undefined}
        aria-rowcount={total < 0 ? -1 : total + 1} aria-busy={waiting} aria-activedescendant={inSight ? `${gridId}-${active}` : undefined}
        style={{ '--lt-cols': template, '--lt-row': `${rowHeight}px` } as CSSProperties}
        onKeyDown={onKeyDown} onMouseDown={keepText} onClick={onClick} onContextMenu={onContextMenu}>
        <div className="lt-grid" role="presentation" style={card ? undefined : { minWidth }}>
          {!card && <Head meta={meta} columns={columns} headers={headers} selected={selectable ? chosen : null} onSelectAll={chosen === 'all' ? actions.clear : actions.all} />}
          <div className="lt-body" role="rowgroup" style={{ height: (rows.length + pending) * rowHeight }}>
            {items.map(({ index, start }) => {
              const row = rows[index];
              const top = start - head;
              if (!row) return <SkeletonRow key={`pending ${index}`} index={index} top={top} fields={fields} card={card} selectable={selectable} />;
              return (
                <RowView key={row.id} id={`${gridId}-${index}`} index={index} top={top} row={row} meta={meta} columns={columns} base={props.base} selectable={selectable}
                  selected={selection.ids.has(row.id)} active={index === active} reason={selection.failed.get(row.id)} />
              );
            })}
          </div>
        </div>
      </div>
      <span className="sr" role="status">{waiting ? intl.formatMessage({ id: 'list.loading' }) : ''}</span>
    </>
  );
}

/** Asks for the next page before its rows are needed. */
function useMore(last: number, loaded: number, pending: number, onMore: () => void): void {
  useEffect(() => { if (loaded > 0 && pending > 0 && last >= loaded - AHEAD) onMore(); }, [last, loaded, pending, onMore]);
}
