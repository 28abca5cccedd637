/** npm run backup [FOLDER]: everything that the embedded product keeps, as it was at one moment, while the product goes on. */
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { StartFailure } from '../failure.ts';
import { fileStore } from '../files/index.ts';
import type { FileStore } from '../files/store.ts';
import { copyOut } from './backup-copy.ts';
import { contentFile, copied, tableFile, type Manifest } from './backup-format.ts';
import { openServer } from './backup-server.ts';

/** Every table of a tenant or of the platform has row-level security; what a library keeps for itself is no part of a backup. */
const TABLES = `
select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where c.relkind = 'r' and c.relforcerowsecurity group by c.relname order by c.relname`;

const SEQUENCES = `select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as called from pg_sequences where schemaname = 'public' order by 1`;

/**
 * Writes the backup of one snapshot. Contents of files are only ever added, so those copied after the snapshot are all that it names.
 * @returns what was written. @throws StartFailure where the folder is there already.
 */
export async function writeBackup(admin: pg.Client, files: FileStore, version: string, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new StartFailure(`${folder} is there already: choose another folder for the backup.`);
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(join(part, 'tables'), { recursive: true, mode: 0o700 });
  await admin.query('begin isolation level repeatable read read only');
  const manifest: Manifest = {
    format: 1, version, at: new Date().toISOString(),
    migrations: (await admin.query<{ name: string }>('select name from knex_migrations order by id')).rows.map((r) => r.name),
    tables: await copyTables(admin, part),
    sequences: (await admin.query<Manifest['sequences'][number]>(SEQUENCES)).rows,
    files: 0,
  };
  const tenants = (await admin.query<{ id: string }>('select id from tenants order by id')).rows;
  await admin.query('commit');
  for (const { id } of tenants) manifest.files += await copyFiles(files, Number(id), part);
  writeFileSync(join(part, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  renameSync(part, folder);
  return manifest;
}

async function copyTables(admin: pg.Client, folder: string): Promise<Manifest['tables']> {
  const { rows } = await admin.query<{ name: string; columns: string[] }>(TABLES);
  const out: Manifest['tables'] = [];
  for (const table of rows) {
    const gzip = createGzip();
    const written = pipeline(gzip, createWriteStream(tableFile(folder, table.name), { mode: 0o600 }));
    const copiedRows = await copyOut(admin, copied(table), gzip);
    gzip.end();
    await written;
    out.push({ ...table, rows: copiedRows });
  }
  return out;
}

async function copyFiles(files: FileStore, tenant: number, folder: string): Promise<number> {
  let count = 0;
  for await (const { sha256 } of files.list(tenant)) {
    const content = await files.read(tenant, sha256);
    // Removed for good since the list was made: no row names it.
    if (!content) continue;
    const to = contentFile(folder, tenant, sha256);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(to, { mode: 0o600 }));
    count += 1;
  }
  return count;
}

/** The command: from the folder in which npm was called. */
export async function backup(given: string | undefined): Promise<void> {
  const stamp = new Date().toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-');
  const folder = resolve(process.env['INIT_CWD'] ?? '.', given ?? `rukn-backup-${stamp}`);
  const server = await openServer({ running: true });
  try {
    if (!(await server.admin.query(`select 1 from pg_tables where schemaname = 'public' and tablename = 'knex_migrations'`)).rowCount) throw new StartFailure('There is nothing to back up: the database is empty.');
    const { tables, files } = await writeBackup(server.admin, fileStore(server.config), server.config.version, folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${folder}: ${rows.toLocaleString('en')} rows of ${tables.length} tables, ${files.toLocaleString('en')} files.\n`);
  } finally {
    await server.close();
  }
}
