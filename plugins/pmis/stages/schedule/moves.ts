/**
 * POST /api/project-stages/preview: what moves with changed bars; nothing is saved. POST /api/project-stages/move saves exactly that, as
 * one change that undo takes back.
 */
import { createHash } from 'node:crypto';
import { AppError, invalid, text, today, type RouteContext, type RouteDef } from '../../../../core/index.ts';
import { calendarsOf, type WorkingDays, dayNumber } from '../../../platform/work-calendar/index.ts';
import { follow, type MovedStage, type Moves } from './follow.ts';
import { refusalOf, scheduled } from './keep-schedule.ts';
import { changesOf, type StageChanges } from './move-input.ts';
import { stageNames, storedPlan, type PlannedStage, type StoredPlan } from './schedule-statements.ts';
import { firstDayOf, orderedOf, type Ordered, type StageSchedule } from './stages.ts';

/** A stage that moves, with the days that it had. */
export interface PreviewedStage extends MovedStage {
  title: string;
  /** Its days were given; the others follow. */
  given: boolean;
  before: { planned_start: string | null; planned_end: string | null };
  /** Working days by which its start moves; negative: earlier. Null where it had no dates. */
  shift: number | null;
}

export interface MovePreview {
  project_id: number;
  /** Stands for the plan that the preview was made from: `move` with it refuses a plan that has changed since. */
  seal: string;
  moved: PreviewedStage[];
  /** Stages that move, but that the reader may not see. */
  hidden: number;
  broken: Moves['broken'];
  /** The new schedule, of stages whose schedule differs. */
  schedule: ({ id: number } & StageSchedule)[];
  /** Last day of the plan, as expected. */
  finish: { before: string | null; after: string | null };
}

interface Prepared {
  preview: MovePreview;
  moves: Moves;
  stages: ReadonlyMap<number, PlannedStage>;
}

export const previewRoute: RouteDef = {
  method: 'POST',
  path: 'project-stages/preview',
  permission: 'update_stage',
  title: { en: 'What moves with changed stages', ar: 'ما يتحرك مع المراحل المعدّلة' },
  async run(ctx) {
    return { data: (await prepared(ctx, changesOf(ctx.request.body))).preview };
  },
};

export const moveRoute: RouteDef = {
  method: 'POST',
  path: 'project-stages/move',
  permission: 'update_stage',
  title: { en: 'Move stages and what follows them', ar: 'تحريك المراحل وما يتبعها' },
  async run(ctx) {
    const changes = changesOf(ctx.request.body);
    const { preview, moves, stages } = await prepared(ctx, changes);
    if (changes.seal !== undefined && changes.seal !== preview.seal)
      throw new AppError('stale_record', { message: text('pmis.schedule.changed_since') });
    if (preview.hidden) throw new AppError('forbidden', { message: text('pmis.schedule.hidden', { n: preview.hidden }) });
    const rows = moves.moved.map((row) => onlyChanges(row, stages.get(row.id) as PlannedStage));
    if (rows.length) await ctx.transaction((tx) => tx.update('project_stage', rows));
    const ids = rows.map(({ id }) => id);
    return { status: 'success', message: ctx.texts.say(text('pmis.schedule.moved', { n: ids.length })), data: { ...preview, ids } };
  },
};

/** A started stage keeps its planned start, which may not even be named. */
const onlyChanges = ({ id, planned_start, planned_end }: MovedStage, before: PlannedStage): { id: number } & Partial<MovedStage> => ({
  id,
  ...(planned_start === before.planned_start ? {} : { planned_start }),
  ...(planned_end === before.planned_end ? {} : { planned_end }),
});

