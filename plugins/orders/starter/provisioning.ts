/** Initial data of tenants that work with orders. */
import type { ProvisioningContext } from '../../../core/index.ts';
import { ATTACHMENT_TYPES, BLOG_CATEGORIES, CATEGORIES, PRIORITIES, STATUSES, TYPES } from './lists.ts';

type Site = Pick<ProvisioningContext, 'create'>;

export async function begin(ctx: ProvisioningContext): Promise<void> {
  if (ctx.tenant.application === 'oss' || ctx.tenant.modules.includes('orders')) await fill(ctx);
}

export async function fill({ create }: Site): Promise<void> {
  const named = ([code, name_en, name_ar]: readonly [string, string, string, ...unknown[]], i: number): Record<string, unknown> => ({
    code,
    name_en,
    name_ar,
    position: i + 1,
  });
  await create('order_status', STATUSES.map(named));
  await create(
    'order_priority',
    PRIORITIES.map((value, i) => ({ ...named(value, i), level: value[3] })),
  );
  await create('order_type', TYPES.map(named));
  await create('order_category', CATEGORIES.map(named));
  await create('order_attachment_type', ATTACHMENT_TYPES.map(named));
  await create('blog_category', BLOG_CATEGORIES.map(named));
}
