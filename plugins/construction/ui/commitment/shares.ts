/** Shares of amounts. Pure. */
const figure = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** @returns percent, or undefined if the whole is zero. */
export const shareOf = (part: unknown, whole: unknown): number | undefined =>
  figure(whole) === 0 ? undefined : (100 * figure(part)) / figure(whole);

/** The parts of a bar, 100 in total: done without retention, retention, and the rest. Limited to 0 to 100. */
export function shares(whole: unknown, done: unknown, held: unknown): { done: number; held: number; rest: number } {
  const all = Math.min(100, Math.max(0, shareOf(done, whole) ?? 0));
  const kept = Math.min(all, Math.max(0, shareOf(held, whole) ?? 0));
  return { done: all - kept, held: kept, rest: 100 - all };
}
