/**
 * The only write path: loads stored rows through the scope; checks writable columns, JSON Schema, metadata rules and references; runs
 * `validate` and `before` hooks; writes by SQL with a version check; runs `after` hooks; writes history; reads the records back. A refused
 * draft leaves the batch, the others continue. A batch that PostgreSQL refuses is repeated in halves under savepoints, until the row at
 * fault is found and gets its error.
 */
import { AppError, SQLSTATE, text } from '../errors.ts';
import { modelIn } from '../db/models.ts';
import type { Tx } from '../db/pool.ts';
import type { Kernel } from '../kernel.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import type { HistoryEntry } from '../shared/wire.ts';
import type { DraftHook, HookContext, Hooks, NewJob } from '../plugin/contract.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { can, inUse } from '../access/abilities.ts';
import { checkAskedReferences } from './asked.ts';
import { saveChildren } from './children.ts';
import { sourceOf } from './external-source.ts';
import { writeExternal } from './external-write.ts';
import { saveGrants } from './grants.ts';
import { alive, type Op, WriteDraft } from './draft.ts';
import { readsOf } from './find.ts';
import { checkFileFields } from './file-fields.ts';
import { checkNames, keepFiles } from './files.ts';
import { insertHistory, writeHistory, type HistoryRow } from './history-write.ts';
import { insertNotifications } from './insert-notifications.ts';
import { checkGuards } from './guards.ts';
import { checkInput } from './input.ts';
import { loadBefore } from './before.ts';
import { checkLocksAbove } from './locks.ts';
import { checkChildren, checkReferences } from './references.ts';
import { checkRules } from './rules.ts';
import { readersOf } from './readers.ts';
import { rowsBy } from './rows-by.ts';
import { getStatement } from './read.ts';
import { answersWith, changesSomething, insertRows, storeWhole, updateRows } from './store.ts';
import { passNumbers } from './sequences.ts';
import { checkTrees } from './tree.ts';

/**
 * One write: rows of which entity, by whom (their permissions and their reach count), where it comes from, which rules do not bind it, and
 * what becomes of it.
 */
export interface WriteContext {
  kernel: Kernel;
  entity: ResolvedEntity;
  actor: Actor;
  locale: Locale;
  /** Write inside this transaction instead of one of its own. */
  tx?: Tx;
  origin: WriteOrigin;
  /** Default: every rule binds. */
  exempt?: WriteExemptions;
  /** Default: everything stays, and the records are read back for the answer. */
  outcome?: WriteOutcome;
}

/** Where a write comes from, for history. */
export interface WriteOrigin {
  source: HistoryEntry['source'];
  requestId?: string;
  ip?: string;
  /** Done by somebody without an account: the name and the action that history records. */
  guest?: { name: string; action: string };
  /** No history is written: rows of the demo get theirs when all of them are there (core/demo-history). */
  untold?: true;
}

/** Rules that this write sets aside. Permissions and the reach of the actor always hold. */
export interface WriteExemptions {
  /**
   * Fields that only the server and actions set may be given. `create`: by new rows that the server itself makes, such as demo data or
   * consequences of another write. `update`: by stored rows whose values an undo or a hook sets.
   */
  readOnly?: 'create' | 'update';
  /** New rows of an entity with `"file": true` may come without a file, since the server makes them from what it has. */
  file?: true;
  /** Locks of records above: all, or those of this entity, whose form sends the rows as its grid and has had them checked already. */
  locksAbove?: true | string;
}

export interface WriteOutcome {
  /**
   * Nothing is stored. `full`: runs everything and rolls back. `checks`: everything but the SQL, for very many rows; errors that only
   * PostgreSQL finds appear in the real write.
   */
  dryRun?: 'full' | 'checks';
  /** The answer does not need the records. */
  unread?: true;
}

/** Most people that a signal to other processes names; above it the signal goes to everybody, since signals are limited in size. */
const MANY_PEOPLE = 500;

/** Rows of one statement; a larger call is split into transactions of this size. */
export const CHUNK = 1000;

