/** Reads a file in a separate process (workers/excel), with limits on time and memory, and passes on its content. */
import { text } from '../errors.ts';
import type { ColumnFacts } from './cell.ts';
import { inReader, Unreadable, type ReadOptions } from './reader-process.ts';

export { Unreadable };

export type FileKind = 'xlsx' | 'xls' | 'csv' | 'json';

export const LIMITS = { rows: 200_000, columns: 500, unpacked: 400 * 1024 * 1024 };

export interface ChunkOfRows {
  sheet: number;
  n: number;
  first: number;
  last: number;
  rows: number;
  data: Uint8Array;
}
export interface SheetRead {
  sheet: number;
  rows: number;
  last: number;
  columns: ColumnFacts[];
}

/** Receives the pieces of a file; reading continues when it resolves. */
export interface Sink {
  sheet(n: number, name: string, hidden: boolean): Promise<void>;
  chunk(chunk: ChunkOfRows): Promise<void>;
  read(sheet: SheetRead): Promise<void>;
  progress(done: number, total: number): void;
}

type Message =
  | { type: 'sheet'; n: number; name: string; hidden: boolean }
  | ({ type: 'chunk' } & ChunkOfRows)
  | ({ type: 'read' } & SheetRead)
  | { type: 'progress'; done: number; total: number }
  | { type: 'refused'; why: string; values: Record<string, string | number> }
  | { type: 'end' };

/** @throws Unreadable; errors of the sink; the signal's reason when it is aborted. */
export const readFile = (file: string, kind: FileKind, sink: Sink, options: ReadOptions = {}): Promise<void> =>
  inReader<Message>({
    ...options,
    program: 'workers/excel/read.mjs',
    args: [file, kind, JSON.stringify(LIMITS)],
    take: (message) => take(message, sink),
  });

async function take(message: Message, sink: Sink): Promise<'taken' | 'ended' | void> {
  switch (message.type) {
    case 'sheet':
      return sink.sheet(message.n, message.name, message.hidden);
    case 'read':
      return sink.read(message);
    case 'progress':
      return sink.progress(message.done, message.total);
    case 'refused':
      throw new Unreadable(text(`import.${message.why}`, message.values));
    case 'end':
      return 'ended';
    default:
      await sink.chunk(message);
      return 'taken';
  }
}
