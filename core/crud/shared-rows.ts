/**
 * SQL of the rows shared with an actor (master_access): own rows, granted rows, and rows whose parent is shared; the nearest entry decides.
 */
import { LEVEL_NUMBER, type Level } from '../access/scope.ts';
import { seesAll } from '../access/abilities.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { lit, q } from './binds.ts';
import type { WhereContext } from './where-context.ts';

/** The person whose reach is described, where it is not the caller: people are rows of the same statement (who-reaches.ts). */
export interface Who {
  /** SQL of the person's key. */
  me: string;
  /** SQL: does the person hold the permission? */
  holds(permission: string): string;
  /** SQL of the level of the person's entry on the row of an alias, if the statement joins it. */
  entry?(alias: string): string | undefined;
  /** Alias of the row that a field of an alias names, if the statement joins it. */
  parent?(alias: string, field: string): string | undefined;
}

export type ShareContext = Pick<WhereContext, 'actor' | 'registry' | 'binds'> & { who?: Who };

/** The kinds of access to a row, each a condition of its own; `sharedRows` combines them. */
export interface Ways {
  /** The role sees all rows. */
  all: string;
  /** The person created it or is named in one of its columns, by column. */
  own: { column: string; sql: string }[];
  /** An entry on the row that gives the level. */
  granted: string;
  /** Any entry on the row: it overrides what is inherited. */
  entered: string;
  /** A parent in reach, by the field that names it. */
  above: { field: string; sql: string }[];
}

/**
 * @returns a condition on `alias`. Sub-selects do not depend on the outer row, so PostgreSQL runs each once and probes a hash. `handed`:
 * the row is read as the parent of another.
 */
export function sharedRows(entity: ResolvedEntity, level: Level, alias: string, ctx: ShareContext, handed = false): string {
  const { all, own, granted, entered, above } = waysTo(entity, level, alias, ctx, handed);
  if (all === 'true') return all;
  const through = above.length ? [`(not ${entered} and (${above.map((a) => `(${a.sql})`).join(' or ')}))`] : [];
  return [...(all === 'false' ? [] : [all]), ...own.map((o) => o.sql), granted, ...through].join(' or ');
}

/**
 * @returns the kinds of access to the row on `alias` that give at least the level. `handed`: only access that rows below inherit, which
 * that of readers is not.
 */
export function waysTo(entity: ResolvedEntity, level: Level, alias: string, ctx: ShareContext, handed = false): Ways {
  const share = entity.def.access.scope?.share;
  const all = !share ? 'true' : ctx.who ? ctx.who.holds(share.all) : String(seesAll(ctx.actor, entity));
  if (!share || all === 'true') return { all, own: [], granted: 'false', entered: 'false', above: [] };
  const me = ctx.who?.me ?? `${ctx.binds.once('me', ctx.actor.userId)}::bigint`;
  const tenant = `${ctx.binds.once('tenant', ctx.actor.tenantId)}::bigint`;
  const joined = ctx.who?.entry?.(alias);
  const entry = (minimum: number): string =>
    joined
      ? `coalesce(${joined} >= ${minimum}, false)`
      : within(
          ctx,
          `${alias}.id`,
          `${ctx.binds.table('record_access')} a`,
          'a.record_id',
          `a.tenant_id = ${tenant} and a.user_id = ${me} and a.entity = ${lit(entity.name)} and a.level >= ${minimum}`,
        );
  return {
    all,
    own: partsOf(entity, level, handed).map((column) => ({ column, sql: holdsPerson(entity, column, alias, me) })),
    granted: entry(LEVEL_NUMBER[level]),
    entered: entry(0),
    above: parents(entity, share.parents ?? [], level, alias, ctx),
  };
}

/** Columns whose people have access to a row with at least the level. */
function partsOf(entity: ResolvedEntity, level: Level, handed: boolean): string[] {
  const share = entity.def.access.scope?.share;
  return ['created_by', ...(share?.owners ?? []), ...(level === 'partial' && !handed ? (share?.readers ?? []) : [])];
}

/** SQL: does the column name the person, alone or in a list? */
const holdsPerson = (entity: ResolvedEntity, column: string, alias: string, me: string): string =>
  entity.fields.get(column)?.type === 'refs' ? `${alias}.${q(column)} @> array[${me}]` : `${alias}.${q(column)} = ${me}`;

