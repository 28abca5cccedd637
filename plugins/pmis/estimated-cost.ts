/**
 * GET /api/{level}-estimated-cost: budget against estimated cost, summed in SQL, for the rows the reader may open. The cost of a project is
 * that of its contracts, or the forecast of the linked construction project, as in `estimated_cost` of the record.
 */
import { type RouteDef } from '../../core/index.ts';
import { estimatedCosts, type Level } from './figure-statements.ts';

const TITLES: Record<Level, { en: string; ar: string }> = {
  portfolios: { en: 'Budget and estimated cost of portfolios', ar: 'ميزانية المحافظ وتكلفتها التقديرية' },
  programs: { en: 'Budget and estimated cost of programs', ar: 'ميزانية البرامج وتكلفتها التقديرية' },
  projects: { en: 'Budget and estimated cost of projects', ar: 'ميزانية المشاريع وتكلفتها التقديرية' },
  contracts: { en: 'Value and estimated cost of contracts', ar: 'قيمة العقود وتكلفتها التقديرية' },
};

const route = (level: Level): RouteDef => ({
  method: 'GET',
  path: `${level}-estimated-cost`,
  permission: `access_${level}`,
  title: TITLES[level],
  async run(ctx) {
    return (await estimatedCosts(level, ctx)) ?? { data: [] };
  },
});

export const estimatedCost: RouteDef[] = (Object.keys(TITLES) as Level[]).map(route);
