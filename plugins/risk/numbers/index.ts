/** Risks in money: the simulation of the register, and indicators with their limits. */
import type { HooksOf, JobDef, RouteDef } from '../../../core/index.ts';
import { indicatorHooks, valueHooks } from './indicators.ts';
import { lognormalAboveZero } from './rules.ts';
import { simulateJob } from './simulation-job.ts';
import { simulateRoute } from './simulation-route.ts';

export const numberHooks: HooksOf = {
  risk: { validate: lognormalAboveZero },
  risk_indicator: indicatorHooks,
  risk_indicator_value: valueHooks,
};
export const numberRoutes: RouteDef[] = [simulateRoute];
export const numberJobs: JobDef[] = [simulateJob as JobDef];
