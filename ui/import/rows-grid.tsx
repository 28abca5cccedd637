import { useEffect, useId, useMemo, useRef } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactElement, RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { ImportRow } from '../../core/shared/import.ts';
import { GridRow } from './grid-row.tsx';
import { widthsOf } from './layout.ts';
import type { PreviewColumn } from './layout.ts';
import { RowCard } from './row-card.tsx';
import type { Cells } from './use-cells.ts';
import type { ColumnField } from './use-fields.ts';

export interface RowsGridProps {
  scroller: RefObject<HTMLDivElement | null>;
  sight: { first: number; end: number };
  count: number;
  rowHeight: number;
  card: boolean;
  busy: boolean;
  columns: readonly PreviewColumn[];
  cells: Cells;
  rowAt: (line: number) => ImportRow | undefined;
  fieldOf: (column: number) => ColumnField | undefined;
  onTake: (row: ImportRow, column: number, to: string | number | null, shown: string) => void;
  /** Called when a cell is clicked. */
  onPress: () => void;
}

const PAGE_LINES = 10;

/** The virtual grid of rows: arrows move between cells, Enter or F2 edits, F8 goes to the next error. */
export function RowsGrid(props: RowsGridProps): ReactElement {
  const { scroller, sight, count, rowHeight, card, columns, cells, rowAt, fieldOf, onTake, onPress } = props;
  const intl = useIntl();
  const id = useId();
  const { template, min } = useMemo(() => widthsOf(columns), [columns]);
  const { cursor, column } = cells;
  const lines = Array.from({ length: Math.max(0, Math.min(sight.end, count) - sight.first) }, (_, i) => sight.first + i);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target === event.currentTarget && keyed(event, cells, count, card ? onPress : cells.edit)) event.preventDefault();
  };
  const at = (event: MouseEvent): { line: number; column: number } | null => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-column]');
    const line = cell?.closest<HTMLElement>('[data-line]')?.dataset['line'];
    return cell && line !== undefined && !(event.target as Element).closest('input')
      ? { line: Number(line), column: Number(cell.dataset['column']) }
      : null;
  };
  const onClick = (event: MouseEvent): void => {
    const hit = at(event);
    if (!hit) return;
    cells.go(hit.line, hit.column);
    scroller.current?.focus({ preventScroll: true });
    onPress();
  };
  const { editing } = cursor;
  const active =
    cursor.line >= sight.first && cursor.line < sight.end ? `${id}-${cursor.line}-${column === -1 && !card ? 'n' : column}` : undefined;
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  const edited = useRef(false);
  useEffect(() => {
    // the editor has closed: the focus returns to the grid
    if (edited.current && !editing && document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
    edited.current = editing;
  }, [editing, scroller]);
  return (
    <div
      ref={scroller}
      className="im-grid"
      role="grid"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'import.rows_of' })}
      aria-rowcount={count + 1}
      aria-colcount={card ? undefined : columns.length + 1}
      aria-busy={props.busy || undefined}
      aria-activedescendant={count > 0 ? active : undefined}
      style={{ '--im-cols': template } as CSSProperties}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={(event) => {
        if (at(event) && !card) cells.edit();
      }}
    >
      <div role="presentation" style={card ? undefined : { minWidth: min }}>
        {!card && (
          <div role="rowgroup" className="im-head">
            <div role="row" aria-rowindex={1}>
              <span role="columnheader" className="im-n">
                {intl.formatMessage({ id: 'import.row_head' })}
              </span>
              {columns.map(({ index, label, header, figure }) => (
                <span key={index} role="columnheader" className={figure ? 'cut fig' : 'cut'} title={header || label}>
                  {label}
                </span>
              ))}
            </div>
          </div>
        )}
        <div role="rowgroup" className="im-rows" style={{ height: count * rowHeight }}>
          {lines.map((line) => {
            const shared = { line, top: line * rowHeight, id: `${id}-${line}`, row: rowAt(line), columns };
            return card ? (
              <RowCard key={line} {...shared} active={cursor.line === line} />
            ) : (
              <GridRow
                key={line}
                {...shared}
                active={cursor.line === line && shared.row ? column : undefined}
                editing={cursor.line === line && editing}
                fieldOf={fieldOf}
                onTake={onTake}
                onLeave={cells.leave}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** True if the key was handled. */
function keyed(event: KeyboardEvent, cells: Cells, count: number, edit: () => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'F8') {
    cells.step(event.shiftKey ? -1 : 1);
    return true;
  }
  if (event.key === 'Enter' || event.key === 'F2') {
    edit();
    return true;
  }
  const into = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const lines = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_LINES, PageUp: -PAGE_LINES, Home: -count, End: count }[event.key];
  if (lines !== undefined) {
    cells.move(lines, 0);
    return true;
  }
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return false;
  cells.move(0, event.key === into ? 1 : -1);
  return true;
}
