import type { ReactNode } from 'react';
import { Icon } from '../kit/index.ts';

export interface ChartColumn<R> {
  key: string;
  head: string;
  /** What the head stands for, where it is an abbreviation. */
  title?: string;
  /** Numbers align on their units: physically right in both directions. */
  figures?: boolean;
  cell: (row: R) => ReactNode;
  /** The raw value for an export and for sorting; an export takes the cell's text without it. */
  value?: (row: R) => string | number | null;
  /** The cell of the last row, which adds the others up. */
  foot?: ReactNode;
}

export interface ChartTableProps<R> {
  /** Name of the table for screen readers. */
  label: string;
  /** The first one is the row header. */
  columns: ChartColumn<R>[];
  rows: R[];
  rowKey: (row: R) => string;
  /** All rows stand on the page, which scrolls; else the table scrolls inside. */
  whole?: boolean;
  /** The column that the rows are sorted by. */
  order?: { key: string; down: boolean } | null;
  /** The head of a column with a `value` was pressed. */
  onOrder?: (column: ChartColumn<R>) => void;
}

/** Figures as a table; the first column is the row header. */
export function ChartTable<R>({ label, columns, rows, rowKey, whole = false, order, onOrder }: ChartTableProps<R>): React.JSX.Element {
  const [first, ...rest] = columns;
  return (
    <div className="chart-table" data-whole={whole || undefined} tabIndex={0} role="group" aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head
                key={column.key}
                column={column}
                down={order?.key === column.key ? order.down : undefined}
                onOrder={column.value && onOrder}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{first?.cell(row)}</th>
              {rest.map((column) => (
                <td key={column.key} className={column.figures ? 'fig num' : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {first?.foot !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{first.foot}</th>
              {rest.map((column) => (
                <td key={column.key} className={column.figures ? 'fig num' : undefined}>
                  {column.foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface HeadProps<R> {
  column: ChartColumn<R>;
  /** Undefined: the rows are not sorted by this column. */
  down: boolean | undefined;
  onOrder: ((column: ChartColumn<R>) => void) | undefined;
}

function Head<R>({ column, down, onOrder }: HeadProps<R>): React.JSX.Element {
  const shared = { scope: 'col', className: column.figures ? 'fig' : undefined, title: column.title } as const;
  if (!onOrder) return <th {...shared}>{column.head}</th>;
  return (
    <th {...shared} aria-sort={down === undefined ? 'none' : down ? 'descending' : 'ascending'}>
      <button type="button" className="chart-sort" onClick={() => onOrder(column)}>
        {column.head}
        {down !== undefined && <Icon name={down ? 'arrow-down' : 'arrow-up'} size={12} />}
      </button>
    </th>
  );
}
