/**
 * BullMQ, which wakes workers: on Redis, or on PostgreSQL where there is none. Loaded when a process first needs it. What it holds is
 * a tenant, a key and an attempt; should it lose or repeat one, the rows of `job` set it right.
 */
import type { Pool } from 'pg';

/** Which job to look at. */
export interface Call {
  tenant: number;
  id: number;
  /** Attempts so far: a second call for the same one is dropped while the first waits. */
  attempt: number;
}

export interface Bull {
  /** @throws Error when it cannot be made within some seconds. */
  call(call: Call, delaySeconds?: number): Promise<void>;
  /** @param run never throws. */
  work(concurrency: number, run: (call: Call) => Promise<void>): Promise<void>;
  /** Takes no further call and waits for those at work; calls can still be made. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export interface BullOptions {
  redisUrl: string | null;
  databaseUrl: string;
  /** Hears of lost connections; both backends come back by themselves. */
  warn(error: Error): void;
}

const QUEUE = 'jobs';
/** BullMQ's name where it is given a pool; rukn_app and its sisters have no right there. */
const SCHEMA = 'bullmq';

export async function openBull(options: BullOptions): Promise<Bull> {
  const backend = options.redisUrl ? await onRedis(options.redisUrl) : await onPostgres(options);
  const { queue } = backend;
  queue.on('error', options.warn);
  let worker: Part | undefined;
  return {
    async call(call, delaySeconds = 0) {
      await within(
        queue.add('job', call, {
          jobId: `${call.tenant}-${call.id}-${call.attempt}`,
          delay: delaySeconds * 1000,
          removeOnComplete: true,
          removeOnFail: true,
        }),
      );
    },
    async work(concurrency, run) {
      worker = backend.worker(({ data }) => run(data), concurrency);
      worker.on('error', options.warn);
      await worker.waitUntilReady();
    },
    async rest() {
      await worker?.close();
    },
    async close() {
      await within(queue.close()).catch(() => {});
      await within(backend.end()).catch(() => {});
    },
  };
}

/** @throws Error for work that waits for a connection that does not come. */
export async function within<T>(work: Promise<T>, milliseconds = 5_000): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no connection for ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What the two backends have in common; BullMQ types each by its connection. */
interface Backend {
  queue: Part & {
    add(name: string, call: Call, options: { jobId: string; delay: number; removeOnComplete: true; removeOnFail: true }): Promise<unknown>;
  };
  worker(run: (job: { data: Call }) => Promise<void>, concurrency: number): Part;
  end(): Promise<void>;
}

interface Part {
  on(event: 'error', hear: (error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

async function onRedis(url: string): Promise<Backend> {
  const [{ Queue, Worker }, { Redis }] = await Promise.all([import('bullmq'), import('ioredis')]);
  const connection = new Redis(url, { maxRetriesPerRequest: null, enableOfflineQueue: true });
  connection.on('error', () => {});
  // A call that cannot be made now is made by the clock later: nobody waits for Redis to come back.
  const asking = connection.duplicate({ maxRetriesPerRequest: 1, enableOfflineQueue: false });
  asking.on('error', () => {});
  return {
    queue: new Queue(QUEUE, { connection: asking, prefix: 'rukn' }),
    worker: (run, concurrency) => new Worker(QUEUE, run, { connection, prefix: 'rukn', concurrency }),
    async end() {
      connection.disconnect();
      asking.disconnect();
    },
  };
}

async function onPostgres({ databaseUrl, warn }: BullOptions): Promise<Backend> {
  const [{ Queue, Worker, createPostgresBackend, runMigrations }, { default: pg }] = await Promise.all([import('bullmq'), import('pg')]);
  // One of them listens; the others serve queue and worker.
  const pool: Pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    options: `-c search_path=${SCHEMA}`,
    application_name: 'rukn jobs',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  pool.on('error', warn);
  pool.on('connect', (client) => void client.on('error', () => {}));
  const client = await pool.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    client.release();
  }
  return {
    queue: new Queue(QUEUE, { connection: pool }, createPostgresBackend),
    worker: (run, concurrency) => new Worker(QUEUE, run, { connection: pool, concurrency }, createPostgresBackend),
    end: () => pool.end(),
  };
}
