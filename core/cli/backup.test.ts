import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { startEmbedded, type Embedded } from '../db/embedded.ts';
import { openSecrets } from '../db/embedded/secrets.ts';
import { migrate } from '../db/migrate.ts';
import { createDb } from '../db/pool.ts';
import { localStore } from '../files/local-store.ts';
import { seedTenants } from '../identity/seed.ts';
import { loadMetadata } from '../metadata/load.ts';
import { ROOT } from '../root.ts';
import { copyIn, copyOut } from './backup-copy.ts';
import { writeBackup } from './backup.ts';
import { readBackup } from './restore.ts';

const quiet = { info() {}, warn() {}, error() {} };
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const home = mkdtempSync(path.join(tmpdir(), 'rukn-backup-'));
chmodSync(home, 0o755);
const dataDir = path.join(home, 'data');
const folder = path.join(home, 'backup');
const CONTENT = 'Kept for ever.';
const HASH = createHash('sha256').update(CONTENT).digest('hex');

let server: Embedded;
let source: pg.Client;

const adminOf = async (database: string): Promise<pg.Client> => {
  const { admin, port } = await openSecrets(dataDir);
  const client = new pg.Client({ connectionString: `postgres://postgres:${admin}@127.0.0.1:${port}/${database}` });
  await client.connect();
  return client;
};

/** Another database of the same server, empty, with its address for the owner. */
async function empty(name: string): Promise<{ admin: pg.Client; url: string }> {
  await source.query(`create database ${name} owner rukn`);
  return { admin: await adminOf(name), url: server.url.replace(/rukn$/, name) };
}

beforeAll(async () => {
  server = await startEmbedded({ dataDir, log: quiet, settings: fast });
  await migrate({ url: server.url, log: quiet });
  const db = createDb({ connectionString: server.url });
  const { tenants } = await seedTenants(db, loadMetadata(path.join(ROOT, 'metadata')).permissions);
  await db.query({ tenant: tenants[0]!.id }, { text: 'insert into attachment (tenant_id, record_type, record_id, name, size, mime, sha256) values ($1, $2, 1, $3, 14, $4, $5)', values: [tenants[0]!.id, 'project', 'a\tb\n\\N "ع".txt', 'text/plain', HASH] });
  await db.close();
  mkdirSync(path.join(home, 'incoming'));
  writeFileSync(path.join(home, 'incoming', 'one'), CONTENT);
  await localStore(path.join(home, 'files')).put(tenants[0]!.id, HASH, path.join(home, 'incoming', 'one'));
  source = await adminOf('rukn');
  await writeBackup(source, localStore(path.join(home, 'files')), '1.0.0', folder);
});
afterAll(async () => {
  await source.end();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

test('a backup never goes over another one, and a folder that is none is refused', async () => {
  const store = localStore(path.join(home, 'files'));
  await expect(writeBackup(source, store, '1.0.0', folder)).rejects.toThrow('is there already');
  await expect(readBackup(source, server.url, store, home, home)).rejects.toThrow('is no backup');
});

test('what a database holds is not overwritten, and a newer backup is not read', async () => {
  const store = localStore(path.join(home, 'files'));
  await expect(readBackup(source, server.url, store, home, folder)).rejects.toThrow('The database is not empty');
  const newer = path.join(home, 'newer');
  mkdirSync(newer);
  writeFileSync(path.join(newer, 'manifest.json'), JSON.stringify({ format: 1, version: '9.0.0', migrations: ['20990101_01_future'] }));
  await expect(readBackup(source, server.url, store, home, newer)).rejects.toThrow('which this version does not know');
});

test('a damaged backup leaves no half of itself', async () => {
  const damaged = path.join(home, 'damaged');
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as { tables: { name: string; rows: number }[] };
  manifest.tables.find((t) => t.name === 'users')!.rows += 1;
  mkdirSync(path.join(damaged, 'tables'), { recursive: true });
  for (const name of readdirSync(path.join(folder, 'tables'))) writeFileSync(path.join(damaged, 'tables', name), readFileSync(path.join(folder, 'tables', name)));
  writeFileSync(path.join(damaged, 'manifest.json'), JSON.stringify(manifest));
  const { admin, url } = await empty('damaged');
  await expect(readBackup(admin, url, localStore(path.join(home, 'none')), home, damaged)).rejects.toThrow('the backup is damaged');
  expect((await admin.query('select 1 from users')).rowCount).toBe(0);
  await admin.end();
});

test('a backup comes back as it was: rows, numbers to come, protection, files', async () => {
  const { admin, url } = await empty('again');
  const files = localStore(path.join(home, 'files-again'));
  const { tables } = await readBackup(admin, url, files, path.join(home, 'incoming'), folder);
  for (const { name } of tables) {
    const rows = async (client: pg.Client): Promise<unknown> => (await client.query(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as all from "${name}" t`)).rows[0];
    expect([name, await rows(admin)]).toEqual([name, await rows(source)]);
  }
  const next = async (client: pg.Client): Promise<unknown> => (await client.query(`select nextval('users_id_seq')`)).rows[0];
  expect(await next(admin)).toEqual(await next(source));
  const app = new pg.Client({ connectionString: url });
  await app.connect();
  await app.query('begin; set local role rukn_app');
  expect((await app.query('select 1 from users')).rowCount).toBe(0);
  await app.end();
  const [{ tenant_id: tenant }] = (await admin.query<{ tenant_id: string }>('select tenant_id from attachment')).rows as [{ tenant_id: string }];
  expect(await text((await files.read(Number(tenant), HASH))!)).toBe(CONTENT);
  await admin.end();
});

test('many rows flow through a slow reader without being held', async () => {
  const { PassThrough } = await import('node:stream');
  const pipe = new PassThrough({ highWaterMark: 1024 });
  await source.query('create temp table many (n int, t text)');
  const into = await adminOf('rukn');
  await into.query('create temp table many (n int, t text)');
  const [out, read] = await Promise.all([copyOut(source, `(select n, repeat('x', 500) from generate_series(1, 20000) n)`, pipe).then((rows) => { pipe.end(); return rows; }), copyIn(into, 'many (n, t)', pipe)]);
  expect([out, read, (await into.query('select sum(n)::int as sum from many')).rows[0].sum]).toEqual([20000, 20000, 200010000]);
  await into.end();
});
