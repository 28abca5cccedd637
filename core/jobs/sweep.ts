/** Deletes jobs that ended long ago, with steps and logs. Contents of their files are swept separately (core/files/named.ts). */
import type { JobDef } from './contract.ts';

/** System jobs are kept for a day, those of people for a month. */
const OLD = `ended_at < now() - case when quiet then interval '1 day' else interval '30 days' end`;
const BATCH = 500;

export const sweepJobs: JobDef = {
  name: 'jobs.sweep',
  everySeconds: 3_600,
  async run({ kernel, actor: { tenantId: tenant }, signal }) {
    for (let gone = BATCH; gone === BATCH && !signal.aborted;) {
      const rows = await kernel.db.query(
        { tenant },
        {
          text: `with gone as (delete from job where tenant_id = $1 and id in (select id from job where tenant_id = $1 and ${OLD}
            order by id limit ${BATCH}) returning id),
                 steps as (delete from job_step where tenant_id = $1 and job_id in (select id from gone))
               select count(*)::int as n from gone`,
          values: [tenant],
        },
      );
      gone = Number(rows[0]?.['n']);
    }
  },
};
