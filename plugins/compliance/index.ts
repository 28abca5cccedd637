/**
 * Packages of controls, audit contracts, rounds, reviews and evidence. Fields, screens and access are in metadata/compliance; here are the
 * rules that data cannot express.
 */
import { definePlugin, switchedOn } from '../../core/index.ts';
import { assessmentRoutes } from './assessment/index.ts';
import { auditHooks, auditJobs, auditRoutes } from './audits/index.ts';
import { exchangeJobs, exchangeRoutes } from './import/index.ts';
import { evidenceHooks, evidenceJobs, evidenceNarrow, evidenceRoutes } from './evidence/index.ts';
import { catalogueActions, catalogueHooks, catalogueRoutes } from './packages/index.ts';
import { roundReport } from './paper.ts';
import { resultRules } from './packages/results.ts';
import { LIFE } from './demo/life.ts';
import { seed, seedLater } from './seed.ts';
import { shareMail } from './shares/mail.ts';
import { shareGuests } from './shares/routes.ts';
import { shareActions, shareHooks } from './shares/rules.ts';
import { begin, fill } from './starter/provisioning.ts';
import { reviewHooks, reviewRoutes } from './reviews/index.ts';

/** A tenant that switches on compliance later gets the same lists and packages as a governance tenant. */
const later = switchedOn({ module: 'compliance', filled: 'review_status', make: fill });

export default definePlugin({
  name: 'compliance',
  after: ['organisation'],
  hooks: [
    { audit_status: { validate: resultRules }, tenant: later.hooks },
    auditHooks,
    evidenceHooks,
    reviewHooks,
    catalogueHooks,
    shareHooks,
  ],
  guests: shareGuests,
  narrow: evidenceNarrow,
  actions: { ...catalogueActions, ...shareActions },
  routes: [...catalogueRoutes, ...auditRoutes, ...reviewRoutes, ...evidenceRoutes, ...exchangeRoutes, ...assessmentRoutes],
  jobs: [later.job, ...auditJobs, ...evidenceJobs, ...exchangeJobs, shareMail],
  papers: { audit_round: roundReport },
  provisioning: begin,
  seed,
  seedLater,
  life: LIFE,
});
