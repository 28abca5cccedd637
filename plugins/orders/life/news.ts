/** order: who hears of a step, and what a main order says of its sub-orders. */
import { escapeHtml, keysIn, type Draft, type HookContext, type Hooks, type NewNotification, type Stored } from '../../../core/index.ts';
import { FROM_STEP, readable, saidInStep } from './messages.ts';

/** Steps of a sub-order that its main order tells. */
const TELLS: ReadonlySet<string> = new Set(['accept', 'decline', 'start', 'reply', 'done', 'reopen']);

/** Steps that the other side hears of. */
const TO_SENDER: ReadonlySet<string> = new Set(['request_info', 'accept', 'decline', 'start', 'reply', 'done']);
const TO_RECEIVER: ReadonlySet<string> = new Set(['send', 'resend', 'inform', 'assign', 'reopen', 'close']);
const TO_WATCHERS: ReadonlySet<string> = new Set(['reply', 'done', 'decline']);

type Order = Stored<'order'>;

export const newsOfOrders: Hooks<'order'> = {
  when: ({ op }) => op === 'act',
  async after(drafts, ctx) {
    await saidInStep(drafts, ctx);
    await tellParents(drafts, ctx);
    await ctx.notifications.add(
      await readable(
        ctx,
        drafts.flatMap((draft) => heard(draft, ctx)),
      ),
    );
  },
};

function heard({ id, action = '', before, row }: Draft<'order'>, { actor }: HookContext): NewNotification[] {
  const order = { ...before, ...row } as Order;
  const work = order.receiver_id === null ? order.team_ids : [order.receiver_id];
  const people = [
    ...(TO_SENDER.has(action) ? [order.sender_id] : []),
    ...(TO_RECEIVER.has(action) ? work : []),
    ...(TO_WATCHERS.has(action) ? order.watcher_ids : []),
  ];
  return [...new Set(people)]
    .filter((to): to is number => to !== null && to !== actor.userId)
    .map((to) => ({ to, kind: KIND[action] ?? 'order_step', entity: 'order', id: id as number, details: { action } }));
}

const KIND: Readonly<Record<string, NewNotification['kind']>> = { send: 'order_sent', resend: 'order_sent', assign: 'order_sent' };

/**
 * A sub-order tells its main order what became of it. Whoever does the sub-order need not reach the main one, so the rows are the server's
 * own.
 */
async function tellParents(drafts: readonly Draft<'order'>[], ctx: HookContext): Promise<void> {
  const told = drafts.filter(({ action = '', before }) => TELLS.has(action) && (before?.parent_id ?? null) !== null);
  if (!told.length) return;
  const Message = await ctx.model('order_message');
  await Message.query().insert(
    told.map(({ id, before, row }) => ({
      order_id: before?.parent_id,
      kind: 'news',
      body: `<p>${escapeHtml(before?.number ?? '')} ${escapeHtml(before?.subject ?? '')}</p>`,
      author_id: ctx.actor.userId || null,
      source: FROM_STEP,
      child_id: id,
      child_stage: row.stage ?? before?.stage,
    })),
  );
  const parents = await ctx.find('order', { id: keysIn(told, 'parent_id') }, { fields: ['receiver_id'], unscoped: true });
  const receiverOf = new Map(parents.map((parent) => [parent.id, parent.receiver_id]));
  const wanted = told.flatMap(({ before, action = '' }): NewNotification[] => {
    const to = receiverOf.get(before?.parent_id as number) ?? null;
    const known = to === null || to === ctx.actor.userId || to === before?.sender_id;
    return known ? [] : [{ to, kind: 'order_step', entity: 'order', id: before?.parent_id as number, details: { action } }];
  });
  await ctx.notifications.add(await readable(ctx, wanted));
}
