import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { ChartTable } from '../../../charts/index.ts';
import { Ltr } from '../../../kit/index.ts';
import type { ChartChoice } from './choices.ts';
import type { Bar, ChartData, Series } from './series.ts';

interface FiguresProps {
  choice: ChartChoice;
  data: ChartData;
  label: string;
  head: string;
  text: (value: number | null) => string;
  onPick: (bar: Bar, series?: Series) => void;
}

/** The numbers of the chart as a table; each row links to the rows it counts. */
export function FiguresTable({ choice, data, label, head, text, onPick }: FiguresProps): ReactElement {
  const intl = useIntl();
  const open = (bar: Bar, value: number | null, series?: Series): ReactElement | string =>
    value === null ? (
      ''
    ) : bar.rest ? (
      <Ltr>{text(value)}</Ltr>
    ) : (
      <button type="button" className="link" onClick={() => onPick(bar, series)}>
        <bdi>{text(value)}</bdi>
      </button>
    );
  return (
    <ChartTable
      label={label}
      rows={data.bars}
      rowKey={(bar) => `${String(bar.key)} ${bar.rest ?? ''}`}
      columns={[
        { key: 'name', head: choice.group.label, cell: (bar: Bar) => <bdi>{bar.label}</bdi> },
        ...data.series.map((series, at) => ({
          key: `part ${String(series.key)}`,
          head: series.label,
          figures: true,
          cell: (bar: Bar) => open(bar, bar.parts[at] ?? null, series),
        })),
        {
          key: 'total',
          head: data.series.length > 0 ? intl.formatMessage({ id: 'shapes.chart.total' }) : head,
          figures: true,
          cell: (bar: Bar) => open(bar, bar.total),
        },
      ]}
    />
  );
}
