import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { today } from '../../../../core/shared/day.ts';
import type { AggregateAnswer } from '../../../../core/shared/wire.ts';
import { ChartFailed, ChartPanel, formatNumber, inList, Skeleton, useAggregate, useSession, useTile } from '../../../../ui/index.ts';
import type { ChartColumn } from '../../../../ui/index.ts';
import { monthsFrom } from './months.ts';

const LIBRARIES = [
  { entity: 'audit_evidence', permission: 'access_audit_master_evidence', mark: 'c1', href: '/grc/master-evidence/expiring' },
  {
    entity: 'compliance_evidence',
    permission: 'access_compliance_master_evidence',
    mark: 'c3',
    href: '/grc/comp-master-evidence/expiring',
  },
] as const;
const MONTHS = 12;

const countIn = (answer: AggregateAnswer | undefined, month: string): number =>
  answer?.data.find(({ key }) => key[0] === month)?.figures.count ?? 0;

/** Evidence that expires in each of the coming months, of the libraries that the reader may open. */
export default function Expiring(): ReactElement {
  const intl = useIntl();
  const tile = useTile();
  const navigate = useNavigate();
  const { can } = useSession();
  const months = monthsFrom(today(), MONTHS);
  const params = { group: ['expiry_date:month'], filter: { status: 'approved', expiry_date: { gte: months[0]! } } };
  const audit = useAggregate(LIBRARIES[0].entity, params, can(LIBRARIES[0].permission));
  const compliance = useAggregate(LIBRARIES[1].entity, params, can(LIBRARIES[1].permission));
  const asked = LIBRARIES.map((library, at) => ({
    ...library,
    ...[audit, compliance][at]!,
    label: intl.formatMessage({ id: `compliance.dashboard.${library.entity}` }),
  })).filter(({ permission }) => can(permission));
  const names = months.map((month) => intl.formatDate(`${month}T12:00:00`, { month: 'short' }));
  const failed = asked.find(({ isError, data }) => isError && !data);
  if (failed || asked.some(({ data }) => !data)) {
    return (
      <section className="cell">
        <div className="cell-h">
          <h2 className="h-14">{tile.title}</h2>
        </div>
        {failed ? <ChartFailed retry={() => asked.forEach(({ refetch }) => void refetch())} /> : <Skeleton height={176} />}
      </section>
    );
  }
  const data = months.flatMap((month, at) =>
    asked.flatMap(({ data: answer, mark, href, label }, order) => {
      const count = countIn(answer, month);
      return [{ month: at, part: mark, order, count, href, tip: `${names[at]}: ${inList([label, formatNumber(count)])}` }];
    }),
  );
  const columns: ChartColumn<string>[] = [
    {
      key: 'month',
      head: intl.formatMessage({ id: 'compliance.dashboard.month' }),
      cell: (month) => intl.formatDate(`${month}T12:00:00`, { month: 'long', year: 'numeric' }),
      value: (month) => month.slice(0, 7),
    },
    ...asked.map(({ entity, label, data: answer }): ChartColumn<string> => ({
      key: entity,
      head: label,
      figures: true,
      cell: (month) => formatNumber(countIn(answer, month)),
      value: (month) => countIn(answer, month),
    })),
  ];
  const nothing = data.every(({ count }) => count === 0);
  return (
    <ChartPanel
      title={tile.title}
      note={tile.note}
      spec="compliance/by-month"
      data={data}
      params={{ names }}
      height={200}
      columns={columns}
      rows={months}
      rowKey={(month) => month}
      legend={asked.map(({ mark, label }) => ({ mark: `cp-${mark}`, label }))}
      empty={
        nothing ? (
          <p className="cell-empty">
            <b>{tile.empty?.title}</b>
            <span>{tile.empty?.text}</span>
          </p>
        ) : undefined
      }
      onPick={({ href }) => {
        if (typeof href === 'string') void navigate(href);
      }}
    />
  );
}
