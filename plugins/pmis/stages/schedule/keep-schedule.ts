/**
 * Early and late dates, float and the critical path are kept in the stages: after each change of dates, states or dependencies they are
 * computed for the whole project and written by one statement, those that differ only.
 */
import { invalid, text, today, type AppError, type HookContext } from '../../../../core/index.ts';
import { dayNumber, BeyondCalendar, calendarsOf, type WorkingDays } from '../../../platform/work-calendar/index.ts';
import { schedule } from './pass.ts';
import { Circle, type Link } from './plan.ts';
import { inTurn, storedPlan, writeSchedule, type PlannedStage, type Query } from './schedule-statements.ts';
import { firstDayOf, orderedOf, planOf, scheduleOf, type StageRow, type StageSchedule } from './stages.ts';

/** Job that computes the plans of projects again. */
export const SCHEDULE_JOB = 'pmis.schedule';

/** The schedule of one project's stages, in their order. @throws Circle, BeyondCalendar */
export function scheduled(
  stages: readonly StageRow[],
  links: readonly Link[],
  calendarFrom: (first: number) => WorkingDays,
  day: string,
  { network, waits } = orderedOf(stages, links),
): ({ id: number } & StageSchedule)[] {
  const calendar = calendarFrom(firstDayOf(stages, day));
  const times = schedule(planOf(stages, links, calendar, day, waits), calendar, calendar.at(dayNumber(day)), network);
  return stages.map((stage) => ({
    id: stage.id,
    ...scheduleOf(stage, times.get(stage.id) as NonNullable<ReturnType<typeof times.get>>, waits.has(stage.id), calendar),
  }));
}

const KEPT = ['early_start', 'early_end', 'late_start', 'late_end', 'total_float', 'is_critical'] as const;

/** Computes the plans of these projects. @returns whether every row could be written. @throws Circle, BeyondCalendar */
export async function computeSchedules(query: Query, projects: readonly number[]): Promise<boolean> {
  if (!projects.length) return true;
  // Sent together and done in this order: the plan is read once nobody else changes it.
  const [, { stages, links, rules }] = await Promise.all([inTurn(query, projects), storedPlan(query, projects)]);
  if (!stages.length) return true;
  const [day, calendarFrom] = [today(), calendarsOf(rules)];
  const changed = plansOf(stages, links).flatMap((plan) => {
    const made = scheduled(plan.stages, plan.links, calendarFrom, day);
    return made.filter((row, i) => KEPT.some((name) => row[name] !== (plan.stages[i] as PlannedStage)[name]));
  });
  return (await writeSchedule(query, changed)) === changed.length;
}

interface ProjectPlan {
  stages: PlannedStage[];
  links: Link[];
}

/** One plan per project. */
function plansOf(stages: readonly PlannedStage[], links: readonly Link[]): ProjectPlan[] {
  const [plans, planOfStage] = [new Map<number, ProjectPlan>(), new Map<number, ProjectPlan>()];
  for (const stage of stages) {
    const plan = plans.get(stage.project_id) ?? { stages: [], links: [] };
    plans.set(stage.project_id, plan);
    planOfStage.set(stage.id, plan);
    plan.stages.push(stage);
  }
  for (const link of links) planOfStage.get(link.to)?.links.push(link);
  return [...plans.values()];
}

/**
 * The same as part of a write. Rows that somebody else was changing at that moment follow a second later.
 * @throws AppError invalid for a plan without dates: a circle, or days after the year 2199.
 */
export async function keepSchedules(ctx: Pick<HookContext, 'query' | 'find' | 'jobs'>, projects: readonly number[]): Promise<void> {
  const all = [...new Set(projects)].sort((a, b) => a - b);
  try {
    if (await computeSchedules(ctx.query, all)) return;
  } catch (error) {
    throw await refusalOf(ctx, error);
  }
  await ctx.jobs.enqueue({ name: SCHEDULE_JOB, payload: { projects: all }, system: true, delay: 1 });
}

/** What a caller is told of a plan that has no dates; other errors as they are. */
export async function refusalOf({ find }: Pick<HookContext, 'find'>, error: unknown): Promise<AppError | unknown> {
  if (error instanceof BeyondCalendar) {
    const why = text('pmis.schedule.beyond');
    return invalid({ [error.side === 'before' ? 'planned_start' : 'planned_end']: [why] }, why);
  }
  if (!(error instanceof Circle)) return error;
  const named = await find('project_stage', { id: error.ids.slice(0, NAMED) }, { fields: ['title'], unscoped: true });
  const titles = new Map(named.map(({ id, title }) => [id, title]));
  const names = error.ids.slice(0, NAMED).map((id) => titles.get(id) ?? String(id));
  const why = text('pmis.schedule.circle', { stages: [...names, ...(error.ids.length > NAMED ? ['…'] : []), names[0] ?? ''].join(' → ') });
  return invalid({ predecessor_id: [why] }, why);
}

/** Stages of a circle that are named in a refusal. */
const NAMED = 12;
