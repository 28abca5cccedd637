/**
 * GET /api/package-overlaps?ids=1,2,3: how many controls of these packages mappings connect, so that evidence given once counts in both;
 * one statement.
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
