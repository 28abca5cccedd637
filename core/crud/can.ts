/** `can` of a row: what its reader may do with it, from role, access level, state, conditions of actions, and locks. */
import type { Actor } from '../shared/actor.ts';
import { can, seesAll } from '../access/abilities.ts';
import { ownOnly, ownWhere } from '../access/scope.ts';
import type { Registry, ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { rowsOf, stateOf } from './action.ts';
import { lit, Literals, q } from './binds.ts';
import { unscopedWhere, tenantWhere } from './unscoped-where.ts';
import { joinedLocks, locksOf, type Lock } from './locks.ts';
import type { ProjectionContext } from './projection.ts';
import { sharedRows } from './shared-rows.ts';

type Action = ResolvedEntity['actions'] extends ReadonlyMap<string, infer A> ? A : never;

/** Does `can` depend on the person, beyond role and access level? */
export const personal = (registry: Registry, entity: ResolvedEntity, actor: Actor): boolean =>
  ownOnly(entity, 'update', actor) ||
  ownOnly(entity, 'delete', actor) ||
  actionsOf(entity, actor).some((a) => a.offered !== undefined || rowsOf(a, actor) !== undefined) ||
  locksOf(registry, entity).some((l) => l.personal);

/** Does `can` depend on the day? */
export const dated = (registry: Registry, entity: ResolvedEntity): boolean => locksOf(registry, entity).some((l) => l.dated);

const actionsOf = (entity: ResolvedEntity, actor: Actor): Action[] => [...entity.actions.values()].filter((a) => can(actor, a.permission));

export function abilities(entity: ResolvedEntity, ctx: ProjectionContext): string {
  const { access } = entity.def;
  const [update, remove] = [can(ctx.actor, access.update), can(ctx.actor, access.delete)];
  const actions = possible(entity, ctx);
  if (!update && !remove && actions === EMPTY) return `'{"update":false,"delete":false,"actions":[]}'::json`;
  const asked: string[] = [];
  const partial = update ? reach(entity, 'partial', ctx, asked) : 'false';
  const full = remove || actions !== EMPTY ? reach(entity, 'full', ctx, asked) : 'false';
  const mine = (verb: 'update' | 'delete', reached: string): string =>
    ownOnly(entity, verb, ctx.actor) ? `(${reached} and coalesce((${unscopedWhere(entity, ownWhere(entity), 't', ctx)}), false))` : reached;
  const [u, d] = [update ? mine('update', partial) : 'false', remove ? mine('delete', full) : 'false'];
  const reached = full === 'true' ? actions : full === 'false' ? EMPTY : `case when ${full} then ${actions} else ${EMPTY} end`;
  const locks = locksOf(ctx.registry, entity).filter((l) => update || remove || (l.closed && l.from));
  const free = `json_build_object('update', ${u}, 'delete', ${d}, 'actions', ${locks.length ? 'k.actions' : reached})`;
  if (locks.length) return unlocked(entity, locks, { u, actions: reached, free, asked }, ctx);
  return asked.length ? `(select ${free} from (select ${asked.join(', ')} offset 0) k)` : free;
}

/**
 * SQL: does the actor reach the row with at least the level? A constant where the statement selects only such rows; otherwise computed once
 * per row, as a column of `k`. An empty manager or parent makes the comparison null, which counts as no access.
 */
function reach(entity: ResolvedEntity, level: 'full' | 'partial', ctx: ProjectionContext, asked: string[]): string {
  if (seesAll(ctx.actor, entity) || ctx.reached === 'full' || ctx.reached === level) return 'true';
  const sql = sharedRows(entity, level, 't', ctx);
  if (sql === 'true') return sql;
  asked.push(`coalesce((${sql}), false) as "${level}"`);
  return `k."${level}"`;
}

const EMPTY = `'[]'::json`;

/**
 * Names of the actions that the row's state and the conditions of the actions allow. Where only the state decides: a constant per state.
 */
function possible(entity: ResolvedEntity, ctx: ProjectionContext): string {
  const allowed = actionsOf(entity, ctx.actor);
  if (!allowed.length) return EMPTY;
  if (!allowed.some((a) => a.offered || rowsOf(a, ctx.actor) || (a.from && stateOf(entity, a) !== entity.state)))
    return byState(entity, allowed);
  const each = allowed.map(
    (a) =>
      `case when ${[fromSql(stateOf(entity, a), a), mineSql(entity, a, ctx), offeredSql(entity, a, ctx)].filter(Boolean).join(' and ') || 'true'} then ${lit(a.name)} end`,
  );
  return `to_json(array_remove(array[${each.join(', ')}]::text[], null))`;
}

function fromSql(state: ResolvedField | undefined, { from, held }: Action): string {
  if (!from || !state) return '';
  const begins = from.length ? `t.${q(state.name)} in (${from.map(lit).join(', ')})` : 'false';
  return held && state.until ? `(${begins} or t.${q(state.until)} > now())` : begins;
}

function mineSql(entity: ResolvedEntity, action: Action, ctx: ProjectionContext): string {
  const by = rowsOf(action, ctx.actor);
  return by ? unscopedWhere(entity, by, 't', ctx) : '';
}

const offeredSql = (entity: ResolvedEntity, { offered }: Action, { registry, actor, binds }: ProjectionContext): string =>
  offered ? `coalesce((${tenantWhere(registry, entity, offered, actor.tenantId, binds)}), false)` : '';

function byState({ state }: ResolvedEntity, allowed: Action[]): string {
  const free = allowed.filter((a) => !a.from).map((a) => a.name);
  if (!state) return `${lit(JSON.stringify(free))}::json`;
  const named = (held: boolean): string => {
    const cases = (state.values ?? []).map((v) => {
      const names = allowed.filter((a) => !a.from || a.from.includes(v.value) || (held && a.held)).map((a) => a.name);
      return `when ${lit(v.value)} then ${lit(JSON.stringify(names))}::json`;
    });
    return `case t.${q(state.name)} ${cases.join(' ')} else ${lit(JSON.stringify(free))}::json end`;
  };
  return state.until && allowed.some((a) => a.held)
    ? `case when t.${q(state.until)} > now() then ${named(true)} else ${named(false)} end`
    : named(false);
}

/** The SQL of `can` for a row that is not locked. */
interface Possible {
  /** SQL of `update`, of the list of actions, and of the whole. */
  u: string;
  actions: string;
  free: string;
  /** Columns of `k` that it reads. */
  asked: readonly string[];
}

/**
 * The SQL of `can` for a row that may be locked: adds the reason (`locked`) and the fields that stay open (`only`). Evaluates each lock
 * once.
 */
function unlocked(entity: ResolvedEntity, locks: readonly Lock[], given: Possible, ctx: ProjectionContext): string {
  // Values of a condition that does not depend on the person are written as literals, since the cached statement has no bound values.
  const written = { ...ctx, binds: new Literals(ctx.binds) };
  const above = joinedLocks(locks, (l) => (l.personal ? ctx : written));
  const asked = [...above.sql.map((sql, i) => `${sql} as l${i}`), ...given.asked];
  const any = `(${locks.map((_, i) => `k.l${i}`).join(' or ')})`;
  const open = [...new Set(locks.flatMap((l) => l.except))].map((name) => {
    const closing = locks.flatMap((l, i) => (l.except.includes(name) ? [] : [`not k.l${i}`]));
    return { name, sql: closing.join(' and ') || 'true' };
  });
  // Sharing, and what only comes with an action, is changed outside the form.
  const shown = entity.def.form?.flatMap(({ rows }) => rows.flat());
  const inForm = open.filter((o) => shown?.includes(o.name.split('.')[0] as string) ?? o.name !== 'master_access');
  const update = inForm.length ? `(${inForm.map((o) => `(${o.sql})`).join(' or ')})` : 'false';
  const only = open.length
    ? `to_json(array_remove(array[${open.map((o) => `case when ${o.sql} then ${lit(o.name)} end`).join(', ')}]::text[], null))`
    : EMPTY;
  const shut = locks.flatMap((l, i) => (l.closed && l.from ? [`k.l${i}`] : []));
  const actions = shut.length ? `case when ${shut.join(' or ')} then ${EMPTY} else k.actions end` : 'k.actions';
  const why = `case ${locks.map((l, i) => `when k.l${i} then ${lit(ctx.registry.label(ctx.locale, l.message.key, l.message.english))}`).join(' ')} end`;
  return `(select case when ${any} then json_build_object('update', ${given.u} and ${update}, 'delete', false, 'actions', ${actions},
    'locked', ${why}, 'only', ${only})
    else ${given.free} end
    from (select k.*, ${given.actions} as actions from (select ${asked.join(', ')} ${above.from} offset 0) k offset 0) k)`;
}
