import { statfs } from 'node:fs/promises';
import type { Middleware } from 'koa';
import { DEAD_AFTER } from '../jobs/rows.ts';
import type { Kernel } from '../kernel.ts';
import type { Readiness } from '../shared/platform.ts';

/** Free bytes below which a disk counts as full. */
const ROOM = 256 * 1024 ** 2;
/** A startable job that waits longer means that no worker runs. */
const WAITS = `interval '60 seconds'`;
const WORKERS = `
select exists (select 1 from job where state = 'running' and heartbeat_at > now() - ${DEAD_AFTER}) as busy,
  exists (select 1 from job where state = 'queued' and coalesce(retry_at, created_at) < now() - ${WAITS}) as waiting`;
/** Answers are cached this long, so that frequent calls cost one check. */
const KEPT_MS = 1_000;

type Asked = Pick<Kernel, 'db' | 'config' | 'events'>;

/** /api/health: the process lives. /api/ready: it can serve; 503 without the database. Other problems are named, and requests continue. */
export function health(kernel: Asked): Middleware {
  const ready = kept(() => readiness(kernel));
  return async (ctx, next) => {
    if (ctx.path === '/api/health') {
      ctx.body = { status: 'ok', version: kernel.config.version, commit: kernel.config.commit };
      return;
    }
    if (ctx.path !== '/api/ready') return next();
    const answer = await ready();
    ctx.status = answer.status === 'unavailable' ? 503 : 200;
    ctx.body = answer;
  };
}

function kept<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined;
  let at = 0;
  return () => {
    const now = performance.now();
    if (!last || now - at > KEPT_MS) [last, at] = [ask(), now];
    return last;
  };
}

async function readiness({ db, config, events }: Asked): Promise<Readiness> {
  const [database, disk] = await Promise.all([
    db.ping().then(
      () => 'ok' as const,
      () => 'down' as const,
    ),
    diskOf(config.filesS3Url === null ? config.filesDir : config.dataDir),
  ]);
  const redis = config.redisUrl === null ? 'none' : events.connected() === false ? 'down' : 'ok';
  const workers = database === 'ok' ? await workersOf(db) : 'unknown';
  const status = database === 'down' ? 'unavailable' : disk === 'full' || redis === 'down' || workers === 'none' ? 'degraded' : 'ready';
  return { status, database, redis, disk, workers };
}

async function diskOf(folder: string): Promise<Readiness['disk']> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < ROOM ? 'full' : 'ok';
  } catch {
    return 'unknown';
  }
}

/** While other jobs run, a waiting job is only queued. */
async function workersOf(db: Kernel['db']): Promise<Readiness['workers']> {
  try {
    const [found] = await db.query<{ busy: boolean; waiting: boolean }>('jobs', { name: 'ready_workers', text: WORKERS, values: [] });
    return found?.waiting && !found.busy ? 'none' : 'ok';
  } catch {
    return 'unknown';
  }
}
