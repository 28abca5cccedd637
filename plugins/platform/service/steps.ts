/** Writes items and then does their actions: each item as a whole or not at all, independent of the others. */
import { mayWrite, sourceOf, write, type WriteContext, WriteDraft } from '../../../core/engine.ts';
import { AppError, type Tx } from '../../../core/index.ts';
import { partOf, restOf } from './moves.ts';

export interface Moving {
  index: number;
  id?: number | undefined;
  row: Record<string, unknown>;
  actions: string[];
}

/** Rolls back to the savepoint after a refused action. */
class Refused extends Error {}
class DryRun extends Error {}

/** @returns a draft per item, in order: the write, or the refused action. */
export async function writeAndMove(ctx: WriteContext, op: 'create' | 'update', items: Moving[]): Promise<WriteDraft[]> {
  const done = new Map<Moving, WriteDraft>();
  if (sourceOf(ctx.kernel, ctx.entity)) return oneByOne(ctx, op, items, done);
  await ctx.kernel.db
    .transaction({ tenant: ctx.actor.tenantId }, async (tx) => {
      await attempt({ ...ctx, tx }, op, items, tx, done);
      if (ctx.outcome?.dryRun) throw new DryRun();
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
    });
  return items.map((item) => done.get(item) as WriteDraft);
}

/**
 * With an external source nothing can be rolled back: an item whose action is refused stays written, and its result says what was refused.
 */
async function oneByOne(ctx: WriteContext, op: 'create' | 'update', items: Moving[], done: Map<Moving, WriteDraft>): Promise<WriteDraft[]> {
  for (const item of items) {
    await steps(ctx, op, [item], done).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
  }
  return items.map((item) => done.get(item) as WriteDraft);
}

/** All items together; after a refused action each half separately, down to the item at fault. */
async function attempt(ctx: WriteContext, op: 'create' | 'update', items: Moving[], tx: Tx, done: Map<Moving, WriteDraft>): Promise<void> {
  try {
    await tx.savepoint(() => steps(ctx, op, items, done));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (items.length === 1) return;
    const middle = Math.ceil(items.length / 2);
    await attempt(ctx, op, items.slice(0, middle), tx, done);
    await attempt(ctx, op, items.slice(middle), tx, done);
  }
}

async function steps(ctx: WriteContext, op: 'create' | 'update', items: Moving[], done: Map<Moving, WriteDraft>): Promise<void> {
  const drafts = items.map(({ index, id, row, actions }) => new WriteDraft(op, index, restOf(ctx.entity, actions, row), id));
  await write(ctx, drafts);
  items.forEach((item, i) => done.set(item, drafts[i] as WriteDraft));
  const longest = Math.max(...items.map((item) => item.actions.length));
  for (let step = 0; step < longest; step += 1)
    await move(
      ctx,
      items.filter((item) => item.actions[step] && !done.get(item)?.rejected),
      step,
      done,
    );
}

async function move(ctx: WriteContext, items: Moving[], step: number, done: Map<Moving, WriteDraft>): Promise<void> {
  for (const action of new Set(items.map((item) => item.actions[step] as string))) {
    const mine = items.filter((item) => item.actions[step] === action);
    const drafts = mine.map((item) => new WriteDraft('act', item.index, partOf(ctx.entity, action, item.row), done.get(item)?.id, action));
    refuseUnlessAllowed(ctx, action, drafts);
    await write(
      ctx,
      drafts.filter((d) => !d.rejected),
    );
    mine.forEach((item, i) => follow(item, drafts[i] as WriteDraft, done));
    if (drafts.some((d) => d.rejected)) throw new Refused();
  }
}

function refuseUnlessAllowed(ctx: WriteContext, action: string, drafts: WriteDraft[]): void {
  try {
    mayWrite(ctx.entity, 'act', ctx.actor, action);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const draft of drafts) draft.refuse('forbidden');
  }
}

/** An item's result is that of its write, with the version after the action; a refused action replaces it. */
function follow(item: Moving, moved: WriteDraft, done: Map<Moving, WriteDraft>): void {
  const written = done.get(item) as WriteDraft;
  if (!moved.rejected && moved.rowVersion !== undefined) written.rowVersion = moved.rowVersion;
  if (moved.rejection) written.rejection = moved.rejection;
}
