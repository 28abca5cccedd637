/** Runs a program that reads one file, in a separate process with limits on time and memory, to isolate harmful files. */
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { text, type Text } from '../errors.ts';
import { ROOT } from '../root.ts';

/** A file that cannot be read, with the reason for its sender. */
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
  /** Heap of the reader in megabytes. */
  megabytes?: number;
}

export interface Reader<M> extends ReadOptions {
  /** Path below the product's folder. */
  program: string;
  args: string[];
  /** What is said of a file that exceeds a limit; default: that of tables. */
  heavy?: Text;
  /** Piped to the program's standard input; the reader may close it. */
  input?: Readable;
  /** Handles one message at a time. `taken` tells the program to continue; `ended` marks the last message. */
  take(message: M): Promise<'taken' | 'ended' | void>;
}

/** Limit of buffers besides the heap: the file, and parts of it decompressed. workers/memory.mjs ends a reader above it. */
const BUFFERS_MB = 512;
const MEMORY = pathToFileURL(path.join(ROOT, 'workers/memory.mjs')).href;

/** Concurrent readers of this process: each may use a gigabyte and its buffers. */
const AT_ONCE = 2;
const turns: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());
let last = 0;

/** Waits for a free reader. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const place = (last += 1) % AT_ONCE;
  const done = (turns[place] as Promise<unknown>).then(work);
  turns[place] = done.catch(() => {});
  return done;
}

/**
 * @throws Unreadable for a file that exceeds a limit; errors of `take`; the signal's reason when it is aborted. The process has ended by
 * then.
 */
export const inReader = <M>(reader: Reader<M>): Promise<void> => inTurn(() => readNow(reader)).finally(() => reader.input?.destroy());

async function readNow<M>(reader: Reader<M>): Promise<void> {
  const { program, args, input, signal, megabytes = 1024 } = reader;
  signal?.throwIfAborted();
  const child = fork(path.join(ROOT, program), args, {
    // Passes no settings and no addresses to the program.
    env: {},
    execArgv: [`--max-old-space-size=${megabytes}`, '--import', `${MEMORY}?megabytes=${megabytes + BUFFERS_MB}`],
    stdio: [input ? 'pipe' : 'ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const gone = new Promise<void>((done) => void child.once('exit', () => done()));
  try {
    await Promise.all([
      conversation(child, reader),
      input && child.stdin ? pipeline(input, child.stdin).catch(ignoreClosedInput) : undefined,
    ]);
  } finally {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await gone;
  }
}

/** A program that has ended closes its input; its messages say why. */
function ignoreClosedInput(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

function conversation<M>(
  child: ChildProcess,
  { take, signal, seconds = 120, heavy: said = text('import.too_heavy') }: Reader<M>,
): Promise<void> {
  return new Promise((resolve, fail) => {
    const heavy = (): void => fail(new Unreadable(said));
    const late = setTimeout(heavy, seconds * 1000);
    const abort = (): void => fail(signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    let turn = Promise.resolve();
    child.on('message', (message: M) => {
      turn = turn.then(async () => {
        const said = await take(message);
        if (said === 'ended') resolve();
        // If it has ended meanwhile, it needs no answer, and this is not an error.
        else if (said === 'taken' && child.connected) child.send('taken', () => {});
      });
      turn.catch(fail);
    });
    child.once('error', fail);
    // It exits normally only after its last message; before that it ran out of memory.
    child.once('exit', () => void turn.then(heavy, () => {}));
    child.once('exit', () => {
      clearTimeout(late);
      signal?.removeEventListener('abort', abort);
    });
  });
}
