/** task_list: its place among the lists, where its tasks go before it is deleted, and the orders that they belong to. */
import {
  AppError,
  clock,
  invalid,
  readsOf,
  text,
  type ComputedFields,
  type DraftHook,
  type Hooks,
  type RouteDef,
} from '../../../core/index.ts';
import { emptyInto, holdLists, holdTasks, ordersOf, settleDone } from './task-statements.ts';

export const taskLists: Hooks<'task_list'> = {
  async before(drafts, ctx) {
    const bare = drafts.filter(({ op, row }) => op === 'create' && (row.position ?? null) === null);
    if (!bare.length) return;
    const last = Number((await ctx.max('task_list', 'position', {}, { unscoped: true })) ?? 0);
    for (const [i, { row }] of bare.entries()) row.position = last + i + 1;
  },
  when: ({ op, row, before }) => op === 'update' && 'is_done' in row && row.is_done !== before?.is_done,
  async after(drafts, ctx) {
    const ids = drafts.map(({ id }) => id as number);
    await settleDone(ctx, ids, clock.iso());
  },
};

/** task_list.clear: every task goes to the end of another list, also those that the person does not reach. */
export const clearList: DraftHook<'task_list.clear'> = async (drafts, ctx) => {
  for (const draft of drafts) {
    const [from, to] = [draft.id as number, draft.asked.list_id as number];
    if (from === to) {
      draft.reject({ list_id: [text('tasks.other_list')] });
      continue;
    }
    await holdTasks(ctx, [from]);
    await holdLists(ctx, [from, to]);
    const moved = await emptyInto(ctx, from, to, clock.iso());
    await ctx.history.add(
      'task',
      moved.map(({ id }) => ({ id, changes: [{ field: 'list_id', from, to }] })),
    );
  }
};

/** POST lists/{id}/dissolve `{list_id}`: the list is deleted, and its tasks are in another one; both or neither. */
export const dissolveList: RouteDef = {
  method: 'POST',
  path: 'lists/{id}/dissolve',
  permission: 'manage_tasks',
  title: { en: 'Delete a list and move its tasks', ar: 'حذف قائمة ونقل مهامها' },
  async run({ request, transaction }) {
    const id = Number(request.params['id']);
    if (!Number.isSafeInteger(id) || id < 1) throw new AppError('not_found');
    const to = (request.body as Record<string, unknown> | null)?.['list_id'];
    if (typeof to !== 'number') throw invalid({ list_id: [text('field.required')] });
    return transaction(async (tx) => {
      if (!(await tx.one('task_list', { id }))) throw new AppError('not_found');
      await tx.act('task_list', 'clear', [{ id, list_id: to }]);
      await tx.remove('task_list', [id]);
      return { status: 'success', data: { id, list_id: to } };
    });
  },
};

/** The contract gives lists with their orders: those that tasks in them belong to, as far as the reader reaches them. */
export const ordersOfLists: ComputedFields = async (rows, reader, kernel) => {
  const reads = readsOf({ kernel, ...reader });
  const lists = rows.map(({ id }) => id);
  const named = reader.actor.permissions.has('access_oss_orders') ? await ordersOf(reads, lists) : [];
  const orders = named.length
    ? await reads.find('order', { id: [...new Set(named.map(({ id }) => id))] }, { fields: ['number', 'subject', 'stage'] })
    : [];
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const row of rows)
    Object.assign(row, { orders: named.filter(({ list }) => list === row.id).flatMap(({ id }) => byId.get(id) ?? []) });
};
