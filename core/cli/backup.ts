/** npm run backup [FOLDER]: a consistent snapshot of all data, while the product runs. */
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { StartFailure } from '../failure.ts';
import { makeFolder } from '../db/embedded.ts';
import { fileStore } from '../files/index.ts';
import type { FileStore } from '../files/store.ts';
import { copyOut } from './backup-copy.ts';
import { inFolder } from './backup-folder.ts';
import { contentFile, copied, tableFile, type Manifest } from './backup-format.ts';
import { openServer, type Reader } from './backup-server.ts';
import { hashing, writeSums, type Sums } from './backup-sums.ts';

/** All tables of the product have row-level security; tables of libraries are not part of a backup. */
const TABLES = `
select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where c.relkind = 'r' and c.relforcerowsecurity group by c.relname order by c.relname`;

const SEQUENCES = `select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as called
  from pg_sequences where schemaname = 'public' order by 1`;

/** Tables that the backup role cannot read completely: rows would be missing silently. */
const HIDDEN = `
select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
where c.relkind = 'r' and c.relforcerowsecurity and (not has_table_privilege($1, c.oid, 'select')
  or not exists (select 1 from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and $1 = any(p.roles)
  and p.permissive = 'PERMISSIVE' and p.cmd = 'SELECT' and p.qual = format('(CURRENT_USER = %L::name)', $1::text))
  or exists (select 1 from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'RESTRICTIVE'))
  order by 1`;

/**
 * Writes the backup of one snapshot. Contents of files are only ever added, so those copied after the snapshot are all that it names.
 * @returns what was written. @throws StartFailure where the folder is there already or cannot be written, or rows would be missing.
 */
export async function writeBackup(reader: Reader, files: FileStore, version: string, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new StartFailure(`${folder} is there already: choose another folder for the backup.`);
  const part = `${folder}.part`;
  return inFolder(dirname(folder), 'written', async () => {
    rmSync(part, { recursive: true, force: true });
    makeFolder(join(part, 'tables'), 0o700);
    const manifest = await fillFolder(reader, files, version, part);
    renameSync(part, folder);
    return manifest;
  }).catch((error: unknown) => {
    discard(part);
    throw error;
  });
}

/** A failure to delete is not reported, since the original error is. */
function discard(part: string): void {
  try {
    rmSync(part, { recursive: true, force: true });
  } catch {
    return;
  }
}

async function fillFolder({ client, role }: Reader, files: FileStore, version: string, part: string): Promise<Manifest> {
  const sums: Sums = new Map();
  await client.query('begin isolation level repeatable read read only');
  const migrations = (await client.query<{ name: string }>('select name from knex_migrations order by id')).rows.map((r) => r.name);
  // The owner may read a sequence's last value; the backup role may not.
  const sequences = (await client.query<Manifest['sequences'][number]>(SEQUENCES)).rows;
  if (role) await become(client, role);
  const tables = await copyTables(client, part, sums);
  const tenants = (await client.query<{ id: string }>('select id from tenants order by id')).rows;
  await client.query('commit');
  const manifest: Manifest = { format: 2, version, at: new Date().toISOString(), migrations, tables, sequences, files: 0 };
  for (const { id } of tenants) manifest.files += await copyFiles(files, Number(id), part, sums);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  writeFileSync(join(part, 'manifest.json'), text, { mode: 0o600 });
  sums.set('manifest.json', createHash('sha256').update(text).digest('hex'));
  writeSums(part, sums);
  return manifest;
}

async function become(client: pg.Client, role: string): Promise<void> {
  const there = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const hidden = there.rowCount ? (await client.query<{ name: string }>(HIDDEN, [role])).rows : [];
  if (!there.rowCount || hidden.length) {
    throw new StartFailure(
      `The database is not ready for a backup by its owner (${there.rowCount ? `the role ${role} does not see all of ${hidden[0]?.name ?? ''}` : `the role ${role} is missing`}): start this version of the product on it once, which mends that.`,
    );
  }
  await client.query(`set local role ${role}`);
}

async function copyTables(client: pg.Client, folder: string, sums: Sums): Promise<Manifest['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(TABLES);
  const out: Manifest['tables'] = [];
  for (const table of rows) {
    const gzip = createGzip();
    const hash = hashing();
    const written = pipeline(gzip, hash.through, createWriteStream(tableFile(folder, table.name), { mode: 0o600 }));
    written.catch(() => {});
    const copiedRows = await copyOut(client, copied(table), gzip);
    gzip.end();
    await written;
    sums.set(`tables/${table.name}.copy.gz`, hash.digest());
    out.push({ ...table, rows: copiedRows });
  }
  return out;
}

async function copyFiles(files: FileStore, tenant: number, folder: string, sums: Sums): Promise<number> {
  let count = 0;
  for await (const { sha256 } of files.list(tenant)) {
    const content = await files.read(tenant, sha256);
    // Deleted since the list was made: no row references it.
    if (!content) continue;
    const to = contentFile(folder, tenant, sha256);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    const hash = hashing();
    await pipeline(content, hash.through, createWriteStream(to, { mode: 0o600 }));
    const found = hash.digest();
    if (found !== sha256)
      process.stderr.write(`The content ${sha256} of tenant ${tenant} is damaged where it is kept; the backup has it as it is.\n`);
    sums.set(`files/${tenant}/${sha256}`, found);
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
    if (
      !(await server.reader.client.query(`select 1 from pg_tables where schemaname = 'public' and tablename = 'knex_migrations'`)).rowCount
    )
      throw new StartFailure('There is nothing to back up: the database is empty.');
    const { tables, files } = await writeBackup(
      server.reader,
      fileStore(server.config),
      `${server.config.version}+${server.config.commit}`,
      folder,
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${folder}: ${rows.toLocaleString('en')} rows of ${tables.length} tables, ${files.toLocaleString('en')} files.\n`);
  } finally {
    await server.close();
  }
}
