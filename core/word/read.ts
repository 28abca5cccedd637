/** Reads a Word document (.docx) in a separate process (workers/word), with limits on time and memory. */
import type { Readable } from 'node:stream';
import { text } from '../errors.ts';
import { HTML_LIMITS } from '../metadata/fields/html.ts';
import { inReader, Unreadable, type ReadOptions } from '../sheets/reader-process.ts';

const MB = 1024 * 1024;

export const WORD_LIMITS = { bytes: 50 * MB, unpacked: 64 * MB, said: 400 * MB, items: 1000, html: HTML_LIMITS.length };

/** What a document has that is not read. */
export type LeftOut =
  | 'text_boxes'
  | 'pictures'
  | 'footnotes'
  | 'endnotes'
  | 'comments'
  /** Changes that Word tracks, which are read as accepted. */
  | 'inserted'
  | 'deleted'
  | 'equations'
  | 'symbols'
  | 'contents'
  | 'cover'
  | 'nested_tables'
  | 'heads'
  | 'objects'
  | 'external';

export interface WordItem {
  /** 1 for the outermost; an item belongs to the last one before it of a lower depth. */
  depth: number;
  /** As it is typed before the heading where all headings have one; else by its place. 0 is what comes before the first heading. */
  number: string;
  title: string;
  /** HTML of a rich text field. */
  html: string;
}

export interface WordRead {
  /** In which most letters are. */
  language: 'en' | 'ar';
  items: WordItem[];
  counts: { headings: number; paragraphs: number; tables: number; words: number };
  left: { what: LeftOut; n: number }[];
}

type Message =
  | { type: 'document'; document: WordRead }
  | { type: 'refused'; why: string; values: Record<string, string | number> }
  | { type: 'end' };

/** @throws Unreadable, with the reason for whoever sent it; the signal's reason when it is aborted. */
export async function readWord(input: Readable, options: ReadOptions = {}): Promise<WordRead> {
  let document: WordRead | undefined;
  await inReader<Message>({
    ...options,
    program: 'workers/word/read.mjs',
    args: [JSON.stringify(WORD_LIMITS)],
    input,
    heavy: text('word.too_heavy'),
    async take(message) {
      if (message.type === 'refused') throw new Unreadable(text(`word.${message.why}`, message.values));
      if (message.type === 'document') document = message.document;
      return message.type === 'end' ? 'ended' : undefined;
    },
  });
  if (!document) throw new Unreadable(text('word.parse_failed'));
  return document;
}
