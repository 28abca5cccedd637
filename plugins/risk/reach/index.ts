/** Where risks meet the rest of the product: projects, stages, audit rounds, dashboards. */
import type { ActionHooks, HooksOf, JobDef, RouteDef } from '../../../core/index.ts';
import { exposureRoute } from './exposure-route.ts';
import { auditItemHooks, proposalActions, proposeJob } from './proposals.ts';
import { rippleRoute } from './ripple-route.ts';
import { stageMarks } from './stages-route.ts';

export const reachHooks: HooksOf = { audit_item: auditItemHooks };
export const reachActions: ActionHooks = proposalActions;
export const reachRoutes: RouteDef[] = [exposureRoute, stageMarks, rippleRoute];
export const reachJobs: JobDef[] = [proposeJob as JobDef];
