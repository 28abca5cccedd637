/** Jobs as records: access, actions, and the system's own jobs. */
import type { Config } from '../config.ts';
import { text } from '../errors.ts';
import { definePlugin, type Draft, type Plugin } from '../plugin/contract.ts';
import type { Actor } from '../shared/actor.ts';
import { clock } from '../shared/clock.ts';
import type { Jobs } from './contract.ts';
import { drillJob } from './drill.ts';
import { publishState } from './progress.ts';
import { addLine, renewed, type JobRow } from './rows.ts';
import { sweepJobs } from './sweep.ts';

/** Permission to see everybody's jobs. */
const MANAGE = 'manage_jobs';

export const jobsPlugin = (jobs: Jobs, { env }: Pick<Config, 'env'>): Plugin =>
  definePlugin({
    name: 'jobs',
    narrow: { job: (actor) => (actor.permissions.has(MANAGE) ? undefined : { created_by: '$me' }) },
    actions: {
      // The pipeline has locked the rows, checked their states and sets the new one.
      'job.cancel': async (drafts, { tx, events, actor }) => {
        for (const { row, before } of drafts) {
          const job = jobRowOf(before, actor);
          row['ended_at'] = clock.iso();
          await addLine(tx, job, text('jobs.log.cancelled'));
          tx.afterCommit(() => publishState(events, job, 'cancelled'));
        }
      },
      'job.retry': async (drafts, { tx, events, actor }) => {
        for (const { id, before } of drafts) {
          const attempt = await renewed(tx, actor.tenantId, id as number);
          tx.afterCommit(() => {
            publishState(events, jobRowOf(before, actor), 'queued');
            void jobs.wake(actor.tenantId, id as number, attempt);
          });
        }
      },
    },
    jobs: [sweepJobs, ...(env === 'test' ? [drillJob] : [])],
  });

/** The stored row, as its worker has it. */
const jobRowOf = (before: Draft['before'], { tenantId }: Actor): JobRow => ({ ...before, tenant_id: tenantId }) as JobRow;
