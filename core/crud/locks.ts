/**
 * Records that can no longer be changed or deleted (`locks` of the entity file), and what hangs below them: a row of a children field is
 * locked with its parent, however far up that is. Locks apply to whatever people send, on every path, but not to actions, hooks and jobs.
 * What is `closed` also binds records that belong to it, and actions of all that hangs on it.
 */
import { text, type Text } from '../errors.ts';
import type { Tx } from '../db/pool.ts';
import { filesInto } from '../shared/entity.ts';
import type { Registry, ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { among, Binds } from './binds.ts';
import { columnSql } from './column.ts';
import type { WriteDraft } from './draft.ts';
import { unscopedWhere, speaksOfMe, speaksOfToday } from './unscoped-where.ts';
import type { WriteContext } from './pipeline.ts';
import { statement } from './read-statement.ts';
import type { WhereContext } from './where-context.ts';

/** A lock as it binds the rows of one entity. */
export interface Lock {
  /** Key of its sentence, and the sentence in English. */
  message: { key: string; english: string };
  /** Fields that stay open. */
  except: readonly string[];
  /** Binds all that hangs on the record, and actions there too. */
  closed: boolean;
  /** Does the condition depend on the person, or on the day? */
  personal: boolean;
  dated: boolean;
  /** Handed down from the record that this field names, and how it is asked of that record. */
  from?: { field: ResolvedField; entity: ResolvedEntity; lock: Lock };
  /** Does it hold for the row on `alias`? */
  sql(alias: string, ctx: WhereContext): string;
}

const kept = new WeakMap<Registry, Map<string, readonly Lock[]>>();

/** The entity's own locks first, then those of records above. */
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
    personal: speaksOfMe(where),
    dated: speaksOfToday(where),
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
      except: [],
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
 * Are the rows part of the record that the field names? A reference that may be empty, that sharing does not follow and that does not
 * prevent a delete only mentions the other record.
 */
const belongs = (entity: ResolvedEntity, { name, required, onDelete }: ResolvedField): boolean =>
  required === true || onDelete === 'restrict' || (entity.def.access.scope?.share?.parents ?? []).includes(name);

/** Does the row itself always name the record whose lock the other hands down by a longer way? Both ways lead to the same record then. */
function namesSame({ from: near, message }: Lock, lock: Lock): boolean {
  const [direct, longer] = [near?.lock.from === undefined && near?.field.required === true, lock.from?.lock.from !== undefined];
  return lock.closed && longer && direct && message.key === lock.message.key;
}

/** A record above, and the field that names it; `grid` is the parent's children field, where there is one. */
interface Above {
  parent: ResolvedEntity;
  field: ResolvedField;
  grid?: string;
}

/** Entities whose children the rows are, and those that the rows refer to. */
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

/** Own locks, asked in the statement that reads the stored rows: a list of truths, or nothing. */
export function ownLocksSql(entity: ResolvedEntity, registry: Registry, alias: string, ctx: WhereContext): string | undefined {
  const own = locksOf(registry, entity).filter((l) => !l.from);
  return own.length ? `array[${own.map((l) => l.sql(alias, ctx)).join(', ')}]` : undefined;
}

/** Locks of the rows on `t`, for a statement that shows many of them. */
export interface JoinedLocks {
  /** The records above, each read once however many locks it hands down; empty where all locks are the row's own. */
  from: string;
  /** Does each lock hold? */
  sql: string[];
}

/** @param ctxOf what a lock's condition is written with. */
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

/** Refuses a stored row that is locked, unless all that changes stays open. @param holds answers of `ownLocksSql`. */
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

/**
 * Refuses rows below a locked record: those that are there, and those that would come there. The records above stay as they are until the
 * write ends, so that none is locked in between. Of a record that can only be closed the key is held, as the reference itself does it:
 * people who write below it do not wait for one another, and closing it waits for them.
 */
export async function checkLocksAbove(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const checked = ctx.exempt?.locksAbove;
  if (checked === true) return;
  const above = locksOf(ctx.kernel.registry, ctx.entity).filter((l) => l.from && l.from.entity.name !== checked);
  for (const field of new Set(above.flatMap((l) => l.from?.field ?? []))) {
    const all = above.filter((l) => l.from?.field === field);
    await refuseBelow(
      ctx,
      all,
      drafts.filter((d) => d.op !== 'act' && !d.unlocked),
      field,
      tx,
    );
    // A closed record above refuses actions too, and undoing one.
    await refuseBelow(
      ctx,
      all.filter((l) => l.closed),
      drafts.filter((d) => d.op === 'act' || (d.unlocked && d.action === 'undo')),
      field,
      tx,
    );
  }
}

async function refuseBelow(
  ctx: WriteContext,
  locks: readonly Lock[],
  drafts: readonly WriteDraft[],
  field: ResolvedField,
  tx: Tx,
): Promise<void> {
  const bound = drafts.filter((d) => !onlyShares(d));
  const ids = [...new Set(bound.flatMap((d) => parentKeys(d, field)))].sort((a, b) => a - b);
  if (!ids.length || !locks.length) return;
  const held = await lockedOf(ctx, locks, ids, tx);
  for (const d of bound) {
    const lock = parentKeys(d, field)
      .map((id) => held.get(id))
      .find((l) => l !== undefined);
    if (lock) d.refuse(...locked(lock));
  }
}

/** Who else sees a record is no part of it. */
const onlyShares = (d: WriteDraft): boolean => d.op === 'update' && (d.grants ?? d.grantChanges) !== undefined && touchesNothing(d);
const touchesNothing = ({ row, children, file }: WriteDraft): boolean =>
  !file && Object.keys(row).length === 0 && [...children.values()].every((rows) => rows.length === 0);

/** The parent that the row has and the one that it would get. */
const parentKeys = ({ before, row, op }: WriteDraft, field: ResolvedField): number[] =>
  [before?.[field.name], op === 'remove' || op === 'restore' ? undefined : row[field.name]].filter(
    (id): id is number => typeof id === 'number',
  );

async function lockedOf(ctx: WriteContext, locks: readonly Lock[], ids: number[], tx: Tx): Promise<Map<number, Lock>> {
  const parent = locks[0]?.from?.entity as ResolvedEntity;
  const binds = new Binds();
  const where: WhereContext = { registry: ctx.kernel.registry, actor: ctx.actor, locale: ctx.locale, binds, narrow: ctx.kernel.narrow };
  const text = `select p.id, array[${locks.map((l) => l.from?.lock.sql('p', where)).join(', ')}] as holds from ${binds.table(parent.table)} p
    where p.tenant_id = ${binds.once('tenant', ctx.actor.tenantId)}::bigint and p.id ${among(binds, ids)}
    order by p.id ${locks.every((l) => l.closed) ? 'for key share' : 'for no key update'} of p`;
  const rows = await tx.query<{ id: number; holds: boolean[] }>(statement(text, binds, false));
  return new Map(
    rows.flatMap(({ id, holds }) => {
      const lock = locks[holds.indexOf(true)];
      return lock ? [[id, lock]] : [];
    }),
  );
}
