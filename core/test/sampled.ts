/** What an ordinary run tries of a generated matrix: a part of it, the same in each run; `npm run test:deep` tries all. */
import { DEEP } from './held.ts';
import { random } from './nasty.ts';

/** SAMPLE_SEED=n draws another part. */
const SEED = Number(process.env['SAMPLE_SEED'] ?? 20_261_123);

/**
 * @param covers names of which each must be tried at least once, whatever else is drawn: an entity, a verb.
 * @param share of the others, from 0 to 1.
 * @returns the items in their order.
 */
export function sampled<T>(items: readonly T[], covers: (item: T) => readonly string[], share = 0): T[] {
  if (DEEP) return [...items];
  const next = random(SEED + items.length);
  const drawn = items.map((item, at) => ({ item, at, by: next() })).sort((a, b) => a.by - b.by);
  const met = new Set<string>();
  const fresh = (item: T): boolean => {
    const names = covers(item).filter((name) => !met.has(name));
    for (const name of names) met.add(name);
    return names.length > 0;
  };
  return drawn
    .filter(({ item }) => fresh(item) || next() < share)
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
