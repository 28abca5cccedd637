import type { ReactNode } from 'react';

export interface ChartColumn<R> {
  key: string;
  head: string;
  /** Numbers align on their units: physically right in both directions. */
  figures?: boolean;
  cell: (row: R) => ReactNode;
  /** The raw value for an export; default: the cell's text. */
  value?: (row: R) => string | number | null;
}

/** The numbers of a chart as a table; the first column is the row header. */
export function ChartTable<R>({
  label,
  columns,
  rows,
  rowKey,
}: {
  label: string;
  columns: ChartColumn<R>[];
  rows: R[];
  rowKey: (row: R) => string;
}): React.JSX.Element {
  const [first, ...rest] = columns;
  return (
    <div className="chart-table" tabIndex={0} role="group" aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.figures ? 'fig' : undefined}>
                {column.head}
              </th>
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
      </table>
    </div>
  );
}
