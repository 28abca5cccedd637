import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDb } from '../db/pool.ts';
import { readSecrets } from '../db/embedded/secrets.ts';
import { seedTenants } from '../identity/seed.ts';
import { loadMetadata } from '../metadata/load.ts';
import { build } from './build.mjs';
import { ROOT } from './steps.mjs';

const home = mkdtempSync(join(tmpdir(), 'rukn-start-'));
// The database server runs as another user when the tests run as root, and has to pass.
chmodSync(home, 0o755);
const running = new Set();

// The first run of the tests builds the product.
beforeAll(() => build(), 300_000);
afterAll(async () => {
  // Kindly, so that no database server is left behind when a test failed.
  await Promise.all([...running].map((child) => child.kill('SIGTERM') && once(child, 'close')));
  rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** The product as `npm start` runs it; `ready` is the address, `ended` the exit code, `said()` all its lines. */
function start(settings) {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    REDIS_URL: '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SEED: 'demo',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(home, 'data'),
    ...settings,
  };
  const child = spawn(process.execPath, ['core/cli/start.mjs'], { cwd: ROOT, env });
  running.add(child);
  let said = '';
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code;
  });
  const ready = new Promise((resolve, reject) => {
    const hear = (chunk) => {
      said += chunk;
      const url = /ready at http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (url) resolve(`http://127.0.0.1:${url}`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(said)));
  });
  ready.catch(() => {});
  // On a busy machine a step may take over a second and say so; what remains is the sentence.
  return { child, ready, ended, said: () => said.replace(/^ {2}\w+ing .*\n/gm, '') };
}

/** Processor time of a process, where the system tells it: on a machine with other work the clock says nothing about us. */
function secondsOf(pid) {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return undefined;
  }
}

/** Who runs the platform in every demo. */
const EMAIL = 'platform@rukn.example';

/**
 * Gives a running product the organisations and people of the demo, without its records: those take longer to make than all starts of
 * this suite, and the browser tests start with them.
 */
async function peopled(dataDir) {
  const { admin, port } = readSecrets(dataDir);
  const db = createDb({ connectionString: `postgres://postgres:${admin}@127.0.0.1:${port}/rukn` });
  await seedTenants(db, loadMetadata(join(ROOT, 'metadata')));
  await db.close();
}

const signIn = (base) =>
  fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: 'Rukn#2026' }),
  }).then((answer) => answer.json());

const user = (base, token) => fetch(`${base}/api/user`, { headers: { authorization: `Bearer ${token}` } });

describe('what cannot start says so in one sentence and ends with code 1', () => {
  test('a busy port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address();
    const product = start({ PORT: String(port), DATA_DIR: join(home, 'busy') });
    expect(await product.ended).toBe(1);
    expect(product.said()).toBe(`Port ${port} is in use by another program: stop it, or choose another port with PORT.\n`);
    taken.close();
  });

  test.each([
    ['a bad value', { PORT: 'many' }, /^PORT must be a whole number from 0 to 65535, for example 3000 \(it is "many"\)\.\n$/],
    ['a folder that cannot be written', { DATA_DIR: '/proc/rukn' }, /^The data folder \/proc\/rukn cannot be written .*\n$/],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' },
      /^Nobody answers at 127\.0\.0\.1:1\/x: start the database, or correct DATABASE_URL\.\n$/,
    ],
  ])('%s', async (_name, settings, sentence) => {
    const product = start(settings);
    expect(await product.ended).toBe(1);
    expect(product.said()).toMatch(sentence);
  });
});

test('start, sign in, kill -9, start again: ready in five seconds, nothing lost, and a clean end', async () => {
  const first = start({ SEED: 'none' });
  const address = await first.ready;
  await peopled(join(home, 'data'));
  const { token } = await signIn(address);
  first.child.kill('SIGKILL');
  await first.ended;

  const since = Date.now();
  const second = start({});
  const base = await second.ready;
  expect(secondsOf(second.child.pid) ?? (Date.now() - since) / 1000).toBeLessThan(5);
  expect((await user(base, token)).status).toBe(200);
  expect(second.said()).toContain(EMAIL);

  const third = start({ PORT: '0' });
  expect(await third.ended).toBe(1);
  expect(third.said()).toMatch(/^Another running Rukn uses the data folder .*\n$/);

  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
}, 120_000);
