/** The two evidence libraries and their versions. */
import type { Hooks, HooksOf, JobDef, Plugin, RouteDef } from '../../../core/index.ts';
import { evidenceAfter } from './after.ts';
import { expiring } from './expiring.ts';
import { evidenceExpiry } from './expiry.ts';
import { LIBRARIES, type Evidence } from './libraries.ts';
import { narrowEvidence, narrowVersions } from './narrow.ts';
import { evidenceRules, evidenceStates } from './rules.ts';
import { usesRoutes } from './uses.ts';
import { reopenEvidence, versionRules } from './versions.ts';

const evidence: Hooks<Evidence> = { validate: evidenceRules, before: evidenceStates, ...evidenceAfter };

export const evidenceHooks: HooksOf = {
  audit_evidence: evidence,
  compliance_evidence: evidence,
  evidence_version: { before: versionRules, ...reopenEvidence },
};

export const evidenceNarrow: NonNullable<Plugin['narrow']> = {
  ...Object.fromEntries(LIBRARIES.map((l) => [l.entity, narrowEvidence(l)])),
  evidence_version: narrowVersions,
};

export const evidenceRoutes: RouteDef[] = [expiring, ...usesRoutes];

export const evidenceJobs: JobDef[] = [evidenceExpiry];
