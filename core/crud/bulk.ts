/** Bulk calls: an array in, results in the order of the input out; a refused item does not affect the others (ST-14, ST-15). */
import { AppError, text, type Text } from '../errors.ts';
import type { BulkItem, BulkResult } from '../shared/status.ts';
import { StatusCode } from '../shared/status.ts';
import { type Op, WriteDraft } from './draft.ts';
import { keyOf } from './key.ts';
import { madeBy } from './made.ts';
import { mayWrite, write, type WriteContext } from './pipeline.ts';
import { inTurns } from './turns.ts';

/** A call with more items is refused as a whole, before anything is written. */
export const MAX_ITEMS = 10_000;
/** Items of one answer that carry errors by field; further refused items carry their message only. */
export const MAX_REPORTED = 10_000;

export type Translate = (t: Text) => string;

/**
 * @param body the caller's array: objects for create and update; ids or objects with id for the rest.
 * @throws AppError forbidden without the verb's permission; invalid when the body is no array.
 */
export async function bulkWrite(ctx: WriteContext, op: Op, body: unknown, t: Translate, action?: string): Promise<BulkResult> {
  mayWrite(ctx.entity, op, ctx.actor, action);
  if (!Array.isArray(body)) throw new AppError('invalid', { errors: { body: [text('bulk.array_expected')] } });
  if (body.length > MAX_ITEMS) throw new AppError('invalid', { errors: { body: [text('bulk.too_many', { max: MAX_ITEMS })] } });
  const drafts = body.map((item: unknown, i) => draftOf(ctx, op, item, i, action));
  await write(
    ctx,
    drafts.filter((d) => !d.rejected),
  );
  const made = op === 'act' && !ctx.outcome?.dryRun ? await madeBy(ctx.kernel, drafts, ctx) : undefined;
  const turns = inTurns();
  const context: ResultContext = { ctx, t, left: MAX_REPORTED };
  const results: BulkResult = [];
  for (const d of drafts) {
    await turns();
    const record = made?.get(d);
    results.push(record ? { ...result(context, d), made: record } : result(context, d));
  }
  return results;
}

function draftOf(ctx: WriteContext, op: Op, item: unknown, index: number, action?: string): WriteDraft {
  const object = typeof item === 'object' && item !== null && !Array.isArray(item) ? (item as Record<string, unknown>) : undefined;
  if (op === 'create') {
    const draft = new WriteDraft(op, index, object ?? {});
    if (!object) draft.reject({ body: [text('bulk.object_expected')] });
    return draft;
  }
  const id = keyOf(object ? object.id : item);
  const draft = new WriteDraft(op, index, object ?? {}, id, action);
  if (id === undefined) draft.reject({ id: [missingKey(ctx, op)] }, missingKey(ctx, op));
  return draft;
}

/** The messages of VR-15 and VR-16. */
const missingKey = (ctx: WriteContext, op: Op): Text =>
  op === 'remove'
    ? text('bulk.delete_needs_ids', { entity: `@${ctx.entity.name}.label` })
    : text('bulk.update_needs_key', { key: 'id', entity: `@${ctx.entity.name}.label` });

const DONE: Record<Op, string> = {
  create: 'write.created',
  update: 'write.updated',
  remove: 'write.removed',
  restore: 'write.restored',
  act: 'write.acted',
};

/** The success text of a verb, in the past tense; also the toast of the single-record endpoints. */
export function doneText({ entity }: Pick<WriteContext, 'entity'>, { op, action = '' }: WriteDraft): Text {
  if (op !== 'act') return text(DONE[op], { the: `@${entity.name}.the` });
  return entity.actions.get(action)?.done === undefined
    ? text(DONE.act, { action: `@${entity.name}.actions.${action}` })
    : text(`@${entity.name}.done.${action}`);
}

interface ResultContext {
  ctx: WriteContext;
  t: Translate;
  left: number;
}

function result(context: ResultContext, draft: WriteDraft): BulkItem {
  const { ctx, t } = context;
  const { rejection } = draft;
  // A refused new row has a reserved id, but no record exists under it.
  const key = draft.id === undefined || (rejection && draft.op === 'create') ? {} : { id: draft.id };
  if (!rejection)
    return {
      ...key,
      StatusCode: StatusCode.success,
      StatusMessage: t(doneText(ctx, draft)),
      ...(draft.rowVersion === undefined ? {} : { row_version: draft.rowVersion }),
    };
  const faults = Object.entries(rejection.errors ?? {}).flatMap(([Field, list]) => list.map((m) => ({ Field, m })));
  const errors = faults.slice(0, Math.max(1, context.left)).map(({ Field, m }) => ({ Field, Code: rejection.code, Message: t(m) }));
  context.left -= errors.length;
  const message = rejection.code === 'invalid' && errors[0] ? errors[0].Message : t(messageOf(rejection));
  return { ...key, StatusCode: StatusCode.error, StatusMessage: message, ...(errors.length ? { StatusErrors: errors } : {}) };
}

/** A refused delete says how many records of each kind refer to the record. */
export function messageOf(rejection: NonNullable<WriteDraft['rejection']>): Text {
  if (!rejection.counts) return rejection.message;
  return {
    key: rejection.message.key,
    values: { ...rejection.message.values, children: rejection.counts.map((c) => `#${c.count}:${c.entity}`).join(',') },
  };
}
