/** A program that reads one file in a process of its own, with limits on its time and memory: whatever the file does, it does it there. */
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { text, type Text } from '../errors.ts';
import { ROOT } from '../root.ts';

/** A file that is not read, with the reason for whoever sent it. */
export class Unreadable extends Error {
  readonly text: Text;
  constructor(why: Text) {
    super(why.key);
    this.text = why;
  }
}

export interface ReadOptions {
  signal?: AbortSignal;
  seconds?: number;
  /** Memory of the reader's own objects. */
  megabytes?: number;
}

export interface Reader<M> extends ReadOptions {
  /** Below the folder of the product. */
  program: string;
  args: string[];
  /** Flows to the program's standard input; it is the reader's to end. */
  input?: Readable;
  /** Each message in its turn. `taken` answers it, so that the program goes on; `ended` was its last. */
  take(message: M): Promise<'taken' | 'ended' | void>;
}

/** What a reader may hold in buffers beside its objects: the file, a part of it unpacked. workers/memory.mjs ends one that takes more. */
const BUFFERS_MB = 512;
const MEMORY = pathToFileURL(path.join(ROOT, 'workers/memory.mjs')).href;

/** Readers at work in this process: each may take a gigabyte and its buffers. */
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

/**
 * @throws Unreadable for a file that takes too much; what `take` throws; the signal's reason when it is aborted. The process has ended by
 * then.
 */
export const inReader = <M>(reader: Reader<M>): Promise<void> => inTurn(() => readNow(reader)).finally(() => reader.input?.destroy());

async function readNow<M>(reader: Reader<M>): Promise<void> {
  const { program, args, input, signal, megabytes = 1024 } = reader;
  signal?.throwIfAborted();
  const child = fork(path.join(ROOT, program), args, {
    // Nothing of ours to know: no settings, no addresses.
    env: {},
    execArgv: [`--max-old-space-size=${megabytes}`, '--import', `${MEMORY}?megabytes=${megabytes + BUFFERS_MB}`],
    stdio: [input ? 'pipe' : 'ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const gone = new Promise<void>((done) => void child.once('exit', () => done()));
  try {
    await Promise.all([conversation(child, reader), input && child.stdin ? pipeline(input, child.stdin).catch(whileItRead) : undefined]);
  } finally {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await gone;
  }
}

/** A program that has ended reads no further: the conversation tells why it did. */
function whileItRead(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

function conversation<M>(child: ChildProcess, { take, signal, seconds = 120 }: Reader<M>): Promise<void> {
  return new Promise((resolve, fail) => {
    const heavy = (): void => fail(new Unreadable(text('import.too_heavy')));
    const late = setTimeout(heavy, seconds * 1000);
    const abort = (): void => fail(signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    let turn = Promise.resolve();
    child.on('message', (message: M) => {
      turn = turn.then(async () => {
        const said = await take(message);
        if (said === 'ended') resolve();
        // It may have ended meanwhile: then it needs no answer, and nobody an error.
        else if (said === 'taken' && child.connected) child.send('taken', () => {});
      });
      turn.catch(fail);
    });
    child.once('error', fail);
    // It ends by itself only after its last word; before that it was out of memory.
    child.once('exit', () => void turn.then(heavy, () => {}));
    child.once('exit', () => {
      clearTimeout(late);
      signal?.removeEventListener('abort', abort);
    });
  });
}
