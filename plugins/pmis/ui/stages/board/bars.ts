/** What a stage and a project look like on the axis: bar, progress, overrun, baseline, label, slip. Pure. */
import type { Axis } from './axis.ts';

export type StageStatus = 'not_started' | 'in_progress' | 'on_hold' | 'completed';

/** What the board draws of a stage; days are numbers. */
export interface BoardStage {
  id: number;
  title: string;
  position: number;
  status: StageStatus;
  progress: number;
  start: number | null;
  end: number | null;
  actualStart: number | null;
  actualEnd: number | null;
  baselineStart: number | null;
  baselineEnd: number | null;
  /** The end that the schedule works out; null where it has not run. */
  forecast: number | null;
  milestone: boolean;
}

/** Past its planned end and not completed. */
export const isLate = ({ status, end }: Pick<BoardStage, 'status' | 'end'>, today: number): boolean =>
  status !== 'completed' && end !== null && end < today;

/** The day on which it ended or is going to end: for a late stage what the schedule says, today at the earliest. */
export function finishOf(stage: Pick<BoardStage, 'status' | 'end' | 'actualEnd' | 'forecast'>, today: number): number | null {
  if (stage.status === 'completed') return stage.actualEnd ?? stage.end;
  return isLate(stage, today) ? Math.max(stage.forecast ?? today, today) : stage.end;
}

/** Days between the finish and that of the baseline; null without a baseline, negative when earlier. */
export function slipOf(stage: Pick<BoardStage, 'status' | 'end' | 'actualEnd' | 'forecast' | 'baselineEnd'>, today: number): number | null {
  const finish = finishOf(stage, today);
  return finish === null || stage.baselineEnd === null ? null : finish - stage.baselineEnd;
}

export interface Span {
  at: number;
  width: number;
}

export interface StageBar extends Span {
  tone: 'todo' | 'doing' | 'waiting' | 'done' | 'stop';
  /** Width of the finished part. */
  done: number;
  /** From the planned end to the forecast of a late stage. */
  over: Span | null;
  /** Only where it differs from the bar. */
  baseline: Span | null;
  /** End of everything that is drawn. */
  end: number;
}

const TONES: Record<StageStatus, StageBar['tone']> = { not_started: 'todo', in_progress: 'doing', on_hold: 'waiting', completed: 'done' };

/** The tone of a stage: red is for lateness only. */
export const toneOf = (stage: Pick<BoardStage, 'status' | 'end'>, today: number): StageBar['tone'] =>
  isLate(stage, today) ? 'stop' : TONES[stage.status];

/** Narrower bars could not be seen. */
const LEAST = 3;

/** The last day belongs to the bar. */
function spanOf(axis: Axis, first: number, last: number): Span {
  const at = axis.at(first);
  return { at, width: Math.max(LEAST, axis.at(last + 1) - at) };
}

/** The bar of a stage; null without dates. A missing first or last day is the other one. */
export function barOf(axis: Axis, stage: BoardStage, today: number): StageBar | null {
  const done = stage.status === 'completed';
  const first = (done ? stage.actualStart : null) ?? stage.start ?? stage.end;
  const last = (done ? stage.actualEnd : null) ?? stage.end ?? stage.start;
  if (first === null || last === null) return null;
  const bar = spanOf(axis, Math.min(first, last), last);
  const finish = finishOf(stage, today);
  const over =
    isLate(stage, today) && finish !== null && finish > last
      ? { at: bar.at + bar.width, width: axis.at(finish + 1) - bar.at - bar.width }
      : null;
  const { baselineStart, baselineEnd } = stage;
  const moved = baselineStart !== null && baselineEnd !== null && (baselineStart !== first || baselineEnd !== last || over !== null);
  return {
    ...bar,
    tone: toneOf(stage, today),
    done: bar.width * Math.max(0, Math.min(1, (done ? 100 : stage.progress) / 100)),
    over,
    baseline: moved ? spanOf(axis, baselineStart, Math.max(baselineStart, baselineEnd)) : null,
    end: over ? over.at + over.width : bar.at + bar.width,
  };
}

/** The bar of a project: its first to its last day. */
export function sumOf(axis: Axis, start: number | null, end: number | null, progress: number): (Span & { done: number }) | null {
  if (start === null || end === null) return null;
  const span = spanOf(axis, Math.min(start, end), end);
  return { ...span, done: span.width * Math.max(0, Math.min(1, progress / 100)) };
}

/** Whether any part of a span is in sight. */
export const inSight = ({ at, width }: Span, left: number, right: number): boolean => at < right && at + width > left;
