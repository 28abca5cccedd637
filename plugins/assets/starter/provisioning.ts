/** Initial data of tenants that work with assets: lists of values, all of which they can change. */
import type { ProvisioningContext } from '../../../core/index.ts';
import { CATEGORIES, CRITICALITIES, LISTS, STATUSES } from './lists.ts';

type Site = Pick<ProvisioningContext, 'create'>;

export async function begin(ctx: ProvisioningContext): Promise<void> {
  if (ctx.tenant.application === 'grc' || ctx.tenant.modules.includes('assets')) await fill(ctx);
}

export async function fill({ create }: Site): Promise<void> {
  const levels = await create(
    'criticality',
    CRITICALITIES.map(([code, name_en, name_ar, color, color_dark], i) => ({ code, name_en, name_ar, color, color_dark, level: i + 1 })),
  );
  await create(
    'asset_status',
    STATUSES.map(([meaning, name_en, name_ar], i) => ({ meaning, code: meaning, name_en, name_ar, position: i + 1 })),
  );
  await create(
    'asset_category',
    CATEGORIES.map(([code, name_en, name_ar, level], i) => ({
      code,
      name_en,
      name_ar,
      starts_as_id: levels[level - 1],
      position: i + 1,
    })),
  );
  for (const [entity, values] of Object.entries(LISTS))
    await create(
      entity,
      values.map(([code, name_en, name_ar], i) => ({ code, name_en, name_ar, position: i + 1 })),
    );
}
