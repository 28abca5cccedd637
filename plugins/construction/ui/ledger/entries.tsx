import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button, DateText, Drawer, formatMoney, Ltr, Skeleton, useApi, useEntityMeta } from '../../../../ui/index.ts';
import { Amount } from './amount.tsx';
import type { Drill } from './table.tsx';
import { groupOf, KINDS, type Ledger } from './types.ts';

interface Ref {
  id: number;
  label: string;
}
interface Entry {
  id: number;
  record_number: string;
  kind: string;
  amount: number;
  entry_date: string;
  cost_code: Ref;
  company: Ref | null;
  commitment: Ref | null;
  commitment_co: Ref | null;
  progress_invoice: Ref | null;
  ap_payment: Ref | null;
  budget_request: Ref | null;
}

const PAGES = [
  ['ap_payment', 'ap-payments'],
  ['progress_invoice', 'progress-invoices'],
  ['commitment_co', 'commitments-co'],
  ['budget_request', 'budget-requests'],
  ['commitment', 'commitments'],
] as const;

/** The record that posted an entry. */
const sourceOf = (entry: Entry): { to: string; label: string } | undefined => {
  const found = PAGES.find(([name]) => entry[name]);
  return found && { to: `/pm-web/${found[1]}/${entry[found[0]]?.id}`, label: entry[found[0]]?.label ?? entry.record_number };
};

const MOST = 200;

/** The entries behind an amount, newest first, with links to their records. */
export function Entries({ ledger, drill, onClose }: { ledger: Ledger; drill: Drill; onClose: () => void }): ReactElement {
  const { formatMessage, locale } = useIntl();
  const filter = {
    project_id: ledger.project.id,
    ...(drill.row ? { cost_code_id: drill.row.id } : {}),
    kind: { in: [...KINDS[drill.figure]] },
  };
  const meta = useEntityMeta('cost_entry');
  const list = useApi<{ data: Entry[]; meta: { total: number; capped: boolean } }>('pm-web/cost-entries', {
    query: { filter, sort: '-entry_date,-id', limit: MOST },
  });
  const value = (drill.row ?? ledger.totals)[drill.figure];
  const kinds = new Map(meta.data?.fields['kind']?.values?.map((v) => [v.value, v.label]));
  const all = `/pm-web/cost-entries?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={`${formatMessage({ id: `ledger.group.${groupOf(drill.figure)}` })} · ${formatMessage({ id: `ledger.figure.${drill.figure}` })}`}
      subtitle={
        drill.row ? (
          <bdi>
            {drill.row.code} {drill.row.name}
          </bdi>
        ) : (
          <bdi>{ledger.project.name}</bdi>
        )
      }
      footer={
        <Link className="k-btn" to={all}>
          <FormattedMessage id="ledger.as_list" />
        </Link>
      }
    >
      <p className="cl-sum">
        <b className="num">{formatMoney(value, locale, { unit: ledger.project.currency ?? 'currency' })}</b>
        {drill.figure === 'variance' || drill.figure.startsWith('estimate') ? (
          <span className="muted">
            <FormattedMessage id={`ledger.help.${drill.figure}`} />
          </span>
        ) : null}
      </p>
      {!list.data && (
        <div aria-busy="true">
          {[1, 2, 3, 4].map((i) => (
            <Skeleton key={i} height={36} />
          ))}
        </div>
      )}
      {list.data?.data.length === 0 && (
        <p className="muted">
          <FormattedMessage id="ledger.nothing" />
        </p>
      )}
      <ul className="cl-entries">
        {list.data?.data.map((entry) => {
          const source = sourceOf(entry);
          return (
            <li key={entry.id}>
              <div className="grow">
                {source ? (
                  <Link to={source.to}>
                    <bdi>{source.label}</bdi>
                  </Link>
                ) : (
                  <Ltr>{entry.record_number}</Ltr>
                )}
                <p className="muted">
                  {kinds.get(entry.kind) ?? entry.kind} · <DateText value={entry.entry_date} />
                  {entry.company && (
                    <>
                      {' '}
                      · <bdi>{entry.company.label}</bdi>
                    </>
                  )}
                  {!drill.row && (
                    <>
                      {' '}
                      · <bdi>{entry.cost_code.label}</bdi>
                    </>
                  )}
                </p>
              </div>
              <Amount value={entry.amount} label={kinds.get(entry.kind) ?? ''} />
            </li>
          );
        })}
      </ul>
      {list.data && list.data.meta.total > MOST && (
        <p className="muted">
          <FormattedMessage id="ledger.more" values={{ shown: MOST, total: list.data.meta.total }} />
        </p>
      )}
      {list.isError && (
        <Button onClick={() => void list.refetch()}>
          <FormattedMessage id="ledger.retry" />
        </Button>
      )}
    </Drawer>
  );
}
