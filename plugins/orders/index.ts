/**
 * Orders: what one unit or person asks of another, followed to its end; and the blog of the organisation. Fields, steps, screens and access
 * are in metadata/orders; here is what metadata cannot express (docs/decisions/orders.md, docs/decisions/blogs.md).
 */
import { definePlugin, switchedOn } from '../../core/index.ts';
import { addToMainOrder, attachmentActions } from './attachments/add-to-main.ts';
import { blogActions, blogHooks, blogJobs } from './blogs/index.ts';
import { LIFE, seed, seedLater } from './demo/index.ts';
import { ordersUsers, namedByContract } from './life/contract.ts';
import { lifeActions, lifeHooks, lifeJobs } from './life/index.ts';
import { begin, fill } from './starter/provisioning.ts';

/** A tenant that switches the module on later gets the same lists as one that begins with it. */
const later = switchedOn({ module: 'orders', filled: 'order_status', make: fill });

export default definePlugin(({ registry }) => ({
  name: 'orders',
  after: ['pmis', 'organisation'],
  hooks: [{ tenant: later.hooks }, lifeHooks(registry), blogHooks],
  actions: { ...lifeActions, ...attachmentActions, ...blogActions },
  computedFields: { order: namedByContract },
  routes: [addToMainOrder, ordersUsers],
  jobs: [later.job, ...lifeJobs, ...blogJobs],
  provisioning: begin,
  seed,
  seedLater,
  life: LIFE,
}));
