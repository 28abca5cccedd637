import type { Place } from '../../scale/score.ts';

/** Steps per key: likelihood upwards, impact towards the end side. */
const STEPS: Readonly<Record<string, readonly [likelihood: number, impact: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

const within = (value: number, most: number): number => Math.min(Math.max(value, 1), most);

/** Where a key leads to from a place of the map; undefined for other keys. */
export function moveBy(key: string, from: Place, size: { rows: number; columns: number }, rightToLeft: boolean): Place | undefined {
  if (key === 'Home') return { likelihood: from.likelihood, impact: 1 };
  if (key === 'End') return { likelihood: from.likelihood, impact: size.columns };
  if (key === 'PageUp') return { likelihood: size.rows, impact: from.impact };
  if (key === 'PageDown') return { likelihood: 1, impact: from.impact };
  const step = STEPS[key];
  if (!step) return undefined;
  const [up, along] = step;
  return {
    likelihood: within(from.likelihood + up, size.rows),
    impact: within(from.impact + (rightToLeft ? -along : along), size.columns),
  };
}
