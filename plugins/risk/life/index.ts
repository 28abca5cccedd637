/** The life of a risk: its stages, reviews, acceptances, and the figures and parents beside the lists around it. */
import type { ActionHooks, Beside, HooksOf, JobDef, RouteDef } from '../../../core/index.ts';
import { acceptanceFollows, acceptanceHolds } from './acceptance-ends.ts';
import { acceptanceActions, acceptanceRequests, acceptanceRules } from './acceptances.ts';
import { childActions, treatmentMirror } from './children.ts';
import { parentRisk } from './parent.ts';
import { riskDay } from './reminders.ts';
import { riskActions, riskMirror, riskReviews } from './risks.ts';
import { riskStats } from './stats.ts';
import { standingRoute } from './standing-route.ts';
import { termsRoute } from './terms-route.ts';

export const lifeHooks: HooksOf = {
  risk: [riskMirror, riskReviews, acceptanceRequests, acceptanceHolds],
  risk_treatment: treatmentMirror,
  risk_acceptance: [acceptanceRules, acceptanceFollows],
};
export const lifeActions: ActionHooks = { ...riskActions, ...childActions, ...acceptanceActions };
export const lifeBeside: Record<string, Beside> = {
  risk: riskStats,
  risk_cause: parentRisk,
  risk_consequence: parentRisk,
  risk_control: parentRisk,
  risk_treatment: parentRisk,
  risk_attachment: parentRisk,
  risk_acceptance: parentRisk,
  risk_indicator: parentRisk,
};
export const lifeRoutes: RouteDef[] = [termsRoute, standingRoute];
export const lifeJobs: JobDef[] = [riskDay];
