/**
 * order_message: people write comments and, among those who do the work, notes. What belongs to a step (a question, its answer, a reply,
 * news of a sub-order) is made by that step, so that the words and the state cannot part.
 */
import {
  keysIn,
  text,
  type Draft,
  type DraftHook,
  type HookContext,
  type Hooks,
  type NewNotification,
  type Row,
} from '../../../core/index.ts';
import { paragraphs } from './plain.ts';

const BY_STEP: ReadonlySet<string> = new Set(['question', 'answer', 'reply', 'news']);

type Asked = Pick<Row<'order'>, 'id' | 'stage' | 'sender_id' | 'receiver_id' | 'team_ids' | 'watcher_ids'>;

export const messagesOfOrders: Hooks<'order_message'> = {
  async validate(drafts, ctx) {
    const made = drafts.filter((d) => d.op === 'create');
    if (!made.length) return;
    const orders = await ordersOf(ctx, made);
    for (const draft of made) {
      const order = orders.get(draft.row.order_id as number);
      if (BY_STEP.has(draft.row.kind ?? '') && !fromStep(draft)) draft.reject({ kind: [text('orders.message_of_step')] });
      else if (draft.row.kind === 'note' && order && !handles(order, ctx)) draft.forbid({ kind: [text('orders.note_of_receiver')] });
    }
  },
  when: ({ op, row }) => op === 'create' && (row.kind === 'comment' || row.kind === 'note'),
  async after(drafts, ctx) {
    const orders = await ordersOf(ctx, drafts);
    await ctx.notifications.add(
      await readable(
        ctx,
        drafts.flatMap((draft) => told(draft, orders.get(draft.row.order_id as number), ctx)),
      ),
    );
  },
};

/** Marks rows that a step makes: only the server sets where a message came from. */
export const FROM_STEP = 'step';
const fromStep = ({ row }: Draft<'order_message'>): boolean => row.source === FROM_STEP;

/** Is the reader among those who do the work? */
const handles = ({ receiver_id, team_ids }: Asked, { actor }: HookContext): boolean =>
  receiver_id === actor.userId || team_ids.includes(actor.userId) || actor.permissions.has('manage_oss_orders');

function told({ row }: Draft<'order_message'>, order: Asked | undefined, { actor }: HookContext): NewNotification[] {
  if (!order) return [];
  const work = order.receiver_id === null ? order.team_ids : [order.receiver_id];
  const people = row.kind === 'note' ? work : [order.sender_id, ...work, ...order.watcher_ids];
  return [...new Set(people)]
    .filter((to): to is number => to !== null && to !== actor.userId)
    .map((to) => ({ to, kind: 'order_message', entity: 'order', id: order.id }));
}

async function ordersOf({ find }: HookContext, drafts: readonly Draft<'order_message'>[]): Promise<Map<number, Asked>> {
  const fields = ['stage', 'sender_id', 'receiver_id', 'team_ids', 'watcher_ids'] as const;
  return new Map((await find('order', { id: keysIn(drafts, 'order_id') }, { fields, unscoped: true })).map((row) => [row.id, row]));
}

/** Those of the notifications whose person can open the record. */
export async function readable(ctx: HookContext, wanted: readonly NewNotification[]): Promise<NewNotification[]> {
  const open = new Set<string>();
  const [ids, people] = [wanted.map(({ id }) => id), wanted.map(({ to }) => to)];
  if (wanted.length) for (const { id, person } of await ctx.people.readers('order', ids, people)) open.add(`${id} ${person}`);
  return wanted.filter(({ id, to }) => open.has(`${id} ${to}`));
}

/** What is written by a step, and as which kind of message. */
const SAYS: Readonly<Record<string, string>> = {
  request_info: 'question',
  inform: 'answer',
  reply: 'reply',
  comment: 'comment',
  note: 'note',
};

/** order: what a step says becomes a message, after the SQL. */
export const saidInStep: DraftHook<'order'> = async (drafts, ctx) => {
  const rows = drafts.flatMap(({ id, action = '', asked, row }) => {
    const kind = SAYS[action];
    if (kind === undefined) return [];
    const { text: written } = asked as { text?: string };
    const body = written ?? (action === 'reply' ? row.reply_note : paragraphs(row.question ?? ''));
    return [
      { order_id: id, kind, body, author_id: ctx.actor.userId || null, source: kind === 'comment' || kind === 'note' ? 'web' : FROM_STEP },
    ];
  });
  if (rows.length) await ctx.create('order_message', rows);
};
