/** Reads a small workbook into memory. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from '../errors.ts';
import { receive } from '../files/receive.ts';
import { unpack, type SheetRow } from './cell.ts';
import { readFile, Unreadable, type FileKind } from './read-file.ts';
import type { ReadOptions } from './reader-process.ts';

export interface SheetRows {
  name: string;
  hidden: boolean;
  rows: SheetRow[];
}

/** @param most rows of all sheets together. @throws Unreadable. Leaves nothing on disk. */
export async function readSheets(content: Readable, kind: FileKind, most: number, options: ReadOptions = {}): Promise<SheetRows[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rukn-sheets-'));
  const sheets: SheetRows[] = [];
  let count = 0;
  try {
    const { path: file } = await receive(folder, content, Infinity, options.signal);
    await readFile(
      file,
      kind,
      {
        async sheet(n, name, hidden) {
          sheets[n] = { name, hidden, rows: [] };
        },
        async chunk({ sheet, rows, data }) {
          if ((count += rows) > most) throw new Unreadable(text('import.too_many_rows', { max: most }));
          sheets[sheet]?.rows.push(...(await unpack(Buffer.from(data))));
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
