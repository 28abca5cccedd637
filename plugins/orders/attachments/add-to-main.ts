/**
 * order_attachment: a file of a sub-order goes up to its main order, once, and says there where it came from. The content is kept once.
 */
import { invalid, keysIn, text, type ActionHooks, type Draft, type HookContext, type RouteDef } from '../../../core/index.ts';

/** Stages in which an order takes no more files. */
const OVER = ['done', 'Closed', 'Declined'] as const;

export const attachmentActions: ActionHooks = {
  async 'order_attachment.add_to_main'(drafts: Draft<'order_attachment.add_to_main'>[], ctx: HookContext) {
    const orders = await ctx.find('order', { id: keysIn(drafts, 'order_id') }, { fields: ['parent_id'], unscoped: true });
    const mainOf = new Map(orders.map(({ id, parent_id }) => [id, parent_id]));
    const mains = orders.flatMap(({ parent_id }) => (parent_id === null ? [] : [parent_id]));
    const over = new Set((await ctx.find('order', { id: mains, stage: [...OVER] }, { fields: [], unscoped: true })).map(({ id }) => id));
    const there = await ctx.find(
      'order_attachment',
      { from_attachment_id: drafts.map(({ id }) => id as number) },
      { fields: ['from_attachment_id'], unscoped: true },
    );
    const copied = new Set(there.map(({ from_attachment_id }) => from_attachment_id));
    for (const draft of drafts) {
      const main = mainOf.get(draft.before?.order_id as number);
      if (main === undefined || main === null) draft.reject({ order_id: [text('orders.no_main_order')] }, text('orders.no_main_order'));
      else if (over.has(main)) draft.conflict({ order_id: [text('orders.main_is_over')] }, text('orders.main_is_over'));
      else if (copied.has(draft.id as number)) draft.conflict({ id: [text('orders.added_already')] }, text('orders.added_already'));
      else await copyUp(draft, main, ctx);
    }
  },
};

async function copyUp(draft: Draft<'order_attachment.add_to_main'>, main: number, ctx: HookContext): Promise<void> {
  const { name, size, mime, sha256, type_id, order_id } = draft.before ?? {};
  const copy = { order_id: main, name, size, mime, sha256, type_id, from_order_id: order_id, from_attachment_id: draft.id };
  const [id] = await ctx.create('order_attachment', [copy]);
  ctx.answer.made(draft, { entity: 'order_attachment', id: id as number });
}

/** POST order-attachment/addToMainOrder: the attachment is named by `id`, or by `order_attachment_id`. */
export const addToMainOrder: RouteDef = {
  method: 'POST',
  path: 'order-attachment/addToMainOrder',
  permission: 'create_oss_orders',
  title: { en: 'Add an attachment of a sub-order to its main order', ar: 'إضافة مرفق طلب فرعي إلى الطلب الرئيسي' },
  async run(ctx) {
    const body = (ctx.request.body ?? {}) as Record<string, unknown>;
    const id = Number(body['id'] ?? body['order_attachment_id']);
    if (!Number.isSafeInteger(id) || id < 1) throw invalid({ id: [text('field.required')] });
    return ctx.write('order_attachment', 'act', {}, { id, action: 'add_to_main' });
  },
};
