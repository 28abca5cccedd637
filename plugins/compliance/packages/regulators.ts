/** GET /api/regulators?domain_ids=1,2: regulators with their published packages; one statement. Regulators without any are left out. */
import type { RouteDef } from '../../../core/index.ts';
import { keysOf, REGULATOR_READERS } from './keys.ts';
import { regulatorsWithPackages } from './package-statements.ts';

export const regulators: RouteDef = {
  method: 'GET',
  path: 'regulators',
  permission: REGULATOR_READERS,
  title: { en: 'Regulators with their published packages', ar: 'الجهات التنظيمية وحزمها المنشورة' },
  async run(ctx) {
    const list = await regulatorsWithPackages(ctx, keysOf(ctx, 'domain_ids'));
    return `{"data":{"data":${list ?? '[]'}}}`;
  },
};
