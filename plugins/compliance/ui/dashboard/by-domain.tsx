import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { ChartFailed, Select, Skeleton, useApi, useTile } from '../../../../ui/index.ts';
import { ResultsChart } from '../charts/results-chart.tsx';
import type { ResultRow } from '../charts/results-chart.tsx';
import type { Counts, Round } from '../model/contract.ts';
import { useContracts } from '../contracts/use-contracts.ts';
import './dashboard.css';

/** GET audit/{id}/chart/parent: results by domain of the package. */
interface DomainRow extends Counts {
  id: number;
  ref_no: string | null;
  title: string;
  compliance: number | null;
}

interface Choice {
  round: Round;
  label: string;
}

/** Results of one open round by domain, with a choice of the round. */
export default function ByDomain(): ReactElement {
  const intl = useIntl();
  const tile = useTile();
  const [chosen, setChosen] = useState<number>();
  const contracts = useContracts();
  const open = (contracts.data?.subscriptions ?? [])
    .flatMap(({ audit_contracts }) => audit_contracts)
    .flatMap(({ compliance_package, children }): Choice[] =>
      children
        .filter(({ closed, can, counts }) => !closed && can.open && counts.items > 0)
        .map((round) => ({
          round,
          label: `${compliance_package.short_name}, ${round.name ?? intl.formatMessage({ id: 'compliance.contracts.round' }, { n: round.index })}`,
        })),
    )
    .sort((a, b) => b.round.counts.items - a.round.counts.items);
  const id = chosen ?? open[0]?.round.id;
  const domains = useApi<{ data: DomainRow[] }>(`audit/${id ?? 0}/chart/parent`, { enabled: id !== undefined });
  const none = contracts.data !== undefined && open.length === 0;
  const rows = (domains.data?.data ?? []).map(({ id: key, ref_no, title, compliance, ...counts }): ResultRow => ({
    key,
    name: [ref_no, title].filter(Boolean).join(' '),
    compliance,
    counts: { ...counts, items: counts.done + counts.partial + counts.none + counts.not_applicable + counts.not_assessed },
    href: `/grc/audit-rounds/${id}?node=${key}`,
  }));
  const choice = open.length > 1 && (
    <Select
      size="sm"
      className="cp-round"
      aria-label={intl.formatMessage({ id: 'compliance.charts.round' })}
      value={id}
      onChange={(event) => setChosen(Number(event.target.value))}
    >
      {open.map(({ round, label }) => (
        <option key={round.id} value={round.id}>
          {label}
        </option>
      ))}
    </Select>
  );
  const failed = contracts.isError || domains.isError;
  if (!none && (failed || !domains.data)) {
    return (
      <section className="cell">
        <div className="cell-h">
          <h2 className="h-14">{tile.title}</h2>
        </div>
        {failed ? (
          <ChartFailed
            retry={() => {
              void contracts.refetch();
              void domains.refetch();
            }}
          />
        ) : (
          <Skeleton height={160} />
        )}
      </section>
    );
  }
  return (
    <div className="cp-domain">
      {choice}
      <ResultsChart
        title={tile.title}
        head={intl.formatMessage({ id: 'compliance.charts.domain' })}
        rows={rows}
        empty={
          <p className="cell-empty">
            <b>{tile.empty?.title}</b>
            <span>{tile.empty?.text}</span>
          </p>
        }
      />
    </div>
  );
}
