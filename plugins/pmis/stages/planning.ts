/** The schedule, earned value, and plans in and out: what the plugin lists of them (docs/decisions/stages.md). */
import type { HooksOf, JobDef, RouteDef } from '../../../core/index.ts';
import { earnedValueRoute } from './earned-value/route.ts';
import { exportPlan } from './exchange/export-route.ts';
import { importPlanJob } from './exchange/import-job.ts';
import { importPlan } from './exchange/import-route.ts';
import { baselineHooks } from './schedule/baselines/hooks.ts';
import { varianceRoute } from './schedule/baselines/variance.ts';
import { calendarSchedule, checklistSchedule, dependencySchedule, exceptionSchedule, stageSchedule } from './schedule/hooks.ts';
import { dailySchedule, scheduleJob } from './schedule/job.ts';
import { moveRoute, previewRoute } from './schedule/moves.ts';

export const planningHooks: HooksOf = {
  project_stage: stageSchedule,
  project_checklist: checklistSchedule,
  stage_baseline: baselineHooks,
  stage_dependency: dependencySchedule,
  work_calendar: calendarSchedule,
  calendar_exception: exceptionSchedule,
};

export const planningRoutes: RouteDef[] = [previewRoute, moveRoute, varianceRoute, earnedValueRoute, importPlan, exportPlan];

export const planningJobs = [scheduleJob, dailySchedule, importPlanJob] as JobDef[];
