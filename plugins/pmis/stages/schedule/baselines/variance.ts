/** GET /api/stage-baselines/{id}/variance: a plan beside one of its baselines, in working days, stage by stage. */
import { AppError, today, type RouteContext, type RouteDef } from '../../../../../core/index.ts';
import { dayNumber } from '../days.ts';
import { workRules } from '../schedule-statements.ts';
import { WorkingDays } from '../working-days.ts';
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
  return { data: { ...baseline, stages: rows.map((row) => varianceOf(row, calendar)) } };
}

/** Exported for its test. */
export function varianceOf({ early_end, progress: _, ...row }: ComparedStage, calendar: WorkingDays): StageVariance {
  const expected = row.actual_end ?? early_end ?? row.planned_end;
  const between = (from: string | null, to: string | null): number | null =>
    from === null || to === null || row.removed ? null : calendar.at(dayNumber(to) + 1) - calendar.at(dayNumber(from) + 1);
  const [start, finish] = [
    row.planned_start === null || row.baseline_start === null || row.removed
      ? null
      : calendar.at(dayNumber(row.planned_start)) - calendar.at(dayNumber(row.baseline_start)),
    between(row.baseline_end, row.planned_end),
  ];
  return {
    ...row,
    expected_end: expected,
    start_variance: start,
    finish_variance: finish,
    slip: between(row.baseline_end, expected),
    duration_variance: start === null || finish === null ? null : finish - start,
  };
}
