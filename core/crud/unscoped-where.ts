/**
 * Conditions of entity files that hold regardless of the actor's reach: who may do an action (`where`), its guards (`guards`), locks
 * (`locks`).
 */
import { systemActor } from '../access/actors.ts';
import type { Where } from '../shared/where.ts';
import type { Registry, ResolvedEntity } from '../metadata/registry.ts';
import type { Binds } from './binds.ts';
import type { WhereContext } from './where-context.ts';
import { whereToSql } from './where-to-sql.ts';

/**
 * @returns a condition on `alias` that is true or false, never null. Rows of other entities count even if the actor does not reach them.
 */
export function unscopedWhere(entity: ResolvedEntity, where: Where, alias: string, ctx: WhereContext): string {
  const sql = whereToSql(entity, where, alias, { ...ctx, whole: true });
  return sql ? `coalesce((${sql}), false)` : 'true';
}

/** Does the condition depend on the person? */
export const dependsOnPerson = (where: Where): boolean => JSON.stringify(where).includes('"$me"');

/** Does the condition depend on the day? */
export const dependsOnDay = (where: Where): boolean => /"\$(now|today|start_of|end_of)/.test(JSON.stringify(where));

/**
 * A condition that a tenant wrote for records of an entity (paths of approvals): it depends on the record, not on a person, and sees all
 * records it refers to.
 * @returns SQL for rows on `t`. @throws AppError invalid for an invalid condition.
 */
export const tenantWhere = (registry: Registry, entity: ResolvedEntity, condition: Where | null, tenant: number, binds: Binds): string =>
  whereToSql(entity, condition ?? {}, 't', { registry, actor: systemActor({ registry }, tenant), locale: 'en', binds }) || 'true';
