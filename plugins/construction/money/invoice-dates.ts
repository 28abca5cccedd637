/** Periods of one commitment's invoices follow each other, and an invoice is dated within the cost period in which it is posted. */
import { type Draft, type HookContext, rowsOf, sql, text } from '../../../core/index.ts';
import { after } from './sql.ts';

interface Found extends Record<string, unknown> {
  n: number;
  other: string | null;
  period: string | null;
}

/** Only invoices of work have a time in which it was done. */
const DATES = sql`
select x.n, o.record_number as other, p.name || ' (' || p.start_date || ' – ' || p.finish_date || ')' as period
from unnest($2::int[], $3::bigint[], $4::bigint[], $5::bigint[], $6::date[], $7::date[], $8::date[], $9::text[]) x (n, id, commitment_id,
period_id, first, last, day, type)
left join lateral (select i.record_number from ${rowsOf('progress_invoice', 'i')} where i.commitment_id = x.commitment_id
and x.type in ('progress', 'final') and i.invoice_type in ('progress', 'final')
  and i.id is distinct from x.id and i.is_latest and i.status not in ('rejected', 'withdrawn') and i.period_from <= x.last
  and i.period_to >= x.first order by i.invoice_number limit 1) o on true
left join ${rowsOf('cost_period', 'p', { deleted: 'include' })} on p.id = x.period_id and not x.day between p.start_date and p.finish_date
where o.record_number is not null or p.id is not null`;

const COLUMNS = ['commitment_id', 'cost_period_id', 'period_from', 'period_to', 'invoice_date', 'invoice_type'] as const;

/** @param all also where none of the dates changes: when it is submitted. */
export async function checkDates(drafts: readonly Draft[], { query }: HookContext, all: (draft: Draft) => boolean): Promise<void> {
  const asked = drafts.filter(
    (d) => !d.rejected && (all(d) || ((d.op === 'create' || d.op === 'update') && COLUMNS.some((c) => c in d.row))),
  );
  if (!asked.length) return;
  const [commitments, periods, firsts, lasts, days, types] = COLUMNS.map((c) => asked.map((d) => after(d, c) ?? null));
  const values = [asked.map((_, n) => n), asked.map((d) => d.id ?? null), commitments, periods, firsts, lasts, days, types];
  for (const { n, other, period } of await query<Found>(DATES.with(...values))) {
    const draft = asked[n] as Draft;
    if (other !== null) draft.reject({ period_from: [text('money.periods_overlap', { other })] });
    if (period !== null) draft.reject({ invoice_date: [text('money.date_outside', { period })] });
  }
}
