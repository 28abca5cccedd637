/** GET /api/stage-baselines/{id}/variance: a plan beside one of its baselines, in working days, stage by stage. */
import { AppError, today, type RouteContext, type RouteDef } from '../../../../../core/index.ts';
import { workRules, dayNumber, WorkingDays } from '../../../../platform/work-calendar/index.ts';
import { comparedStages, type ComparedStage } from './baseline-statements.ts';

/** How far a stage is from its baseline. Working days; positive: later, or longer. Null where one of the two has no dates. */
export interface StageVariance extends Omit<ComparedStage, 'early_end' | 'progress'> {
  /** The last day as it is now expected: the actual one, the early finish, or the planned one. */
  expected_end: string | null;
  start_variance: number | null;
  finish_variance: number | null;
  /** Of the expected last day. */
  slip: number | null;
  duration_variance: number | null;
}

/** How far the whole plan is from its baseline. */
export interface PlanVariance {
  /** The last day of the plan: as it was, as it is planned, as it is expected. */
  baseline_end: string | null;
  planned_end: string | null;
  expected_end: string | null;
  /** Working days; positive: later. */
  finish_variance: number | null;
  slip: number | null;
  /** Stages that are expected later than they were. */
  later: number;
  baseline_weight: string;
  weight: string;
  /** Null where no stage has a budget. */
  baseline_budget: string | null;
  budget: string | null;
}

/** Stages of one answer. */
const MOST = 5000;

export const varianceRoute: RouteDef = {
  method: 'GET',
  path: 'stage-baselines/{id}/variance',
  permission: ['access_pmis_all_stages', 'work_on_stages'],
  title: { en: 'A plan beside its baseline', ar: 'الخطة مقارنةً بخط الأساس' },
  run,
};

async function run(ctx: RouteContext): Promise<object> {
  const id = Number(ctx.request.params['id']);
  const baseline =
    Number.isSafeInteger(id) && id > 0 ? await ctx.one('stage_baseline', { id }, { fields: ['name', 'is_active'] }) : undefined;
  if (!baseline) throw new AppError('not_found');
  const [rows, rules] = [await comparedStages(ctx.query, id, ctx.locale, MOST), await workRules(ctx.query)];
  const days = rows.flatMap((row) =>
    [row.planned_start, row.baseline_start, row.actual_start].filter((day): day is string => day !== null),
  );
  const calendar = new WorkingDays(rules, Math.min(dayNumber(today()), ...days.map(dayNumber)) - 1);
  const stages = rows.map((row) => varianceOf(row, calendar));
  return { data: { ...baseline, stages, plan: planVariance(stages, calendar) } };
}

/** Working days from one last day to another; null where one of them is missing. */
const between = (from: string | null, to: string | null, calendar: WorkingDays): number | null =>
  from === null || to === null ? null : calendar.at(dayNumber(to) + 1) - calendar.at(dayNumber(from) + 1);

const latest = (days: readonly (string | null)[]): string | null =>
  days.reduce<string | null>((last, day) => (day !== null && (last === null || day > last) ? day : last), null);

/** Sum of decimals with two places; null where there is none. */
function sumOf(amounts: readonly (string | null)[]): string | null {
  const given = amounts.filter((amount) => amount !== null);
  return given.length ? (given.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2) : null;
}

/** Stages that are no longer in the plan count for the baseline only. Exported for its test. */
export function planVariance(stages: readonly StageVariance[], calendar: WorkingDays): PlanVariance {
  const now = stages.filter(({ removed }) => !removed);
  const [was, planned, expected] = [
    latest(stages.map(({ baseline_end }) => baseline_end)),
    latest(now.map(({ planned_end }) => planned_end)),
    latest(now.map(({ expected_end }) => expected_end)),
  ];
  return {
    baseline_end: was,
    planned_end: planned,
    expected_end: expected,
    finish_variance: between(was, planned, calendar),
    slip: between(was, expected, calendar),
    later: now.filter(({ slip }) => slip !== null && slip > 0).length,
    baseline_weight: sumOf(stages.map(({ baseline_weight }) => baseline_weight)) ?? '0.00',
    weight: sumOf(now.map(({ weight }) => weight)) ?? '0.00',
    baseline_budget: sumOf(stages.map(({ baseline_budget }) => baseline_budget)),
    budget: sumOf(now.map(({ budget }) => budget)),
  };
}

/** Exported for its test. */
export function varianceOf({ early_end, progress: _, ...row }: ComparedStage, calendar: WorkingDays): StageVariance {
  const expected = row.actual_end ?? early_end ?? row.planned_end;
  const sinceBaseline = (to: string | null): number | null => (row.removed ? null : between(row.baseline_end, to, calendar));
  const [start, finish] = [
    row.planned_start === null || row.baseline_start === null || row.removed
      ? null
      : calendar.at(dayNumber(row.planned_start)) - calendar.at(dayNumber(row.baseline_start)),
    sinceBaseline(row.planned_end),
  ];
  return {
    ...row,
    expected_end: expected,
    start_variance: start,
    finish_variance: finish,
    slip: sinceBaseline(expected),
    duration_variance: start === null || finish === null ? null : finish - start,
  };
}
