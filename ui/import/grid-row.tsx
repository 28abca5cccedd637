import { memo } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportRow } from '../../core/shared/import.ts';
import { Glyph, Skeleton } from '../kit/index.ts';
import { CellInput } from './cell-input.tsx';
import { errorOf, warningOf } from './fixing.ts';
import type { PreviewColumn } from './layout.ts';
import type { ColumnField } from './use-fields.ts';

export interface GridRowProps {
  line: number;
  top: number;
  id: string;
  row: ImportRow | undefined;
  columns: readonly PreviewColumn[];
  /** Index of the focused column; -1: the row number; undefined: another row is focused. */
  active: number | undefined;
  editing: boolean;
  fieldOf: (column: number) => ColumnField | undefined;
  onTake: (row: ImportRow, column: number, to: string | number | null, shown: string) => void;
  onLeave: () => void;
}

/** One row of the preview: its number in the sheet, its cells as in the sheet, errors below them. */
export const GridRow = memo(function GridRow({
  line,
  top,
  id,
  row,
  columns,
  active,
  editing,
  fieldOf,
  onTake,
  onLeave,
}: GridRowProps): ReactElement {
  const intl = useIntl();
  const whole = row && errorOf(row, -1);
  const right = row?.fixed && row.errors.length === 0;
  return (
    <div
      role="row"
      id={id}
      className="im-row"
      data-line={line}
      data-state={right ? 'fixed' : row?.state}
      aria-rowindex={line + 2}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        id={`${id}-n`}
        className="im-n num"
        data-column={-1}
        data-bad={whole ? '' : undefined}
        data-on={active === -1 || undefined}
        title={whole?.message}
      >
        {right && <Glyph name="done" />}
        <span className={right ? 'sr' : undefined}>{row?.row}</span>
        {right && <span className="sr">{intl.formatMessage({ id: 'import.fixed' })}</span>}
        {whole && <span className="sr">{whole.message}</span>}
      </div>
      {columns.map(({ index, label, figure }) => {
        const error = row && errorOf(row, index);
        const said = error ?? (row && warningOf(row, index));
        const on = active === index;
        return (
          <div
            key={index}
            role="gridcell"
            id={`${id}-${index}`}
            className={figure ? 'im-cell fig' : 'im-cell'}
            data-column={index}
            data-bad={error ? '' : undefined}
            data-warned={said && !error ? '' : undefined}
            data-on={on || undefined}
            aria-invalid={error ? true : undefined}
          >
            {!row ? (
              <Skeleton width="70%" />
            ) : on && editing ? (
              <CellInput
                label={label}
                field={fieldOf(index)}
                text={row.cells[index] ?? ''}
                onTake={(to, shown) => onTake(row, index, to, shown)}
                onLeave={onLeave}
              />
            ) : (
              <>
                <span className="cut im-cell-text" dir="auto">
                  {row.cells[index] ?? ''}
                </span>
                {said && (
                  <span className="cut im-cell-why" title={said.message}>
                    {said.message}
                  </span>
                )}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});
