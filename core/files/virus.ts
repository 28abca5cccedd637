/**
 * Asks a clamd server whether a received file holds a virus (INSTREAM: pieces with their length before them, a length of 0 at the end). A
 * file that was not checked is not taken: a scanner that does not answer is tried again a few times, and then the sender is asked to.
 */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { AppError, text } from '../errors.ts';

export interface Scanning {
  /** How often a scanner is asked that does not answer, and after how long again. */
  attempts: number;
  pauseMs: number;
  /** Time without a word of the scanner. */
  silenceMs: number;
}

const USUAL: Scanning = { attempts: 3, pauseMs: 1000, silenceMs: 60_000 };

/** After so many seconds the sender tries again. */
const RETRY_SECONDS = 30;
const PIECE = 64 * 1024;
/** Longest answer that is read. */
const ANSWER = 4096;

/** The scanner found something, did not take the file, or has no answer. */
type Verdict = { clean: true } | { virus: string } | { beyond: true } | { silent: string };

/** `tcp://host:port` or `unix:/path`; the setting has that form (core/config-schema.ts). */
export function scannerAt(address: string): NetConnectOpts {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) };
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

/**
 * @throws AppError invalid at `file` for a virus; payload_too_large where the scanner takes no files of this size; unavailable where it
 * does not answer.
 */
export async function checkForViruses(file: string, address: string, scanning: Scanning = USUAL): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const verdict = await verdictOf(file, scannerAt(address), scanning.silenceMs);
    if ('clean' in verdict) return;
    if ('virus' in verdict) throw refused('invalid', text('files.virus', { virus: verdict.virus }));
    if ('beyond' in verdict) throw refused('payload_too_large', text('files.virus_beyond'));
    if (attempt >= scanning.attempts)
      throw refused('unavailable', text('files.virus_unchecked'), { cause: verdict.silent, retryAfter: RETRY_SECONDS });
    await after(scanning.pauseMs);
  }
}

const refused = (
  code: 'invalid' | 'payload_too_large' | 'unavailable',
  why: ReturnType<typeof text>,
  more: { cause?: unknown; retryAfter?: number } = {},
): AppError => new AppError(code, { ...(code === 'invalid' ? {} : { message: why }), errors: { file: [why] }, ...more });

async function verdictOf(file: string, at: NetConnectOpts, silenceMs: number): Promise<Verdict> {
  const socket = connect(at);
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('no answer in time')));
  // Both may fail; whoever fails first says why.
  const answer = answerOf(socket);
  try {
    // A scanner that has seen enough answers and closes before all is sent.
    const [said] = await Promise.all([answer, send(socket, file).catch(() => undefined)]);
    return read(said);
  } catch (error) {
    return { silent: (error as Error).message };
  } finally {
    socket.destroy();
  }
}

async function send(socket: Socket, file: string): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  const length = Buffer.alloc(4);
  for await (const piece of createReadStream(file, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
    length.writeUInt32BE(piece.length);
    await write(socket, Buffer.concat([length, piece]));
  }
  await write(socket, Buffer.alloc(4));
}

async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.destroyed) throw new Error('closed');
  if (socket.write(bytes)) return;
  const stop = new AbortController();
  try {
    await Promise.race([
      once(socket, 'drain', { signal: stop.signal }),
      once(socket, 'close', { signal: stop.signal }).then(() => {
        throw new Error('closed');
      }),
    ]);
  } finally {
    stop.abort();
  }
}

/** What the scanner says until it closes, or until the end of its answer. */
async function answerOf(socket: Socket): Promise<string> {
  let said = '';
  for await (const piece of socket as AsyncIterable<Buffer>) {
    said += piece.toString('latin1');
    if (said.includes('\0') || said.length > ANSWER) break;
  }
  return said;
}

/** `stream: OK`, `stream: <name> FOUND`, or an error: whatever is not the first is no leave to take the file. */
function read(said: string): Verdict {
  const line = (said.split('\0')[0] ?? '').trim();
  if (line === 'stream: OK') return { clean: true };
  const [, virus] = /^stream: (.+) FOUND$/.exec(line) ?? [];
  if (virus) return { virus: virus.slice(0, 120) };
  if (/size limit exceeded/i.test(line)) return { beyond: true };
  return { silent: line ? `the scanner says: ${line}` : 'the scanner closed without an answer' };
}
