import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChartFailed, ChartPanel, formatAmount, useApi } from '../../../../ui/index.ts';

interface Part {
  id: number;
  ref_no: string;
  title: string;
  compliance: number | null;
  done: number;
  partial: number;
  none: number;
  not_applicable: number;
  not_assessed: number;
}
interface Reviewing {
  user_id: number;
  user: string;
  items: number;
  assessed: number;
  closed: number;
  reviews: number;
  submitted: number;
  accepted: number;
}

const SPEC = 'compliance/results';
const PARTS = ['done', 'partial', 'none', 'not_assessed'] as const;
const FIGURES = ['items', 'assessed', 'closed', 'reviews', 'submitted', 'accepted'] as const;
/** Tones of the spec by result. */
const MARKS = { done: 'done', partial: 'waiting', none: 'stop', not_assessed: 'quiet' } as const;

const heightOf = (rows: readonly unknown[]): number => Math.max(2, rows.length) * 32 + 16;
const figure = (value: number | null): string => (value === null ? '—' : `${formatAmount(value, 2)}%`);

/** Charts of the round: by domain and by reviewer, each with a table of the same numbers. */
export default function Charts({ id, onDomain }: { id: number; onDomain: (node: number) => void }): ReactElement {
  return (
    <div className="rd-charts">
      <ByPart id={id} onDomain={onDomain} />
      <ByPerson id={id} />
    </div>
  );
}

function ByPart({ id, onDomain }: { id: number; onDomain: (node: number) => void }): ReactElement {
  const intl = useIntl();
  const { data, isError, refetch } = useApi<{ data: Part[] }>(`audit/${id}/chart/parent`);
  const word = (name: string): string => intl.formatMessage({ id: `compliance.round.${name}` });
  const said = (part: (typeof PARTS)[number] | 'not_applicable'): string => intl.formatMessage({ id: `compliance.result.${part}` });
  if (isError && !data) return <Failed title={word('by_domain')} retry={() => void refetch()} />;
  const rows = data?.data ?? [];
  const nameOf = (row: Part): string => `${row.ref_no} ${row.title}`;
  return (
    <ChartPanel
      title={word('by_domain')}
      note={word('in_controls')}
      spec={SPEC}
      params={{ names: rows.map(nameOf), ends: rows.map((row) => figure(row.compliance)) }}
      height={heightOf(rows)}
      data={rows.flatMap((row, at) =>
        PARTS.map((part, order) => ({
          row: at,
          part: MARKS[part],
          order,
          count: row[part],
          tip: `${nameOf(row)} · ${said(part)} ${row[part]}`,
        })),
      )}
      onPick={({ row }) => {
        const found = rows[Number(row)];
        if (found) onDomain(found.id);
      }}
      legend={PARTS.map((part) => ({ mark: MARKS[part], label: said(part) }))}
      rows={rows}
      rowKey={(row) => String(row.id)}
      columns={[
        { key: 'name', head: word('domain'), cell: (row) => <bdi>{nameOf(row)}</bdi>, value: nameOf },
        {
          key: 'compliance',
          head: word('compliance'),
          figures: true,
          cell: (row) => figure(row.compliance),
          value: (row) => row.compliance,
        },
        ...[...PARTS, 'not_applicable' as const].map((part) => ({
          key: part,
          head: said(part),
          figures: true,
          cell: (row: Part) => row[part],
          value: (row: Part) => row[part],
        })),
      ]}
    />
  );
}

function ByPerson({ id }: { id: number }): ReactElement {
  const intl = useIntl();
  const { data, isError, refetch } = useApi<{ data: Reviewing[] }>(`audit/${id}/chart/users`);
  const word = (name: string): string => intl.formatMessage({ id: `compliance.round.${name}` });
  if (isError && !data) return <Failed title={word('by_reviewer')} retry={() => void refetch()} />;
  const rows = data?.data ?? [];
  const bar = (row: Reviewing, at: number) =>
    [
      { part: 'done', count: row.assessed, name: 'assessed' },
      { part: 'quiet', count: row.items - row.assessed, name: 'open' },
    ].map(({ part, count, name }, order) => ({ row: at, part, order, count, tip: `${row.user} · ${word(`figure.${name}`)} ${count}` }));
  return (
    <ChartPanel
      title={word('by_reviewer')}
      note={word('in_controls')}
      spec={SPEC}
      params={{ names: rows.map(({ user }) => user), ends: rows.map(({ assessed, items }) => `${assessed} / ${items}`) }}
      height={heightOf(rows)}
      data={rows.flatMap(bar)}
      legend={[
        { mark: 'done', label: word('figure.assessed') },
        { mark: 'quiet', label: word('figure.open') },
      ]}
      empty={
        data && rows.length === 0 ? (
          <p className="muted rd-nothing">
            <FormattedMessage id="compliance.round.no_reviewers" />
          </p>
        ) : undefined
      }
      rows={rows}
      rowKey={(row) => String(row.user_id)}
      columns={[
        { key: 'user', head: word('reviewer'), cell: (row) => <bdi>{row.user}</bdi>, value: (row) => row.user },
        ...FIGURES.map((name) => ({
          key: name,
          head: word(`figure.${name}`),
          figures: true,
          cell: (row: Reviewing) => row[name],
          value: (row: Reviewing) => row[name],
        })),
      ]}
    />
  );
}

/** Says "Unable to load chart data." (chart.load_failed). */
function Failed({ title, retry }: { title: string; retry: () => void }): ReactElement {
  return (
    <section className="cell" aria-label={title}>
      <div className="cell-h">
        <h2 className="h-14">{title}</h2>
      </div>
      <ChartFailed retry={retry} />
    </section>
  );
}
