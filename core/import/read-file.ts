/** Reads a file in a process of its own (workers/excel), with limits on its time and memory, and hands on what comes. */
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { text, type Text } from '../errors.ts';
import { ROOT } from '../root.ts';
import type { ColumnFacts } from './cell.ts';

export type FileKind = 'xlsx' | 'xls' | 'csv' | 'json';

export const LIMITS = { rows: 200_000, columns: 500, unpacked: 400 * 1024 * 1024 };

export interface ChunkOfRows { sheet: number; n: number; first: number; last: number; rows: number; data: Uint8Array }
export interface SheetRead { sheet: number; rows: number; last: number; columns: ColumnFacts[] }

/** What is done with each piece; the file is read on when it resolves. */
export interface Sink {
  sheet(n: number, name: string, hidden: boolean): Promise<void>;
  chunk(chunk: ChunkOfRows): Promise<void>;
  read(sheet: SheetRead): Promise<void>;
  progress(done: number, total: number): void;
}

type Message =
  | { type: 'sheet'; n: number; name: string; hidden: boolean } | ({ type: 'chunk' } & ChunkOfRows) | ({ type: 'read' } & SheetRead)
  | { type: 'progress'; done: number; total: number } | { type: 'refused'; why: string; values: Record<string, string | number> } | { type: 'end' };

/** A file that is not read, with the reason for whoever sent it. */
export class Unreadable extends Error {
  readonly text: Text;
  constructor(why: Text) {
    super(why.key);
    this.text = why;
  }
}

/** Readers at work in this process: each may take a gigabyte. */
const AT_ONCE = 2;
const turns: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());
let last = 0;

/** Waits for a place among the readers. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const place = (last += 1) % AT_ONCE;
  const done = (turns[place] as Promise<unknown>).then(work);
  turns[place] = done.catch(() => {});
  return done;
}

export interface ReadOptions {
  signal?: AbortSignal;
  seconds?: number;
  /** Memory of the reader's own objects. */
  megabytes?: number;
}

/** @throws Unreadable; what the sink throws; the signal's reason when it is aborted. The process has ended by then. */
export const readFile = (file: string, kind: FileKind, sink: Sink, options: ReadOptions = {}): Promise<void> => inTurn(() => readNow(file, kind, sink, options));

async function readNow(file: string, kind: FileKind, sink: Sink, { signal, seconds = 120, megabytes = 1024 }: ReadOptions): Promise<void> {
  signal?.throwIfAborted();
  const child = fork(path.join(ROOT, 'workers', 'excel', 'read.mjs'), [file, kind, JSON.stringify(LIMITS)], {
    // Nothing of ours to know: no settings, no addresses.
    env: {}, execArgv: [`--max-old-space-size=${megabytes}`], stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced',
  });
  const gone = new Promise<void>((done) => void child.once('exit', () => done()));
  try {
    await conversation(child, sink, seconds, signal);
  } finally {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await gone;
  }
}

function conversation(child: ChildProcess, sink: Sink, seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Unreadable(text('import.too_heavy'))), seconds * 1000);
    const abort = (): void => fail(signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    let turn = Promise.resolve();
    child.on('message', (message: Message) => {
      turn = turn.then(() => take(child, message, sink, done));
      turn.catch(fail);
    });
    child.once('error', fail);
    // It ends by itself only after its last word; before that it was out of memory.
    child.once('exit', () => void turn.then(() => fail(new Unreadable(text('import.too_heavy'))), () => {}));
    child.once('exit', () => { clearTimeout(late); signal?.removeEventListener('abort', abort); });
  });
}

async function take(child: ChildProcess, message: Message, sink: Sink, ended: () => void): Promise<void> {
  switch (message.type) {
    case 'sheet': await sink.sheet(message.n, message.name, message.hidden); break;
    case 'read': await sink.read(message); break;
    case 'progress': sink.progress(message.done, message.total); break;
    case 'refused': throw new Unreadable(text(`import.${message.why}`, message.values));
    case 'end': ended(); break;
    default:
      await sink.chunk(message);
      if (child.connected) child.send('taken');
  }
}
