/** GET /api/risk-acceptance-terms: what an acceptance of a risk would be about, until when it may last and who may decide on it. */
import { today, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { lastDay } from './acceptances.ts';
import { decidersOf } from './deciders.ts';
import { ratingOf } from './rating.ts';

const LISTED = 6;

export const termsRoute: RouteDef = {
  method: 'GET',
  path: 'risk-acceptance-terms',
  permission: 'access_risk_register',
  title: { en: 'Terms of accepting a risk', ar: 'شروط قبول خطر' },
  run,
};

async function run(ctx: RouteContext): Promise<object> {
  const { risk, settings, level, appetite, above } = await ratingOf(ctx);
  const [last, force, deciders] = await Promise.all([
    lastDay(ctx),
    ctx.one('risk_acceptance', { risk_id: risk.id, in_force: true }, { fields: ['expiry_date'], sort: ['-expiry_date'] }),
    peopleOf(ctx, level?.id ?? null, risk.risk_owner_id),
  ]);
  return {
    data: {
      level,
      appetite,
      above,
      first_day: today(1),
      last_day: last,
      months: settings?.acceptance_months ?? null,
      in_force: force ?? null,
      ...deciders,
    },
  };
}

/** The first few of them, by name. Nobody is told of the own request. */
async function peopleOf(ctx: RouteContext, level: number | null, owner: number): Promise<object> {
  const ids = (await decidersOf(ctx))(level, [owner, ctx.actor.userId]);
  const people = await ctx.find('user', { id: ids.slice(0, LISTED) }, { fields: ['full_name', 'avatar'], sort: ['id'], unscoped: true });
  return { deciders: people.map(({ id, full_name, avatar }) => ({ id, name: full_name, avatar })), decider_count: ids.length };
}
