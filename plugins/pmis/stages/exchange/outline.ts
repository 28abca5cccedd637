/**
 * The stages of a file: the tasks of one level of its outline, and those above it that have no parts. Deeper tasks become part of theirs:
 * dates, progress and cost are summed up, and links between parts become links between stages that hold them as far apart as before.
 */
import { dayNumber, dayText, type WorkingDays } from '../../../platform/work-calendar/index.ts';
import type { FileLink, FilePlan, FileTask, Loss } from './reader/index.mjs';
import { networkOf } from '../schedule/order.ts';

export type WeightBy = 'duration' | 'cost' | 'equal';

/** A stage to come; `weight` in hundredths. */
export interface OutlinedStage {
  /** Position of its task in the file. */
  task: number;
  title: string;
  code: string;
  planned_start: string | null;
  planned_end: string | null;
  actual_start: string | null;
  actual_end: string | null;
  is_milestone: boolean;
  progress: number;
  budget: number;
  weight: number;
  /** Tasks that became part of it. */
  parts: number;
}

export interface Outline {
  stages: OutlinedStage[];
  /** Between positions of `stages`. */
  links: FileLink[];
  losses: Loss[];
}

/** How many stages each level of the outline gives. */
export function levelsOf({ tasks }: Pick<FilePlan, 'tasks'>): { level: number; stages: number }[] {
  const deepest = tasks.reduce((level, task) => Math.max(level, task.level), 1);
  return Array.from({ length: deepest }, (_, i) => ({ level: i + 1, stages: tasks.filter((task) => isStage(task, i + 1)).length }));
}

const isStage = (task: FileTask, level: number): boolean => task.level === level || (task.level < level && !task.summary);

/** @throws Circle with positions of tasks, for links of the file that lead round. */
export function outlineOf(plan: Pick<FilePlan, 'tasks' | 'links'>, level: number, calendar: WorkingDays, by: WeightBy): Outline {
  networkOf(
    plan.tasks.map((_, i) => i),
    plan.links,
  );
  const { tasks } = plan;
  /** Of each task, the position of the stage that it is or belongs to. */
  const stageOf: (number | undefined)[] = [];
  const partsOf: number[][] = [];
  const tops: number[] = [];
  for (const [i, task] of tasks.entries()) {
    if (isStage(task, level)) stageOf[i] = tops.push(i) - 1;
    else if (task.level > level) stageOf[i] = stageOf[task.parent];
    const at = stageOf[i];
    if (at !== undefined) (partsOf[at] ??= []).push(i);
  }
  const stages = tops.map((top, at) => stageFrom(tasks, top, partsOf[at] as number[], calendar));
  const weights = weightsOf(stages, by, calendar);
  for (const [i, stage] of stages.entries()) stage.weight = weights[i] as number;
  const losses: Loss[] = [];
  const below = stages.reduce((sum, { parts }) => sum + parts, 0);
  if (below) losses.push({ what: 'tasks_below', count: below, samples: samplesOf(tasks.filter((task) => task.level > level)) });
  const above = tasks.filter((task) => task.level < level && task.summary);
  if (above.length) losses.push({ what: 'summaries_above', count: above.length, samples: samplesOf(above) });
  return { stages, links: lifted({ plan, stageOf, stages, calendar, losses }), losses };
}

const samplesOf = (tasks: readonly FileTask[]): string[] => tasks.slice(0, 5).map(({ name }) => name);

function stageFrom(tasks: readonly FileTask[], top: number, places: readonly number[], calendar: WorkingDays): OutlinedStage {
  const own = tasks[top] as FileTask;
  const leaves = places.map((i) => tasks[i] as FileTask).filter(({ summary }) => !summary);
  const days = (name: 'start' | 'end' | 'actual_start' | 'actual_end'): string[] =>
    leaves.flatMap((task) => (task[name] === null ? [] : [task[name]])).sort();
  const started = leaves.some(({ progress, actual_start: day }) => progress > 0 || day !== null);
  const ended = leaves.length > 0 && leaves.every(({ progress }) => progress >= 100);
  const start = days('start')[0] ?? own.start;
  const end = days('end').at(-1) ?? own.end;
  return {
    task: top,
    title: own.name || own.code || own.key,
    code: own.code,
    planned_start: start,
    planned_end: start !== null && end !== null && end < start ? start : end,
    actual_start: started ? (days('actual_start')[0] ?? start) : null,
    actual_end: ended ? (days('actual_end').at(-1) ?? end) : null,
    is_milestone: leaves.length === 1 && (leaves[0] as FileTask).milestone,
    progress: ended ? 100 : Math.min(99.99, progressOf(leaves, calendar)),
    budget: cents(own.summary && own.cost > 0 ? own.cost : leaves.reduce((sum, { cost }) => sum + cost, 0)),
    weight: 0,
    parts: places.length - 1,
  };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** Weighted by working days; milestones count where there is nothing else. */
function progressOf(leaves: readonly FileTask[], calendar: WorkingDays): number {
  const days = leaves.map((task) => (task.milestone ? 0 : workingDays(task.start, task.end, calendar)));
  const all = days.reduce((sum, n) => sum + n, 0);
  const done = leaves.reduce((sum, { progress }, i) => sum + progress * (all > 0 ? (days[i] as number) : 1), 0);
  return leaves.length ? Math.round((done / (all || leaves.length)) * 100) / 100 : 0;
}

const workingDays = (start: string | null, end: string | null, calendar: WorkingDays): number =>
  start === null || end === null ? 0 : Math.max(0, calendar.at(dayNumber(end) + 1) - calendar.at(dayNumber(start)));

/** Weights in hundredths that add up to 100.00: each gets its share, and the largest rests get what is left over. */
export function weightsOf(
  stages: readonly Pick<OutlinedStage, 'planned_start' | 'planned_end' | 'budget' | 'is_milestone'>[],
  by: WeightBy,
  calendar: WorkingDays,
): number[] {
  const measure = stages.map(({ planned_start, planned_end, budget, is_milestone: milestone }) =>
    by === 'cost' ? budget : by === 'equal' ? 1 : milestone ? 0 : workingDays(planned_start, planned_end, calendar),
  );
  const all = measure.reduce((sum, n) => sum + n, 0);
  const exact = measure.map((n) => (all > 0 ? (n / all) * 10_000 : 10_000 / stages.length));
  const weights = exact.map(Math.floor);
  const left = 10_000 - weights.reduce((sum, n) => sum + n, 0);
  const order = exact.map((n, i) => ({ i, rest: n - Math.floor(n) })).sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of order.slice(0, stages.length ? left : 0)) weights[i] = (weights[i] as number) + 1;
  return weights.map((weight) => weight / 100);
}

