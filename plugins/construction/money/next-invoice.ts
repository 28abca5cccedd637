/** progress_invoice.create_next: from the newest approved invoice of a commitment, a draft for the time after it. */
import { AppError, type Draft, type DraftHook, type HookContext, rowsOf, sql, type Statement, text, today } from '../../../core/index.ts';
import { keys, WHOLE } from './sql.ts';

interface Next extends Record<string, unknown> {
  id: number;
  newest: boolean;
  final: boolean;
  ended: boolean;
  held: boolean;
  project_id: number;
  commitment_id: number;
  description: string;
  from: string;
  to: string;
  period: number | null;
  /** Today, or the day of the cost period that is nearest to it. */
  day: string | null;
}

/**
 * After the final invoice, and once the commitment has ended, the next one releases what is held back. As long as the period before; a
 * whole month is followed by a whole month. Its cost period is the open one in which it begins, else the next.
 */
const nextSql = (keys: unknown, day: unknown): Statement => sql`
select i.id, exists (select 1 from ${rowsOf('progress_invoice', 'x')} where x.commitment_id = i.commitment_id and x.is_latest
and x.status = 'approved' and x.is_final) as final,
  c.execution_state in ('complete', 'terminated') as ended, c.retention_held > 0 as held, i.project_id, i.commitment_id, i.description,
  n.first::text as "from",
  case when extract(day from i.period_from) = 1 and extract(day from n.first) = 1
  then (n.first + interval '1 month' - interval '1 day')::date else n.first + (i.period_to - i.period_from) end::text as "to",
  not exists (select 1 from ${rowsOf('progress_invoice', 'x')} where x.commitment_id = i.commitment_id and x.is_latest
  and x.status = 'approved' and x.invoice_number > i.invoice_number) as newest,
  p.id as period, least(greatest(${day}::date, p.start_date), p.finish_date)::text as day
from ${rowsOf('progress_invoice', 'i', { deleted: 'include' })} join ${rowsOf('commitment', 'c', { deleted: 'include' })}
on c.id = i.commitment_id cross join lateral (select i.period_to + 1 as first) n
left join lateral (select id, start_date, finish_date from ${rowsOf('cost_period', 'p')} where p.project_id = i.project_id
and p.is_closed is not true and p.finish_date >= n.first order by p.start_date limit 1) p on true
where i.id = any(${keys}::bigint[])`;

async function make(draft: Draft, next: Next, ctx: HookContext): Promise<void> {
  if (!next.newest) return draft.reject({ invoice_number: [text('money.not_newest')] }, text('money.not_newest'));
  const release = next.final || next.ended;
  if (release && !next.held) return draft.reject({ is_final: [text('money.final_made')] }, text('money.final_made'));
  if (next.period === null) return draft.reject({ cost_period_id: [text('money.no_open_period')] }, text('money.no_open_period'));
  const { project_id, commitment_id, description, from, to, period, day } = next;
  try {
    const [id] = await ctx.create('progress_invoice', [
      {
        project_id,
        commitment_id,
        description,
        invoice_type: release ? 'retention_release' : 'progress',
        period_from: from,
        period_to: to,
        cost_period_id: period,
        date: day,
        invoice_date: day,
      },
    ]);
    const made = await ctx.one('progress_invoice', { id: id as number }, { fields: ['record_number'], ...WHOLE });
    ctx.note(draft, text('money.next_made', { number: made?.record_number ?? '' }));
    ctx.made(draft, { entity: 'progress_invoice', id: id as number });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const [first] = Object.values(error.errors ?? {}).flat();
    draft.reject({ commitment_id: [first ?? error.text] }, first ?? error.text);
  }
}

/** Nothing of the invoice itself changes: the next one is made once it is stored. */
export const createNext: DraftHook = () => undefined;

/** progress_invoice, after the SQL. */
export const makeNext: DraftHook = async (drafts, ctx) => {
  const asked = drafts.filter((d) => d.op === 'act' && d.action === 'create_next');
  if (!asked.length) return;
  const found = new Map((await ctx.query<Next>(nextSql(keys(asked.map((d) => d.id)), today()))).map((n) => [n.id, n]));
  for (const draft of asked) await make(draft, found.get(draft.id as number) as Next, ctx);
};
