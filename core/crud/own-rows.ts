import type { Actor } from '../shared/actor.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { Binds } from './binds.ts';

/**
 * Conditions for the tenant's rows on `alias`, without the recycle bin; none for tables without a tenant. Row-level security enforces the
 * tenant again.
 */
export const ownRows = (entity: ResolvedEntity, alias: string, actor: Actor, binds: Binds): string[] =>
  entity.tenant ? [`${alias}.tenant_id = ${binds.once('tenant', actor.tenantId)}::bigint`, `${alias}.deleted_at is null`] : [];

/** Rows that can be restored. Entities with a retention time leave the bin after it, though their rows stay in the table. */
export const inBin = ({ def }: ResolvedEntity, alias: string, days: number): string =>
  def.forgets ? `${alias}.deleted_at > now() - interval '${Number(days)} days'` : `${alias}.deleted_at is not null`;
