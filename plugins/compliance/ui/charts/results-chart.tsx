import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ChartPanel, formatAmount, formatNumber } from '../../../../ui/index.ts';
import type { ChartColumn } from '../../../../ui/index.ts';
import type { Counts } from '../model/contract.ts';
import { PARTS } from './counts.ts';
import type { Part } from './counts.ts';

/** Names of the parts in the spec. */
export const MARK: Record<Part, string> = { done: 'done', partial: 'waiting', none: 'stop', not_assessed: 'quiet' };
const ROW = 32;

export interface ResultRow {
  key: string | number;
  name: string;
  counts: Counts;
  compliance: number | null;
  /** Link of the row. */
  href?: string;
}

export interface ResultsChartProps {
  title: string;
  note?: string;
  /** Head of the column of row names. */
  head: string;
  rows: readonly ResultRow[];
  empty?: ReactNode;
}

/** Results of controls in rows: stacked bars of equal length, with compliance at the end. */
export function ResultsChart({ title, note, head, rows, empty }: ResultsChartProps): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const word = (part: Part | 'not_applicable'): string => intl.formatMessage({ id: `compliance.result.${part}` });
  const percent = (value: number | null): string => (value === null ? '—' : `${formatAmount(value, 1)}%`);
  const data = rows.flatMap((row, index) =>
    PARTS.flatMap((part, order) =>
      row.counts[part] > 0
        ? [
            {
              row: index,
              part: MARK[part],
              order,
              count: row.counts[part],
              href: row.href,
              tip: `${row.name}: ${word(part)} ${formatNumber(row.counts[part])}`,
            },
          ]
        : [],
    ),
  );
  const columns: ChartColumn<ResultRow>[] = [
    { key: 'name', head, cell: (row) => <bdi>{row.name}</bdi>, value: (row) => row.name },
    ...[...PARTS, 'not_applicable' as const].map((part): ChartColumn<ResultRow> => ({
      key: part,
      head: word(part),
      figures: true,
      cell: (row) => formatNumber(row.counts[part]),
      value: (row) => row.counts[part],
    })),
    {
      key: 'compliance',
      head: intl.formatMessage({ id: 'compliance.charts.compliance' }),
      figures: true,
      cell: (row) => percent(row.compliance),
      value: (row) => row.compliance,
    },
  ];
  return (
    <ChartPanel
      title={title}
      note={note}
      spec="compliance/results"
      data={data}
      height={rows.length * ROW}
      params={{ names: rows.map(({ name }) => name), ends: rows.map(({ compliance }) => percent(compliance)) }}
      columns={columns}
      rows={[...rows]}
      rowKey={({ key }) => String(key)}
      legend={PARTS.map((part) => ({ mark: `cp-${MARK[part]}`, label: word(part) }))}
      empty={rows.length ? undefined : empty}
      onPick={({ href }, newTab) => {
        if (typeof href === 'string') {
          if (newTab) window.open(href, '_blank', 'noopener');
          else void navigate(href);
        }
      }}
    />
  );
}
