/**
 * BullMQ, which wakes workers: on Redis, or on PostgreSQL without Redis. Loaded when first needed. Its messages contain a tenant, a key and
 * an attempt; lost or repeated ones do no harm, because the rows of `job` are the truth.
 */
import type { Pool } from 'pg';

/** The job to look at. */
export interface Call {
  tenant: number;
  id: number;
  /** Attempts so far: a second call for the same attempt is dropped while the first waits. */
  attempt: number;
}

export interface Bull {
  /** @throws Error where it fails within some seconds. */
  call(call: Call, delaySeconds?: number): Promise<void>;
  /** @param run never throws. */
  work(concurrency: number, run: (call: Call) => Promise<void>): Promise<void>;
  /** Accepts no more calls and waits for those being handled; calls can still be sent. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export interface BullOptions {
  redisUrl: string | null;
  databaseUrl: string;
  /** Called for lost connections; both backends reconnect by themselves. */
  warn(error: Error): void;
}

const QUEUE = 'jobs';
/** Default schema of BullMQ with a pool; rukn_app and the other roles have no access. */
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

/** @throws Error after the timeout, such as for a connection that cannot be made. */
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

/** The common interface of the two backends; BullMQ types each by its connection. */
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
  // A call that cannot be sent now is repeated later by the clock: no request waits for Redis.
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
