/** GET /api/events: signals for open screens, as a stream (text/event-stream). */
import { PassThrough } from 'node:stream';
import type { Reader } from '../crud/read.ts';
import { AppError } from '../errors.ts';
import type { Signal } from '../events/contract.ts';
import type { Kernel } from '../kernel.ts';
import { tokenOf, type ApiRequest, type Handler } from './context.ts';
import type { RouteTable } from './route-table.ts';

/** Interval of comments, since proxies and browsers close a silent connection. */
const COMMENT_MS = 20_000;
const SESSION_MS = 60_000;
const STREAMS = 6;
/** Most unsent bytes of a reader. Above it the stream is closed, and the browser reconnects by itself. */
const UNREAD_BYTES = 64 * 1024;

/** @param open number of streams per person in this process. */
export function addEventRoutes(table: RouteTable<Handler>, open = new Map<number, number>()): void {
  table.add('GET', 'api/events', { public: false, run: (r) => stream(r, open) });
}

/** @throws AppError too_many_attempts above six streams per person: the screens then poll. */
async function stream(r: ApiRequest, open: Map<number, number>): Promise<object> {
  const { kernel, actor, koa } = r;
  const streams = open.get(actor.userId) ?? 0;
  if (streams >= STREAMS) throw new AppError('too_many_attempts');
  koa.status = 200;
  koa.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  koa.type = 'text/event-stream';
  const out = new PassThrough({ highWaterMark: UNREAD_BYTES });
  koa.body = out;
  if (koa.method === 'HEAD') return out.destroy();
  open.set(actor.userId, streams + 1);
  out.once('close', () => leave(open, actor.userId));
  follow(r, out);
  if (kernel.events.ended.aborted) out.end();
  kernel.events.ended.addEventListener('abort', () => out.end(), { signal: closing(out) });
  return {};
}

function leave(open: Map<number, number>, person: number): void {
  const rest = (open.get(person) ?? 1) - 1;
  if (rest > 0) open.set(person, rest);
  else open.delete(person);
}

function closing(out: PassThrough): AbortSignal {
  const closed = new AbortController();
  out.once('close', () => closed.abort());
  return closed.signal;
}

/** Writes signals until the reader disconnects, the session ends or the reader is too slow. */
function follow(r: ApiRequest, out: PassThrough): void {
  const { kernel, locale } = r;
  let { actor } = r;
  const { token } = tokenOf(r.koa);
  const write = (text: string): void => {
    if (out.writableLength > UNREAD_BYTES) out.destroy();
    else if (!out.writableEnded) out.write(text);
  };
  const said = (signal: Signal): void =>
    void wordOf(signal, kernel, { actor, locale }).then(
      (data) => write(`event: ${signal.type}\ndata: ${JSON.stringify(data)}\n\n`),
      () => {},
    );
  write('retry: 3000\n\n');
  const stops = [
    kernel.events.subscribe(actor.tenantId, actor.userId, said),
    every(COMMENT_MS, () => write(':\n\n')),
    every(
      SESSION_MS,
      () =>
        void kernel.identity.resolve(token ?? '').then(
          (now) => (now ? (actor = now) : out.end()),
          () => {},
        ),
    ),
  ];
  out.once('close', () => stops.forEach((stop) => stop()));
}

function every(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds);
  return () => clearInterval(timer);
}

/** The signal only says that there is news; each reader gets the details that they may read. */
const wordOf = async (signal: Signal, kernel: Kernel, reader: Reader): Promise<object> =>
  (await kernel.signals.get(signal.type)?.(kernel, reader)) ?? signal.data ?? {};
