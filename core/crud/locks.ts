/**
 * Records that can no longer be changed or deleted (`locks` of the entity file), and the records below them: a row of a children field is
 * locked with its parent, at any depth. Locks apply to all writes of people, but not to actions, hooks and jobs. A `closed` lock also
 * applies to records that belong to the locked one, and to their actions.
 */
import { text, type Text } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import { filesInto } from '../shared/entity.ts';
import type { Registry, ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { among, Binds } from './binds.ts';
import { columnSql } from './column.ts';
import type { WriteDraft } from './draft.ts';
import { unscopedWhere, dependsOnPerson, dependsOnDay } from './unscoped-where.ts';
import type { WriteContext } from './pipeline.ts';
import { statement } from './read-statement.ts';
import type { WhereContext } from './where-context.ts';

/** A lock as it applies to the rows of one entity. */
export interface Lock {
  /** Key of its message, and the message in English. */
  message: { key: string; english: string };
  /** Fields that stay open. */
  except: readonly string[];
  /** Applies to everything below the record, including actions. */
  closed: boolean;
  /** Does the condition depend on the person, or on the day? */
  personal: boolean;
  dated: boolean;
  /** Inherited from the record that this field names; `lock` is that record's own. */
  from?: { field: ResolvedField; entity: ResolvedEntity; lock: Lock };
  /** SQL: does the lock hold for the row on `alias`? */
  sql(alias: string, ctx: WhereContext): string;
}

type Inherited = Lock & Required<Pick<Lock, 'from'>>;
const isInherited = (lock: Lock): lock is Inherited => lock.from !== undefined;

const kept = new WeakMap<Registry, Map<string, readonly Lock[]>>();

/** The entity's own locks first, then the inherited ones. */
export function locksOf(registry: Registry, entity: ResolvedEntity): readonly Lock[] {
  const known = kept.get(registry) ?? new Map<string, readonly Lock[]>();
  kept.set(registry, known);
  const found = known.get(entity.name);
  if (found) return found;
  const made = collect(registry, entity, []);
  known.set(entity.name, made);
  return made;
}

function collect(registry: Registry, entity: ResolvedEntity, below: readonly string[]): Lock[] {
  const own = (entity.def.locks ?? []).map(({ where, except = [], closed = false, message }, i): Lock => ({
    message: { key: `${entity.name}.locks.${i}`, english: message },
    except,
    closed,
    personal: dependsOnPerson(where),
    dated: dependsOnDay(where),
    sql: (alias, ctx) => unscopedWhere(entity, where, alias, ctx),
  }));
  if (below.includes(entity.name)) return own;
  const ofParent = ({ parent }: Above): Lock[] => (parent.name === entity.name ? [] : collect(registry, parent, [...below, entity.name]));
  const locksFrom = (above: Above): Lock[] =>
    ofParent(above).filter(
      (lock) => (lock.closed ? belongs(entity, above.field) : above.grid !== undefined) && !lock.except.includes(above.grid ?? ''),
    );
  const above = parentsOf(registry, entity).flatMap((from) =>
    locksFrom(from).map((lock): Lock => ({
      ...lock,
      // `items.comments`: what stands below the rows of a grid stays open, and the rows do not.
      except: lock.except.flatMap((name) => (from.grid && name.startsWith(`${from.grid}.`) ? [name.slice(from.grid.length + 1)] : [])),
      from: { field: from.field, entity: from.parent, lock },
      sql(alias, ctx) {
        const x = ctx.binds.alias();
        return `exists (select 1 from ${ctx.binds.table(from.parent.table)} ${x} where ${x}.id = ${columnSql(alias, from.field)}
          and ${x}.tenant_id = ${alias}.tenant_id and ${lock.sql(x, ctx)})`;
      },
    })),
  );
  return [...own, ...above.filter((lock) => !above.some((nearer) => namesSame(nearer, lock)))];
}

/**
 * Are the rows part of the record that the field names? An optional reference that sharing does not follow and that does not prevent a
 * delete is only a mention.
 */
const belongs = (entity: ResolvedEntity, { name, required, onDelete }: ResolvedField): boolean =>
  required === true || onDelete === 'restrict' || (entity.def.access.scope?.share?.parents ?? []).includes(name);

/**
 * Does a required reference of the row lead directly to the record whose lock is also inherited by a longer path? Both paths then reach the
 * same record.
 */
function namesSame({ from: near, message }: Lock, lock: Lock): boolean {
  const [direct, longer] = [near?.lock.from === undefined && near?.field.required === true, lock.from?.lock.from !== undefined];
  return lock.closed && longer && direct && message.key === lock.message.key;
}

/** A record above, and the field that names it; `grid` is the parent's children field, if any. */
interface Above {
  parent: ResolvedEntity;
  field: ResolvedField;
  grid?: string;
}

/** Entities that have the rows as children, and entities that the rows refer to. */
function parentsOf(registry: Registry, entity: ResolvedEntity): Above[] {
  const children = [...registry.entities.values()].flatMap((parent) =>
    [...parent.fields.values()].flatMap((f): Above[] => {
      const field = f.type === 'children' && f.to === entity.name ? entity.fields.get(f.by as string) : undefined;
      return field ? [{ parent, field, grid: f.name }] : [];
    }),
  );
  const named = new Set(children.map((c) => c.field.name));
  const others = [...entity.fields.values()].flatMap((field): Above[] => {
    const parent =
      field.type === 'ref' && field.onDelete === 'restrict' && !named.has(field.name)
        ? registry.entities.get(field.to as string)
        : undefined;
    return parent ? [{ parent, field }] : [];
  });
  return [...children, ...others];
}

const locked = ({ message }: Lock): [code: 'locked', message: Text] => ['locked', text(`@${message.key}`)];

/** SQL of the own locks for the statement that reads the stored rows: an array of booleans, or nothing. */
export function ownLocksSql(entity: ResolvedEntity, registry: Registry, alias: string, ctx: WhereContext): string | undefined {
  const own = locksOf(registry, entity).filter((l) => !l.from);
  return own.length ? `array[${own.map((l) => l.sql(alias, ctx)).join(', ')}]` : undefined;
}

/** SQL of the locks of the rows on `t`, for a statement that returns many rows. */
export interface JoinedLocks {
  /** Joins of the records above, each read once however many locks come from it; empty where all locks are the row's own. */
  from: string;
  /** One condition per lock. */
  sql: string[];
}

/** @param ctxOf the context for a lock's condition. */
export function joinedLocks(locks: readonly Lock[], ctxOf: (lock: Lock) => WhereContext): JoinedLocks {
  const joins: string[] = [];
  const aliases = new Map<string, string>();
  const holds = (lock: Lock, alias: string, way: string): string => {
    if (!lock.from) return lock.sql(alias, ctxOf(lock));
    const { field, entity, lock: above } = lock.from;
    const further = `${way}.${field.name}`;
    let x = aliases.get(further);
    if (x === undefined) {
      aliases.set(further, (x = `above${aliases.size + 1}`));
      joins.push(
        `left join ${ctxOf(lock).binds.table(entity.table)} ${x} on ${x}.id = ${columnSql(alias, field)} and ${x}.tenant_id = ${alias}.tenant_id`,
      );
    }
    return above.from ? holds(above, x, further) : `(${x}.id is not null and ${holds(above, x, further)})`;
  };
  const sql = locks.map((lock) => holds(lock, 't', ''));
  return { sql, from: joins.length ? `from (select) row ${joins.join(' ')}` : '' };
}

/** Locks of records above that the statement which reads the stored rows reads and holds as well. */
export interface LocksAlong {
  locks: readonly Lock[];
  /** An array of booleans, one per lock. */
  holds: string;
  joins: string;
  /** The order in which records above are held, so that writes of many rows below the same ones never wait for each other in a circle. */
  order: string;
  /** What holds the records above until the write ends. */
  hold: string;
}

/**
 * The locks that can be read along: of a record that each row has from its beginning to its end, by a condition on that record itself. A
 * row that was moved meanwhile would be missing from the join, and a condition on records further above would be read before the row is
 * held.
 */
export function locksAlong(ctx: WriteContext, drafts: readonly WriteDraft[], alias: string, where: WhereContext): LocksAlong | undefined {
  const readable = ({ from: { field, lock } }: Inherited): boolean => field.required === true && field.immutable === true && !lock.from;
  const bound = boundAbove(ctx).filter((l) => drafts.some((d) => applies(l, d)));
  const asked = bound.filter((l) => bound.every((other) => other.from.field !== l.from.field || readable(other)));
  if (!asked.length) return undefined;
  const above = new Map(asked.map(({ from }) => [from.field, { ...from, x: '' }]));
  // Many rows below two records each have no order that serves both.
  if (above.size > 1 && drafts.length > 1) return undefined;
  for (const one of above.values()) one.x = where.binds.alias();
  const xOf = ({ from }: Inherited): string => above.get(from.field)?.x as string;
  const rows = [...above.values()];
  return {
    locks: asked,
    holds: `array[${asked.map((l) => l.from.lock.sql(xOf(l), where)).join(', ')}]`,
    joins: rows
      .map(({ entity, field, x }) => [where.binds.table(entity.table), x, columnSql(alias, field)] as const)
      .map(([table, x, key]) => `join ${table} ${x} on ${x}.id = ${key} and ${x}.tenant_id = ${alias}.tenant_id`)
      .join(' '),
    order: rows.map(({ field }) => `${columnSql(alias, field)}, `).join(''),
    hold: rows.map(({ field, x }) => `${strength(asked.filter((l) => l.from.field === field))} of ${x}`).join(' '),
  };
}

/** Refuses a locked stored row, unless only fields that stay open change. @param holds result of `ownLocksSql`. */
export function checkOwnLocks({ entity, kernel }: WriteContext, draft: WriteDraft, holds: readonly boolean[]): void {
  if (draft.unlocked) return;
  const locks = locksOf(kernel.registry, entity).filter((l, i) => !l.from && holds[i]);
  const touched = locks.length && draft.op === 'update' ? touchedBy(entity, draft) : undefined;
  const refusing = locks.find((l) => touched === undefined || touched.some((name) => !l.except.includes(name)));
  if (refusing) draft.refuse(...locked(refusing));
}

/** Names of all fields that an update would change. */
function touchedBy(entity: ResolvedEntity, { row, children, file, grants, grantChanges }: WriteDraft): string[] {
  const fields = Object.keys(row).map((column) => entity.columns.get(column)?.field.name ?? column);
  const grids = [...children].filter(([, rows]) => rows.length > 0).map(([name]) => name);
  return [...fields, ...grids, ...(file ? [filesInto(entity.def) ?? 'sha256'] : []), ...(grants || grantChanges ? ['master_access'] : [])];
}

/** Inherited locks that this write asks for. */
function boundAbove({ kernel, entity, exempt }: WriteContext): Inherited[] {
  const checked = exempt?.locksAbove;
  return checked === true
    ? []
    : locksOf(kernel.registry, entity)
        .filter(isInherited)
        .filter((l) => l.from.entity.name !== checked);
}

/** Does the inherited lock apply to the draft? A closed record also refuses actions of the rows below it, and undoing one. */
const applies = ({ closed }: Lock, { op, action, unlocked }: WriteDraft): boolean =>
  op === 'act' || (unlocked && action === 'undo') ? closed : !unlocked;

/** Where all locks are `closed` ones, people who write below the same record do not wait for one another, and closing it waits for them. */
const strength = (locks: readonly Lock[]): string => (locks.every((l) => l.closed) ? 'for key share' : 'for no key update');

/**
 * Refuses rows that are, or would be, below a locked record. The records above stay locked in the database until the write ends, so that
 * none is closed in between.
 */
export async function checkLocksAbove(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const above = boundAbove(ctx);
  const bound = drafts.filter((d) => !onlyShares(d));
  for (const field of new Set(above.map((l) => l.from.field)))
    await refuseBelow(
      ctx,
      above.filter((l) => l.from.field === field),
      bound,
      field,
      tx,
    );
}

async function refuseBelow(
  ctx: WriteContext,
  locks: readonly Inherited[],
  drafts: readonly WriteDraft[],
  field: ResolvedField,
  tx: Tx,
): Promise<void> {
  const bound = drafts.filter((d) => locks.some((l) => applies(l, d)));
  const asked = locks.filter((l) => bound.some((d) => applies(l, d)));
  const known = (d: WriteDraft, id: number): boolean =>
    id === d.before?.[field.name] && asked.every((l) => !applies(l, d) || d.above?.has(l));
  const ids = [...new Set(bound.flatMap((d) => parentKeys(d, field).filter((id) => !known(d, id))))].sort((a, b) => a - b);
  const held = ids.length ? await lockedOf(ctx, asked, ids, tx) : new Map<number, ReadonlySet<Lock>>();
  for (const d of bound) {
    const lock = parentKeys(d, field)
      .map((id) => asked.find((l) => applies(l, d) && (known(d, id) ? d.above?.get(l) : held.get(id)?.has(l))))
      .find((l) => l !== undefined);
    if (lock) d.refuse(...locked(lock));
  }
}

/** Sharing is not part of the record. */
const onlyShares = (d: WriteDraft): boolean => d.op === 'update' && (d.grants ?? d.grantChanges) !== undefined && touchesNothing(d);
const touchesNothing = ({ row, children, file }: WriteDraft): boolean =>
  !file && Object.keys(row).length === 0 && [...children.values()].every((rows) => rows.length === 0);

/** The current and the new parent of the row. */
const parentKeys = ({ before, row, op }: WriteDraft, field: ResolvedField): number[] =>
  [before?.[field.name], op === 'remove' || op === 'restore' ? undefined : row[field.name]].filter(
    (id): id is number => typeof id === 'number',
  );

async function lockedOf(ctx: WriteContext, locks: readonly Inherited[], ids: number[], tx: Tx): Promise<Map<number, ReadonlySet<Lock>>> {
  const parent = locks[0]?.from.entity as ResolvedEntity;
  const binds = new Binds();
  const where: WhereContext = { registry: ctx.kernel.registry, actor: ctx.actor, locale: ctx.locale, binds, narrow: ctx.kernel.narrow };
  const text = `select p.id, array[${locks.map((l) => l.from.lock.sql('p', where)).join(', ')}] as holds from ${binds.table(parent.table)} p
    where p.tenant_id = ${binds.once('tenant', ctx.actor.tenantId)}::bigint and p.id ${among(binds, ids)}
    order by p.id ${strength(locks)} of p`;
  const rows = await tx.query<{ id: number; holds: boolean[] }>(statement(text, binds, false));
  return new Map(rows.map(({ id, holds }) => [id, new Set(locks.filter((_, i) => holds[i]))]));
}
