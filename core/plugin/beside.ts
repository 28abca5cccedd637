/** More than rows in the answer of a list: a parent of the rows, or figures of all rows that the filter selects. */
import type { Reads } from '../crud/find.ts';
import type { Piece } from '../crud/sql.ts';
import type { Actor, Locale } from '../shared/actor.ts';

export interface Beside {
  /**
   * Runs while the rows are read; not for the recycle bin, nor for records of another system.
   * @returns JSON texts by their names in the answer; what is undefined is left out.
   */
  run(ctx: BesideContext): Promise<Readonly<Record<string, string | undefined>>>;
}

/** Its reads are limited to what the caller may read. */
export interface BesideContext extends Reads {
  readonly actor: Actor;
  readonly locale: Locale;
  /** Parameters of the call, the last value of each. */
  readonly parameters: Readonly<Record<string, string>>;
  /** From 1. */
  readonly page: number;
  /** The rows of the list on all its pages: reach, filter and search, as a condition on its table as `t`. */
  readonly listed: Piece;
  /** SQL condition for rows of another entity that the caller may read, on the table `alias`; `false` without the permission. */
  rows(entity: string, alias: string): Piece;
  /** A record as its own endpoint gives it; undefined out of reach. */
  record(entity: string, id: number): Promise<string | undefined>;
}
