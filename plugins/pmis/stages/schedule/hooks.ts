/** When the schedule is computed: after changes of stages, dependencies and the working calendar. */
import { clock, text, type Draft, type DraftHook, type Hooks } from '../../../../core/index.ts';
import { dayNumber } from './days.ts';
import { keepSchedules, SCHEDULE_JOB } from './keep-schedule.ts';
import { projectsOfStages, WEEK } from './schedule-statements.ts';

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

/** Ticks of one project within so many seconds are followed by one job. */
const SLOT_SECONDS = 5;

/**
 * Ticks move the forecast of a started stage. It follows some seconds later, so that people who tick do not wait for it, and once for many
 * of them: the job begins after the slot has ended in which it was asked for.
 */
export const checklistSchedule: Hooks = {
  when: ({ op, row }) => op !== 'update' || 'done' in row || 'weight' in row,
  async after(drafts, { jobs }) {
    const projects = [...new Set(keys(drafts, 'project_id'))].sort((a, b) => a - b);
    const slot = Math.floor(clock.now() / (SLOT_SECONDS * 1000));
    await jobs.enqueue({
      name: SCHEDULE_JOB,
      payload: { projects },
      system: true,
      delay: SLOT_SECONDS * 2,
      ...(projects.length === 1 ? { key: `${SCHEDULE_JOB} ${projects[0]} ${slot}` } : {}),
    });
  },
};

/** Other working days move every plan of the organisation, which is work for later. A new organisation has none. */
const allLater: DraftHook = async (_, { find, jobs }) => {
  if (!(await find('project_stage', {}, { limit: 1, unscoped: true })).length) return;
  await jobs.enqueue({ name: SCHEDULE_JOB, payload: { all: true }, system: true, delay: 2 });
};

/** Without a working day no plan has dates. */
const someDay: DraftHook = (drafts) => {
  for (const draft of drafts) {
    const works = WEEK.some((day) => (day in draft.row ? draft.row[day] : draft.before?.[day]) !== false);
    if (!works) draft.reject({ sunday: [text('pmis.schedule.no_working_day')] }, text('pmis.schedule.no_working_day'));
  }
};

/** Days of one exception: a longer one would leave a plan without working days. */
const LONGEST = 366;

const shortEnough: DraftHook = (drafts) => {
  for (const draft of drafts) {
    const [from, to] = ['from_date', 'to_date'].map((name) => (name in draft.row ? draft.row[name] : draft.before?.[name]));
    if (draft.op === 'remove' || typeof from !== 'string' || typeof to !== 'string') continue;
    if (dayNumber(to) - dayNumber(from) >= LONGEST) draft.reject({ to_date: [text('pmis.schedule.long_exception', { days: LONGEST })] });
  }
};

export const calendarSchedule: Hooks = { validate: someDay, after: allLater };
export const exceptionSchedule: Hooks = { validate: shortEnough, after: allLater };
