/** audit_contract: one row for each package of an audit contract; it comes and goes with it. */
import type { Draft, HookContext } from '../../../core/index.ts';

interface Pair { subscription: number; pack: number }

const MAKE = `
insert into audit_contract (tenant_id, created_by, updated_by, subscription_id, compliance_package_id, name)
select $1, $2, $2, d.subscription, p.id, left(p.short_name || ' ' || p.version, 100)
from jsonb_to_recordset($3::jsonb) as d (subscription bigint, pack bigint) join compliance_package p on p.tenant_id = $1 and p.id = d.pack
where not exists (select 1 from audit_contract c where c.tenant_id = $1 and c.subscription_id = d.subscription and c.compliance_package_id = d.pack and c.deleted_at is null)`;

const DROP = `
update audit_contract c set deleted_at = now(), row_version = c.row_version + 1, updated_by = $2, updated_at = now()
from jsonb_to_recordset($3::jsonb) as d (subscription bigint, pack bigint)
where c.tenant_id = $1 and c.subscription_id = d.subscription and c.compliance_package_id = d.pack and c.deleted_at is null`;

const WITH = `
update audit_contract c set deleted_at = s.deleted_at, row_version = c.row_version + 1, updated_by = $2, updated_at = now()
from subscription s where s.tenant_id = $1 and s.id = any($3::bigint[]) and c.tenant_id = $1 and c.subscription_id = s.id and c.deleted_at is null`;

const BACK = `
update audit_contract c set deleted_at = null, row_version = c.row_version + 1, updated_by = $2, updated_at = now()
from jsonb_to_recordset($3::jsonb) as d (id bigint, at timestamptz) where c.tenant_id = $1 and c.subscription_id = d.id and c.deleted_at = d.at`;

type Ctx = Pick<HookContext, 'query' | 'actor'>;
const send = ({ query, actor }: Ctx, name: string, text: string, value: unknown): Promise<unknown> => query({ name, text, values: [actor.tenantId, actor.userId || null, value] });

export const makeContracts = async (ctx: Ctx, pairs: readonly Pair[]): Promise<void> => void (pairs.length && await send(ctx, 'compliance_make_contracts', MAKE, JSON.stringify(pairs)));

export const dropContracts = async (ctx: Ctx, pairs: readonly Pair[]): Promise<void> => void (pairs.length && await send(ctx, 'compliance_drop_contracts', DROP, JSON.stringify(pairs)));

/** Into the recycle bin with the whole contract, and back; what had left it before stays there. */
export async function followContracts(ctx: Ctx, drafts: readonly Draft[]): Promise<void> {
  const gone = drafts.filter((d) => d.op === 'remove').map((d) => d.id);
  const back = drafts.filter((d) => d.op === 'restore').map((d) => ({ id: d.id, at: d.before?.['deleted_at'] }));
  if (gone.length) await send(ctx, 'compliance_contracts_gone', WITH, gone);
  if (back.length) await send(ctx, 'compliance_contracts_back', BACK, JSON.stringify(back));
}
