/**
 * GET /api/package-overlaps?ids=1,2,3: number of controls of these packages that are mapped to each other, for which evidence counts in
 * both; one statement.
 */
import type { RouteDef } from '../../../core/index.ts';
import { keysOf, READERS } from '../packages/keys.ts';
import { packageOverlaps } from './mapping-statements.ts';

export const overlaps: RouteDef = {
  method: 'GET',
  path: 'package-overlaps',
  permission: READERS,
  title: { en: 'Controls that packages have in common', ar: 'الضوابط المشتركة بين الحزم' },
  async run(ctx) {
    const found = await packageOverlaps(ctx, keysOf(ctx, 'ids'));
    return `{"data":${found ?? '{"overlap":0,"pairs":[]}'}}`;
  },
};
