/** Webhooks: signed messages to other systems when records change (docs/decisions/webhooks.md). */
import { definePlugin, type Plugin, type Product } from '../../../core/index.ts';
import { redeliver } from './deliveries.ts';
import { checkWebhook, forgetListeners, prepareWebhook, switchOff, switchOn } from './hooks.ts';
import { createListeners } from './listeners.ts';
import { seed } from './demo.ts';
import { secretRoute, testRoute } from './routes.ts';
import { sendJob } from './send.ts';
import { sweepJob } from './sweep.ts';

export const webhooks = ({ registry, kernel }: Product): Plugin => {
  const listeners = createListeners();
  return definePlugin({
    name: 'webhooks',
    after: ['pmis'],
    hooks: [
      { '*': listeners.hooks },
      { webhook: { validate: checkWebhook(registry, kernel), before: prepareWebhook, after: forgetListeners(listeners) } },
    ],
    actions: { 'webhook.switch_on': switchOn, 'webhook.switch_off': switchOff, 'webhook_delivery.redeliver': redeliver },
    routes: [secretRoute, testRoute],
    starts: async ({ events }) => events.onPeopleChanged((tenant) => listeners.forget(tenant)),
    seed: seed(registry),
    jobs: [sendJob, sweepJob],
  });
};
