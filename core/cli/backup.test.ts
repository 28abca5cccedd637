import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { createDb } from '../db/pool.ts';
import { localStore } from '../files/local-store.ts';
import type { FileStore } from '../files/store.ts';
import { seedTenants } from '../identity/seed.ts';
import { copyIn, copyOut } from './backup-copy.ts';
import { writeBackup } from './backup.ts';
import type { Manifest } from './backup-format.ts';
import { readBackup, type Target } from './restore.ts';
import { emptyDatabase, testDatabase, type TestDatabase } from '../test/database.ts';
import { metadata } from '../test/metadata.ts';

const home = mkdtempSync(path.join(tmpdir(), 'rukn-backup-'));
const folder = path.join(home, 'backup');
const CONTENT = 'Kept for ever.';
const TO_EMPTY = 'delete it first';
const HASH = createHash('sha256').update(CONTENT).digest('hex');

let database: TestDatabase;
let source: pg.Client;
const made: TestDatabase[] = [];

/** A superuser in the database at this address. */
async function adminOf(url: string): Promise<pg.Client> {
  const admin = new URL(process.env['RUKN_TEST_ADMIN'] as string);
  admin.pathname = new URL(url).pathname;
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  return client;
}

/** Another database of the same server, empty, with its address for the owner. */
async function empty(): Promise<{ admin: pg.Client; url: string }> {
  const { url } = made[made.push(await emptyDatabase()) - 1] as TestDatabase;
  return { admin: await adminOf(url), url };
}

const into = (url: string, files: FileStore): Target => ({ url, files, incoming: path.join(home, 'incoming'), toEmpty: TO_EMPTY });

beforeAll(async () => {
  database = await testDatabase();
  const db = createDb({ connectionString: database.url });
  const { tenants } = await seedTenants(db, metadata);
  await db.query(
    { tenant: tenants[0]!.id },
    {
      text: 'insert into attachment (tenant_id, record_type, record_id, name, size, mime, sha256) values ($1, $2, 1, $3, 14, $4, $5)',
      values: [tenants[0]!.id, 'project', 'a\tb\n\\N "ع".txt', 'text/plain', HASH],
    },
  );
  await db.close();
  mkdirSync(path.join(home, 'incoming'));
  writeFileSync(path.join(home, 'incoming', 'one'), CONTENT);
  await localStore(path.join(home, 'files')).put(tenants[0]!.id, HASH, path.join(home, 'incoming', 'one'));
  source = await adminOf(database.url);
  await writeBackup({ client: source }, localStore(path.join(home, 'files')), '1.0.0', folder);
});
afterAll(async () => {
  await source.end();
  for (const { drop } of [database, ...made]) await drop();
  rmSync(home, { recursive: true, force: true });
});

test('a backup never goes over another one, and a folder that is none is refused', async () => {
  const store = localStore(path.join(home, 'files'));
  await expect(writeBackup({ client: source }, store, '1.0.0', folder)).rejects.toThrow('is there already');
  await expect(readBackup(into(database.url, store), home)).rejects.toThrow('is no backup');
});

test('what a database holds is not overwritten, and a newer backup is not read', async () => {
  const store = localStore(path.join(home, 'files'));
  await expect(readBackup(into(database.url, store), folder)).rejects.toThrow(
    'The database is not empty, and a backup goes over nothing: delete it first.',
  );
  const newer = path.join(home, 'newer');
  mkdirSync(newer);
  writeFileSync(path.join(newer, 'manifest.json'), JSON.stringify({ format: 1, version: '9.0.0', migrations: ['20990101_01_future'] }));
  await expect(readBackup(into(database.url, store), newer)).rejects.toThrow('which this version does not know');
});

/** A copy of the backup with one thing changed. */
function copyOf(name: string, change: (at: string) => void): string {
  const at = path.join(home, name);
  cpSync(folder, at, { recursive: true });
  change(at);
  return at;
}
const manifestOf = (at: string): Manifest => JSON.parse(readFileSync(path.join(at, 'manifest.json'), 'utf8')) as Manifest;
const content = (at: string): string => path.join(at, 'files', readdirSync(path.join(at, 'files'))[0] ?? '', HASH);

test.each<[string, (at: string) => void, RegExp]>([
  [
    'a content that was changed',
    (at) => writeFileSync(content(at), 'Kept for even.'),
    /is damaged: files\/\d+\/[0-9a-f]{64} is not what was written\. Nothing was restored: copy it again/,
  ],
  ['a content that is gone', (at) => rmSync(content(at)), /is damaged: files\/\d+\/[0-9a-f]{64} is missing\./],
  [
    'a table that is cut off',
    (at) => writeFileSync(path.join(at, 'tables', 'users.copy.gz'), readFileSync(path.join(at, 'tables', 'users.copy.gz')).subarray(0, -9)),
    /is damaged: tables\/users\.copy\.gz is not what was written\./,
  ],
  [
    'a file of somebody else',
    (at) => writeFileSync(path.join(at, 'tables', 'more.copy.gz'), ''),
    /is damaged: tables\/more\.copy\.gz is no part of it\./,
  ],
  [
    'a manifest that is cut off',
    (at) => writeFileSync(path.join(at, 'manifest.json'), '{"format": 2,'),
    /is damaged: manifest\.json is cut off or was changed\./,
  ],
  ['no hashes', (at) => rmSync(path.join(at, 'SHA256SUMS')), /is damaged: SHA256SUMS is missing\./],
])('damage is named, and nothing is restored: %s', async (name, change, sentence) => {
  const { admin, url } = await empty();
  await expect(readBackup(into(url, localStore(path.join(home, 'none'))), copyOf(name, change))).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringMatching(sentence),
  });
  expect((await admin.query(`select 1 from pg_tables where schemaname = 'public'`)).rowCount).toBe(0);
  await admin.end();
});

