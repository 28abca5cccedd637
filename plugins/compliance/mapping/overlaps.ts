/**
 * GET /api/package-overlaps?ids=1,2,3: how many controls of these packages mappings connect, so that evidence given once counts in both;
 * one statement.
 */
import type { RouteDef } from '../../../core/index.ts';
import { keysOf, READERS } from '../packages/keys.ts';
import { overlapsSql } from './mapping-statements.ts';

export const overlaps: RouteDef = {
  method: 'GET',
  path: 'package-overlaps',
  permission: READERS,
  title: { en: 'Controls that packages have in common', ar: 'الضوابط المشتركة بين الحزم' },
  async run(ctx) {
    const [row] = await ctx.sql<{ j: string }>(overlapsSql(ctx, keysOf(ctx, 'ids')));
    return `{"data":${row?.j ?? '{"overlap":0,"pairs":[]}'}}`;
  },
};
