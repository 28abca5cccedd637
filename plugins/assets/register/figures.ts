/** GET grc-assets, beside the rows of the first page: how many of all that the filter selects need somebody (`figures`). */
import type { Beside } from '../../../core/index.ts';
import { figuresOf, type Figures } from './figures-statements.ts';

export const assetFigures: Beside = {
  async run(ctx) {
    if (ctx.page > 1) return {};
    const [found] = await ctx.query<Figures>(figuresOf(ctx));
    return { figures: found && JSON.stringify(found) };
  },
};
