/** Initial data of organisations that work with policies: lists of values. */
import type { ProvisioningContext } from '../../../core/index.ts';
import { LISTS } from './lists.ts';

export async function begin(ctx: ProvisioningContext): Promise<void> {
  if (['grc', 'oss'].includes(ctx.tenant.application ?? '') || ctx.tenant.modules.includes('policy')) await fill(ctx);
}

export async function fill({ create }: Pick<ProvisioningContext, 'create'>): Promise<void> {
  for (const [entity, values] of Object.entries(LISTS))
    await create(
      entity,
      values.map(([code, name_en, name_ar], i) => ({ code, name_en, name_ar, position: i + 1 })),
    );
}
