/**
 * The products of the browser tests: one for each worker, so that tests that run at the same time do not see each other's rows. The first
 * is filled with the demo, the others start on copies of its database and files.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabaseServer } from '../test/database-server.mjs';
import { ROOT, StartFailure } from './steps.mjs';

/** A product that has not answered by then does not start. */
const READY_MS = 900_000;
/** Longest wait for a product to end what it does. */
const END_MS = 20_000;

/**
 * @param program file of the built server. @param first port of the first product; the others have those behind it. @param env settings of
 * all products.
 * @returns `stop`, which ends them and their database server.
 * @throws StartFailure where one does not start.
 */
export async function startProducts({ program, first, count, env }) {
  const server = await startDatabaseServer('rukn-e2e', { max_connections: '300' });
  const running = [];
  const stop = async () => {
    await Promise.all(running.map(end));
    await server.stop();
  };
  const start = async (index) => {
    const url = new URL(server.url);
    if (index > 0) url.pathname = `/${copyOf(index)}`;
    const product = await started(program, {
      ...env,
      PORT: String(first + index),
      DATA_DIR: folderOf(server, index),
      DATABASE_URL: url.href,
    });
    running[index] = product;
  };
  try {
    await start(0);
    // A database is copied while nobody uses it.
    await end(running[0]);
    await copyDatabase(server, count);
    for (let index = 1; index < count; index += 1) copyFiles(server, index);
    await Promise.all(Array.from({ length: count }, (_, index) => start(index)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

const copyOf = (index) => `e2e_${index}`;

function folderOf({ folder }, index) {
  const path = join(folder, `product-${index}`);
  mkdirSync(path, { recursive: true });
  return path;
}

async function copyDatabase({ url, admin }, count) {
  const { pathname, username } = new URL(url);
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    for (let index = 1; index < count; index += 1)
      await client.query(`create database ${copyOf(index)} template ${pathname.slice(1)} strategy file_copy owner ${username}`);
  } finally {
    await client.end();
  }
}

function copyFiles(server, index) {
  const files = join(folderOf(server, 0), 'files');
  if (existsSync(files)) cpSync(files, join(folderOf(server, index), 'files'), { recursive: true });
}

/** A product that answers. Its warnings and errors are the run's own. */
async function started(program, env) {
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const until = Date.now() + READY_MS;
  while (!(await answers(env.PORT))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new StartFailure(`The product of the browser tests at port ${env.PORT} does not start: the lines above say why.`);
    }
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
  return child;
}

const answers = (port) =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Ends a product the ordinary way; one that does not end is killed. */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), END_MS);
  await ended;
  clearTimeout(limit);
}
