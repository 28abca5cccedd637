/** Ranks that collide or have become long are written anew, in the order that they have. */
import type { JobDef, JobRun } from '../../../core/index.ts';
import { crowdedLists, holdLists, holdTasks, renumber } from './task-statements.ts';

export const MEND = 'tasks.mend';

/** Digits behind the point that a place may have: of the twelve that there are. */
const DIGITS = 6;

/** Tasks are held before lists, as by whoever moves a task. */
export const mend = ({ transaction }: Pick<JobRun, 'transaction'>): Promise<void> =>
  transaction(async (tx) => {
    const lists = (await crowdedLists(tx, DIGITS)).map(({ id }) => id);
    if (!lists.length) return;
    await holdTasks(tx, lists);
    await holdLists(tx, lists);
    await renumber(tx, lists);
  });

export const mendRanks: JobDef = { name: MEND, everySeconds: 86_400, run: (job) => mend(job) };
