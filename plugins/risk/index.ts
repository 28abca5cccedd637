/**
 * The risk register: risks with causes, consequences, controls and treatments, the matrix that rates them, and what they could cost.
 * Fields, screens and access are in metadata/risk; here is what metadata cannot express (docs/decisions/risk.md).
 */
import { definePlugin, switchedOn } from '../../core/index.ts';
import { bowTiePaper } from './bow-tie/paper.ts';
import { LIFE, seed, seedLater } from './demo/index.ts';
import { exchangeJobs, exchangeListPapers, exchangePapers, exchangeRoutes } from './exchange/index.ts';
import { lifeActions, lifeBeside, lifeHooks, lifeJobs, lifeRoutes } from './life/index.ts';
import { numberHooks, numberJobs, numberRoutes } from './numbers/index.ts';
import { reachActions, reachHooks, reachJobs, reachRoutes } from './reach/index.ts';
import { scaleActions, scaleHooks, scaleJobs, scaleRoutes } from './scale/index.ts';
import { begin, fill } from './starter/provisioning.ts';

/** A tenant that switches the module on later gets the same lists and matrix as a governance tenant. */
const later = switchedOn({ module: 'risk', filled: 'risk_matrix', make: fill });

export default definePlugin({
  name: 'risk',
  after: ['compliance', 'pmis'],
  hooks: [{ tenant: later.hooks }, scaleHooks, lifeHooks, numberHooks, reachHooks],
  beside: lifeBeside,
  actions: { ...lifeActions, ...scaleActions, ...reachActions },
  routes: [...lifeRoutes, ...scaleRoutes, ...numberRoutes, ...exchangeRoutes, ...reachRoutes],
  jobs: [later.job, ...lifeJobs, ...scaleJobs, ...numberJobs, ...exchangeJobs, ...reachJobs],
  papers: { ...exchangePapers, 'risk.bow_tie': bowTiePaper },
  listPapers: exchangeListPapers,
  provisioning: begin,
  seed,
  seedLater,
  life: LIFE,
});
