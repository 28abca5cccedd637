/** What an entity file says of its list, its form and the page of a record. */
import type { Where } from './where.ts';

/** Views of a list beside the table. Absent ones follow from the fields; false switches a view off. */
export interface ArrangedDef {
  /** Number by which the rows of a column are sorted. */
  position: string;
  /** Action that takes the board's field and asks for `before_id` and `after_id`. */
  move: string;
  /** Fields of the records that are the columns. */
  colour?: string;
  limit?: string;
  /** The rows that have a card; default: all. */
  where?: Where;
  /** Actions by the letter that does them on the focused card. */
  keys?: Record<string, string>;
}

export interface ViewsDef {
  /** state or enum field whose values are the columns; with `arranged` a ref field whose records are. */
  board?: string | false;
  /** Rows have a place within a column, which an action changes. */
  arranged?: ArrangedDef;
  /** date fields: the day, or first and last day. */
  calendar?: [string] | [string, string] | false;
  timeline?: [string, string] | false;
  /** ref fields, outermost first; a ref to the entity itself nests to any depth and comes last. */
  tree?: string[] | false;
  /** Default chart of the filtered rows: group and measure as in /api/aggregate. */
  chart?: { group: string; measure: string };
}

export interface ListDef {
  columns: string[];
  /** Fields offered first in the filter menu. */
  filters?: string[];
  /** Text columns searched by ?search= and the lookup. */
  search?: string[];
  /** Default order; "-" is descending. */
  sort?: string[];
  /** state or enum field whose values become tabs, beside a tab for all rows. */
  tabs?: string;
  /** Field by which the table is grouped where the reader has chosen nothing. */
  group?: string;
  views?: ViewsDef;
}

export interface FormSection {
  section: string;
  /** One sentence beside the fields. */
  note?: string;
  rows: string[][];
}

export interface DetailDef {
  /** overview, posts, attachments, history, and names of children fields; `access` shows people with access. */
  tabs?: string[];
  /** Key facts in one line under the title. */
  facts?: string[];
  /** children field shown below the overview. */
  related?: string;
  /** The record is a conversation: `lead` is required with it, and the words below belong to it. */
  layout?: 'conversation';
  lead?: LeadDef;
  court?: CourtDef;
  /** Absent: the discussion of the record. */
  thread?: ThreadDef;
  answer?: AnswerDef;
  /** By state of the record: the action that comes next, or several, of which the first that the reader may do now counts. */
  next?: Record<string, string | string[]>;
  /** Actions that are buttons beside the next one; the others are in its menu. */
  buttons?: string[];
}

/** What a conversation begins with: fields of the record. */
export interface LeadDef {
  by: string;
  at: string;
  body: string;
  /** What its author proposes. */
  proposal?: string;
  /** The record that it is about. */
  reference?: string;
  /** Reference to a record with a file: where that is a picture, it stands above the reference. */
  picture?: string;
  /** Two decimals from 0 to 1: the place on the picture, from its left and from its top. */
  pin?: [string, string];
  /** The record's attachments stand below it. */
  files?: true;
}

/** Whose turn it is: fields of the record. */
export interface CourtDef {
  holder: string;
  since?: string;
  due?: string;
  /** English; default: label of the holder; i18n `<entity>.court`. */
  label?: string;
  /** Action that reminds the holder. */
  remind?: string;
  /** Date of the last reminder: on that day no other one comes next. */
  reminded?: string;
  /** Entity with one row per turn, with TURN_FIELDS. */
  turns?: string;
}

/** Fields of an entity of turns: whose turn it was, with which record, from when until when. */
export const TURN_FIELDS = ['record_entity', 'record_id', 'user_id', 'began_at', 'ended_at'] as const;

/** What was said since: rows of a children field. `by`, `at`, `body` and `verdict` are fields of their entity. */
export interface ThreadDef {
  entity: string;
  /** English; default: label of the children field; i18n `<entity>.thread`. */
  label?: string;
  by: string;
  at: string;
  body?: string;
  /** Choice that a row stands for, drawn beside its author. */
  verdict?: string;
  /** Rows may hold a file. */
  files?: true;
  /** Actions of the record that the composer does; their text field is what is written. The first is the usual one. */
  write?: string | string[];
}

/** The row of the thread that counts. */
export interface AnswerDef {
  /** Boolean field of the thread's entity; one of its actions sets it. */
  mark: string;
  /** Action of the record that accepting does with it, so that it is not offered by itself. */
  moves?: string;
}
