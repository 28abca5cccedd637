/**
 * Portfolios, programs, projects and contracts. Fields, screens and access are in metadata/pmis; this contains what metadata cannot
 * express.
 */
import { definePlugin } from '../../core/index.ts';
import { keepBaseline } from './baseline.ts';
import { figureHooks } from './contract-figures.ts';
import { keepTerm } from './contract-term.ts';
import { estimatedCost } from './estimated-cost.ts';
import { followProgram, takeProjectsAlong } from './follow-program.ts';
import { fromPortfolio, fromProgram, fromProject } from './inherit-workspace.ts';
import { LIFE } from './demo/life.ts';
import { seed, seedLater } from './seed.ts';
import { board } from './stages/board.ts';
import { earnedValueRoute } from './stages/earned-value/route.ts';
import { exportPlan } from './stages/exchange/export-route.ts';
import { importPlanJob } from './stages/exchange/import-job.ts';
import { importPlan } from './stages/exchange/import-route.ts';
import { baselineHooks } from './stages/schedule/baselines/hooks.ts';
import { varianceRoute } from './stages/schedule/baselines/variance.ts';
import { calendarSchedule, dependencySchedule, stageSchedule } from './stages/schedule/hooks.ts';
import { dailySchedule, scheduleJob } from './stages/schedule/job.ts';
import { moveRoute, previewRoute } from './stages/schedule/moves.ts';
import { treeMenu } from './tree-menu.ts';

export default definePlugin({
  name: 'pmis',
  after: ['workspaces'],
  hooks: {
    project: [
      { validate: keepBaseline, before: followProgram, parallel: true },
      { before: fromProgram, parallel: true },
    ],
    program: { before: fromPortfolio, parallel: true, after: takeProjectsAlong },
    contract: [{ before: keepTerm }, { before: fromProject }],
    contract_variation: figureHooks,
    contract_payment: figureHooks,
    project_stage: stageSchedule,
    stage_baseline: baselineHooks,
    stage_dependency: dependencySchedule,
    work_calendar: calendarSchedule,
    calendar_exception: calendarSchedule,
  },
  routes: [treeMenu, board, ...estimatedCost, previewRoute, moveRoute, varianceRoute, earnedValueRoute, importPlan, exportPlan],
  jobs: [scheduleJob, dailySchedule, importPlanJob],
  seed,
  seedLater,
  life: LIFE,
});