test('the owner of a database, who is no superuser, backs up every row of every tenant', async () => {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  expect((await owner.query('select rolsuper or rolbypassrls as past from pg_roles where rolname = current_user')).rows).toEqual([
    { past: false },
  ]);
  const own = path.join(home, 'own');
  const { tables } = await writeBackup({ client: owner, role: 'rukn_backup' }, localStore(path.join(home, 'files')), '1.0.0', own);
  for (const { name, rows } of tables)
    expect([name, rows]).toEqual([name, Number((await source.query(`select count(*) as n from "${name}"`)).rows[0].n)]);
  for (const file of readdirSync(path.join(folder, 'tables')))
    expect([file, readFileSync(path.join(own, 'tables', file)).equals(readFileSync(path.join(folder, 'tables', file)))]).toEqual([
      file,
      true,
    ]);
  // Only while they are that role; as a member of the search's they see what that one sees, which is set aside here.
  await owner.query('begin; drop policy search_read on attachment');
  expect((await owner.query('select 1 from attachment')).rowCount).toBe(0);
  await owner.query('rollback');
  await owner.end();
});

test('a table that the role of backups does not see whole stops the backup', async () => {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const write = (): Promise<Manifest> =>
    writeBackup({ client: owner, role: 'rukn_backup' }, localStore(path.join(home, 'none')), '1.0.0', path.join(home, 'hidden'));
  await owner.query('alter policy backup_read on project using (tenant_id = 1)');
  await expect(write()).rejects.toThrow('the role rukn_backup does not see all of project): start this version of the product on it once');
  expect(readdirSync(home).filter((name) => name.startsWith('hidden'))).toEqual([]);
  await owner.query(`rollback; alter policy backup_read on project using (current_user = 'rukn_backup')`);
  await owner.end();
});

test('a folder that cannot be written or read is one sentence', async () => {
  const store = localStore(path.join(home, 'files'));
  await expect(writeBackup({ client: source }, store, '1.0.0', '/proc/rukn/backup')).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringMatching(/^The folder \/proc\/rukn cannot be written: .*\. Choose another one/),
  });
  writeFileSync(path.join(home, 'file'), '');
  await expect(writeBackup({ client: source }, store, '1.0.0', path.join(home, 'file', 'backup'))).rejects.toThrow(
    `The folder ${path.join(home, 'file')} cannot be written: a part of the path is no folder (ENOTDIR)`,
  );
});

test('a backup that lacks rows leaves no half of itself; a whole one comes back there as it was: rows, numbers to come, protection, files', async () => {
  const { admin, url } = await empty();
  const files = localStore(path.join(home, 'files-again'));
  const damaged = copyOf('damaged', (at) => {
    const manifest = manifestOf(at);
    // Written before there were hashes.
    manifest.format = 1;
    manifest.tables.find((t) => t.name === 'users')!.rows += 1;
    writeFileSync(path.join(at, 'manifest.json'), JSON.stringify(manifest));
  });
  await expect(readBackup(into(url, files), damaged)).rejects.toThrow('the backup is damaged, and nothing was restored');
  expect((await admin.query('select 1 from users')).rowCount).toBe(0);
  const { tables } = await readBackup(into(url, files), folder);
  for (const { name } of tables) {
    const rows = async (client: pg.Client): Promise<unknown> =>
      (await client.query(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as all from "${name}" t`)).rows[0];
    expect([name, await rows(admin)]).toEqual([name, await rows(source)]);
  }
  const next = async (client: pg.Client): Promise<unknown> => (await client.query(`select nextval('users_id_seq')`)).rows[0];
  expect(await next(admin)).toEqual(await next(source));
  const app = new pg.Client({ connectionString: url });
  await app.connect();
  await app.query('begin; set local role rukn_app');
  expect((await app.query('select 1 from users')).rowCount).toBe(0);
  await app.end();
  const [{ tenant_id: tenant }] = (await admin.query<{ tenant_id: string }>('select tenant_id from attachment')).rows as [
    { tenant_id: string },
  ];
  expect(await text((await files.read(Number(tenant), HASH))!)).toBe(CONTENT);
  await admin.end();
});

test('many rows flow through a slow reader without being held', async () => {
  const { PassThrough } = await import('node:stream');
  const pipe = new PassThrough({ highWaterMark: 1024 });
  await source.query('create temp table many (n int, t text)');
  const into = await adminOf(database.url);
  await into.query('create temp table many (n int, t text)');
  const [out, read] = await Promise.all([
    copyOut(source, `(select n, repeat('x', 500) from generate_series(1, 20000) n)`, pipe).then((rows) => {
      pipe.end();
      return rows;
    }),
    copyIn(into, 'many (n, t)', pipe),
  ]);
  expect([out, read, (await into.query('select sum(n)::int as sum from many')).rows[0].sum]).toEqual([20000, 20000, 200010000]);
  await into.end();
});
