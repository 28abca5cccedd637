/** An amount of the record; one without a sign begins a group of its own. */
export interface SumTerm {
  field: string;
  sign?: '+' | '-' | '=';
  /** Children field whose rows make it. */
  rows?: string;
  /** What each of those rows brings: a field of theirs. */
  amount?: string;
  /** Which of those rows. */
  where?: Record<string, string>;
  /** The amount that it is a share of. */
  of?: string;
}

export interface SumsDef {
  terms: SumTerm[];
  /** A bar of `whole`: what is `done`, of which some is `held`, and the `rest`. Fields. */
  bar?: { whole: string; done: string; held: string; rest: string };
}
