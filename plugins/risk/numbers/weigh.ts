/** Risks against what is accepted of them, and what they are expected to cost in a year: the same for pages and papers. */
import type { Reads, Where } from '../../../core/index.ts';
import { appetiteOf, appetitesOf } from '../life/standing-statements.ts';
import { costsOf, meanOf, MONEY_FIELDS } from './exposure.ts';

const LEVEL = ['name', 'color', 'color_dark', 'position'] as const;
const LEVELS = { residual_level_id: LEVEL, current_level_id: LEVEL, inherent_level_id: LEVEL } as const;

/** A risk with the level that counts. */
export interface Weighed {
  id: number;
  code: string | null;
  name: string | null;
  stage: string;
  next_review_date: string | null;
  level: { id: number; name: string | null; color: string | null; color_dark: string | null; position: number | null } | null;
  /** Above what its category, or else the organisation, accepts. */
  above: boolean;
  /** The level that is accepted of it; null where nobody has said it and the matrix has no usual one. */
  appetite: number | null;
  expected_before: number;
  expected_after: number;
  /** Does it have figures? Without them its expected losses are 0. */
  counted: boolean;
}

/** Within the reader's reach, by their keys. Three statements, however many risks. */
export async function weigh(ctx: Pick<Reads, 'find' | 'query'>, where: Where, limit: number): Promise<Weighed[]> {
  const risks = await ctx.find('risk', where as never, {
    fields: ['code', 'short_name', 'stage', 'category_id', 'next_review_date', ...MONEY_FIELDS],
    expand: LEVELS,
    sort: ['id'],
    limit,
  });
  const appetites = await appetitesOf(ctx);
  return risks.map((risk) => {
    const costs = costsOf(risk);
    const level = risk.residual_level ?? risk.current_level ?? risk.inherent_level;
    const appetite = appetiteOf(appetites, risk.category_id);
    return {
      id: risk.id,
      code: risk.code,
      name: risk.short_name,
      stage: risk.stage,
      next_review_date: risk.next_review_date,
      level,
      above: appetites.levels.isAbove(level?.id, appetite),
      appetite,
      expected_before: costs ? meanOf(costs.before) : 0,
      expected_after: costs ? meanOf(costs.after) : 0,
      counted: costs !== undefined,
    };
  });
}

/** The sum of amounts, to the cent. */
export const summed = (risks: readonly Weighed[], name: 'expected_before' | 'expected_after'): number =>
  Math.round(risks.reduce((all, risk) => all + risk[name], 0) * 100) / 100;