const PERMISSION: Record<Exclude<Op, 'act'>, 'create' | 'update' | 'delete'> = {
  create: 'create',
  update: 'update',
  remove: 'delete',
  restore: 'delete',
};

/** @throws AppError forbidden when the role lacks the verb, before any row is looked at. */
export function mayWrite(entity: ResolvedEntity, op: Op, actor: Actor, action?: string): void {
  const { access } = entity.def;
  const needed = op === 'act' ? (entity.actions.get(action as string)?.permission ?? null) : access[PERMISSION[op]];
  if (!inUse(actor, entity) || !can(actor, access.read) || !can(actor, needed)) throw new AppError('forbidden');
}

/** @returns the same drafts, each with its record (`json`) or its rejection. */
export async function write(ctx: WriteContext, drafts: WriteDraft[]): Promise<WriteDraft[]> {
  const source = sourceOf(ctx.kernel, ctx.entity);
  if (source) return writeExternal(source, ctx, drafts);
  for (let i = 0; i < drafts.length; i += CHUNK) await writeChunk(ctx, drafts.slice(i, i + CHUNK));
  return drafts;
}

class DryRun extends Error {}
/** Thrown where an `after` hook refuses a stored row: rolls back to the savepoint, or the transaction. */
class Undo extends Error {}

async function writeChunk(ctx: WriteContext, drafts: WriteDraft[]): Promise<void> {
  if (ctx.tx) return runBatch(ctx, drafts, ctx.tx);
  try {
    await ctx.kernel.db.transaction({ tenant: ctx.actor.tenantId }, async (tx) => {
      await runBatch(ctx, drafts, tx);
      if (ctx.outcome?.dryRun) throw new DryRun();
      await keepFiles(ctx, alive(drafts), tx);
    });
  } catch (error) {
    if (!(error instanceof DryRun || error instanceof Undo)) throw error;
  }
}

async function runBatch(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  await prepare(ctx, drafts, tx);
  const ready = ctx.outcome?.dryRun === 'checks' ? [] : alive(drafts);
  // A single row's refusal may end its own transaction; no savepoint is needed to save others.
  if (ready.length) await storeMany(ctx, ready, tx, drafts.length === 1 && !ctx.tx);
}

/**
 * Stores all in one statement; where PostgreSQL refuses a row, each half is tried separately, so that a few bad rows cost few statements.
 */
async function storeMany(ctx: WriteContext, all: WriteDraft[], tx: Tx, alone = false): Promise<void> {
  const drafts = alive(all);
  if (!drafts.length) return;
  const [first] = drafts;
  if (drafts.length === 1 && first) return storeOne(ctx, first, tx, alone);
  try {
    await tx.savepoint(() => store(ctx, drafts, tx));
  } catch (error) {
    if (!refusalOf(error) && !(error instanceof Undo)) throw error;
    const middle = Math.ceil(drafts.length / 2);
    await storeMany(ctx, drafts.slice(0, middle), tx);
    await storeMany(ctx, drafts.slice(middle), tx);
  }
}

/** All steps before the SQL of the write; each may refuse drafts. */
async function prepare(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const { entity } = ctx;
  await checkInput(ctx, drafts);
  await loadBefore(ctx, alive(drafts), tx);
  checkRules(ctx, alive(drafts));
  checkNames(ctx, alive(drafts));
  const rest = alive(drafts);
  if (!rest.length) return;
  if (rest[0]?.op === 'remove') await together([checkChildren(ctx, rest, tx), checkLocksAbove(ctx, rest, tx)]);
  else await checkInParallel(ctx, rest, tx);
  await hooks(ctx, 'validate', alive(drafts), tx);
  const action = rest[0]?.op === 'act' ? ctx.kernel.actions.get(`${entity.name}.${rest[0].action as string}`) : undefined;
  if (action) await run(action, ctx, alive(drafts), tx);
  await hooks(ctx, 'before', alive(drafts), tx, { early: false });
}

