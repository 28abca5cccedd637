/** npm run restore FOLDER: restores a backup into an empty data folder or database. The next start migrates it to the current version. */
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { migrations } from '../../migrations/index.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { AUTH_ROLE } from '../db/pool.ts';
import { StartFailure } from '../failure.ts';
import { fileStore } from '../files/index.ts';
import type { FileStore } from '../files/store.ts';
import { fill } from './restore-tables.ts';
import { inFolder } from './backup-folder.ts';
import { contentFile, readManifest, type Manifest } from './backup-format.ts';
import { openServer } from './backup-server.ts';
import { checkContents, checkSums } from './backup-sums.ts';

const quiet = { info() {}, warn() {}, error() {} };

/** Target of the restore. */
export interface Target {
  /** Of the owner of the database. */
  url: string;
  files: FileStore;
  /** Folder beside the files, for what is on its way to them. */
  incoming: string;
  /** What to do with a database that is not empty. */
  toEmpty: string;
}

/** @throws StartFailure where the backup is damaged or of a newer version, or the database holds something; then nothing is changed. */
export async function readBackup({ url, files, incoming, toEmpty }: Target, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const newer = manifest.migrations.find((name) => !migrations.some((m) => m.name === name));
  if (newer)
    throw new StartFailure(
      `The backup was made by version ${manifest.version} and has the migration ${newer}, which this version does not know: restore it with that version.`,
    );
  await inFolder(folder, 'read', () => (manifest.format === 1 ? checkContents(folder) : checkSums(folder)));
  const owner = await connect(url);
  try {
    if (!(await isEmpty(owner, manifest))) throw new StartFailure(`The database is not empty, and a backup goes over nothing: ${toEmpty}.`);
    await migrate({ url, log: quiet, list: migrations.filter((m) => manifest.migrations.includes(m.name)) });
    await fill(owner, manifest, folder);
  } finally {
    await owner.end();
  }
  await inFolder(incoming, 'written', () => putFiles(files, incoming, folder));
  return manifest;
}

/** Is the database without tables, or does it have only empty ones of an interrupted restore? */
async function isEmpty(owner: pg.Client, manifest: Manifest): Promise<boolean> {
  const { rowCount } = await owner.query(`select 1 from pg_tables where schemaname = 'public' limit 1`);
  if (!rowCount) return true;
  const {
    rows: [found],
  } = await owner.query<{ ours: boolean }>(`select to_regclass('public.knex_migrations') is not null as ours`);
  if (!found?.ours) return false;
  const { rows } = await owner.query<{ name: string }>('select name from knex_migrations');
  if (rows.length !== manifest.migrations.length || !rows.every(({ name }) => manifest.migrations.includes(name))) return false;
  await owner.query(`begin; set local role ${AUTH_ROLE}`);
  const people = await owner.query('select 1 from users limit 1');
  await owner.query('rollback');
  return !people.rowCount;
}

/** Copies the files, since the store moves what it is given. */
async function putFiles(files: FileStore, incoming: string, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'files'))) return;
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  for (const tenant of readdirSync(join(folder, 'files')))
    for (const sha256 of readdirSync(join(folder, 'files', tenant))) {
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
  const { config, url, toEmpty, close } = await openServer({ running: false });
  try {
    const { at, tables, files } = await readBackup(
      { url, toEmpty, files: fileStore(config), incoming: join(config.filesDir, 'incoming') },
      folder,
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `Restored as of ${at}: ${rows.toLocaleString('en')} rows, ${files.toLocaleString('en')} files. Start the product with npm start.\n`,
    );
  } finally {
    await close();
  }
}
