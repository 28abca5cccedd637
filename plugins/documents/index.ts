/**
 * Documents of compliance and risk: in folders, with versions, check-out, retention, and links for people outside. Fields, screens and
 * access are in metadata/documents; here is what metadata cannot express (docs/decisions/documents.md).
 */
import { definePlugin, switchedOn } from '../../core/index.ts';
import { LIFE, seed, seedLater } from './demo/index.ts';
import { lifeActions, lifeHooks, lifeJobs } from './life/index.ts';
import { compareRoute, previewRoute } from './preview/routes.ts';
import { narrow } from './reach.ts';
import { shareMail } from './shares/mail.ts';
import { shareGuests } from './shares/routes.ts';
import { shareActions, shareHooks } from './shares/rules.ts';
import { begin, fill } from './starter/provisioning.ts';

/** A tenant that switches the module on later gets the same types as one that begins with it. */
const later = switchedOn({ module: 'documents', filled: 'document_type', make: fill });

export default definePlugin({
  name: 'documents',
  after: ['risk', 'compliance'],
  hooks: [{ tenant: later.hooks }, lifeHooks, shareHooks],
  actions: { ...lifeActions, ...shareActions },
  guests: shareGuests,
  narrow,
  routes: [previewRoute, compareRoute],
  jobs: [later.job, ...lifeJobs, shareMail],
  provisioning: begin,
  seed,
  seedLater,
  life: LIFE,
});