/** Checks references and runs the read-only hooks in parallel. */
async function checkInParallel(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  const references = [checkReferences(ctx, drafts, tx), checkAskedReferences(ctx, drafts, tx)];
  await together([
    ...references,
    checkTrees(ctx, drafts, tx),
    checkLocksAbove(ctx, drafts, tx),
    checkGuards(ctx, drafts, tx),
    checkFileFields(ctx, drafts, tx),
    ...(drafts[0]?.op === 'update' ? [passNumbers(ctx, drafts, tx)] : []),
    hooks(ctx, 'before', parallel(drafts), tx, { early: true }),
  ]);
  for (const found of references) for (const [draft, errors] of await found) draft.refuseOnly(errors);
}

/** An action's own code runs before all hooks. */
const parallel = (drafts: WriteDraft[]): WriteDraft[] => drafts.filter((d) => d.op !== 'act');

async function storeOne(ctx: WriteContext, draft: WriteDraft, tx: Tx, alone: boolean): Promise<void> {
  try {
    await (alone ? store(ctx, [draft], tx, !ctx.outcome?.dryRun) : tx.savepoint(() => store(ctx, [draft], tx)));
  } catch (error) {
    if (error instanceof Undo && !alone) return;
    const refused = refusalOf(error);
    if (!refused) throw error;
    const field = ctx.kernel.uniques.get(refused.constraint ?? '') ?? refused.column ?? '';
    const taken = refused.key === 'field.taken' && ctx.entity.fields.get(field)?.type === 'email';
    const message = text(taken ? 'auth.email_exists' : refused.key, { field });
    draft.refuse(refused.code, text(field ? 'error.invalid' : refused.key, { field }), field ? { [field]: [message] } : undefined);
  }
}

/** @param last the last statements of the transaction: the commit may be sent with them. */
async function store(ctx: WriteContext, drafts: WriteDraft[], tx: Tx, last = false): Promise<void> {
  const put = drafts[0]?.op === 'create' ? insertRows : updateRows;
  const simple =
    !drafts.some((d) => d.grants || d.children.size > 0 || d.file) &&
    !(ctx.kernel.hooks.get(ctx.entity.name) ?? []).some((h) => h.after && concerned(h, drafts, ctx).length > 0);
  if (!simple) {
    await put(ctx, drafts, tx);
    return finish(ctx, alive(drafts), tx);
  }
  // New rows have ids, stored rows are locked and their versions checked: no race is possible, so all statements are sent together.
  const work = drafts.every(changesSomething)
    ? [storeWhole(ctx, drafts, tx)]
    : [put(ctx, drafts, tx), writeHistory(ctx, drafts, tx), readBack(ctx, drafts, tx)];
  await together([...work, ...(last ? [tx.commit()] : [])]);
}

async function finish(ctx: WriteContext, stored: WriteDraft[], tx: Tx): Promise<void> {
  if (!stored.length) return;
  await saveGrants(ctx, stored, tx);
  await saveChildren(ctx, alive(stored), tx, write);
  // What hooks tell of other records is written with the history of these.
  const others: HistoryRow[] = [];
  await hooks(ctx, 'after', stored, tx, { others });
  if (stored.some((d) => d.rejected)) throw new Undo();
  await together([writeHistory(ctx, stored, tx, ctx.origin.untold ? [] : others), readBack(ctx, stored, tx)]);
}

/** Throws the first error: later statements of the transaction fail because of it. */
async function together(work: Promise<unknown>[]): Promise<void> {
  for (const r of await Promise.allSettled(work)) if (r.status === 'rejected') throw r.reason;
}

/** Reads the records after the write, for the answer. */
async function readBack(ctx: WriteContext, drafts: WriteDraft[], tx: Tx): Promise<void> {
  if (drafts[0]?.op === 'remove' || !answersWith(ctx)) return;
  const rows = await tx.query<{ id: number; j: string }>(
    getStatement(
      ctx.kernel,
      ctx.entity,
      drafts.map((d) => d.id as number),
      ctx,
    ),
  );
  const byId = new Map(rows.map((r) => [r.id, r.j]));
  for (const d of drafts) {
    const json = byId.get(d.id as number);
    if (json !== undefined) d.json = json;
  }
}

