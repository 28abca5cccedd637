/** When the schedule is computed: after changes of stages, dependencies and the working calendar. */
import { clock, keysIn, text, valueAfter, type Draft, type DraftHook, type Hooks } from '../../../../core/index.ts';
import { dayNumber, WEEK } from '../../../platform/work-calendar/index.ts';
import { keepSchedules, SCHEDULE_JOB } from './keep-schedule.ts';
import { projectsOfStages } from './schedule-statements.ts';

/** Columns of a stage that its schedule follows from. */
const MOVING = ['planned_start', 'planned_end', 'actual_start', 'actual_end', 'is_milestone', 'status', 'progress', 'project_id'];

const moves = ({ op, row }: Draft<'project_stage'>): boolean => (op !== 'update' && op !== 'act') || MOVING.some((column) => column in row);

export const stageSchedule: Hooks<'project_stage'> = {
  when: moves,
  after: (drafts, ctx) => keepSchedules(ctx, keysIn(drafts, 'project_id')),
};

export const dependencySchedule: Hooks<'stage_dependency'> = {
  async after(drafts, ctx) {
    await keepSchedules(ctx, await projectsOfStages(ctx.query, keysIn(drafts, 'stage_id')));
  },
};

/** Ticks of one project within so many seconds are followed by one job. */
const SLOT_SECONDS = 5;

/**
 * Ticks move the forecast of a started stage. It follows some seconds later, so that people who tick do not wait for it, and once for many
 * of them: the job begins after the slot has ended in which it was asked for.
 */
export const checklistSchedule: Hooks<'project_checklist'> = {
  when: ({ op, row }) => op !== 'update' || 'done' in row || 'weight' in row,
  async after(drafts, { jobs }) {
    const projects = keysIn(drafts, 'project_id');
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
const allLater: DraftHook<'work_calendar' | 'calendar_exception'> = async (_, { find, jobs }) => {
  if (!(await find('project_stage', {}, { limit: 1, unscoped: true })).length) return;
  await jobs.enqueue({ name: SCHEDULE_JOB, payload: { all: true }, system: true, delay: 2 });
};

/** Without a working day no plan has dates. */
const someDay: DraftHook<'work_calendar'> = (drafts) => {
  for (const draft of drafts) {
    const works = WEEK.some((day) => valueAfter(draft, day) !== false);
    if (!works) draft.reject({ sunday: [text('pmis.schedule.no_working_day')] }, text('pmis.schedule.no_working_day'));
  }
};

/** Days of one exception: a longer one would leave a plan without working days. */
const LONGEST = 366;

const shortEnough: DraftHook<'calendar_exception'> = (drafts) => {
  for (const draft of drafts) {
    const [from, to] = [valueAfter(draft, 'from_date'), valueAfter(draft, 'to_date')];
    if (draft.op === 'remove' || typeof from !== 'string' || typeof to !== 'string') continue;
    if (dayNumber(to) - dayNumber(from) >= LONGEST) draft.reject({ to_date: [text('pmis.schedule.long_exception', { days: LONGEST })] });
  }
};

export const calendarSchedule: Hooks<'work_calendar'> = { validate: someDay, after: allLater };
export const exceptionSchedule: Hooks<'calendar_exception'> = { validate: shortEnough, after: allLater };
