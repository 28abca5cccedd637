/**
 * The register of assets: what the organisation owns, who has it, how critical it is and how it is kept. Fields, screens and access are in
 * metadata/assets; here is what metadata cannot express (docs/decisions/assets.md).
 */
import { definePlugin, switchedOn } from '../../core/index.ts';
import { LIFE, seed, seedLater } from './demo/index.ts';
import { applyDiscoveryJob } from './discovery/apply-job.ts';
import { applyDiscoveryRoute } from './discovery/apply-route.ts';
import { discoveryRoute } from './discovery/discovery-route.ts';
import { exchangeEndpoints } from './exchange/index.ts';
import { lifeActions, lifeHooks, lifeJobs } from './life/index.ts';
import { labelEndpoint, labelsEndpoint } from './labels/labels-endpoint.ts';
import { assetFigures } from './register/figures.ts';
import { relationsRoute } from './relations/relations-route.ts';
import { begin, fill } from './starter/provisioning.ts';

/** A tenant that switches the module on later gets the same lists as one that begins with it. */
const later = switchedOn({ module: 'assets', filled: 'criticality', make: fill });

export default definePlugin({
  name: 'assets',
  after: ['risk', 'compliance', 'pmis'],
  hooks: [{ tenant: later.hooks }, lifeHooks],
  actions: lifeActions,
  endpoints: [...exchangeEndpoints, labelsEndpoint, labelEndpoint],
  routes: [discoveryRoute, applyDiscoveryRoute, relationsRoute],
  jobs: [later.job, ...lifeJobs, applyDiscoveryJob],
  beside: { asset: assetFigures },
  provisioning: begin,
  seed,
  seedLater,
  life: LIFE,
});