/** SQL: is the key in a table? For one reader the table is read once and hashed; for people as rows each key is looked up. */
const within = ({ who }: ShareContext, key: string, table: string, column: string, where: string): string =>
  who
    ? `exists (select 1 from ${table} where ${column} = ${key} and ${where})`
    : `${key} in (select ${column} from ${table} where ${where})`;

/** The first parent that is set decides. */
function parents(entity: ResolvedEntity, names: string[], level: Level, alias: string, ctx: ShareContext): Ways['above'] {
  const out: Ways['above'] = [];
  const unset: string[] = [];
  for (const field of names) {
    const to = entity.fields.get(field)?.to;
    if (!to) continue;
    const parent = ctx.registry.entity(to);
    const joined = ctx.who?.parent?.(alias, field);
    if (joined) {
      out.push({ field, sql: `(${sharedRows(parent, level, joined, ctx, true)})` });
      break;
    }
    const x = ctx.binds.alias();
    const where = `${x}.tenant_id = ${ctx.binds.once('tenant', ctx.actor.tenantId)}::bigint and (${sharedRows(parent, level, x, ctx, true)})`;
    out.push({
      field,
      sql: [...unset, within(ctx, `${alias}.${q(field)}`, `${ctx.binds.table(parent.table)} ${x}`, `${x}.id`, where)].join(' and '),
    });
    unset.push(`${alias}.${q(field)} is null`);
  }
  return out;
}

/** The same access as statements that each read keys from an index, for readers with few rows. */
export interface SharedKeys {
  /** The parents in reach, by table expression: a materialized set of `id` per kind, each after those it reads. */
  sets: { name: string; sql: string }[];
  /** Selects of `id`; together they include every row that `sharedRows` allows, and those in the recycle bin. */
  arms: string[];
}

/**
 * Each set is read once, whatever PostgreSQL knows about its tables: as nested sub-selects a chain of four kinds was read again for every
 * row, and took seconds in tables that had not been analyzed yet.
 * @param most rows of a set. One with as many may lack rows, and then the arms do, too.
 */
export function sharedKeys(
  entity: ResolvedEntity,
  level: Level,
  ctx: Pick<WhereContext, 'actor' | 'registry' | 'binds'>,
  most: number,
): SharedKeys {
  const sets = new Map<string, SharedKeys['sets'][number]>();
  const tenant = `${ctx.binds.once('tenant', ctx.actor.tenantId)}::bigint`;
  const me = `${ctx.binds.once('me', ctx.actor.userId)}::bigint`;
  const armsOf = (of: ResolvedEntity, handed: boolean): string[] => {
    const rows = (condition: (x: string) => string): string => {
      const x = ctx.binds.alias();
      return `select ${x}.id from ${ctx.binds.table(of.table)} ${x} where ${x}.tenant_id = ${tenant}${condition(x)}`;
    };
    const share = of.def.access.scope?.share;
    if (!share || seesAll(ctx.actor, of)) return [rows(() => '')];
    const own = partsOf(of, level, handed).map((c) => rows((x) => ` and ${holdsPerson(of, c, x, me)}`));
    const granted = `select a.record_id as id from ${ctx.binds.table('record_access')} a where a.tenant_id = ${tenant} and a.user_id = ${me}
    and a.entity = ${lit(of.name)} and a.level >= ${LEVEL_NUMBER[level]}`;
    const inherited = (share.parents ?? []).flatMap((field) => {
      const to = of.fields.get(field)?.to;
      return to ? [rows((x) => ` and ${x}.${q(field)} ${inReach(ctx.registry.entity(to))}`)] : [];
    });
    return [...own, granted, ...inherited];
  };
  const inReach = (parent: ResolvedEntity): string => {
    if (!parent.def.access.scope?.share || seesAll(ctx.actor, parent)) return 'is not null';
    let set = sets.get(parent.name);
    if (!set) {
      const arms = armsOf(parent, true).map((arm) => `(${arm} limit ${most})`);
      set = { name: ctx.binds.alias(), sql: `${arms.join(' union ')} limit ${most}` };
      sets.set(parent.name, set);
    }
    return `in (select id from ${set.name})`;
  };
  const arms = armsOf(entity, false);
  return { sets: [...sets.values()], arms };
}