interface Lifting {
  plan: Pick<FilePlan, 'tasks' | 'links'>;
  stageOf: readonly (number | undefined)[];
  stages: readonly OutlinedStage[];
  calendar: WorkingDays;
  losses: Loss[];
}

/** One link of each pair: the one that leaves the least room. A link that would close a circle between stages is not taken. */
function lifted({ plan, stageOf, stages, calendar, losses }: Lifting): FileLink[] {
  const pairs = new Map<string, { link: FileLink; room: number }>();
  const [merged, above]: [string[], string[]] = [[], []];
  for (const link of plan.links) {
    const [from, to] = [stageOf[link.from], stageOf[link.to]];
    const name = (plan.tasks[link.to] as FileTask).name;
    if (from === undefined || to === undefined) above.push(name);
    if (from === undefined || to === undefined || from === to) continue;
    const [a, b] = [stages[from] as OutlinedStage, stages[to] as OutlinedStage];
    const lag =
      link.lag + offset(plan.tasks[link.from], a, endOf(link.kind, 'from')) - offset(plan.tasks[link.to], b, endOf(link.kind, 'to'));
    const room = roomOf(a, b, link.kind, lag);
    const known = pairs.get(`${from} ${to}`);
    if (!known || room < known.room)
      pairs.set(`${from} ${to}`, { link: { from, to, kind: link.kind, lag: Math.max(-3650, Math.min(3650, lag)) }, room });
    if (known) merged.push(name);
  }
  if (merged.length) losses.push({ what: 'links_merged', count: merged.length, samples: merged.slice(0, 5) });
  if (above.length) losses.push({ what: 'links_of_summaries', count: above.length, samples: above.slice(0, 5) });
  return withoutCircles(
    [...pairs.values()].map(({ link }) => link),
    stages,
    losses,
  );

  /** Working days from the end of a stage to the same end of its part. */
  function offset(task: FileTask | undefined, stage: OutlinedStage, side: 'start' | 'end'): number {
    const [part, whole] = side === 'start' ? [task?.start, stage.planned_start] : [task?.end, stage.planned_end];
    return part && whole ? calendar.at(dayNumber(part)) - calendar.at(dayNumber(whole)) : 0;
  }

  function roomOf(a: OutlinedStage, b: OutlinedStage, kind: FileLink['kind'], lag: number): number {
    const at = (stage: OutlinedStage, side: 'start' | 'end'): number =>
      side === 'start'
        ? calendar.at(dayNumber(stage.planned_start ?? dayText(0)))
        : calendar.at(dayNumber(stage.planned_end ?? dayText(0)) + 1);
    return at(b, endOf(kind, 'to')) - at(a, endOf(kind, 'from')) - lag;
  }
}

/** Which end of its task a link holds: `fs` leads from the end of one to the start of the other. */
const endOf = (kind: FileLink['kind'], side: 'from' | 'to'): 'start' | 'end' => (kind[side === 'from' ? 0 : 1] === 's' ? 'start' : 'end');

/** One walk along the links: one that leads back to a stage of its own path would close a circle. */
function withoutCircles(links: readonly FileLink[], stages: readonly OutlinedStage[], losses: Loss[]): FileLink[] {
  const after: FileLink[][] = stages.map(() => []);
  for (const link of links) after[link.from]?.push(link);
  const state = new Uint8Array(stages.length);
  const next = new Uint32Array(stages.length);
  const dropped = new Set<FileLink>();
  for (const first of stages.keys()) {
    const path = state[first] === 0 ? [first] : [];
    while (path.length) {
      const at = path.at(-1) as number;
      state[at] = 1;
      const link = after[at]?.[next[at] as number];
      next[at] = (next[at] as number) + 1;
      if (!link) {
        state[at] = 2;
        path.pop();
      } else if (state[link.to] === 1) dropped.add(link);
      else if (state[link.to] === 0) path.push(link.to);
    }
  }
  const names = [...dropped].map(({ from, to }) => `${(stages[from] as OutlinedStage).title} → ${(stages[to] as OutlinedStage).title}`);
  if (names.length) losses.push({ what: 'links_in_circle', count: names.length, samples: names.slice(0, 5) });
  return links.filter((link) => !dropped.has(link));
}
