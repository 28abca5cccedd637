/** Loads and locks the stored rows of a write through the actor's scope; refuses missing, stale and partly accessible rows. */
import { noErrors, text, type FieldErrors } from '../errors.ts';
import type { ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { can, canRead, seesAll } from '../access/abilities.ts';
import { ownOnly, scope } from '../access/scope.ts';
import { among, Binds, q } from './binds.ts';
import { isEmpty, type WriteDraft } from './draft.ts';
import { keepStoredFiles } from './file-fields.ts';
import { factOf } from './files.ts';
import { loadGrants } from './grants.ts';
import { inBin } from './own-rows.ts';
import { columnsOf } from './projection.ts';
import { physical } from './read.ts';
import { statement, type Reading } from './read-statement.ts';
import { checkAction, mayAct, mayActSql } from './action.ts';
import { checkOwnLocks, locksAlong, ownLocksSql, type Lock } from './locks.ts';
import type { WriteContext } from './pipeline.ts';
import { sharedRows } from './shared-rows.ts';
import { whereToSql } from './where-to-sql.ts';

/** Rows are read with the actor's read access, so that a missing right to change them is a 403 and not a 404. */
const VERB = { update: 'read', act: 'read', remove: 'read', restore: 'delete' } as const;

/** Reads stored rows: from the write's transaction, or from another system, where rows cannot be locked. */
export interface StoredRows {
  query<R extends Record<string, unknown>>(statement: Reading): Promise<R[]>;
  readonly unlocked?: true;
}

export async function loadBefore(ctx: WriteContext, drafts: WriteDraft[], tx: StoredRows): Promise<void> {
  const first = drafts[0];
  if (!first || first.op === 'create') return;
  const stored = await select(ctx, drafts, tx, first.op);
  if (first.op === 'update') await loadGrants(ctx, drafts, tx);
  if (drafts.some((d) => Object.keys(d.locked).length > 0)) await loadFigures(ctx, drafts, tx);
  const seen = new Set<number>();
  for (const draft of drafts) {
    const row = stored.rows.get(draft.id as number);
    if (!row) {
      draft.refuse('not_found');
      continue;
    }
    if (seen.has(draft.id as number)) {
      draft.reject({ id: [text('bulk.twice')] });
      continue;
    }
    seen.add(draft.id as number);
    const { $full, $locks, $above, $by, ...before } = row;
    if (stored.along) draft.above = new Map(stored.along.map((lock, i) => [lock, ($above as boolean[])[i] === true]));
    draft.full = $full === true;
    draft.before = before;
    keepStoredFiles(ctx.entity, draft);
    if (!mine(ctx, draft)) {
      draft.refuse('forbidden');
      continue;
    }
    const version = draft.input.row_version;
    const changed = Object.entries(draft.expects ?? {}).some(
      ([column, value]) => !same(value, row[column]) && !sameMoment(ctx, column, value, row[column]),
    );
    if (changed || (version !== undefined && version !== null && version !== row.row_version)) draft.refuse('stale_record');
    else if (!mayAct(ctx, draft, $by)) continue;
    else if (draft.op === 'act') {
      checkAlong(ctx, draft);
      if (!draft.rejected) checkAction(ctx, draft);
    } else if (draft.op === 'remove' && !draft.full) draft.refuse('forbidden');
    else if (draft.op === 'update') checkUpdate(ctx, draft);
    if (draft.op !== 'act' && !draft.rejected && $locks) checkOwnLocks(ctx, draft, $locks as boolean[]);
  }
}

/**
 * Rows that only the person who created them, or who is named in them, may change or delete. An action has conditions of its own, so
 * whoever did it may undo it.
 */
const mine = ({ entity, actor }: WriteContext, { op, before, unlocked, action }: WriteDraft): boolean =>
  (op !== 'update' && op !== 'remove') ||
  (unlocked && action === 'undo') ||
  !ownOnly(entity, op === 'update' ? 'update' : 'delete', actor) ||
  ownColumns(entity).some((name) => [before?.[name]].flat().includes(actor.userId));

const ownColumns = ({ def }: ResolvedEntity): readonly string[] => ['created_by', ...(def.access.scope?.own?.people ?? [])];

async function select(
  ctx: WriteContext,
  drafts: WriteDraft[],
  tx: StoredRows,
  op: Exclude<WriteDraft['op'], 'create'>,
): Promise<{ rows: Map<number, Record<string, unknown>>; along: readonly Lock[] | undefined }> {
  const { entity, actor, kernel } = ctx;
  // An action may have a permission of its own.
  const reach = scope(entity, VERB[op], actor, kernel.narrow) || { id: { in: [] } };
  const binds = new Binds();
  const where = { registry: kernel.registry, actor, locale: ctx.locale, binds, narrow: kernel.narrow };
  const conditions = [
    `t.id ${among(
      binds,
      drafts.map((d) => d.id),
    )}`,
    `t.tenant_id = ${binds.once('tenant', actor.tenantId)}::bigint`,
    op === 'restore' ? inBin(entity, 't', kernel.config.recycleBinDays) : 't.deleted_at is null',
  ];
  const rows = whereToSql(entity, reach, 't', where);
  if (rows) conditions.push(`(${rows})`);
  const asked = (name: string, sql: string | undefined): string => (sql === undefined ? '' : `, ${sql} as ${q(name)}`);
  const rules =
    op === 'act'
      ? asked('$by', mayActSql(ctx, drafts[0]?.action, where))
      : asked('$locks', ownLocksSql(entity, kernel.registry, 't', where));
  const along = tx.unlocked ? undefined : locksAlong(ctx, drafts, 't', where);
  const hold = tx.unlocked ? '' : ` for update of t ${along?.hold ?? ''}`;
  const full = seesAll(actor, entity) ? 'true' : `(${sharedRows(entity, 'full', 't', where)})`;
  // One JSON per row: values have the wire format, so that before and after can be compared, and the driver parses one column instead of
  // thirty.
  const text = `select row_to_json(b)::text as b from (select ${physical(entity)}, t.deleted_at, ${full} as "$full"${rules}
    ${asked('$above', along?.holds)} from ${binds.table(entity.table)} t ${along?.joins ?? ''}
    where ${conditions.join(' and ')} order by ${along?.order ?? ''}t.id${hold}) b`;
  const found = await tx.query<{ b: string }>(statement(text, binds, false));
  return { rows: new Map(found.map((r) => flat(JSON.parse(r.b) as Stored)).map((r) => [r.id, r])), along: along?.locks };
}

type Stored = Record<string, unknown> & { id: number; custom?: Record<string, unknown> };

/** Merges the values of custom fields into the row, as drafts have them. */
const flat = (row: Stored): Stored => (row.custom ? Object.assign(row, row.custom) : row);

const required = new WeakMap<ResolvedEntity, readonly ResolvedField[]>();

function requiredOf(entity: ResolvedEntity): readonly ResolvedField[] {
  let fields = required.get(entity);
  if (!fields) required.set(entity, (fields = [...entity.fields.values()].filter((f) => f.required)));
  return fields;
}

/** Refuses fields that the actor may not write and that differ from the stored value. */
function refuseLocked(ctx: WriteContext, draft: WriteDraft, errors: FieldErrors): void {
  const { locked, before, figures } = draft;
  for (const [name, value] of Object.entries(locked)) {
    const fact = factOf(ctx.entity, draft, name);
    if (fact !== undefined && same(value, fact)) continue;
    const columns = ctx.entity.fields.get(name)?.columns ?? [name];
    const asStored = columns.length
      ? columns.some((c) => same(value, before?.[c]) || sameMoment(ctx, c, value, before?.[c]))
      : same(value, figures?.[name]);
    if (!asStored) errors[name] = [text('field.read_only')];
  }
}

/** Current values of computed figures that the caller sent. They have no column, so they are read only where they were sent. */
async function loadFigures(ctx: WriteContext, drafts: readonly WriteDraft[], tx: StoredRows): Promise<void> {
  const { entity, actor, kernel, locale } = ctx;
  const names = new Set(drafts.flatMap((d) => Object.keys(d.locked)));
  const fields = [...entity.fields.values()].filter((f) => names.has(f.name) && f.columns.length === 0);
  if (!fields.length) return;
  const binds = new Binds();
  const { select, joins } = columnsOf(entity, { registry: kernel.registry, actor, locale, binds, narrow: kernel.narrow }, fields);
  const text = `select row_to_json(f)::text as f
    from (select t.id, ${select} from ${binds.table(entity.table)} t ${joins} where t.tenant_id = ${binds.once('tenant', actor.tenantId)}::bigint
    and t.id ${among(
      binds,
      drafts.map((d) => d.id),
    )}) f`;
  const rows = (await tx.query<{ f: string }>(statement(text, binds, false))).map(
    (r) => JSON.parse(r.f) as { id: number } & Record<string, unknown>,
  );
  const byId = new Map(rows.map((r) => [r.id, r]));
  for (const d of drafts) {
    const own = byId.get(d.id as number);
    if (own) d.figures = own;
  }
}

/** Refuses an action that changes fields it does not accept; sending their stored value is allowed. */
function checkAlong(ctx: WriteContext, draft: WriteDraft): void {
  const errors = noErrors();
  refuseLocked(ctx, draft, errors);
  if (Object.keys(errors).length) draft.reject(errors);
}

/**
 * Partial access may change only fields marked partial; a required value cannot be emptied; unchanged values are removed from the draft.
 */
function checkUpdate(ctx: WriteContext, draft: WriteDraft): void {
  const errors = noErrors();
  if (!draft.full && draft.grants) errors.master_access = [text('field.partial_access')];
  else if (draft.grants && !draft.grantChanges && !can(ctx.actor, ctx.entity.update)) errors.master_access = [text('field.not_permitted')];
  refuseLocked(ctx, draft, errors);
  for (const [column, value] of Object.entries(draft.row)) {
    const field = ctx.entity.columns.get(column)?.field;
    if (!field || !canRead(ctx.actor, field)) continue;
    if (!draft.full && !field.partial && !same(value, draft.before?.[column])) errors[column] = [text('field.partial_access')];
    if (same(value, draft.before?.[column])) delete draft.row[column];
  }
  for (const { name, columns } of requiredOf(ctx.entity)) {
    if (!columns.some((c) => c in draft.row)) continue;
    if (columns.every((c) => isEmpty((c in draft.row ? draft.row : draft.before)?.[c]))) errors[name] = [text('field.required')];
  }
  if (Object.keys(errors).length) draft.reject(errors);
}

/** Are both the same moment? History stores the text that a hook set, the row the text that PostgreSQL writes. */
const sameMoment = ({ entity }: WriteContext, column: string, a: unknown, b: unknown): boolean =>
  entity.columns.get(column)?.field.type === 'datetime' &&
  typeof a === 'string' &&
  typeof b === 'string' &&
  Date.parse(a) === Date.parse(b);

/** Equality of wire values. */
export const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null);
  if (typeof a === 'object' || typeof b === 'object') return JSON.stringify(a) === JSON.stringify(b);
  return typeof a === typeof b ? false : String(a) === String(b);
};
