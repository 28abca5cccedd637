/** A real Redis for tests: $REDIS_URL_TEST, or a server of their own that ends with them. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { freePorts } from './ports.mjs';
import { until } from './until.ts';

export interface TestRedis {
  url: string;
  /** Ends at once, as a power cut would; what it held is gone. Only a server of the tests' own. */
  kill(): Promise<void>;
  /** Starts again, empty, at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function testRedis(): Promise<TestRedis> {
  const given = process.env['REDIS_URL_TEST'];
  const nothing = (): never => {
    throw new Error('REDIS_URL_TEST is not ours to stop: leave it away for this test');
  };
  if (given) return { url: given, kill: nothing, start: nothing, stop: async () => {} };
  const program = findServer();
  const port = await freePorts();
  const folder = await mkdtemp(path.join(tmpdir(), 'rukn-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const end = async (): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  const start = async (): Promise<void> => {
    server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder], {
      stdio: 'ignore',
    });
    await until(() => answers(url));
  };
  await start();
  return {
    url,
    kill: end,
    start,
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** On the PATH, or installed where we may. */
function findServer(): string {
  const found = (): boolean => spawnSync('redis-server', ['--version']).status === 0;
  if (found()) return 'redis-server';
  if (process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', 'redis-server'], { stdio: 'ignore' });
  if (found()) return 'redis-server';
  throw new Error('These tests need a Redis: run "sudo apt-get install -y redis-server", or give the address of one in REDIS_URL_TEST.');
}

async function answers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    // One that never connected has ended by itself; asked to, it would wait two seconds for a stream that is gone.
    if (client.status !== 'end') client.disconnect();
  }
}
