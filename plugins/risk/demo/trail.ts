/** How the scores of a demo risk moved: from what was found to what it is now, by several people. */
import type { DemoRisk, Pair } from './demo-risk.ts';
import { NOTES } from './ties.ts';

export interface TrailStep {
  /** Days ago. */
  ago: number;
  by: string;
  inherent: Pair;
  current?: Pair;
  residual?: Pair;
  note: string;
}

const between = (a: Pair, b: Pair): Pair => [Math.ceil((a[0] + b[0]) / 2), Math.ceil((a[1] + b[1]) / 2)];

/** As it stands: where its treatment will lead once that is done, before that half the way. */
export function currentPair({ stage, inherent, residual }: Pick<DemoRisk, 'stage' | 'inherent' | 'residual'>): Pair | undefined {
  if (stage === 'identified' || !residual) return undefined;
  if (stage === 'monitored' || stage === 'closed') return residual;
  return stage === 'in_treatment' ? between(inherent, residual) : inherent;
}

/** Found by its owner, evaluated by its manager, and scored again until its last evaluation; the last step is what it holds. */
export function trailOf(risk: DemoRisk, i: number, manager: string): TrailStep[] {
  const { inherent, residual, found, owner } = risk;
  const current = currentPair(risk);
  const note = (n: number): string => NOTES[(i + n) % NOTES.length] as string;
  const begin: TrailStep = { ago: found, by: owner, inherent, note: NOTES[0] as string };
  if (!current) return [begin];
  const target = residual ?? current;
  const steps: TrailStep[] = [
    begin,
    { ago: Math.round(found * 0.8), by: manager, inherent, current: inherent, residual: target, note: note(1) },
  ];
  if (found > 120)
    steps.push({
      ago: Math.round(found * 0.45),
      by: owner,
      inherent,
      current: between(inherent, current),
      residual: target,
      note: note(2),
    });
  return [
    ...steps,
    { ago: Math.min(Math.round(found * 0.3), 20 + ((i * 17) % 60)), by: manager, inherent, current, residual: target, note: note(3) },
  ];
}
