/** Where risks meet the rest of the product: projects, stages, audit rounds, dashboards. */
import type { HooksOf, JobDef, RouteDef } from '../../../core/index.ts';

export const reachHooks: HooksOf = {};
export const reachRoutes: RouteDef[] = [];
export const reachJobs: JobDef[] = [];
