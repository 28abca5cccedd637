/** `import.sweep`: deletes runs after a week, with their data. */
import type { JobRun } from '../../../core/index.ts';

const DAYS = 7;

export async function sweepJob(job: JobRun): Promise<void> {
  await job.step(0, async (tx) => {
    const gone = await tx.query({
      text: `delete from import_run where tenant_id = $1 and created_at < now() - make_interval(days => $2) returning id`,
      values: [job.actor.tenantId, DAYS],
    });
    return { done: gone.length };
  });
}
