/** Reading drafts: what a row is after the write, and what it refers to. */
import type { Stored, Written } from '../crud/row-types.ts';
import type { Draft } from './contract.ts';

/** The value of the row after the write; undefined in a new row that does not set it. */
export const valueAfter = <Of extends string, C extends keyof Stored<Of> & string>(
  { before, row }: Pick<Draft<Of>, 'before' | 'row'>,
  column: C,
): Stored<Of>[C] | null | undefined =>
  column in row ? (row as Partial<Stored<Of>>)[column] : (before as Partial<Stored<Of>> | undefined)?.[column];

/** Distinct keys in a column of the drafts, before or after the write, in ascending order. */
export const keysIn = <Of extends string>(drafts: readonly Draft<Of>[], column: keyof Stored<Of> & string): number[] =>
  [...new Set(drafts.flatMap((d) => [d.before, d.row].map((row) => (row as Record<string, unknown> | undefined)?.[column])))]
    .filter((key): key is number => typeof key === 'number')
    .sort((a, b) => a - b);

/** The row after the write: what is stored, with what the write sets. A new row has only what it sets. */
export const rowAfter = <Of extends string>({ before, row }: Pick<Draft<Of>, 'before' | 'row'>): Written<Of> => ({ ...before, ...row });
