import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { ChartFailed, ChartPanel, formatNumber, Segmented, Skeleton, unwrap, useApi, useSession } from '../../../../ui/index.ts';
import type { ChartColumn } from '../../../../ui/index.ts';
import './charts.css';

/** GET user-chart: reviews by package, of the reader or of all people. */
interface UserRow {
  package_id: number;
  compliance_package: string;
  audit_reviews_count: number;
  open: number;
  submitted: number;
  accepted: number;
}

const STATES = ['accepted', 'submitted', 'open'] as const;
const MARK: Record<(typeof STATES)[number], string> = { accepted: 'done', submitted: 'waiting', open: 'quiet' };
const ROW = 32;

const WHOSE = ['own', 'all'] as const;

/** dialog:user-master-dashboard: states of reviews by package; of all people with the permission to see all audits. */
export default function UserChart(): ReactElement {
  const intl = useIntl();
  const { can } = useSession();
  const [whose, setWhose] = useState<(typeof WHOSE)[number]>('own');
  return (
    <div className="cp-user">
      {can('access_all_audits') && (
        <Segmented
          label={intl.formatMessage({ id: 'compliance.charts.whose' })}
          value={whose}
          onChange={setWhose}
          items={WHOSE.map((value) => ({ value, label: intl.formatMessage({ id: `compliance.charts.whose_${value}` }) }))}
        />
      )}
      <Reviews whose={whose} />
    </div>
  );
}

function Reviews({ whose }: { whose: (typeof WHOSE)[number] }): ReactElement {
  const intl = useIntl();
  const { data, isError, refetch } = useApi<unknown>('user-chart', { query: { all: whose === 'all' ? 1 : undefined } });
  if (isError) return <ChartFailed retry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div aria-busy="true">
        <Skeleton height={160} />
      </div>
    );
  const rows = unwrap<UserRow[]>(data, 'data.data');
  const word = (id: string): string => intl.formatMessage({ id: `compliance.charts.${id}` });
  const columns: ChartColumn<UserRow>[] = [
    {
      key: 'package',
      head: word('package'),
      cell: (row) => <bdi dir="auto">{row.compliance_package}</bdi>,
      value: (row) => row.compliance_package,
    },
    ...STATES.map((state): ChartColumn<UserRow> => ({
      key: state,
      head: word(`review_${state}`),
      figures: true,
      cell: (row) => formatNumber(row[state]),
      value: (row) => row[state],
    })),
    {
      key: 'all',
      head: word('reviews'),
      figures: true,
      cell: (row) => formatNumber(row.audit_reviews_count),
      value: (row) => row.audit_reviews_count,
    },
  ];
  const drawn = rows.flatMap((row, index) =>
    STATES.flatMap((state, order) =>
      row[state] > 0
        ? [
            {
              row: index,
              part: MARK[state],
              order,
              count: row[state],
              tip: `${row.compliance_package}: ${word(`review_${state}`)} ${formatNumber(row[state])}`,
            },
          ]
        : [],
    ),
  );
  return (
    <ChartPanel
      title={word(whose === 'all' ? 'all_reviews' : 'own_reviews')}
      spec="compliance/results"
      data={drawn}
      height={rows.length * ROW}
      params={{ names: rows.map((row) => row.compliance_package), ends: rows.map((row) => formatNumber(row.audit_reviews_count)) }}
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row.package_id)}
      legend={STATES.map((state) => ({ mark: `cp-${MARK[state]}`, label: word(`review_${state}`) }))}
      empty={
        rows.length ? undefined : (
          <p className="cell-empty">
            <b>{word('no_reviews')}</b>
            <span>{word('no_reviews_text')}</span>
          </p>
        )
      }
    />
  );
}
