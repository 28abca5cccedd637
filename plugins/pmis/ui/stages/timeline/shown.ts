/** The plan as it would be: stages at their new places, with what they had before. Pure. */
import { numberOf, numberOrNull } from '../days.ts';
import type { Stage } from '../model.ts';
import { placeOf } from './edits.ts';
import type { Edits, Workday } from './edits.ts';

/** What the server answers to changed bars (project-stages/preview). */
export interface MovePreview {
  seal: string;
  moved: {
    id: number;
    title: string;
    given: boolean;
    planned_start: string;
    planned_end: string;
    before: { planned_start: string | null; planned_end: string | null };
    shift: number | null;
  }[];
  hidden: number;
  broken: { stage_id: number; predecessor_id: number }[];
  schedule: { id: number; early_end: string | null; late_end: string | null; is_critical: boolean }[];
  finish: { before: string | null; after: string | null };
}

export interface ShownPlan {
  stages: readonly Stage[];
  /** Stages that move, as they were. */
  before: ReadonlyMap<number, Stage>;
}

/**
 * @param preview the newest answer; the bars that are pulled stand where the pointer has them, even before it is there.
 */
export function shownPlan(stages: readonly Stage[], edits: Edits, preview: MovePreview | undefined, isWorkday: Workday): ShownPlan {
  if (edits.size === 0) return { stages, before: new Map() };
  const moved = new Map(preview?.moved.map((row) => [row.id, row]));
  const schedule = new Map(preview?.schedule.map((row) => [row.id, row]));
  const before = new Map<number, Stage>();
  const shown = stages.map((stage) => {
    const [edit, row, dates] = [edits.get(stage.id), moved.get(stage.id), schedule.get(stage.id)];
    const place = edit ? placed(stage, edit, row, isWorkday) : row ? daysOf(row) : null;
    if (!place && !dates) return stage;
    if (place && (place.start !== stage.start || place.end !== stage.end)) before.set(stage.id, stage);
    return {
      ...stage,
      ...place,
      ...(dates ? { forecast: numberOrNull(dates.early_end), lateEnd: numberOrNull(dates.late_end), critical: dates.is_critical } : {}),
    };
  });
  return { stages: shown, before };
}

const daysOf = (row: { planned_start: string; planned_end: string }): { start: number; end: number } => ({
  start: numberOf(row.planned_start),
  end: numberOf(row.planned_end),
});

/** The server's end, where its answer is about this start; else the one that working days give. */
function placed(
  stage: Stage,
  edit: { start?: number; end?: number },
  row: MovePreview['moved'][number] | undefined,
  isWorkday: Workday,
): { start: number; end: number } | null {
  const own = placeOf(stage, edit, isWorkday);
  if (!row || edit.end !== undefined) return own;
  const theirs = daysOf(row);
  return theirs.start === own?.start ? theirs : own;
}

export interface MoveLine {
  id: number;
  position: number | null;
  title: string;
  from: { start: string | null; end: string | null };
  to: { start: string; end: string };
  /** Working days by which it starts later; negative: earlier. */
  shift: number | null;
  /** Days by which it finishes later. */
  longer: number;
  critical: boolean;
}

/** What moves, one line each: pulled bars first. Stages of other plans of the project have no number here. */
export function moveLines({ moved, schedule }: MovePreview, byId: ReadonlyMap<number, Stage>): MoveLine[] {
  const critical = new Map(schedule.map((row) => [row.id, row.is_critical]));
  return moved.map(({ id, title, planned_start, planned_end, before, shift }) => ({
    id,
    position: byId.get(id)?.position ?? null,
    title,
    from: { start: before.planned_start, end: before.planned_end },
    to: { start: planned_start, end: planned_end },
    shift,
    longer: before.planned_end === null ? 0 : numberOf(planned_end) - numberOf(before.planned_end),
    critical: critical.get(id) ?? byId.get(id)?.critical ?? false,
  }));
}
