/** New places of bars before they are saved: moved by working days, or stretched at an end. Days are numbers. Pure. */
import { dayOf } from '../days.ts';
import type { Stage } from '../model.ts';

/** New days of a stage. Without an end it keeps its work, and the server works the end out. */
export interface Edit {
  start?: number;
  end?: number;
}
export type Edits = ReadonlyMap<number, Edit>;

export type Workday = (day: number) => boolean;
export type Grip = 'bar' | 'start' | 'end';

/** A calendar without a working day must not be searched for ever. */
const FAR = 60;

/** The same day where it is a working day, else the next one in the direction. */
export function snapped(day: number, isWorkday: Workday, by: 1 | -1 = 1): number {
  for (let at = day, steps = 0; steps < FAR; at += by, steps += 1) if (isWorkday(at)) return at;
  return day;
}

/** So many working days later, or earlier. */
export function stepped(day: number, by: number, isWorkday: Workday): number {
  const way = by < 0 ? -1 : 1;
  let at = day;
  for (let left = Math.abs(by); left > 0; left -= 1) at = snapped(at + way, isWorkday, way);
  return at;
}

function workdays(first: number, last: number, isWorkday: Workday): number {
  let count = 0;
  for (let at = first; at <= last; at += 1) if (isWorkday(at)) count += 1;
  return count;
}

type Planned = Pick<Stage, 'start' | 'end' | 'status' | 'milestone'>;

/** Which parts of a bar can be dragged: nothing of a completed stage, the end of a started one. */
export function gripsOf({ status, milestone, start, end }: Planned): readonly Grip[] {
  if (status === 'completed' || (start === null && end === null)) return [];
  if (status !== 'not_started') return ['end'];
  return milestone ? ['bar'] : ['bar', 'start', 'end'];
}

/** Text that says what can be done with the bar of a stage, or why nothing. */
export function hintOf({ status, milestone }: Planned, mayMove: boolean): string | undefined {
  if (!mayMove) return undefined;
  if (status === 'completed') return 'pmis.stages.shift.completed';
  if (status !== 'not_started') return 'pmis.stages.shift.started';
  return milestone ? 'pmis.stages.shift.milestone' : 'pmis.stages.shift.hint';
}

/** First and last day of a stage with its edit. An end that only the server knows is worked out by working days. */
export function placeOf(stage: Planned, edit: Edit | undefined, isWorkday: Workday): { start: number; end: number } | null {
  const [first, last] = [stage.start ?? stage.end, stage.end ?? stage.start];
  if (first === null || last === null) return null;
  const start = edit?.start ?? first;
  if (edit?.end !== undefined) return { start, end: Math.max(start, edit.end) };
  if (start === first || stage.milestone) return { start, end: start === first ? last : start };
  const work = Math.max(1, workdays(first, last, isWorkday));
  return { start, end: stepped(snapped(start, isWorkday), work - 1, isWorkday) };
}

/** An edit that leaves the stage where it was is none. */
function told(stage: Planned, edit: Edit): Edit | undefined {
  const start = edit.start === undefined || edit.start === (stage.start ?? stage.end);
  const end = edit.end === undefined || edit.end === (stage.end ?? stage.start);
  return start && end ? undefined : edit;
}

export interface Pull {
  grip: Grip;
  /** Days, negative: earlier. Of the keyboard: working days. */
  by: number;
  unit: 'day' | 'workday';
}

/** The edit of a stage whose bar is pulled. @param before its edit when the pull began. */
export function pulled(stage: Planned, before: Edit | undefined, { grip, by, unit }: Pull, isWorkday: Workday): Edit | undefined {
  const place = placeOf(stage, before, isWorkday);
  if (!place || !gripsOf(stage).includes(grip) || by === 0) return before;
  const go = (day: number, back = false): number =>
    unit === 'workday' ? stepped(day, by, isWorkday) : snapped(day + by, isWorkday, back ? -1 : 1);
  if (grip === 'end') return told(stage, { ...before, end: Math.max(place.start, go(place.end, true)) });
  if (grip === 'start') return told(stage, { start: Math.min(place.end, go(place.start)), end: place.end });
  const start = go(place.start);
  // A bar that was stretched before keeps its new length.
  const work = before?.end === undefined ? null : Math.max(1, workdays(place.start, place.end, isWorkday));
  return told(stage, { start, ...(work === null ? {} : { end: stepped(start, work - 1, isWorkday) }) });
}

/** The edits with another one of a stage; without it where there is none. */
export function withEdit(edits: Edits, id: number, edit: Edit | undefined): Edits {
  const next = new Map(edits);
  if (edit) next.set(id, edit);
  else next.delete(id);
  return next;
}

export interface BarChange {
  id: number;
  planned_start?: string;
  planned_end?: string;
}

/** The edits as the server takes them. */
export const changesOf = (edits: Edits): BarChange[] =>
  [...edits].map(([id, { start, end }]) => ({
    id,
    ...(start === undefined ? {} : { planned_start: dayOf(start) }),
    ...(end === undefined ? {} : { planned_end: dayOf(end) }),
  }));
