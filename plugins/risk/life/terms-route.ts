/** GET /api/risk-acceptance-terms: what an acceptance of a risk would be about, until when it may last and who may decide on it. */
import { AppError, invalid, text, today, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { lastDay } from './acceptances.ts';
import { decidersOf } from './deciders.ts';
import { USUAL_APPETITE } from './standing.ts';

const LISTED = 6;
const LEVEL = ['name', 'color', 'color_dark', 'position'] as const;
const LEVELS = { residual_level_id: LEVEL, current_level_id: LEVEL, inherent_level_id: LEVEL } as const;

export const termsRoute: RouteDef = {
  method: 'GET',
  path: 'risk-acceptance-terms',
  permission: 'access_risk_register',
  title: { en: 'Terms of accepting a risk', ar: 'شروط قبول خطر' },
  run,
};

async function run(ctx: RouteContext): Promise<object> {
  const id = ctx.request.query['risk'] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw invalid({ risk: [text('field.integer')] });
  const risk = await ctx.one('risk', { id: Number(id) }, { fields: ['risk_owner_id'], expand: { ...LEVELS, category_id: ['appetite'] } });
  if (!risk) throw new AppError('not_found');
  const level = risk.residual_level ?? risk.current_level ?? risk.inherent_level;
  const [settings, last, force, deciders] = await Promise.all([
    ctx.one('risk_settings', {}, { fields: ['appetite', 'acceptance_months'], unscoped: true }),
    lastDay(ctx),
    ctx.one('risk_acceptance', { risk_id: risk.id, in_force: true }, { fields: ['expiry_date'], sort: ['-expiry_date'] }),
    peopleOf(ctx, level?.position ?? 0, risk.risk_owner_id),
  ]);
  const rank = risk.category?.appetite ?? settings?.appetite ?? USUAL_APPETITE;
  const [appetite] = await ctx.find('risk_level', { 'matrix_id.status': 'active', position: rank }, { fields: LEVEL, unscoped: true });
  return {
    data: {
      level,
      appetite: appetite ?? null,
      above: (level?.position ?? 0) > rank,
      first_day: today(1),
      last_day: last,
      months: settings?.acceptance_months ?? null,
      in_force: force ?? null,
      ...deciders,
    },
  };
}

/** The first few of them, by name. Nobody is told of the own request. */
async function peopleOf(ctx: RouteContext, rank: number, owner: number): Promise<object> {
  const ids = (await decidersOf(ctx))(rank, [owner, ctx.actor.userId]);
  const people = await ctx.find('user', { id: ids.slice(0, LISTED) }, { fields: ['full_name', 'avatar'], sort: ['id'], unscoped: true });
  return { deciders: people.map(({ id, full_name, avatar }) => ({ id, name: full_name, avatar })), decider_count: ids.length };
}
