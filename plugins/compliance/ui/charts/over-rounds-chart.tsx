import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ChartPanel, DateText, formatAmount, formatDate, inList } from '../../../../ui/index.ts';
import type { ChartColumn } from '../../../../ui/index.ts';
import type { Subscription } from '../model/contract.ts';
import { pointsOf } from './points.ts';
import type { LineOf, Point } from './points.ts';

/** Compliance over rounds: a line per contract and package, a point per round. */
export function OverRoundsChart({
  title,
  subscriptions,
  lineOf,
  empty,
}: {
  title: string;
  subscriptions: readonly Subscription[];
  lineOf: LineOf;
  empty: ReactNode;
}): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const points = pointsOf(subscriptions, lineOf);
  const nameOf = (point: Point): string => point.name ?? intl.formatMessage({ id: 'compliance.contracts.round' }, { n: point.index });
  const word = (id: string): string => intl.formatMessage({ id: `compliance.charts.${id}` });
  const columns: ChartColumn<Point>[] = [
    { key: 'line', head: word('line'), cell: (point) => <bdi>{point.line}</bdi>, value: (point) => point.line },
    { key: 'round', head: word('round'), cell: (point) => <bdi>{nameOf(point)}</bdi>, value: nameOf },
    { key: 'day', head: word('day'), cell: (point) => <DateText value={point.day} />, value: (point) => formatDate(point.day) },
    {
      key: 'compliance',
      head: word('compliance'),
      figures: true,
      cell: (point) => `${formatAmount(point.compliance, 1)}%`,
      value: (point) => point.compliance,
    },
  ];
  const data = points.map((point) => ({
    contract: point.contract,
    day: point.day,
    compliance: point.compliance,
    href: point.href,
    tip: `${inList([point.line, nameOf(point)])}: ${formatAmount(point.compliance, 1)}%`,
  }));
  return (
    <ChartPanel
      title={title}
      spec="compliance/over-rounds"
      data={data}
      height={200}
      columns={columns}
      rows={points}
      rowKey={({ id }) => String(id)}
      legend={[...new Map(points.map((point) => [point.contract, point.line])).values()].map((label, at) => ({
        mark: `cp-line-${at + 1}`,
        label,
      }))}
      empty={points.length > 1 ? undefined : empty}
      onPick={({ href }, newTab) => {
        if (typeof href === 'string') {
          if (newTab) window.open(href, '_blank', 'noopener');
          else void navigate(href);
        }
      }}
    />
  );
}
