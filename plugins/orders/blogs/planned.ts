/** Every minute: planned posts whose moment has come are published. What is due after a restart is published then. */
import { actRows, clock, type JobDef } from '../../../core/index.ts';
import { duePosts } from './blog-statements.ts';

const BATCH = 100;

export const publishPlanned: JobDef = {
  name: 'blogs.publish',
  everySeconds: 60,
  async run(job) {
    const more = (): Promise<boolean> =>
      job.transaction(async (tx) => {
        const ids = (await duePosts(tx, new Date(clock.now()).toISOString(), BATCH)).map(({ id }) => id);
        const acted = ids.length ? await actRows(job, tx, 'blog_post', 'publish', ids) : [];
        // A refused post stays planned: without this end the same batch would come again.
        return ids.length === BATCH && acted.some(({ refused }) => refused === undefined);
      });
    while (await more());
  },
};
