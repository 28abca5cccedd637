/** A delivery that is sent again. */
import { type DraftHook, text } from '../../../core/index.ts';
import { askForSending } from './listeners.ts';
import { renew } from './webhook-statements.ts';

/** The receiver gets the key that it had before, so that it can tell that the event is the same. */
export const redeliver: DraftHook<'webhook_delivery.redeliver'> = async (drafts, ctx) => {
  const webhooks = await ctx.find('webhook', { id: drafts.map((d) => d.before?.webhook_id) }, { fields: ['status'], unscoped: true });
  const status = new Map(webhooks.map((w) => [w.id, w.status]));
  for (const d of drafts) {
    const now = status.get(Number(d.before?.webhook_id));
    if (now !== 'active' && now !== 'failing') d.conflict({}, text('webhooks.switched_off'));
    else if (d.before?.record_id === null) d.conflict({}, text('webhooks.test_again'));
    else if (d.before?.state === 'waiting' || d.before?.state === 'sending') d.conflict({}, text('webhooks.waits_already'));
  }
  const again = drafts.filter((d) => !d.rejected).map((d) => d.id as number);
  if (again.length) await askForSending(ctx, [...new Set(await renew(ctx, again))]);
};
