/** What a paper (a PDF of a record) is made of, and what a plugin says about the paper of its entity. */
import type { Reads } from '../crud/find.ts';
import type { Kernel } from '../kernel.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { Actor } from '../shared/actor.ts';
import type { Drawing } from '../shared/drawing.ts';
import type { Where } from '../shared/where.ts';

/** A text of the product, in both languages of a paper. */
export interface Both {
  en: string;
  ar: string;
}

/** A text of people stands once, in the language in which it was written. */
export type PaperText = string | Both;

export interface PaperFact {
  label: PaperText;
  value: PaperText;
}

export interface PaperColumn {
  label: PaperText;
  /** `number`: amounts, at the right in both languages. `letter`: a narrow quiet column. */
  align: 'start' | 'number' | 'letter';
  /** Cells in the language of the page only: two languages of a record's values do not find room. */
  own?: boolean;
  /** Its part of the width, compared with the other columns. */
  share: number;
}

export interface PaperRow {
  cells: PaperText[];
  /** `total`: a sum. `due`: the result of all. `quiet`: a deduction. */
  tone?: 'total' | 'due' | 'quiet';
}

export interface PaperTable {
  title?: PaperText;
  columns: PaperColumn[];
  rows: PaperRow[];
  /** Without a head. */
  headless?: boolean;
  /** Index of the column that the paper is about. */
  marked?: number;
}

export interface PaperSignature {
  role: PaperText;
  name?: PaperText;
  /** Below the name: a company, a position. */
  detail?: PaperText;
  /** The drawn signature, in base64. */
  picture?: string;
  /** When it was signed, and its mark. */
  lines?: PaperText[];
  /** Nobody has signed: what the empty box is for. */
  empty?: PaperText;
}

export interface PaperPhoto {
  /** In base64. */
  picture: string;
  caption: PaperText;
}

/** A grid of counts, such as a heat map: rows from the top. */
export interface PaperMatrix {
  title: PaperText;
  /** What the rows and the columns are. */
  down: PaperText;
  across: PaperText;
  rows: PaperText[];
  columns: PaperText[];
  /** `ink`: the colour of the text on it. */
  cells: { text: string; color: string; ink: string }[][];
}

export interface PaperSaid {
  title?: PaperText;
  value: PaperText;
  strong?: boolean;
}

export type PaperBlock =
  | { kind: 'facts'; title?: PaperText; facts: PaperFact[] }
  | ({ kind: 'table' } & PaperTable)
  | { kind: 'beside'; tables: PaperTable[] }
  /** Up to two stand side by side. */
  | { kind: 'matrices'; matrices: PaperMatrix[] }
  /** A text in both languages stands in both, each in its own direction. */
  | ({ kind: 'text' } & PaperSaid)
  /** What the paper is for, in a frame: who said it, what, and who accepted it. */
  | { kind: 'answer'; title: PaperText; by?: PaperText; detail?: PaperText; value: PaperText; note?: PaperText }
  | { kind: 'note'; value: PaperText }
  | { kind: 'photos'; title: PaperText; photos: PaperPhoto[] }
  /** A drawing, with a pin at shares of its width and height. `texts`: what is asked about it, beside it where they find room. */
  | { kind: 'plan'; title: PaperText; picture: string; caption: PaperText; pin?: readonly [x: number, y: number]; texts?: PaperSaid[] }
  /** Shapes as wide as the paper, smaller where the page is not high enough; mirrored where the language runs from right to left. */
  | ({ kind: 'drawing'; title?: PaperText } & Drawing<PaperText>)
  | { kind: 'signatures'; title: PaperText; signatures: PaperSignature[] };

/** Rows as the reader gets them: fields that they may not see are not in it, references have labels in their language. */
export type PaperRecord = Record<string, unknown> & { id: number };

/**
 * Reads and words for a template. Everything is read as the reader of the paper; a name that they may not see, or that has no value, is
 * left out, so that a template can name all fields. `find` and the like also read whole figures, with `unscoped`.
 */
export interface PaperContext extends Reads {
  readonly kernel: Kernel;
  readonly entity: ResolvedEntity;
  readonly actor: Actor;
  readonly id: number;
  /** The record, with labels in English. */
  readonly row: PaperRecord;
  /** A text of the server in both languages. */
  say(key: string, values?: Record<string, string | number>): Both;
  /** Labels and values of fields. */
  facts(names: readonly string[]): PaperFact[];
  /** The value of a field; undefined without one. */
  value(name: string): PaperText | undefined;
  /** The fields of a referenced record as facts, under the label of the reference where `only` is one field. */
  of(reference: string): Promise<PaperContext | undefined>;
  /** Long texts, each with its label. */
  texts(names: readonly string[]): Extract<PaperBlock, { kind: 'text' }>[];
  /**
   * The rows of a field of type children with these columns, default: those of their list; `only` those that meet a condition. Nothing
   * where there are none.
   */
  children(field: string, columns?: readonly string[], only?: Where): Promise<PaperBlock[]>;
  /** Rows of another entity that meet a condition, with these columns. Nothing where there are none that the reader may see. */
  rows(entity: string, where: Where, title: PaperText, columns: readonly string[]): Promise<PaperBlock[]>;
  /** Pictures of these fields of type file, and pictures attached to the record, as far as they find room. */
  photos(fields: readonly string[]): Promise<PaperBlock[]>;
  /**
   * The picture of the record that a reference leads to, with a pin at the place that two fields name. Nothing where it is no picture, or
   * out of reach.
   */
  plan(reference: string, pin: readonly [x: string, y: string], title: PaperText): Promise<Extract<PaperBlock, { kind: 'plan' }>[]>;
  /** Code of the currency of the record's amounts. */
  readonly currency: string;
  /** An amount with the decimals of that currency; a deduction stands in brackets. */
  amount(value: unknown, deduction?: boolean): string;
}

/** Who signs a paper where no approval says it. */
export interface PaperSigner {
  /** Key of the text of the role. */
  role: string;
  /** Field that names the person. */
  by: string;
  /** Field with the moment at which the person did it in the product: the box then needs no signature by hand. */
  at?: string;
}

export interface PaperTemplate {
  /** On its side, for what is wider than high. */
  wide?: true;
  /** What the paper is called; default: the entity. */
  title?(ctx: PaperContext): PaperText;
  /** The parts below the head. Signatures of an approval follow by themselves. */
  blocks(ctx: PaperContext): Promise<PaperBlock[]> | PaperBlock[];
  /** Who signs where no approval says it: people whom the record names, or roles that sign by hand (keys of texts). */
  signatures?: readonly (string | PaperSigner)[];
  /** Fields whose change does not make a printed copy out of date, such as what has been paid since. */
  keeps?: readonly string[];
}

/** Reads and words for the paper of a list. */
export interface ListPaperContext extends Reads {
  readonly kernel: Kernel;
  readonly entity: ResolvedEntity;
  readonly actor: Actor;
  /** The listed rows in both languages, with labels; at most as many as a paper holds. */
  readonly rows: readonly { en: PaperRecord; ar: PaperRecord }[];
  say(key: string, values?: Record<string, string | number>): Both;
  /** Code of the currency of the organisation. */
  readonly currency: string;
  /** An amount with the decimals of that currency. */
  amount(value: unknown): string;
}

/** The paper of a list: its rows as a table, and what stands above it. */
export interface ListPaper {
  /** What the paper is called; default: the records. */
  title?(ctx: ListPaperContext): PaperText;
  /** Default: those of the list, as far as they find room. */
  columns?: readonly string[];
  above?(ctx: ListPaperContext): Promise<PaperBlock[]> | PaperBlock[];
}
