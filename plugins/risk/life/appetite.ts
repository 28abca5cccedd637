/** Risks above what is accepted of them, as the condition of a list: the same rows as the figure counts. */
import type { Where } from '../../../core/index.ts';
import type { Appetites } from './standing-statements.ts';

export function aboveAppetiteWhere({ levels, own, categories }: Appetites): Where {
  const others = higherThan(levels.above(own));
  if (!categories.size) return others;
  return {
    or: [
      ...[...categories].map(([category, level]): Where => ({ and: [{ category_id: category }, higherThan(levels.above(level))] })),
      { and: [{ category_id: { nin: [...categories.keys()] } }, others] },
    ],
  };
}

/** The level that counts is one of these: that of what remains, else the one now, else the inherent one. */
const higherThan = (levels: readonly number[]): Where => {
  const above = { in: [...levels] };
  return {
    or: [
      { residual_level_id: above },
      { and: [{ residual_level_id: { empty: true } }, { current_level_id: above }] },
      { and: [{ residual_level_id: { empty: true } }, { current_level_id: { empty: true } }, { inherent_level_id: above }] },
    ],
  };
};
