/** Portfolios, programs, projects and contracts. Their fields, screens and access are metadata/pmis; here is only what data cannot say. */
import { definePlugin } from '../../core/index.ts';
import { keepTerm } from './contract-term.ts';
import { estimatedCost } from './estimated-cost.ts';
import { followProgram, takeProjectsAlong } from './follow-program.ts';
import { seed } from './seed.ts';
import { treeMenu } from './tree-menu.ts';

export default definePlugin({
  name: 'pmis',
  hooks: {
    project: { before: followProgram, beside: true },
    program: { after: takeProjectsAlong },
    contract: { before: keepTerm },
  },
  routes: [treeMenu, ...estimatedCost],
  seed,
});
