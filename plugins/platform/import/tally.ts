/** Counts the results of a run's rows. */
import { filledRows } from './plan.ts';
import type { ChunkHead, StoredRun } from './stored.ts';

export interface Tally {
  checked: number;
  valid: number;
  failed: number;
  skipped: number;
  creates: number;
  updates: number;
  created: number;
  updated: number;
}

export function tallyOf(chunks: readonly Pick<ChunkHead, 'letters'>[]): Tally {
  const by: Record<string, number> = {};
  for (const { letters } of chunks) for (const letter of letters ?? '') by[letter] = (by[letter] ?? 0) + 1;
  const of = (letters: string): number => [...letters].reduce((sum, l) => sum + (by[l] ?? 0), 0);
  return {
    checked: of('fCUncu'),
    valid: of('CUncu'),
    failed: of('f'),
    skipped: of('s'),
    creates: of('Cc'),
    updates: of('Uu'),
    created: of('c'),
    updated: of('u'),
  };
}

/** Number of items of a run's jobs: non-empty rows below the headings, without skipped ones. */
export const piecesOf = (run: StoredRun): number =>
  Math.max(0, filledRows(run) - run.choices.skip.filter((row) => row > run.header_row).length);
