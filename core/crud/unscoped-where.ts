/**
 * Conditions of entity files that hold whoever asks: who may do an action (`where`), what must hold before it (`guards`), what is locked
 * (`locks`).
 */
import { systemActor } from '../access/actors.ts';
import type { Where } from '../shared/where.ts';
import type { Registry, ResolvedEntity } from '../metadata/registry.ts';
import type { Binds } from './binds.ts';
import type { WhereContext } from './where-context.ts';
import { whereToSql } from './where-to-sql.ts';

/**
 * @returns a condition on `alias` that is true or false, never unknown. Rows of other entities count, whether the actor reaches them or
 * not.
 */
export function unscopedWhere(entity: ResolvedEntity, where: Where, alias: string, ctx: WhereContext): string {
  const sql = whereToSql(entity, where, alias, { ...ctx, whole: true });
  return sql ? `coalesce((${sql}), false)` : 'true';
}

/** Does the condition depend on the person? */
export const speaksOfMe = (where: Where): boolean => JSON.stringify(where).includes('"$me"');

/** Does the condition depend on the day? */
export const speaksOfToday = (where: Where): boolean => /"\$(now|today|start_of|end_of)/.test(JSON.stringify(where));

/**
 * A condition that a tenant has written for records of a kind (paths of approvals): it speaks of the record, not of a person, and sees all
 * records that it names.
 * @returns SQL for rows on `t`. @throws AppError invalid for a condition that cannot be understood.
 */
export const tenantWhere = (registry: Registry, entity: ResolvedEntity, condition: Where | null, tenant: number, binds: Binds): string =>
  whereToSql(entity, condition ?? {}, 't', { registry, actor: systemActor({ registry }, tenant), locale: 'en', binds }) || 'true';
