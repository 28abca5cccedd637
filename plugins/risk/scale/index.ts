/** The scale: matrix, levels, and how a likelihood and an impact become a score. */
import type { ActionHooks, HooksOf, JobDef, RouteDef } from '../../../core/index.ts';
import { activate, copy, levelsMove } from './activate.ts';
import { drawingRoute } from './drawing.ts';
import { levelHooks, matrixHooks } from './follow.ts';
import { withinMatrix } from './guard.ts';
import { rerateJob, undoRerateJob } from './rerate/rerate-job.ts';
import { rerateRoutes } from './rerate/rerate-routes.ts';
import { ratingHooks } from './rate.ts';
import { scaleRoute } from './scale-route.ts';

export const scaleHooks: HooksOf = {
  risk: ratingHooks,
  risk_matrix: [matrixHooks, levelsMove],
  likelihood: { validate: withinMatrix('likelihood') },
  impact: { validate: withinMatrix('impact') },
  risk_level: [{ validate: withinMatrix('risk_level') }, levelHooks],
  risk_matrix_cell: { validate: withinMatrix('risk_matrix_cell') },
};
export const scaleActions: ActionHooks = { 'risk_matrix.activate': activate, 'risk_matrix.copy': copy };
export const scaleRoutes: RouteDef[] = [scaleRoute, drawingRoute, ...rerateRoutes];
export const scaleJobs: JobDef[] = [rerateJob as JobDef, undoRerateJob as JobDef];
