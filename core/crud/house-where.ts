/** Conditions of entity files that hold whoever asks: who may do an action (`by`), what must hold before it (`guards`), what is locked (`locks`). */
import type { Where } from '../shared/where.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { WhereContext } from './where-context.ts';
import { whereToSql } from './where-to-sql.ts';

/** @returns a condition on `alias` that is true or false, never unknown. Rows of other entities count, whether the actor reaches them or not. */
export function houseWhere(entity: ResolvedEntity, where: Where, alias: string, ctx: WhereContext): string {
  const sql = whereToSql(entity, where, alias, { ...ctx, whole: true });
  return sql ? `coalesce((${sql}), false)` : 'true';
}

/** Is it another condition for each person? */
export const speaksOfMe = (where: Where): boolean => JSON.stringify(where).includes('"$me"');

/** Is it another condition each day? */
export const speaksOfToday = (where: Where): boolean => /"\$(now|today|start_of|end_of)/.test(JSON.stringify(where));
