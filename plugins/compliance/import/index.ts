/** Import and export of frameworks: OSCAL and workbooks. */
import type { JobDef, RouteDef } from '../../../core/index.ts';
import { exportOscal, exportResults } from '../oscal/export-route.ts';
import { exportWorkbook, template } from '../workbook/routes.ts';
import { importJob } from './job.ts';
import { importRoute } from './route.ts';

export const exchangeRoutes: RouteDef[] = [importRoute, template, exportOscal, exportWorkbook, exportResults];
export const exchangeJobs: JobDef[] = [importJob as JobDef];
