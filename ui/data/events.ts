/**
 * ServerEvents of the server as it happens (GET /api/events): one connection per tab, shared by whoever listens, there while somebody
 * listens and the tab is looked at. A browser keeps few connections to a server, so tabs in the background give theirs back.
 */
import type { JobProgress } from '../../core/shared/jobs.ts';
import { apiUrl } from './api.ts';

interface ServerEvents {
  job: JobProgress;
  notifications: { unread: number };
  /** The connection to another system has another state, or is another one. */
  source: object;
  /** The connection is there, for the first time or again: what was missed is to be asked for. */
  open: null;
}

type Hear<K extends keyof ServerEvents> = (event: ServerEvents[K]) => void;

/** What a page asks for first is not kept waiting. */
const START_MS = 600;
/** A refused connection (no session, too many tabs, a server that restarts) is tried again, ever more rarely. */
const [FIRST_PAUSE_MS, LAST_PAUSE_MS] = [3_000, 60_000];

const ears: { [K in keyof ServerEvents]: Set<Hear<K>> } = { job: new Set(), notifications: new Set(), source: new Set(), open: new Set() };
let source: EventSource | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE_MS;

const wanted = (): boolean => typeof EventSource !== 'undefined' && !document.hidden && Object.values(ears).some((set) => set.size > 0);

/** Hears of one kind of event. @returns stops listening; the last one closes the connection. */
export function listen<K extends keyof ServerEvents>(kind: K, hear: Hear<K>): () => void {
  ears[kind].add(hear);
  follow();
  return () => {
    ears[kind].delete(hear);
    follow();
  };
}

/** ServerEvents come by themselves now: there is no need to ask. */
export const hasEvents = (): boolean => source?.readyState === 1;

/** Opens or closes, as it is wanted. */
function follow(): void {
  if (!wanted()) close();
  else if (source === null && timer === undefined) timer = setTimeout(connect, START_MS);
}

function close(): void {
  clearTimeout(timer);
  timer = undefined;
  source?.close();
  source = null;
}

function connect(): void {
  timer = undefined;
  if (!wanted()) return;
  const opened = new EventSource(apiUrl('events'));
  source = opened;
  opened.onopen = () => {
    pause = FIRST_PAUSE_MS;
    tell('open', null);
  };
  // A connection that breaks off comes back by itself; one that is refused does not.
  opened.onerror = () => {
    if (opened.readyState === EventSource.CLOSED) retry();
  };
  for (const kind of ['job', 'notifications', 'source'] as const)
    opened.addEventListener(kind, ({ data }: MessageEvent<string>) => tell(kind, JSON.parse(data) as ServerEvents[typeof kind]));
}

function retry(): void {
  source = null;
  timer = setTimeout(connect, pause);
  pause = Math.min(pause * 2, LAST_PAUSE_MS);
}

function tell<K extends keyof ServerEvents>(kind: K, event: ServerEvents[K]): void {
  for (const hear of ears[kind]) hear(event);
}

if (typeof document !== 'undefined') document.addEventListener('visibilitychange', follow);
