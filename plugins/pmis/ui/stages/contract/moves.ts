/** What may be done with a stage now, and why not. Pure. */
import type { Stage, StageLink } from '../model.ts';

export type Move = 'start' | 'complete' | 'resume' | null;

/** The move that stands on the row of a stage. */
export const moveOf = ({ status }: Pick<Stage, 'status'>): Move =>
  ({ not_started: 'start', in_progress: 'complete', on_hold: 'resume', completed: null } as const)[status];

/** The stages that keep another one from starting: fs until they are completed, ss until they are started. */
export function waitsFor(stage: Pick<Stage, 'id'>, links: readonly StageLink[], byId: ReadonlyMap<number, Stage>): Stage[] {
  return links.flatMap((link) => {
    const before = link.stage === stage.id ? byId.get(link.predecessor) : undefined;
    if (!before) return [];
    const allows = link.kind === 'fs' ? before.status === 'completed' : link.kind === 'ss' ? before.status !== 'not_started' : true;
    return allows ? [] : [before];
  });
}

/** The same for completing: ff until they are completed, sf until they are started. */
export function completesAfter(stage: Pick<Stage, 'id'>, links: readonly StageLink[], byId: ReadonlyMap<number, Stage>): Stage[] {
  return links.flatMap((link) => {
    const before = link.stage === stage.id ? byId.get(link.predecessor) : undefined;
    if (!before) return [];
    const allows = link.kind === 'ff' ? before.status === 'completed' : link.kind === 'sf' ? before.status !== 'not_started' : true;
    return allows ? [] : [before];
  });
}

/** The stage that opens with the page: the first one under way, else the first that is not completed, else the last. */
export const firstShown = (stages: readonly Stage[]): Stage | undefined =>
  stages.find(({ status }) => status === 'in_progress') ?? stages.find(({ status }) => status !== 'completed') ?? stages.at(-1);

/** Weighted progress of a plan in per cent; equal shares without weights. */
export function planProgress(stages: readonly Pick<Stage, 'weight' | 'progress'>[]): number {
  const weights = stages.map(({ weight }) => Number(weight) || 0);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (stages.length === 0) return 0;
  return whole > 0
    ? stages.reduce((sum, { progress }, i) => sum + (progress * (weights[i] ?? 0)) / whole, 0)
    : stages.reduce((sum, { progress }) => sum + progress, 0) / stages.length;
}
