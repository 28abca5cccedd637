/**
 * Corrected rows that stay in sight: a row that is right now leaves the list of rows with errors, but the reader keeps it, green,
 * where it stood. Pure.
 */
import type { ImportRow } from '../../core/shared/import.ts';

export interface Held {
  /** By the line they stand on. */
  rows: ReadonlyMap<number, ImportRow>;
  /** Lines whose rows have left the server's list, in order: what stands below has moved up there by one each. */
  gone: readonly number[];
}

export const NOTHING_HELD: Held = { rows: new Map(), gone: [] };

/** Place in the server's list of what stands on a line. */
export const placeOf = ({ gone }: Held, line: number): number => line - gone.filter((one) => one < line).length;

/** The line of a place in the server's list. */
export function lineOf({ gone }: Held, place: number): number {
  let line = place;
  for (const one of gone) if (one <= line) line += 1;
  return line;
}

/** Rows are right from now on, on these lines. */
export const hold = (held: Held, rows: ReadonlyMap<number, ImportRow>): Held => ({ ...held, rows: new Map([...held.rows, ...rows]) });

/** The server's list has been read again. @param wrong rows of the sheet that it still holds: they are not right after all */
export function settle(held: Held, wrong: ReadonlySet<number>): Held {
  const rows = new Map([...held.rows].filter(([, row]) => !wrong.has(row.row)));
  return { rows, gone: [...rows.keys()].toSorted((a, b) => a - b) };
}
