/** Figures of rounds and the people who take part, from the items: kept with the round, so that trees and dashboards count nothing. */
import { type HookContext, ofTenant, plain, rowsOf, sql, type Sql, thisTenant } from '../../../core/index.ts';
import { COUNTS, counted, share } from './figures.ts';

type Ctx = Pick<HookContext, 'query'>;

/**
 * Statements see what was committed while their transaction waited for the round's lock; a row that one of them finds locked it would see
 * as it was.
 */
const FIGURES = sql`
update audit_round r set items_count = f.items, done_count = f.done, partial_count = f.partial, none_count = f.none,
not_applicable_count = f.not_applicable,
  not_assessed_count = f.not_assessed, closed_count = f.closed, weight_sum = f.weight, credit_sum = f.credit,
  compliance = ${plain(share('f.credit', 'f.weight'))}
from (
  select g.id, (count(k.round_id))::int as items, ${plain(COUNTS)}, (count(*) filter (where k.closed))::int as closed,
  coalesce(sum(k.weight), 0) as weight, coalesce(sum(k.credit), 0) as credit
  from unnest($2::bigint[]) g (id) left join (${counted(plain('i.round_id, i.closed'), sql`i.round_id = any($2::bigint[])`)}) k
  on k.round_id = g.id
  group by g.id
) f where ${ofTenant('audit_round', 'r', { deleted: 'include' })} and r.id = f.id`;

const IN_ROUNDS = sql`
update audit_round r set participant_ids = p.people from (
  select g.id, coalesce((select array_agg(distinct u order by u) from (
      select unnest(i.reviewer_ids || i.control_owner_id) as u from ${rowsOf('audit_item', 'i')} where i.round_id = g.id
      union all select g.lead_auditor_id) w where u is not null), '{}') as people
  from ${rowsOf('audit_round', 'g', { deleted: 'include' })} where g.id = any($2::bigint[])
) p where ${ofTenant('audit_round', 'r', { deleted: 'include' })} and r.id = p.id and r.participant_ids is distinct from p.people`;

const above = (table: 'audit_contract' | 'subscription', column: 'audit_contract_id' | 'subscription_id'): Sql => sql`
update ${plain(table)} t set participant_ids = p.people from (
  select g.id, coalesce((select array_agg(distinct u order by u) from ${rowsOf('audit_round', 'r')}, unnest(r.participant_ids) u
  where r.${plain(column)} = g.id), '{}') as people
  from (select distinct ${plain(column)} as id from ${rowsOf('audit_round', { deleted: 'include' })} where id = any($2::bigint[])) g
) p where t.tenant_id = ${thisTenant} and t.id = p.id and t.participant_ids is distinct from p.people`;

/** The caller has locked the rounds (assertOpen). Versions stay: figures are nobody's change. */
export async function recount({ query }: Ctx, rounds: readonly number[]): Promise<void> {
  if (rounds.length) await query(FIGURES.with([...new Set(rounds)]));
}

/**
 * Who leads or has an item below, in the rounds and all that they hang on. The caller has locked the rounds and their contracts
 * (assertOpen, people).
 */
export async function regather({ query }: Ctx, rounds: readonly number[]): Promise<void> {
  if (!rounds.length) return;
  const values = [[...new Set(rounds)]];
  await Promise.all([
    query(IN_ROUNDS.with(...values)),
    query(above('audit_contract', 'audit_contract_id').with(...values)),
    query(above('subscription', 'subscription_id').with(...values)),
  ]);
}
