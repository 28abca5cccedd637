/** When the schedule is computed: after changes of stages, dependencies and the working calendar. */
import type { Draft, DraftHook, Hooks } from '../../../../core/index.ts';
import { keepSchedules, SCHEDULE_JOB } from './keep-schedule.ts';
import { projectsOfStages } from './schedule-statements.ts';

/** Columns of a stage that its schedule follows from. */
const MOVING = ['planned_start', 'planned_end', 'actual_start', 'actual_end', 'is_milestone', 'status', 'progress', 'project_id'];

const moves = ({ op, row }: Draft): boolean => (op !== 'update' && op !== 'act') || MOVING.some((column) => column in row);

const keys = (drafts: readonly Draft[], column: string): number[] =>
  drafts.flatMap(({ row, before }) => [row[column], before?.[column]]).filter((id): id is number => typeof id === 'number');

export const stageSchedule: Hooks = {
  when: moves,
  after: (drafts, ctx) => keepSchedules(ctx, keys(drafts, 'project_id')),
};

export const dependencySchedule: Hooks = {
  async after(drafts, ctx) {
    await keepSchedules(ctx, await projectsOfStages(ctx.query, keys(drafts, 'stage_id')));
  },
};

/** Ticks move the forecast of a started stage. It follows some seconds later, so that people who tick do not wait for it. */
export const checklistSchedule: Hooks = {
  when: ({ op, row }) => op !== 'update' || 'done' in row || 'weight' in row,
  async after(drafts, { jobs, query }) {
    const projects = await projectsOfStages(query, keys(drafts, 'stage_id'));
    await jobs.enqueue({ name: SCHEDULE_JOB, payload: { projects: projects.sort((a, b) => a - b) }, system: true, quiet: true, delay: 5 });
  },
};

/** Other working days move every plan of the organisation, which is work for later. A new organisation has none. */
const allLater: DraftHook = async (_, { find, jobs }) => {
  if (!(await find('project_stage', {}, { limit: 1, unscoped: true })).length) return;
  await jobs.enqueue({ name: SCHEDULE_JOB, payload: { all: true }, system: true, quiet: true, delay: 2 });
};

export const calendarSchedule: Hooks = { after: allLater };
