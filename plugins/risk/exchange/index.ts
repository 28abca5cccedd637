/** Risks in and out: the regulator's workbook, reports in Word and PDF. */
import type { JobDef, RouteDef } from '../../../core/index.ts';
import { registerReport, riskReport } from './papers.ts';

export const exchangeRoutes: RouteDef[] = [];
export const exchangeJobs: JobDef[] = [];
export const exchangePapers = { risk: riskReport };
export const exchangeListPapers = { risk: registerReport };
