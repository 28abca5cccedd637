/** audit_contract: one row for each package of an audit contract; it comes and goes with it. */
import { type Draft, type HookContext, ofTenant, rowsOf, sql, type Sql, thisTenant } from '../../../core/index.ts';

interface Pair {
  subscription: number;
  pack: number;
}

const MAKE = sql`
insert into audit_contract (tenant_id, created_by, updated_by, subscription_id, compliance_package_id, name)
select ${thisTenant}, $2, $2, d.subscription, p.id, left(p.short_name || ' ' || p.version, 100)
from jsonb_to_recordset($3::jsonb) as d (subscription bigint, pack bigint) join ${rowsOf('compliance_package', 'p', { deleted: 'include' })}
on p.id = d.pack
where not exists (select 1 from ${rowsOf('audit_contract', 'c')} where c.subscription_id = d.subscription
and c.compliance_package_id = d.pack)`;

const DROP = sql`
update audit_contract c set deleted_at = now(), row_version = c.row_version + 1, updated_by = $2, updated_at = now()
from jsonb_to_recordset($3::jsonb) as d (subscription bigint, pack bigint)
where ${ofTenant('audit_contract', 'c')} and c.subscription_id = d.subscription and c.compliance_package_id = d.pack`;

const WITH = sql`
update audit_contract c set deleted_at = s.deleted_at, row_version = c.row_version + 1, updated_by = $2, updated_at = now()
from ${rowsOf('subscription', 's', { deleted: 'include' })} where s.id = any($3::bigint[]) and ${ofTenant('audit_contract', 'c')}
and c.subscription_id = s.id`;

const BACK = sql`
update audit_contract c set deleted_at = null, row_version = c.row_version + 1, updated_by = $2, updated_at = now()
from jsonb_to_recordset($3::jsonb) as d (id bigint, at timestamptz) where ${ofTenant('audit_contract', 'c', { deleted: 'include' })}
and c.subscription_id = d.id and c.deleted_at = d.at`;

type Ctx = Pick<HookContext, 'query' | 'actor'>;
const send = ({ query, actor }: Ctx, written: Sql, value: unknown): Promise<unknown> => query(written.with(actor.userId || null, value));

export const makeContracts = async (ctx: Ctx, pairs: readonly Pair[]): Promise<void> =>
  void (pairs.length && (await send(ctx, MAKE, JSON.stringify(pairs))));

export const dropContracts = async (ctx: Ctx, pairs: readonly Pair[]): Promise<void> =>
  void (pairs.length && (await send(ctx, DROP, JSON.stringify(pairs))));

/** Into the recycle bin with the whole contract, and back; what had left it before stays there. */
export async function followContracts(ctx: Ctx, drafts: readonly Draft[]): Promise<void> {
  const gone = drafts.filter((d) => d.op === 'remove').map((d) => d.id);
  const back = drafts.filter((d) => d.op === 'restore').map((d) => ({ id: d.id, at: d.before?.['deleted_at'] }));
  if (gone.length) await send(ctx, WITH, gone);
  if (back.length) await send(ctx, BACK, JSON.stringify(back));
}
