/**
 * Undoes the changes of one request of the caller: reads them from history and reverts them by the ordinary write path, with its
 * permissions, rules and hooks. Records that others have changed since stay as they are and are listed.
 */
import { AppError, text, type Text } from '../errors.ts';
import { askedField } from '../metadata/asked.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { UndoAnswer } from '../shared/wire.ts';
import { can } from '../access/abilities.ts';
import { messageOf, type Translate } from './bulk.ts';
import { type Op, WriteDraft } from './draft.ts';
import { isOfFile } from './files.ts';
import type { StoredChange } from './history.ts';
import { write, type WriteContext } from './pipeline.ts';
import { writableColumn } from './versions.ts';

/** How long a change can be undone. */
const WITHIN = '1 hour';
/** Most records of one request. */
const MAX_ROWS = 20_000;

interface Written extends Record<string, unknown> {
  entity: string;
  record_id: number;
  action: string;
  changes: StoredChange[];
}

/**
 * @param request the X-Request-Id of the write. @param ctx of the undo itself; its entity is taken from history.
 * @throws AppError not_found when the caller wrote nothing under it within the hour.
 */
export async function undo(ctx: Omit<WriteContext, 'entity'>, request: string, say: Translate): Promise<UndoAnswer['data']> {
  const written = await writtenBy(ctx, request);
  if (!written.length) throw new AppError('not_found', { message: text('undo.nothing') });
  const drafts: WriteDraft[] = [];
  // Reverts the latest changes first.
  for (const [entity, rows] of byEntity(written)) {
    const of = ctx.kernel.registry.entity(entity);
    for (const [op, group] of byOp(of, rows, ctx)) {
      drafts.push(...(op === undefined ? group : await takeBack({ ...ctx, entity: of, exempt: { readOnly: 'update' } }, op, group)));
    }
  }
  const failed = drafts.flatMap((d) => (d.rejection ? [{ id: d.id as number, message: say(messageOf(d.rejection)) }] : []));
  return { entity: (written.at(-1) as Written).entity, done: drafts.length - failed.length, failed };
}

/**
 * Records that depend on each other are restored or deleted in rounds, one per level: refused ones are tried again as long as a round
 * succeeds for others.
 */
async function takeBack(ctx: WriteContext, op: Op, group: WriteDraft[]): Promise<WriteDraft[]> {
  await write(
    ctx,
    group.filter((d) => !d.rejected),
  );
  const [refused, done] = [group.filter((d) => d.rejected), group.filter((d) => !d.rejected)];
  if (op === 'update' || !refused.length || !done.length) return group;
  return [
    ...done,
    ...(await takeBack(
      ctx,
      op,
      refused.map((d, i) => new WriteDraft(op, i, {}, d.id)),
    )),
  ];
}

/** Changes that hooks made in other records (source "job") are reverted by the hooks themselves. */
const writtenBy = (ctx: Omit<WriteContext, 'entity'>, request: string): Promise<Written[]> =>
  ctx.kernel.db.query<Written>(
    { tenant: ctx.actor.tenantId },
    {
      text: `select entity, record_id, action, changes from history where tenant_id = $1 and actor_id = $2 and request_id = $3
           and at > now() - interval '${WITHIN}' and source <> 'job' order by id desc limit ${MAX_ROWS}`,
      values: [ctx.actor.tenantId, ctx.actor.userId, request],
    },
  );

function byEntity(written: Written[]): Map<string, Written[]> {
  const groups = new Map<string, Written[]>();
  for (const row of written) groups.set(row.entity, [...(groups.get(row.entity) ?? []), row]);
  return groups;
}

/** Drafts of the reverse operations; under undefined those that cannot be undone, already refused. */
function byOp(entity: ResolvedEntity, rows: Written[], ctx: Omit<WriteContext, 'entity'>): Map<Op | undefined, WriteDraft[]> {
  const groups = new Map<Op | undefined, WriteDraft[]>();
  rows.forEach((row, index) => {
    const op = opposite(entity, row, ctx);
    const draft = op === undefined ? refused(index, row) : backward(entity, op, index, row, ctx);
    groups.set(op, [...(groups.get(op) ?? []), draft]);
  });
  return groups;
}

function opposite(entity: ResolvedEntity, row: Written, { actor }: Omit<WriteContext, 'entity'>): Op | undefined {
  const { access } = entity.def;
  const allowed = (op: Op, permission: string | string[] | null): Op | undefined =>
    can(actor, access.read) && can(actor, permission) ? op : undefined;
  if (row.action === 'create' || row.action === 'restore') return allowed('remove', access.delete);
  if (row.action === 'remove') return allowed('restore', access.delete);
  const action = entity.actions.get(row.action);
  if (!action) return row.changes.some((c) => entity.fields.get(c.field)?.type === 'state') ? undefined : allowed('update', access.update);
  // An action that asks for confirmation is final; an action with code may have done more than history records.
  return action.confirm || action.code ? undefined : can(actor, action.permission) ? allowed('update', access.update) : undefined;
}

function backward(entity: ResolvedEntity, op: Op, index: number, row: Written, ctx: Omit<WriteContext, 'entity'>): WriteDraft {
  if (op !== 'update') return new WriteDraft(op, index, {}, row.record_id);
  const acted = entity.actions.has(row.action);
  const changes = row.changes.filter(
    (c) =>
      c.field === 'master_access' ||
      (acted && !askedField(entity, row.action, c.field)) ||
      isOfFile(entity, c.field) ||
      writableColumn(entity, c.field, ctx),
  );
  const draft = new WriteDraft(op, index, Object.fromEntries(changes.map((c) => [c.field, c.from])), row.record_id, 'undo');
  draft.unlocked = acted;
  draft.expects = Object.fromEntries(changes.filter((c) => c.field !== 'master_access').map((c) => [c.field, c.to]));
  return draft;
}

function refused(index: number, row: Written): WriteDraft {
  const draft = new WriteDraft('update', index, {}, row.record_id);
  draft.refuse('conflict', text('undo.not_this'));
  return draft;
}

/** The message of the toast. */
export const undoneText = ({ done, failed }: UndoAnswer['data']): Text =>
  text(failed.length ? 'undo.partly' : 'undo.done', { count: done, failed: failed.length });
