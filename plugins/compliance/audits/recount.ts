/** Figures of rounds and the people who take part, from the items: kept with the round, so that trees and dashboards count nothing. */
import type { HookContext } from '../../../core/index.ts';
import { COUNTS, counted, share } from './figures.ts';

type Ctx = Pick<HookContext, 'query'> & { actor: Pick<HookContext['actor'], 'tenantId'> };

/** Statements see what was committed while their transaction waited for the round's lock; a row that one of them finds locked it would see as it was. */
const FIGURES = `
update audit_round r set items_count = f.items, done_count = f.done, partial_count = f.partial, none_count = f.none, not_applicable_count = f.not_applicable,
  not_assessed_count = f.not_assessed, closed_count = f.closed, weight_sum = f.weight, credit_sum = f.credit, compliance = ${share('f.credit', 'f.weight')}
from (
  select g.id, (count(k.round_id))::int as items, ${COUNTS}, (count(*) filter (where k.closed))::int as closed, coalesce(sum(k.weight), 0) as weight, coalesce(sum(k.credit), 0) as credit
  from unnest($2::bigint[]) g (id) left join (${counted('i.round_id, i.closed', 'i.tenant_id = $1 and i.round_id = any($2::bigint[]) and i.deleted_at is null')}) k on k.round_id = g.id
  group by g.id
) f where r.tenant_id = $1 and r.id = f.id`;

const IN_ROUNDS = `
update audit_round r set participant_ids = p.people from (
  select g.id, coalesce((select array_agg(distinct u order by u) from (
      select unnest(i.reviewer_ids || i.control_owner_id) as u from audit_item i where i.tenant_id = $1 and i.round_id = g.id and i.deleted_at is null
      union all select g.lead_auditor_id) w where u is not null), '{}') as people
  from audit_round g where g.tenant_id = $1 and g.id = any($2::bigint[])
) p where r.tenant_id = $1 and r.id = p.id and r.participant_ids is distinct from p.people`;

const above = (table: 'audit_contract' | 'subscription', column: 'audit_contract_id' | 'subscription_id'): string => `
update ${table} t set participant_ids = p.people from (
  select g.id, coalesce((select array_agg(distinct u order by u) from audit_round r, unnest(r.participant_ids) u where r.tenant_id = $1 and r.${column} = g.id and r.deleted_at is null), '{}') as people
  from (select distinct ${column} as id from audit_round where tenant_id = $1 and id = any($2::bigint[])) g
) p where t.tenant_id = $1 and t.id = p.id and t.participant_ids is distinct from p.people`;

/** The caller has locked the rounds (assertOpen). Versions stay: figures are nobody's change. */
export async function recount({ query, actor }: Ctx, rounds: readonly number[]): Promise<void> {
  if (rounds.length) await query({ name: 'compliance_recount', text: FIGURES, values: [actor.tenantId, [...new Set(rounds)]] });
}

/** Who leads or has an item below, in the rounds and all that they hang on. The caller has locked the rounds and their contracts (assertOpen, people). */
export async function regather({ query, actor }: Ctx, rounds: readonly number[]): Promise<void> {
  if (!rounds.length) return;
  const values = [actor.tenantId, [...new Set(rounds)]];
  await Promise.all([
    query({ name: 'compliance_regather', text: IN_ROUNDS, values }),
    query({ name: 'compliance_regather_contracts', text: above('audit_contract', 'audit_contract_id'), values }),
    query({ name: 'compliance_regather_subscriptions', text: above('subscription', 'subscription_id'), values }),
  ]);
}
