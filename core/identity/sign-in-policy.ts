/** A tenant's requirements for signing in. */
import type { Db, Row } from '../db/pool.ts';
import type { Actor } from '../shared/actor.ts';
import type { Demand } from '../shared/second-factor.ts';

export interface Policy extends Row {
  second_factor: Demand;
  second_factor_after_provider: boolean;
  /** Active people, and how many of them have a second factor: shows the effect of a stricter rule. */
  people: number;
  enrolled: number;
  /** Key of the tenant. */
  key: string;
}

const READ = `
select coalesce(p.second_factor, 'optional') as second_factor, coalesce(p.second_factor_after_provider, false)
as second_factor_after_provider, t.key,
  (select count(*) from users u where u.tenant_id = t.id and u.status = 'active' and u.deleted_at is null) as people,
  (select count(*) from second_factors f join users u on u.id = f.user_id and u.status = 'active' and u.deleted_at is null
  where f.tenant_id = t.id and f.confirmed_at is not null) as enrolled
from tenants t left join sign_in_policy p on p.tenant_id = t.id where t.id = $1`;

// The change and its history in one statement; no history without a change.
const WRITE = `
with before as (
  select coalesce((select second_factor from sign_in_policy where tenant_id = $1), 'optional') as demand,
    coalesce((select second_factor_after_provider from sign_in_policy where tenant_id = $1), false) as after
), saved as (
  insert into sign_in_policy (tenant_id, second_factor, second_factor_after_provider) values ($1, $2, $3)
  on conflict (tenant_id) do update set second_factor = excluded.second_factor,
  second_factor_after_provider = excluded.second_factor_after_provider
), changed as (
  select 1 as place, 'second_factor_for_' || $2::text as action from before where demand <> $2
  union all select 2, 'second_factor_after_provider_' || case when $3::boolean then 'on' else 'off' end from before where after <> $3
)
insert into history (tenant_id, entity, record_id, actor_id, action, source, ip)
select $1, 'tenant', $1, $4, action, 'web', $5 from changed order by place`;

export const readPolicy = async (db: Db, tenantId: number): Promise<Policy> => {
  const [policy] = await db.query<Policy>({ tenant: tenantId }, { text: READ, values: [tenantId] });
  return policy!;
};

/** Open sessions are affected at their next request; the caller clears the cache of the tenant's people. */
export async function savePolicy(
  db: Db,
  actor: Actor,
  policy: Pick<Policy, 'second_factor' | 'second_factor_after_provider'>,
  ip: string,
): Promise<void> {
  await db.query(
    { tenant: actor.tenantId },
    { text: WRITE, values: [actor.tenantId, policy.second_factor, policy.second_factor_after_provider, actor.userId, ip] },
  );
}
