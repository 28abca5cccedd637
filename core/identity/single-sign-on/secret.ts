/** A provider's client secret: write-only. */
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Vault } from '../vault.ts';
import { secretPurpose } from './client.ts';

// The secret, its date and its history in one statement. History records the change, not the value.
const WRITE = `
with provider as (select id, secret_set_at from identity_provider where id = $1 and tenant_id = $2 and deleted_at is null for update),
stored as (
  insert into identity_provider_secrets (tenant_id, provider_id, secret) select $2, id, $3 from provider where $3::text is not null
  on conflict (provider_id) do update set secret = $3
), dropped as (
  delete from identity_provider_secrets k using provider p where k.provider_id = p.id and $3::text is null
), saved as (
  update identity_provider i set secret_set_at = case when $3::text is null then null else now() end, row_version = i.row_version + 1,
  updated_at = now(), updated_by = $4
  from provider p where i.id = p.id returning i.id, p.secret_set_at as was, i.secret_set_at as becomes
)
insert into history (tenant_id, entity, record_id, actor_id, action, source, ip, changes)
select $2, 'identity_provider', id, $4, 'update', 'web', $5,
jsonb_build_array(jsonb_build_object('field', 'secret_set_at', 'from', was, 'to', becomes)) from saved
returning record_id`;

/** @param secret null removes it: a public client. @returns false for an unknown provider. */
export async function saveSecret(db: Db, vault: Vault, actor: Actor, id: number, secret: string | null, ip: string): Promise<boolean> {
  const sealed = secret === null ? null : vault.seal(secret, secretPurpose(id));
  return (await db.query({ tenant: actor.tenantId }, { text: WRITE, values: [id, actor.tenantId, sealed, actor.userId, ip] })).length > 0;
}
