import type { Actor } from '../shared/actor.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { Binds } from './binds.ts';

/**
 * Conditions for the tenant's rows on `alias`, without those in the recycle bin; none for facts that belong to no tenant. Row-level
 * security says the same.
 */
export const ownRows = (entity: ResolvedEntity, alias: string, actor: Actor, binds: Binds): string[] =>
  entity.tenant ? [`${alias}.tenant_id = ${binds.once('tenant', actor.tenantId)}::bigint`, `${alias}.deleted_at is null`] : [];

/** Rows that can be restored. Those that forget leave the bin when their term is over, though they stay. */
export const inBin = ({ def }: ResolvedEntity, alias: string, days: number): string =>
  def.forgets ? `${alias}.deleted_at > now() - interval '${Number(days)} days'` : `${alias}.deleted_at is not null`;
