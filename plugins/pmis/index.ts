/**
 * Portfolios, programs, projects and contracts. Fields, screens and access are in metadata/pmis; this contains what metadata cannot
 * express.
 */
import { definePlugin } from '../../core/index.ts';
import { keepBaseline } from './baseline.ts';
import { paymentHooks, variationHooks } from './contract-figures.ts';
import { keepTerm } from './contract-term.ts';
import { estimatedCost } from './estimated-cost.ts';
import { followProgram, takeProjectsAlong } from './follow-program.ts';
import { fromPortfolio, fromProgram, fromProject } from './inherit-workspace.ts';
import { LIFE } from './demo/life.ts';
import { seed, seedLater } from './seed.ts';
import { board } from './stages/board.ts';
import { stageHooks, stageJobs, stageRoutes } from './stages/index.ts';
import { planningHooks, planningJobs, planningRoutes } from './stages/planning.ts';
import { provisionStatuses } from './stages/provisioning.ts';
import { treeMenu } from './tree-menu.ts';

export default definePlugin({
  name: 'pmis',
  after: ['workspaces'],
  hooks: [
    stageHooks,
    {
      project: [
        { validate: keepBaseline, before: followProgram, parallel: true },
        { before: fromProgram, parallel: true },
      ],
      program: { before: fromPortfolio, parallel: true, after: takeProjectsAlong },
      contract: [{ before: keepTerm }, { before: fromProject }],
      contract_variation: variationHooks,
      contract_payment: paymentHooks,
    },
    planningHooks,
  ],
  routes: [treeMenu, board, ...estimatedCost, ...stageRoutes, ...planningRoutes],
  jobs: [...stageJobs, ...planningJobs],
  provisioning: provisionStatuses,
  seed,
  seedLater,
  life: LIFE,
});
