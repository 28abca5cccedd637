/**
 * Keeps fixed rows visible: a fixed row leaves the server's list of rows with errors, but stays on screen, in green, at its position. Pure.
 */
import type { ImportRow } from '../../core/shared/import.ts';

export interface Held {
  /** By line. */
  rows: ReadonlyMap<number, ImportRow>;
  /** Lines whose rows have left the server's list, sorted: each shifts the rows below by one. */
  gone: readonly number[];
}

export const NOTHING_HELD: Held = { rows: new Map(), gone: [] };

/** Index in the server's list of the row on a line. */
export const placeOf = ({ gone }: Held, line: number): number => line - gone.filter((one) => one < line).length;

/** The line of an index in the server's list. */
export function lineOf({ gone }: Held, place: number): number {
  let line = place;
  for (const one of gone) if (one <= line) line += 1;
  return line;
}

/** Marks rows on these lines as fixed. */
export const hold = (held: Held, rows: ReadonlyMap<number, ImportRow>): Held => ({ ...held, rows: new Map([...held.rows, ...rows]) });

/** After a refetch of the server's list. @param wrong rows of the sheet that it still contains: they are not fixed */
export function settle(held: Held, wrong: ReadonlySet<number>): Held {
  const rows = new Map([...held.rows].filter(([, row]) => !wrong.has(row.row)));
  return { rows, gone: [...rows.keys()].toSorted((a, b) => a - b) };
}
