/**
 * `pmis.schedule`: computes plans again, of the named projects or of all. `pmis.schedule_day` does it for those that a new day changes: the
 * rest of a started stage goes on from today.
 */
import { today, type JobDef, type JobRun } from '../../../../core/index.ts';
import { BeyondCalendar } from '../../../platform/work-calendar/index.ts';
import { Circle } from './plan.ts';
import { computeSchedules, SCHEDULE_JOB } from './keep-schedule.ts';
import { datedProjects, plannedProjects, type Query } from './schedule-statements.ts';

export interface SchedulePayload {
  projects?: number[];
  all?: true;
}

/** Projects of one transaction. */
const AT_ONCE = 100;

/** New days come at midnight in the organisation's zone; four times a day is soon enough for a forecast. */
const DAY_SECONDS = 6 * 3600;

export const scheduleJob: JobDef<SchedulePayload> = {
  name: SCHEDULE_JOB,
  quiet: true,
  async run(job) {
    const { projects = [], all } = job.payload;
    if (all) await walk(job, (query, after) => plannedProjects(query, after, AT_ONCE));
    else await walk(job, async (_, after) => projects.filter((id) => id > after).slice(0, AT_ONCE));
  },
};

export const dailySchedule: JobDef = {
  name: 'pmis.schedule_day',
  everySeconds: DAY_SECONDS,
  run: (job) => walk(job, (query, after) => datedProjects(query, today(), after, AT_ONCE)),
};

async function walk(job: JobRun, next: (query: Query, after: number) => Promise<number[]>): Promise<void> {
  let after = 0;
  for (;;) {
    job.signal.throwIfAborted();
    const projects = await next(job.query, after);
    if (!projects.length) return;
    await together(job, projects);
    after = projects.at(-1) as number;
  }
}

/** A plan that has no dates does not keep the others from theirs. */
async function together(job: JobRun, projects: readonly number[]): Promise<void> {
  try {
    await job.transaction(async ({ query }) => void (await computeSchedules(query, projects)));
  } catch (error) {
    if (!(error instanceof Circle || error instanceof BeyondCalendar)) throw error;
    if (projects.length > 1) for (const project of projects) await together(job, [project]);
  }
}
