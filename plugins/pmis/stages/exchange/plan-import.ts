/** What an import of a plan would make: for its preview, and for the job that makes it. */
import { invalid, text, today, type Text } from '../../../../core/index.ts';
import { dayNumber, BeyondCalendar, WorkingDays, type WorkRules } from '../../../platform/work-calendar/index.ts';
import { Circle } from '../schedule/plan.ts';
import type { PlanChoices } from './choices.ts';
import { levelsOf, outlineOf, type Outline, type OutlinedStage } from './outline.ts';
import type { FileCalendar, FilePlan, Loss } from './reader/index.mjs';

/** Stages of one import. */
export const MOST_STAGES = 2000;
/** Holidays that are taken from a file. */
const MOST_HOLIDAYS = 500;

export interface PlanImport extends Outline {
  level: number;
  levels: { level: number; stages: number }[];
  /** Non-working exceptions of the file that the organisation does not have. */
  holidays: FileCalendar['exceptions'];
}

/** The first level with more than one stage is proposed. @throws AppError invalid */
export function planImport(plan: FilePlan, choices: Pick<PlanChoices, 'level' | 'weights' | 'holidays'>, rules: WorkRules): PlanImport {
  const levels = levelsOf(plan);
  const level = choices.level ?? levels.find(({ stages }) => stages > 1)?.level ?? 1;
  const chosen = levels.find((one) => one.level === level);
  if (!chosen) throw refused('level', text('pmis.plan_file.no_level', { level, max: levels.length }));
  if (chosen.stages > MOST_STAGES)
    throw refused('level', text('pmis.plan_file.too_many_stages', { level, n: chosen.stages, max: MOST_STAGES }));
  const days = plan.tasks.flatMap(({ start, end }) => [start, end].filter((day): day is string => day !== null).map(dayNumber));
  const calendar = new WorkingDays(
    rules,
    days.reduce((first, day) => Math.min(first, day), dayNumber(today())),
  );
  try {
    const outline = outlineOf(plan, level, calendar, choices.weights);
    const holidays = newHolidays(plan.calendar, rules);
    const losses = [...plan.losses, ...outline.losses, ...calendarLosses(plan.calendar, rules, holidays, choices.holidays)];
    return { ...outline, level, levels, holidays, losses };
  } catch (error) {
    if (error instanceof BeyondCalendar) throw refused('file', text('pmis.schedule.beyond'));
    if (!(error instanceof Circle)) throw error;
    const names = error.ids.slice(0, 10).map((i) => plan.tasks[i]?.name || plan.tasks[i]?.key || '');
    throw refused('file', text('pmis.plan_file.circle', { tasks: [...names, names[0] ?? ''].join(' → ') }));
  }
}

function refused(field: string, why: Text): ReturnType<typeof invalid> {
  return invalid({ [field]: [why] }, why);
}

function newHolidays(calendar: FileCalendar | null, { exceptions }: WorkRules): FileCalendar['exceptions'] {
  const known = (from: string, to: string): boolean => exceptions.some((own) => !own.isWorking && own.from <= from && own.to >= to);
  return (calendar?.exceptions ?? []).filter(({ from, to, isWorking }) => !isWorking && !known(from, to)).slice(0, MOST_HOLIDAYS);
}

/** Dates are taken as they are; what the calendar of the organisation has otherwise is said. */
function calendarLosses(calendar: FileCalendar | null, rules: WorkRules, holidays: FileCalendar['exceptions'], taken: boolean): Loss[] {
  if (!calendar) return [];
  const losses: Loss[] = [];
  const weekend = (days: readonly number[]): string => [...days].sort().join();
  if (weekend(calendar.weekend) !== weekend(rules.weekend)) losses.push({ what: 'weekend', count: 1, samples: [calendar.name] });
  const working = calendar.exceptions.filter(({ isWorking }) => isWorking);
  if (working.length) losses.push({ what: 'working_days', count: working.length, samples: working.slice(0, 5).map(({ from }) => from) });
  if (holidays.length && !taken)
    losses.push({ what: 'holidays', count: holidays.length, samples: holidays.slice(0, 5).map(({ name, from }) => name || from) });
  return losses;
}

const ARABIC = /[\u0621-\u064a]/;

/** The row of a stage; `weighted`: the plan is empty, so that the weights of the file are those of the plan. */
export function stageRow(
  stage: OutlinedStage,
  position: number,
  keys: { project_id: number; contract_id: number | null },
  weighted: boolean,
): Record<string, unknown> {
  const { title, actual_start: begun, actual_end: ended, progress } = stage;
  return {
    ...keys,
    [ARABIC.test(title) ? 'title_ar' : 'title_en']: title,
    position,
    weight: weighted ? stage.weight : 0,
    is_milestone: stage.is_milestone,
    planned_start: stage.planned_start,
    planned_end: stage.planned_end,
    actual_start: begun,
    actual_end: ended,
    progress,
    status: ended === null ? (begun === null ? 'not_started' : 'in_progress') : 'completed',
    ...(stage.budget > 0 ? { budget: stage.budget } : {}),
  };
}
