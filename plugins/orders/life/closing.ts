/** Orders that are done close by themselves, and can be reopened for a while: both by the settings of the organisation. */
import { actRows, clock, text, type ActionHooks, type HookContext, type JobDef } from '../../../core/index.ts';
import { doneBefore } from './order-statements.ts';

const BATCH = 200;
const DAY = 86_400_000;

export const closeOrders: JobDef = {
  name: 'orders.close',
  everySeconds: 3600,
  async run(job) {
    const settings = await job.one('order_settings', {}, { fields: ['closes_itself', 'close_after_days'] });
    if (!settings?.closes_itself) return;
    const before = new Date(clock.now() - (settings.close_after_days ?? 5) * DAY).toISOString();
    const more = (): Promise<boolean> =>
      job.transaction(async (tx) => {
        const rows = await doneBefore(tx, before, BATCH);
        const ids = rows.map(({ id }) => id);
        if (ids.length) await actRows(job, tx, 'order', 'close', ids);
        return rows.length === BATCH;
      });
    while (await more());
  },
};

export const closingActions: ActionHooks = {
  async 'order.reopen'(drafts, ctx: HookContext) {
    const settings = await ctx.one('order_settings', {}, { fields: ['reopens', 'reopen_days'], unscoped: true });
    const days = settings?.reopen_days ?? 30;
    for (const draft of drafts) {
      const done = draft.before?.done_at;
      const late = done !== null && done !== undefined && clock.now() - new Date(String(done)).getTime() > days * DAY;
      const said = settings?.reopens === false ? text('orders.never_reopened') : late ? text('orders.too_late', { days }) : undefined;
      if (said) draft.reject({ reopen_reason: [said] }, said);
    }
  },
};
