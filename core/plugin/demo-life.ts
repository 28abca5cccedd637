/** How the records of an entity came to what they hold: plugins say it for their demo (`life`), and history is told by it. */

/** Values that a field had before: of a day, of a number, or a choice that was another one. */
export type Earlier =
  /** Days are this many days earlier (negative) or later than now; the first is the oldest. */
  | { days: readonly number[] }
  /** Numbers are these shares of the present one. */
  | { shares: readonly number[]; step?: number }
  /** Choices were these; one that equals the present value is left out. */
  | { values: readonly (string | number | boolean | null)[] };

/** All columns are optional; the first that a row has filled counts. */
export interface DemoLife {
  /** Days on which the record begins. Default: its earliest day that is past. */
  since?: readonly string[];
  /** Days in between that and its first day: a record is written before the work that it plans begins. */
  ahead?: number;
  /**
   * The records began one after the other in the order of their keys, evenly between so many days ago and so many: where lists show the
   * newest first and their order is meant.
   */
  spread?: readonly [from: number, to: number];
  /** Who made it. Default: the first person that it names. */
  by?: readonly string[];
  /** Who works on it, in turns. Default: who made it. */
  hands?: readonly string[];
  /** Beginnings of addresses: others who work on records of this kind. */
  colleagues?: readonly string[];
  /** Fields that were changed since, each change by somebody who works on it. */
  earlier?: Readonly<Record<string, Earlier>>;
}
