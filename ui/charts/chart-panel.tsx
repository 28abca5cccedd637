import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../kit/index.ts';
import { Chart } from './chart.tsx';
import type { ChartProps } from './chart.tsx';
import { ChartMenu } from './chart-menu.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ChartColumn } from './chart-table.tsx';
import type { Drawing } from './draw.ts';
import { csvOf, download } from './export.ts';
// Imported here and not in index.ts: the bundler drops a module that only re-exports, and its style sheet with it.
import '../theme/dashboard.css';

/** One entry of the legend; the class names a colour token (a tone, `quiet`, `c2`, `over`, `tick`). */
export interface LegendEntry {
  mark: string;
  label: string;
}

export interface ChartPanelProps<R> extends Omit<ChartProps, 'label' | 'drawn'> {
  title: string;
  /** The unit, beside the title. */
  note?: string;
  legend?: LegendEntry[];
  columns: ChartColumn<R>[];
  rows: R[];
  rowKey: (row: R) => string;
  /** A line under the chart: what it leaves out. */
  foot?: ReactNode;
  /** Shown instead of the chart if there is no data. */
  empty?: ReactNode;
}

/** A cell of a dashboard: title, chart, legend, and a toggle to the same numbers as a table. */
export function ChartPanel<R>({
  title,
  note,
  legend,
  columns,
  rows,
  rowKey,
  foot,
  empty,
  ...chart
}: ChartPanelProps<R>): React.JSX.Element {
  const intl = useIntl();
  const heading = useId();
  const drawn = useRef<Drawing>(null);
  const [table, setTable] = useState(false);
  const toggle = intl.formatMessage({ id: table ? 'chart.asChart' : 'chart.asTable' });
  const picture = (): void => {
    void drawn.current?.picture().then((blob) => download(`${title}.png`, blob));
  };
  return (
    <section className="cell" aria-labelledby={heading}>
      <div className="cell-h">
        <h2 className="h-14" id={heading}>
          {title}
        </h2>
        {note && <span className="cell-note">{note}</span>}
        {!empty && (
          <span className="end cell-tools">
            <ChartMenu
              title={title}
              onPicture={table ? undefined : picture}
              onNumbers={() => download(`${title}.csv`, new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }))}
            />
            <IconButton icon={table ? 'chart-bar' : 'table'} aria-label={toggle} aria-pressed={table} onClick={() => setTable(!table)} />
          </span>
        )}
      </div>
      {empty ??
        (table ? (
          <ChartTable label={title} columns={columns} rows={rows} rowKey={rowKey} />
        ) : (
          <>
            <Chart {...chart} label={title} drawn={drawn} />
            {legend && <Legend entries={legend} />}
            {foot && <p className="chart-foot">{foot}</p>}
          </>
        ))}
    </section>
  );
}

function Legend({ entries }: { entries: LegendEntry[] }): React.JSX.Element {
  return (
    <ul className="legend" aria-hidden="true">
      {entries.map((entry) => (
        <li key={entry.mark}>
          <i className={`mark-${entry.mark}`} />
          <bdi>{entry.label}</bdi>
        </li>
      ))}
    </ul>
  );
}
