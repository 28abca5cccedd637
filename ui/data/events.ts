/**
 * Server-sent events (GET /api/events). All listeners of a tab share one connection; it is open while there is a listener and the tab is
 * visible. A browser allows few connections per server, so background tabs close theirs.
 */
import type { JobProgress } from '../../core/shared/jobs.ts';
import { apiUrl } from './api.ts';

interface ServerEvents {
  job: JobProgress;
  notifications: { unread: number };
  /** The connection to another system changed its state, or was replaced. */
  source: object;
  /** Connected or reconnected: fetch again, because events may have been missed. */
  open: null;
}

type Hear<K extends keyof ServerEvents> = (event: ServerEvents[K]) => void;

/** Delay, so that the first requests of the page do not have to wait. */
const START_MS = 600;
/** Retry intervals of a refused connection (no session, too many tabs, server restart), with exponential backoff. */
const [FIRST_PAUSE_MS, LAST_PAUSE_MS] = [3_000, 60_000];

const ears: { [K in keyof ServerEvents]: Set<Hear<K>> } = { job: new Set(), notifications: new Set(), source: new Set(), open: new Set() };
let source: EventSource | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE_MS;

const wanted = (): boolean => typeof EventSource !== 'undefined' && !document.hidden && Object.values(ears).some((set) => set.size > 0);

/** Listens to one kind of event. @returns unsubscribes; the last one closes the connection. */
export function listen<K extends keyof ServerEvents>(kind: K, hear: Hear<K>): () => void {
  ears[kind].add(hear);
  follow();
  return () => {
    ears[kind].delete(hear);
    follow();
  };
}

/** True while events arrive: polling is not needed. */
export const hasEvents = (): boolean => source?.readyState === 1;

/** Opens or closes the connection as needed. */
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
  // The browser reconnects a broken connection itself, but not a refused one.
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
