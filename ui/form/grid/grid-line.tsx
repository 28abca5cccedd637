import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../kit/index.ts';
import { CellEditor } from './cell-editor.tsx';
import { cellText } from './cell-text.ts';
import { isFigure } from './columns.ts';
import { GridCell } from './grid-cell.tsx';
import type { Range, Spot } from './moves.ts';
import { holds } from './moves.ts';
import type { GridRow } from './rows.ts';
import type { Grid } from './use-grid.ts';

export interface GridLineProps {
  grid: Grid;
  row: GridRow;
  index: number;
  /** Offset from the first row. */
  top: number;
  at: Spot;
  range: Range;
  editing: boolean;
  describedBy: string;
  onOpen: (key: string) => void;
}

/** One row: its number, which opens the row's own form, its cells, and the remove button. */
export function GridLine({ grid, row, index, top, at, range, editing, describedBy, onOpen }: GridLineProps): ReactElement {
  const intl = useIntl();
  const words = { yes: intl.formatMessage({ id: 'form.yes' }), no: intl.formatMessage({ id: 'form.no' }) };
  const isNew = index >= grid.live.length;
  const several = range.top !== range.bottom || range.first !== range.last;
  return (
    <div role="row" className="g-row" aria-rowindex={index + 2} data-new={isNew || undefined} style={{ transform: `translateY(${top}px)` }}>
      <div role="rowheader" className="g-no num">
        <button
          type="button"
          tabIndex={-1}
          aria-label={intl.formatMessage({ id: 'form.grid.open' }, { row: index + 1 })}
          onClick={() => onOpen(row.key)}
        >
          {isNew ? '+' : index + 1}
        </button>
      </div>
      {grid.columns.map((column, place) => {
        const active = at.row === index && at.column === place;
        const error = grid.errorOf(row, column);
        const spot = `${index}:${place}`;
        if (active && editing) {
          return (
            <div
              key={column.name}
              role="gridcell"
              className="g-cell"
              data-at={spot}
              data-editing=""
              data-error={error ? '' : undefined}
              data-figure={isFigure(column.field) || undefined}
              aria-colindex={place + 2}
              tabIndex={-1}
            >
              <CellEditor
                entity={grid.child.name}
                column={column}
                row={row}
                valueOf={(name) => grid.valueOf(row, name)}
                invalid={Boolean(error)}
                onChange={(value) => grid.setCell(row.key, column, { [column.name]: value }, undefined, true)}
                onLabel={(id, label) => grid.setCell(row.key, column, { [column.name]: id }, { [`${column.name}:${id}`]: label }, true)}
              />
            </div>
          );
        }
        return (
          <GridCell
            key={column.name}
            column={column}
            at={spot}
            index={place}
            text={cellText(column, row, words)}
            error={error}
            active={active}
            selected={several ? holds(range, index, place) : active}
            locked={grid.isLocked(column, row)}
            describedBy={describedBy}
          />
        );
      })}
      <div role="gridcell" className="g-end" aria-colindex={grid.columns.length + 2}>
        {!isNew && (row.id === undefined || grid.may.remove) && (
          <IconButton
            icon="x"
            size="sm"
            tabIndex={-1}
            tooltip={false}
            aria-label={intl.formatMessage({ id: 'form.grid.remove' }, { row: index + 1 })}
            onClick={() => grid.remove([row.key])}
          />
        )}
      </div>
    </div>
  );
}
