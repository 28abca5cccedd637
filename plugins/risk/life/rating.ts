/** The rating of a risk that counts, against what its category or else the organisation accepts. */
import { AppError, invalid, text, type RouteContext } from '../../../core/index.ts';
import { MONEY_FIELDS } from '../numbers/exposure.ts';
import { appetiteOf, appetitesOf } from './standing-statements.ts';

const LEVEL = ['name', 'color', 'color_dark', 'position'] as const;

/**
 * Of the risk that the call names with `risk`.
 * @throws AppError invalid without a key; not_found for a risk out of reach.
 */
export async function ratingOf(ctx: RouteContext) {
  const id = ctx.request.query['risk'] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw invalid({ risk: [text('field.integer')] });
  const risk = await ctx.one(
    'risk',
    { id: Number(id) },
    {
      fields: ['risk_owner_id', 'stage', 'category_id', 'next_review_date', ...MONEY_FIELDS],
      expand: { residual_level_id: LEVEL, current_level_id: LEVEL, inherent_level_id: LEVEL },
    },
  );
  if (!risk) throw new AppError('not_found');
  const settings = await ctx.one('risk_settings', {}, { fields: ['acceptance_months'], unscoped: true });
  const appetites = await appetitesOf(ctx);
  const accepted = appetiteOf(appetites, risk.category_id);
  const appetite = accepted === null ? undefined : await ctx.one('risk_level', { id: accepted }, { fields: LEVEL, unscoped: true });
  const level = risk.residual_level ?? risk.current_level ?? risk.inherent_level;
  return { risk, settings, level, appetite: appetite ?? null, above: appetites.levels.isAbove(level?.id, accepted) };
}
