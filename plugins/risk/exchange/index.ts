/** Risks in and out: the regulator's workbook, reports in Word and PDF. */
import type { JobDef, RouteDef } from '../../../core/index.ts';

export const exchangeRoutes: RouteDef[] = [];
export const exchangeJobs: JobDef[] = [];
