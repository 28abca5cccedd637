/** npm run restore FOLDER: a backup into an empty data folder. The next start brings it to the present version. */
import { copyFileSync, createReadStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../db/migrate.ts';
import { StartFailure } from '../failure.ts';
import { fileStore } from '../files/index.ts';
import type { FileStore } from '../files/store.ts';
import { copyIn } from './backup-copy.ts';
import { contentFile, copied, readManifest, tableFile, type Manifest } from './backup-format.ts';
import { openServer } from './backup-server.ts';

const quiet = { info() {}, warn() {}, error() {} };

/** @param url of the owner, who makes the tables. @throws StartFailure where the database is not empty or the backup is of a newer version. */
export async function readBackup(admin: pg.Client, url: string, files: FileStore, incoming: string, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const newer = manifest.migrations.find((name) => !migrations.some((m) => m.name === name));
  if (newer) throw new StartFailure(`The backup was made by version ${manifest.version} and has the migration ${newer}, which this version does not know: restore it with that version.`);
  const { rowCount } = await admin.query(`select 1 from pg_tables where schemaname = 'public'`);
  if (rowCount) throw new StartFailure('The database is not empty: a backup goes into a new data folder (DATA_DIR).');
  await migrate({ url, log: quiet, list: migrations.filter((m) => manifest.migrations.includes(m.name)) });
  await fill(admin, manifest, folder);
  await putFiles(files, incoming, folder);
  return manifest;
}

/** All tables in one transaction, without the checks that they passed when they were written. */
async function fill(admin: pg.Client, { tables, sequences }: Manifest, folder: string): Promise<void> {
  await admin.query('begin');
  try {
    await admin.query('set local session_replication_role = replica');
    // Facts of no tenant came with the migrations and come again with the backup.
    await admin.query(`truncate ${tables.map((t) => `public."${t.name}"`).join(', ')}`);
    for (const table of tables) {
      const rows = await copyIn(admin, copied(table), createReadStream(tableFile(folder, table.name)).pipe(createGunzip()));
      if (rows !== table.rows) throw new StartFailure(`${tableFile(folder, table.name)} has ${rows} rows and the manifest says ${table.rows}: the backup is damaged.`);
    }
    for (const { name, value, called } of sequences) await admin.query(`select setval($1::regclass, $2, $3)`, [`public."${name}"`, value, called]);
    await admin.query('commit');
    await admin.query('analyze');
  } catch (error) {
    await admin.query('rollback');
    throw error;
  }
}

/** The store takes over what it is given, so it is given copies. */
async function putFiles(files: FileStore, incoming: string, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'files'))) return;
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  for (const tenant of readdirSync(join(folder, 'files'))) for (const sha256 of readdirSync(join(folder, 'files', tenant))) {
    const copy = join(incoming, sha256);
    copyFileSync(contentFile(folder, tenant, sha256), copy);
    await files.put(Number(tenant), sha256, copy);
  }
}

/** The command: from the folder in which npm was called. */
export async function restore(given: string | undefined): Promise<void> {
  if (!given) throw new StartFailure('Say which backup: npm run restore rukn-backup-20261122-0140.');
  const folder = resolve(process.env['INIT_CWD'] ?? '.', given);
  readManifest(folder);
  const server = await openServer({ running: false });
  try {
    const { at, tables, files } = await readBackup(server.admin, server.url, fileStore(server.config), join(server.config.filesDir, 'incoming'), folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`Restored as of ${at}: ${rows.toLocaleString('en')} rows, ${files.toLocaleString('en')} files. Start the product with npm start.\n`);
  } finally {
    await server.close();
  }
}
