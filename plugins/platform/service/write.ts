/**
 * Writes of a service: an array in, a result per item out, in order (ST-14, ST-15). Items go through the pipeline in batches, with other
 * requests in between; a refused item does not affect the others.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { inTurns, keyOf, MAX_ITEMS, mayWrite, type Translate, write, type WriteContext, WriteDraft } from '../../../core/engine.ts';
import { AppError, text } from '../../../core/index.ts';
import { readItem, type WireItem } from './item.ts';
import { checkAsked, firstStates, movesOf, statesOf } from './moves.ts';
import { KEY, VERSION } from './names.ts';
import { keyless, outcome, unreadable, type ResultContext, type WireResult } from './result.ts';
import { writeAndMove, type Moving } from './steps.ts';

/** Rows per batch, before other requests get a turn. */
const BATCH = 1000;

export type ServiceOp = 'create' | 'update' | 'remove';

/** @throws AppError forbidden without the verb's permission; invalid where the body is not an array, or has too many items. */
export async function serviceWrite(ctx: WriteContext, op: ServiceOp, body: unknown, say: Translate): Promise<WireResult[]> {
  mayWrite(ctx.entity, op, ctx.actor);
  if (!Array.isArray(body)) throw new AppError('invalid', { errors: { body: [text('bulk.array_expected')] } });
  if (body.length > MAX_ITEMS) throw new AppError('invalid', { errors: { body: [text('bulk.too_many', { max: MAX_ITEMS })] } });
  const context: ResultContext = { registry: ctx.kernel.registry, entity: ctx.entity, say };
  const results: WireResult[] = [];
  for (const items of batches(body)) {
    results.push(...(await (op === 'remove' ? removeItems(ctx, context, items) : saveItems(ctx, context, op, items))));
    await turn();
  }
  return results;
}

/** Groups items by their number of rows, including those of grids; a larger item is its own batch. */
function* batches(items: unknown[]): Generator<unknown[]> {
  let batch: unknown[] = [];
  let rows = 0;
  for (const item of items) {
    const own = isObject(item) ? Object.values(item).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 1) : 1;
    if (batch.length && rows + own > BATCH) {
      yield batch;
      [batch, rows] = [[], 0];
    }
    batch.push(item);
    rows += own;
  }
  if (batch.length) yield batch;
}

const isObject = (item: unknown): item is Record<string, unknown> => typeof item === 'object' && item !== null && !Array.isArray(item);
const isEmpty = (key: unknown): boolean => key === undefined || key === null || (typeof key === 'string' && key.trim() === '');

/** Ids, or objects with the key; the version of an object is checked. */
async function removeItems(ctx: WriteContext, context: ResultContext, items: unknown[]): Promise<WireResult[]> {
  const drafts = items.map((item, i) => {
    const { [KEY]: key, [VERSION]: version } = isObject(item) ? item : { [KEY]: item };
    if (isEmpty(key)) return undefined;
    const draft = new WriteDraft('remove', i, { row_version: version }, keyOf(key));
    if (draft.id === undefined) draft.refuse('not_found');
    return draft;
  });
  await write(ctx, drafts.filter((d) => d !== undefined && !d.rejected) as WriteDraft[]);
  return drafts.map((draft) => (draft ? outcome(context, draft) : keyless(context, 'remove')));
}

interface Reading {
  index: number;
  id?: number | undefined;
  item: WireItem;
}

async function saveItems(ctx: WriteContext, context: ResultContext, op: 'create' | 'update', items: unknown[]): Promise<WireResult[]> {
  const results: WireResult[] = [];
  const read: Reading[] = [];
  const turns = inTurns();
  for (const [index, given] of items.entries()) {
    await turns();
    if (!isObject(given)) results[index] = unreadable(context, null, new Map([['', text('bulk.object_expected')]]));
    else if (op === 'update' && isEmpty(given[KEY])) results[index] = keyless(context, 'update');
    else
      read.push({
        index,
        id: op === 'update' ? keyOf(given[KEY]) : undefined,
        item: readItem(context.registry, ctx.entity, ctx.actor, given),
      });
  }
  const moving = await withMoves(ctx, op, read);
  const ready: Moving[] = [];
  for (const [i, move] of moving.entries()) {
    await turns();
    const { errors } = (read[i] as Reading).item;
    if (errors.size) results[move.index] = unreadable(context, move.id ?? null, errors);
    else ready.push(move);
  }
  for (const draft of await through(ctx, op, ready)) results[draft.index] = outcome(context, draft);
  return results;
}

/** The write of each item and its actions. */
async function withMoves(ctx: WriteContext, op: 'create' | 'update', read: Reading[]): Promise<Moving[]> {
  const asking = read.filter(({ id, item }) => item.states.size > 0 && id !== undefined);
  const stored =
    op === 'update'
      ? await statesOf(
          ctx,
          asking.map(({ id }) => id as number),
        )
      : new Map<number, Record<string, unknown>>();
  const first = firstStates(ctx.entity);
  return read.map(({ index, id, item }) => {
    const now = op === 'create' ? first : stored.get(id as number);
    const actions = now ? movesOf(ctx.entity, ctx.actor, item, now) : [];
    checkAsked(ctx.entity, item, actions);
    return { index, id, row: item.row, actions };
  });
}

async function through(ctx: WriteContext, op: 'create' | 'update', items: Moving[]): Promise<WriteDraft[]> {
  const plain = items
    .filter((item) => item.actions.length === 0)
    .map(({ index, id, row }) => {
      const draft = new WriteDraft(op, index, row, id);
      if (op === 'update' && id === undefined) draft.refuse('not_found');
      return draft;
    });
  await write(
    ctx,
    plain.filter((d) => !d.rejected),
  );
  const moved = items.filter((item) => item.actions.length > 0);
  return [...plain, ...(moved.length ? await writeAndMove(ctx, op, moved) : [])];
}
