/**
 * GET /api/risk-standing: how a risk stands, in a few figures: its rating against the appetite, what it is expected to cost in a year as it
 * is and as treated, what is overdue about it, and its acceptance.
 */
import { today, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { costsOf, meanOf } from '../numbers/exposure.ts';
import { ratingOf } from './rating.ts';
import { UNDER_WAY } from './standing.ts';

export const standingRoute: RouteDef = {
  method: 'GET',
  path: 'risk-standing',
  permission: 'access_risk_register',
  title: { en: 'How a risk stands', ar: 'وضع خطر' },
  run,
};

async function run(ctx: RouteContext): Promise<object> {
  const { risk, level, appetite, above } = await ratingOf(ctx);
  const costs = costsOf(risk);
  const open = risk.stage !== 'closed';
  const late = { lt: today() };
  const [treatments, controls, acceptance] = await Promise.all([
    open ? ctx.count('risk_treatment', { risk_id: risk.id, status: { in: [...UNDER_WAY] }, deadline: late }) : 0,
    open ? ctx.count('risk_control', { risk_id: risk.id, status: 'open', next_test: late }) : 0,
    ctx.one(
      'risk_acceptance',
      { risk_id: risk.id, or: [{ in_force: true }, { status: { in: ['submitted', 'resubmitted'] } }] },
      { fields: ['in_force', 'expiry_date'], sort: ['in_force', '-id'] },
    ),
  ]);
  return {
    data: {
      level,
      appetite,
      above,
      expected: costs ? { before: meanOf(costs.before), after: meanOf(costs.after) } : null,
      overdue: {
        treatments,
        controls,
        review: open && risk.next_review_date && risk.next_review_date < today() ? risk.next_review_date : null,
      },
      acceptance: acceptance ?? null,
    },
  };
}
