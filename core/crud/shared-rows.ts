/** Rows shared with an actor (master_access), as SQL: own rows, granted rows, and rows whose parent is shared; the nearest entry decides. */
import { LEVEL_NUMBER, type Level } from '../access/scope.ts';
import { seesAll } from '../access/abilities.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { lit, q } from './binds.ts';
import type { WhereContext } from './where-context.ts';

/** @returns a condition on `alias`. Sub-selects do not depend on the outer row, so PostgreSQL runs each once and probes a hash. */
export function sharedRows(entity: ResolvedEntity, level: Level, alias: string, ctx: Pick<WhereContext, 'actor' | 'registry' | 'binds'>): string {
  const share = entity.def.access.rows?.share;
  if (!share || seesAll(ctx.actor, entity)) return 'true';
  const me = `${ctx.binds.once('me', ctx.actor.userId)}::bigint`;
  const tenant = `${ctx.binds.once('tenant', ctx.actor.tenantId)}::bigint`;
  const entries = (minimum: number): string =>
    `select a.record_id from record_access a where a.tenant_id = ${tenant} and a.user_id = ${me} and a.entity = ${lit(entity.name)} and a.level >= ${minimum}`;
  const own = ['created_by', ...(share.owners ?? [])].map((c) => `${alias}.${q(c)} = ${me}`);
  const granted = `${alias}.id in (${entries(LEVEL_NUMBER[level])})`;
  const inherited = parents(entity, share.parents ?? [], level, alias, ctx);
  const through = inherited ? [`(${alias}.id not in (${entries(0)}) and (${inherited}))`] : [];
  return [...own, granted, ...through].join(' or ');
}

/** The first parent that is set decides. */
function parents(entity: ResolvedEntity, names: string[], level: Level, alias: string, ctx: Pick<WhereContext, 'actor' | 'registry' | 'binds'>): string {
  const parts: string[] = [];
  const unset: string[] = [];
  for (const name of names) {
    const to = entity.fields.get(name)?.to;
    if (!to) continue;
    const parent = ctx.registry.entity(to);
    const x = ctx.binds.alias();
    const reach = `select ${x}.id from ${q(parent.table)} ${x} where ${x}.tenant_id = ${ctx.binds.once('tenant', ctx.actor.tenantId)}::bigint and (${sharedRows(parent, level, x, ctx)})`;
    parts.push([...unset, `${alias}.${q(name)} in (${reach})`].join(' and '));
    unset.push(`${alias}.${q(name)} is null`);
  }
  return parts.map((p) => `(${p})`).join(' or ');
}

/**
 * The same reach as a list of statements that each give keys through an index of their own, for readers with few rows.
 * @returns selects of `id`; together they hold at least every row that `sharedRows` lets through, also those in the recycle bin.
 */
export function sharedArms(entity: ResolvedEntity, level: Level, ctx: Pick<WhereContext, 'actor' | 'registry' | 'binds'>): string[] {
  const tenant = `${ctx.binds.once('tenant', ctx.actor.tenantId)}::bigint`;
  const rows = (condition: (x: string) => string): string => {
    const x = ctx.binds.alias();
    return `select ${x}.id from ${q(entity.table)} ${x} where ${x}.tenant_id = ${tenant}${condition(x)}`;
  };
  const share = entity.def.access.rows?.share;
  if (!share || seesAll(ctx.actor, entity)) return [rows(() => '')];
  const me = `${ctx.binds.once('me', ctx.actor.userId)}::bigint`;
  const own = ['created_by', ...(share.owners ?? [])].map((c) => rows((x) => ` and ${x}.${q(c)} = ${me}`));
  const granted = `select a.record_id as id from record_access a where a.tenant_id = ${tenant} and a.user_id = ${me} and a.entity = ${lit(entity.name)} and a.level >= ${LEVEL_NUMBER[level]}`;
  const inherited = (share.parents ?? []).flatMap((name) => {
    const to = entity.fields.get(name)?.to;
    if (!to) return [];
    const parent = sharedArms(ctx.registry.entity(to), level, ctx).join(' union all ');
    return [rows((x) => ` and ${x}.${q(name)} in (${parent})`)];
  });
  return [...own, granted, ...inherited];
}
