/** The scale: matrix, levels, and how a likelihood and an impact become a score. */
import type { ActionHooks, HooksOf, JobDef, RouteDef } from '../../../core/index.ts';

const done = (): void => undefined;

export const scaleHooks: HooksOf = {};
export const scaleActions: ActionHooks = { 'risk_matrix.activate': done, 'risk_matrix.copy': done };
export const scaleRoutes: RouteDef[] = [];
export const scaleJobs: JobDef[] = [];
