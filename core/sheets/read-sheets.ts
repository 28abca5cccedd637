/** Reads a small workbook into memory, or the beginning of any. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from '../errors.ts';
import { receive } from '../files/receive.ts';
import { unpack, type SheetRow } from './cell.ts';
import { readFile, Unreadable, type ChunkOfRows, type FileKind } from './read-file.ts';
import type { ReadOptions } from './reader-process.ts';

export interface SheetRows {
  name: string;
  hidden: boolean;
  rows: SheetRow[];
}

/** @param most rows of all sheets together. @throws Unreadable. Leaves nothing on disk. */
export const readSheets = (content: Readable, kind: FileKind, most: number, options: ReadOptions = {}): Promise<SheetRows[]> => {
  let count = 0;
  return read(
    content,
    kind,
    async (sheet, { rows, data }) => {
      if ((count += rows) > most) throw new Unreadable(text('import.too_many_rows', { max: most }));
      sheet.rows.push(...(await unpack(Buffer.from(data))));
    },
    options,
  );
};

/** The beginning of each sheet, for a preview; `more`: rows that are left out. @throws Unreadable. Leaves nothing on disk. */
export const readFirstRows = async (
  content: Readable,
  kind: FileKind,
  each: number,
  options: ReadOptions = {},
): Promise<(SheetRows & { more: number })[]> => {
  const more = new Map<SheetRows, number>();
  const sheets = await read(
    content,
    kind,
    async (sheet, { rows, data }) => {
      const room = each - sheet.rows.length;
      if (room > 0) sheet.rows.push(...(await unpack(Buffer.from(data))).slice(0, room));
      more.set(sheet, (more.get(sheet) ?? 0) + Math.max(0, rows - Math.max(0, room)));
    },
    options,
  );
  return sheets.map((sheet) => ({ ...sheet, more: more.get(sheet) ?? 0 }));
};

async function read(
  content: Readable,
  kind: FileKind,
  take: (sheet: SheetRows, chunk: ChunkOfRows) => Promise<void>,
  options: ReadOptions,
): Promise<SheetRows[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rukn-sheets-'));
  const sheets: SheetRows[] = [];
  try {
    const { path: file } = await receive(folder, content, Infinity, options.signal);
    await readFile(
      file,
      kind,
      {
        async sheet(n, name, hidden) {
          sheets[n] = { name, hidden, rows: [] };
        },
        async chunk(chunk) {
          const sheet = sheets[chunk.sheet];
          if (sheet) await take(sheet, chunk);
        },
        async read() {},
        progress() {},
      },
      options,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return sheets;
}
