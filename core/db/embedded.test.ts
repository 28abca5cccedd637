import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, cpSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { ROOT } from '../root.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { packagedBinaries, serverIds, usableBinaries } from './embedded/binaries.ts';
import { isAlive, until } from './embedded/processes.ts';

const lines: string[] = [];
const log = { info() {}, warn: (text: string) => void lines.push(text), error: (text: string) => void lines.push(text) };
const isRoot = process.getuid?.() === 0;
const home = mkdtempSync(join(tmpdir(), 'rukn-embedded-'));
chmodSync(home, 0o755);
const dataDir = join(home, 'data');
const children: ChildProcess[] = [];
let server: Embedded | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
  lines.length = 0;
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

/** Another process with the server of `dataDir`; what it says is either the server or a sentence. */
async function holder(): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'core/test/embedded-process.ts'), dataDir], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as { url: string; pid: number }) };
}

async function ask<R>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows as R[];
  } finally {
    await client.end();
  }
}

const start = (): Promise<Embedded> => startEmbedded({ dataDir, log });

describe('a folder that cannot be used is refused in one sentence', () => {
  test('below a file', async () => {
    writeFileSync(join(home, 'file'), '');
    const attempt = startEmbedded({ dataDir: join(home, 'file', 'data'), log });
    await expect(attempt).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/cannot be written \(ENOTDIR\).*DATA_DIR\.$/),
    });
  });

  test('where no folder can be made', async () => {
    await expect(startEmbedded({ dataDir: '/proc/rukn/data', log })).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/cannot be written/),
    });
  });

  test('written by another version', async () => {
    const old = join(home, 'old');
    mkdirSync(join(old, 'postgres', 'data'), { recursive: true });
    writeFileSync(join(old, 'postgres', 'data', 'PG_VERSION'), '12\n');
    await expect(startEmbedded({ dataDir: old, log })).rejects.toMatchObject({
      message: expect.stringMatching(/written by PostgreSQL 12/),
    });
  });

  test('below a folder that only root may enter (an ordinary user may use it)', async () => {
    const folder = join(home, 'private');
    mkdirSync(folder, { mode: 0o700 });
    const attempt = startEmbedded({ dataDir: join(folder, 'data'), log });
    if (isRoot) return expect(attempt).rejects.toMatchObject({ message: expect.stringMatching(/PostgreSQL does not run as root/) });
    server = await attempt;
    expect(server.pid).toBeGreaterThan(1);
  });
});

test('the first start makes a database for a user who is no superuser; the passwords are ours alone', async () => {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  // What a start that was killed in the middle leaves.
  mkdirSync(join(dataDir, 'postgres', 'data.999999'));
  server = await start();
  expect(existsSync(join(dataDir, 'postgres', 'data.999999'))).toBe(false);
  expect(statSync(join(dataDir, 'server.json')).mode & 0o777).toBe(0o600);
  const [facts] = await ask(
    server.url,
    `select rolsuper, rolbypassrls, current_setting('jit') as jit, current_setting('synchronous_commit') as sync,
    (select count(*)::int from pg_extension where extname = 'pg_stat_statements') as statements from pg_roles where rolname = current_user`,
  );
  expect(facts).toEqual({ rolsuper: false, rolbypassrls: false, jit: 'off', sync: 'on', statements: 1 });
  await ask(server.url, 'create table kept (n int)');
  const wrong = new URL(server.url);
  wrong.password = 'wrong';
  await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('the server is stopped with the product, and the next start finds the data at the same address', async () => {
  server = await start();
  const { pid, url } = server;
  await ask(url, 'insert into kept select generate_series(1, 1000)');
  await server.stop();
  expect(isAlive(pid)).toBe(false);
  server = await start();
  expect(server.url).toBe(url);
  expect(await ask(url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
});

test('two products on one folder: the second is refused and the first goes on', async () => {
  const first = await holder();
  await expect(start()).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringMatching(/Another running Rukn uses the data folder/),
  });
  expect(await ask(first.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  expect(isAlive(first.pid)).toBe(false);
});

test('kill -9 of the product leaves an orphan; the next start stops it and nothing is lost', async () => {
  const first = await holder();
  await ask(first.url, 'insert into kept select generate_series(1001, 2000)');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(isAlive(first.pid)).toBe(true);
  server = await start();
  expect(isAlive(first.pid)).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/left running by an earlier start/)]);
  expect(await ask(server.url, 'select count(*)::int as n from kept')).toEqual([{ n: 2000 }]);
});

test('kill -9 of the product and the server: the next start recovers', async () => {
  const first = await holder();
  await ask(first.url, 'insert into kept select generate_series(2001, 3000)');
  first.child.kill('SIGKILL');
  process.kill(first.pid, 'SIGKILL');
  server = await start();
  expect(await ask(server.url, 'select count(*)::int as n from kept')).toEqual([{ n: 3000 }]);
});

test('kill -9 of the server alone: it is started again at the same address', async () => {
  server = await start();
  const { pid, url } = server;
  process.kill(pid, 'SIGKILL');
  expect(await until(() => server?.pid !== pid, 20_000)).toBe(true);
  expect(await ask(url, 'select count(*)::int as n from kept')).toEqual([{ n: 3000 }]);
});

test('a pid file whose pid now belongs to another program does not keep the server from starting', async () => {
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60000)'], { stdio: 'ignore' });
  children.push(stranger);
  writeFileSync(
    join(dataDir, 'postgres', 'data', 'postmaster.pid'),
    `${stranger.pid}\n${join(dataDir, 'postgres', 'data')}\n1\n5432\n\n127.0.0.1\n1 1\nready   \n`,
  );
  server = await start();
  expect(await ask(server.url, 'select count(*)::int as n from kept')).toEqual([{ n: 3000 }]);
  expect(stranger.exitCode).toBeNull();
});

test('a port that somebody else has taken meanwhile is replaced', async () => {
  const { port } = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')) as { port: number };
  const thief = createServer().listen(port, '127.0.0.1');
  await once(thief, 'listening');
  server = await start();
  expect(Number(new URL(server.url).port)).not.toBe(port);
  expect(await ask(server.url, 'select count(*)::int as n from kept')).toEqual([{ n: 3000 }]);
  thief.close();
});

test("programs below a private folder are copied to where the server's user can run them", () => {
  const folder = join(home, 'locked');
  const native = join(folder, 'native');
  mkdirSync(folder, { mode: 0o700 });
  cpSync(packagedBinaries(), native, { recursive: true, verbatimSymlinks: true });
  cpSync(join(dirname(packagedBinaries()), 'package.json'), join(folder, 'package.json'));
  const used = usableBinaries(home, serverIds(), native);
  expect(used.startsWith(isRoot ? join(home, 'programs-') : native)).toBe(true);
  expect(usableBinaries(home, serverIds(), native)).toBe(used);
});
