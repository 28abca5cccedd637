/** Portfolios, programs, projects and contracts. Their fields, screens and access are metadata/pmis; here is only what data cannot say. */
import { definePlugin } from '../../core/index.ts';
import type { DraftHook } from '../../core/index.ts';
import { keepBaseline } from './baseline.ts';
import { figureHooks } from './contract-figures.ts';
import { keepTerm } from './contract-term.ts';
import { estimatedCost } from './estimated-cost.ts';
import { followProgram, takeProjectsAlong } from './follow-program.ts';
import { fromPortfolio, fromProgram, fromProject } from './inherit-workspace.ts';
import { seed } from './seed.ts';
import { treeMenu } from './tree-menu.ts';

/** Two hooks of which neither waits for the other. */
const together =
  (...hooks: DraftHook[]): DraftHook =>
  async (drafts, ctx) =>
    void (await Promise.all(hooks.map((hook) => hook(drafts, ctx))));

export default definePlugin({
  name: 'pmis',
  after: ['workspaces'],
  hooks: {
    project: { validate: keepBaseline, before: together(followProgram, fromProgram), parallel: true },
    program: { before: fromPortfolio, parallel: true, after: takeProjectsAlong },
    contract: { before: together(keepTerm, fromProject) },
    contract_variation: figureHooks,
    contract_payment: figureHooks,
  },
  routes: [treeMenu, ...estimatedCost],
  seed,
});
