/** GET policies, beside the rows: counts of all policies that the list selects, by status, category, discipline and month of review. */
import type { Beside } from '../../../core/index.ts';
import { chartOf, type Figures } from './chart-statements.ts';

/** Figures of all pages: the first one says them. */
export const policyFigures: Beside = {
  async run(ctx) {
    if (ctx.page > 1) return {};
    const [found] = await ctx.query<Figures>(chartOf(ctx));
    return { chart_data: found && JSON.stringify(found.chart_data) };
  },
};
