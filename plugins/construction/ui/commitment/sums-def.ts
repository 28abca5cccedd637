/** An amount of the record; one without a sign starts a new group. */
export interface SumTerm {
  field: string;
  sign?: '+' | '-' | '=';
  /** Children field whose rows add up to it. */
  rows?: string;
  /** The field of those rows that is added up. */
  amount?: string;
  /** Filter of those rows. */
  where?: Record<string, string>;
  /** The amount that it is a percentage of. */
  of?: string;
}

export interface SumsDef {
  terms: SumTerm[];
  /** A bar of `whole`: `done`, the part of it that is `held`, and the `rest`. Field names. */
  bar?: { whole: string; done: string; held: string; rest: string };
}
