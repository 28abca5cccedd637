import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { formatAmount, formatNumber } from '../../kit/index.ts';
import type { GridColumn } from './columns.ts';
import { hasSum } from './columns.ts';
import { valueIn, type GridRow } from './rows.ts';
import type { Grid } from './use-grid.ts';

/** The sum of a column, formatted like the column. */
export function sumOf({ name, field }: GridColumn, rows: readonly GridRow[]): string {
  // as integers of the smallest digit, to avoid rounding errors: 0.1 + 0.2 is 0.3
  const scale = 10 ** (field.type === 'integer' ? 0 : (field.scale ?? 2));
  const total =
    rows.reduce((sum, row) => {
      const value = valueIn(row, name);
      return typeof value === 'number' ? sum + Math.round(value * scale) : sum;
    }, 0) / scale;
  return field.type === 'money' ? formatAmount(total, field.scale ?? 2) : formatNumber(total, field.scale ?? 2);
}

/** The number of rows, and the sums of their numbers. */
export function GridFoot({ grid }: { grid: Grid }): ReactElement | null {
  const intl = useIntl();
  const first = grid.columns.findIndex(({ field }) => hasSum(field));
  const count = intl.formatMessage({ id: 'form.grid.count' }, { count: grid.live.length });
  return (
    <div role="row" className="g-row g-foot" aria-rowindex={grid.shown.length + 2}>
      <div role="gridcell" className="g-no" />
      {grid.columns.map((column, index) => (
        <div key={column.name} role="gridcell" className="g-cell" data-figure={hasSum(column.field) || undefined}>
          {index === 0 && first !== 0 ? (
            <span className="cut">{count}</span>
          ) : (
            hasSum(column.field) &&
            grid.live.length > 0 && (
              <bdi
                dir="ltr"
                className="num"
                aria-label={intl.formatMessage({ id: 'form.grid.sum' }, { column: column.label, sum: sumOf(column, grid.live) })}
                role="img"
              >
                {sumOf(column, grid.live)}
              </bdi>
            )
          )}
        </div>
      ))}
      <div role="gridcell" className="g-end" />
    </div>
  );
}
