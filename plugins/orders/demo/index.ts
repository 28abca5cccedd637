/** Demo data of orders. */
import type { SeedContext } from '../../../core/index.ts';
import { linkFirst, seedViews, talkAbout } from '../../platform/collaboration/index.ts';
import { BLOG_TALKS, seedBlog } from './blog.ts';
import { seedOrders } from './seed.ts';

const ORGANISATION = 'oss';

export async function seed(ctx: SeedContext): Promise<void> {
  if (ctx.tenant.key !== ORGANISATION) return;
  await seedOrders(ctx);
  await seedBlog(ctx);
}

export async function seedLater(ctx: SeedContext): Promise<void> {
  if (ctx.tenant.key !== ORGANISATION) return;
  await seedViews(ctx, [
    {
      entity: 'order',
      name: ['Late', 'المتأخرة'],
      by: 'admin',
      filter: { promised_date: { lt: '$today' }, stage: { in: ['Accepted', 'WIP', 'replied'] } },
      sort: 'promised_date',
      shared: true,
    },
    {
      entity: 'order',
      name: ['For me to answer', 'بانتظار ردي'],
      by: 'admin',
      filter: { receiver_id: '$me', stage: { in: ['Sent', 'Accepted', 'WIP'] } },
      shared: true,
    },
  ]);
  await linkFirst(ctx, 'order');
  await talkAbout(ctx, BLOG_TALKS, { readers: ['admin'], each: 3 });
}

export { LIFE } from './life.ts';
