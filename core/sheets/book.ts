/** A workbook with a given layout: reads its cells, and fills in values. Both run in a separate process (workers/excel/book). */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from '../errors.ts';
import { receive } from '../files/receive.ts';
import type { Cell } from './cell.ts';
import { LIMITS } from './read-file.ts';
import { inReader, Unreadable, type ReadOptions } from './reader-process.ts';

/** [top, left, bottom, right]; rows from 1, columns from 0. */
export type Area = readonly [number, number, number, number];

/** Origin of a cell's value: 0 entered, 1 calculated, 2 calculated without a stored value. */
export type CellMade = 0 | 1 | 2;

export interface BookSheet {
  name: string;
  hidden: boolean;
  rightToLeft: boolean;
  /** Non-empty rows and cells, in order. */
  rows: [row: number, cells: [column: number, value: Cell, made: CellMade][]][];
  merges: Area[];
  /** Choices of cells (data validation). */
  lists: { areas: Area[]; values: string[] }[];
}

/** A value for a cell: text, number, a day as `['d', '2026-03-12']`, or null to clear it. */
export interface BookEdit {
  /** Index of the sheet in the workbook, from 0. */
  sheet: number;
  row: number;
  column: number;
  value: string | number | ['d', string] | null;
  /** Row whose format the cell takes over: for rows below those that the workbook has prepared. */
  like?: number;
}

export interface FilledBook {
  body: Readable;
  size: number;
  /** Number of changed cells. */
  written: number;
  /** Cells with formulas, which stay unchanged. */
  kept: { sheet: number; row: number; column: number }[];
}

type Message =
  | { type: 'sheet'; sheet: BookSheet }
  | ({ type: 'filled' } & Pick<FilledBook, 'written' | 'kept'>)
  | { type: 'refused'; why: string; values: Record<string, string | number> }
  | { type: 'end' };

const WITHIN = { program: 'workers/excel/book/process.mjs', seconds: 60, megabytes: 768 };

/** @throws Unreadable for a file that is not a workbook, or exceeds a limit. Leaves nothing on disk. */
export const readBook = (content: Readable, options: ReadOptions = {}): Promise<BookSheet[]> =>
  inFolder(async (folder) => {
    const { path: file } = await receive(folder, content, Infinity, options.signal);
    const sheets: BookSheet[] = [];
    await ask(['look', file, JSON.stringify(LIMITS)], options, async (message) => {
      if (message.type === 'sheet') sheets.push(message.sheet);
    });
    return sheets;
  });

/**
 * The workbook with these values; sheets, formulas, formats and everything else stay unchanged. Formulas are recalculated when it is
 * opened.
 * @throws as readBook.
 */
export async function fillBook(content: Readable, edits: readonly BookEdit[], options: ReadOptions = {}): Promise<FilledBook> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rukn-book-'));
  try {
    const { path: file } = await receive(folder, content, Infinity, options.signal);
    const [list, target] = [path.join(folder, 'edits.json'), path.join(folder, 'filled.xlsx')];
    await writeFile(list, JSON.stringify(edits));
    let figures: Pick<FilledBook, 'written' | 'kept'> = { written: 0, kept: [] };
    await ask(['fill', file, JSON.stringify(LIMITS), list, target], options, async (message) => {
      if (message.type === 'filled') figures = { written: message.written, kept: message.kept };
    });
    const body = createReadStream(target);
    body.once('close', () => void rm(folder, { recursive: true, force: true }));
    return { body, size: (await stat(target)).size, ...figures };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rukn-book-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ask = (args: string[], options: ReadOptions, take: (message: Message) => Promise<void>): Promise<void> =>
  inReader<Message>({
    ...WITHIN,
    ...options,
    args,
    async take(message) {
      if (message.type === 'refused') throw new Unreadable(text(`import.${message.why}`, message.values));
      if (message.type === 'end') return 'ended';
      await take(message);
      return message.type === 'sheet' ? 'taken' : undefined;
    },
  });
