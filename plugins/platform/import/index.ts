/** Imports for every entity, from its metadata. */
import { definePlugin, type JobDef, type JobRun } from '../../../core/index.ts';
import { checkJob, type CheckPayload } from './check-job.ts';
import { importEndpoints } from './endpoints.ts';
import { readJob, type RunPayload } from './read-job.ts';
import { runJob } from './run-job.ts';
import { mayImport } from './targets.ts';
import { sweepJob } from './sweep-job.ts';

const jobs: JobDef[] = [
  { name: 'import.read', quiet: true, attempts: 2, run: (job) => readJob(job as JobRun<RunPayload>) },
  { name: 'import.check', quiet: true, attempts: 3, run: (job) => checkJob(job as JobRun<CheckPayload>) },
  { name: 'import.run', run: (job) => runJob(job as JobRun<RunPayload>) },
  { name: 'import.sweep', everySeconds: 86_400, run: sweepJob },
];

export const importing = definePlugin({ name: 'imports', endpoints: importEndpoints, offers: { import: mayImport }, jobs });

export { importDoor } from './endpoints.ts';
