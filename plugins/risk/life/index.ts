/** The life of a risk: its stages, reviews, acceptances, and the counters and lists around it. */
import type { ActionHooks, HooksOf, JobDef, RouteDef } from '../../../core/index.ts';

const done = (): void => undefined;

export const lifeHooks: HooksOf = {};
export const lifeActions: ActionHooks = {
  'risk.evaluate': done,
  'risk.monitor': done,
  'risk.review': done,
  'risk.close': done,
  'risk.reopen': done,
  'risk_acceptance.revoke': done,
  'risk_control.close': done,
  'risk_treatment.verify': done,
  'risk_treatment.return': done,
};
export const lifeRoutes: RouteDef[] = [];
export const lifeJobs: JobDef[] = [];
