/** Risks in money: the simulation of the register, and indicators with their limits. */
import type { HooksOf, JobDef, RouteDef } from '../../../core/index.ts';

export const numberHooks: HooksOf = {};
export const numberRoutes: RouteDef[] = [];
export const numberJobs: JobDef[] = [];