async function prepared(ctx: RouteContext, { project_id: project, stages: changes }: StageChanges): Promise<Prepared> {
  if (!(await ctx.one('project', { id: project }))) throw invalid({ project_id: [text('field.unknown_reference')] });
  const [plan, own] = await Promise.all([
    storedPlan(ctx.query, [project]),
    stageNames(
      ctx,
      changes.map(({ id }) => id),
    ),
  ]);
  const stages = new Map(plan.stages.map((stage) => [stage.id, stage]));
  for (const [i, change] of changes.entries()) checkChange(i, change, own.get(change.id)?.readable ? stages.get(change.id) : undefined);
  try {
    const calendarFrom = calendarsOf(plan.rules);
    const calendar = calendarFrom(firstDayOf(plan.stages, today()));
    const ordered = orderedOf(plan.stages, plan.links);
    const moves = follow(plan.stages, plan.links, calendar, changes, ordered);
    return { preview: await told(ctx, project, { plan, stages, ordered, moves, calendar, calendarFrom }), moves, stages };
  } catch (error) {
    throw await refusalOf(ctx, error);
  }
}

function checkChange(i: number, change: StageChanges['stages'][number], stage: PlannedStage | undefined): void {
  if (!stage) throw invalid({ [`stages.${i}.id`]: [text('field.unknown_reference')] });
  if (stage.status === 'completed') throw invalid({ [`stages.${i}.id`]: [text('pmis.schedule.completed_stays')] });
  const { planned_start: start = stage.planned_start, planned_end: end } = change;
  if (stage.status !== 'not_started' && start !== stage.planned_start)
    throw invalid({ [`stages.${i}.planned_start`]: [text('pmis.schedule.start_stays')] });
  if (end !== undefined && start !== null && end < start)
    throw invalid({ [`stages.${i}.planned_end`]: [text('pmis.schedule.wrong_order')] });
}

interface Computed extends Pick<Prepared, 'moves' | 'stages'> {
  plan: StoredPlan;
  ordered: Ordered;
  calendar: WorkingDays;
  calendarFrom: (first: number) => WorkingDays;
}

async function told(ctx: RouteContext, project: number, computed: Computed): Promise<MovePreview> {
  const { plan, stages, ordered, moves, calendar, calendarFrom } = computed;
  const next = new Map(moves.moved.map((row) => [row.id, row]));
  const given = new Set(moves.given);
  const after = scheduled(
    plan.stages.map((stage) => {
      const row = next.get(stage.id);
      return row ? { ...stage, planned_start: row.planned_start, planned_end: row.planned_end } : stage;
    }),
    plan.links,
    calendarFrom,
    today(),
    ordered,
  );
  const differs = after.filter((row, i) => {
    const before = plan.stages[i] as PlannedStage;
    return (
      row.early_start !== before.early_start ||
      row.early_end !== before.early_end ||
      row.late_start !== before.late_start ||
      row.late_end !== before.late_end ||
      row.total_float !== before.total_float ||
      row.is_critical !== before.is_critical
    );
  });
  const shown = await stageNames(ctx, [...new Set([...next.keys(), ...differs.map(({ id }) => id)])]);
  const visible = ({ id }: { id: number }): boolean => shown.get(id)?.readable === true;
  return {
    project_id: project,
    seal: sealOf(plan),
    moved: moves.moved.filter(visible).map((row) => {
      const { planned_start, planned_end } = stages.get(row.id) as PlannedStage;
      const shift = planned_start === null ? null : calendar.at(dayNumber(row.planned_start)) - calendar.at(dayNumber(planned_start));
      return { ...row, title: shown.get(row.id)?.title ?? '', given: given.has(row.id), before: { planned_start, planned_end }, shift };
    }),
    hidden: moves.moved.filter((row) => !visible(row)).length,
    broken: moves.broken,
    schedule: differs.filter(visible),
    finish: { before: lastOf(plan.stages), after: lastOf(after) },
  };
}

const lastOf = (rows: readonly { early_end: string | null }[]): string | null =>
  rows.reduce<string | null>((last, { early_end: end }) => (end !== null && (last === null || end > last) ? end : last), null);

/** Whatever the moves follow from. */
function sealOf({ facts, rules }: StoredPlan): string {
  return createHash('sha256')
    .update(facts + JSON.stringify(rules))
    .digest('base64url')
    .slice(0, 22);
}