const concerned = ({ when }: Hooks, drafts: WriteDraft[], { actor, entity }: WriteContext): WriteDraft[] =>
  when ? drafts.filter((d) => when(d, { actor, entity: entity.name })) : drafts;

interface HookTurn {
  /** Of the `before` hooks: the ones that may run in parallel with the checks, or the others. */
  early?: boolean;
  /** Collects history of other records; without it, it is written at once. */
  others?: HistoryRow[];
}

async function hooks(
  ctx: WriteContext,
  kind: 'validate' | 'before' | 'after',
  drafts: WriteDraft[],
  tx: Tx,
  { early, others: told }: HookTurn = {},
): Promise<void> {
  const own = ctx.kernel.hooks.get(ctx.entity.name) ?? [];
  if (early) return together(own.flatMap((h) => (h.parallel && h[kind] && drafts.length ? [run(h[kind], ctx, drafts, tx)] : [])));
  for (const h of own) {
    if (early === false && h.parallel === true && drafts[0]?.op !== 'act') continue;
    const hook = h[kind];
    const rest = kind === 'after' ? concerned(h, alive(drafts), ctx) : alive(drafts);
    if (hook && rest.length) await run(hook, ctx, rest, tx, told);
  }
}

/** Lets hooks write rows of other entities. */
const others = rowsBy({ write, mayWrite });

async function run(hook: DraftHook, ctx: WriteContext, drafts: WriteDraft[], tx: Tx, told?: HistoryRow[]): Promise<void> {
  const { kernel } = ctx;
  const tenant = ctx.actor.tenantId;
  const enqueue = async (request: NewJob): Promise<void> =>
    void (await kernel.jobs.enqueue(tx, { ...request, actor: ctx.actor, locale: ctx.locale }));
  const context: HookContext = {
    entity: ctx.entity.name,
    actor: ctx.actor,
    locale: ctx.locale,
    ip: ctx.origin.ip,
    tx,
    ...readsOf({ kernel: ctx.kernel, actor: ctx.actor, locale: ctx.locale, tx }),
    model: (entity) => modelIn(tx, ctx.kernel.registry, ctx.actor, entity),
    create: (entity, rows) => others.createRows(ctx, tx, entity, rows),
    update: (entity, rows) => others.updateRows(ctx, tx, entity, rows),
    act: (entity, action, rows) => others.actRows(ctx, tx, entity, action, rows),
    events: ctx.kernel.events,
    config: ctx.kernel.config,
    answer: {
      note: (draft, said) => void drafts.find((d) => d === draft)?.notes.push(said),
      made: (draft, record) => {
        const own = drafts.find((d) => d === draft);
        if (own) own.made = record;
      },
    },
    people: {
      readers: (entity, ids, people) => readersOf(kernel, tx, tenant, { entity, ids }, people),
      forget: (ids) =>
        tx.afterCommit(() => kernel.events.publish({ tenant, type: 'people', data: ids.length > MANY_PEOPLE ? {} : { ids } })),
      forgetOrganisation: () => tx.afterCommit(() => kernel.identity.forgetTenant(tenant)),
    },
    jobs: { enqueue },
    notifications: {
      add: (notifications) => insertNotifications({ tx, kernel, tenant, by: ctx.actor.userId || null, enqueue }, notifications),
    },
    history: {
      async add(entity, entries) {
        const rows = entries.map(({ id, changes }): HistoryRow => ({ entity, source: 'job', record_id: id, action: 'update', changes }));
        if (told) told.push(...rows);
        else await insertHistory(ctx, rows, tx);
      },
    },
  };
  await hook(drafts, context);
}

/** Maps an error of PostgreSQL to the refusal of a row; undefined where it is a bug. */
function refusalOf(error: unknown): { code: 'invalid' | 'conflict'; key: string; constraint?: string; column?: string } | undefined {
  const { code, constraint, column } = (error ?? {}) as { code?: string; constraint?: string; column?: string };
  const known = code ? SQLSTATE[code] : undefined;
  if (!known) return undefined;
  return {
    code: known.code as 'invalid' | 'conflict',
    key: known.key,
    ...(constraint ? { constraint } : {}),
    ...(column ? { column } : {}),
  };
}
