/**
 * Fills the tables of a new database as their owner, who needs no further right: what guards them (references, triggers, row-level security
 * for the owner) is lifted inside the transaction and put back before it ends, and every reference is checked then.
 */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { StartFailure } from '../failure.ts';
import { copyIn } from './backup-copy.ts';
import { copied, tableFile, type Manifest } from './backup-format.ts';

const REFERENCES = `
select format('alter table %s drop constraint %I', conrelid::regclass, conname) as lift,
  format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as guard
from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conrelid::regclass::text,
conname`;

/** All tables in one transaction. @throws StartFailure naming the file that is damaged; then the tables are as they were. */
export async function fill(owner: pg.Client, { tables, sequences }: Manifest, folder: string): Promise<void> {
  await owner.query('begin');
  try {
    const { rows: references } = await owner.query<{ lift: string; guard: string }>(REFERENCES);
    const guarded = tables.map((t) => `alter table public."${t.name}"`);
    await all(
      owner,
      references.map((r) => r.lift),
    );
    await all(
      owner,
      guarded.map((table) => `${table} disable trigger user, no force row level security`),
    );
    // Facts of no tenant came with the migrations and come again with the backup.
    await owner.query(`truncate ${tables.map((t) => `public."${t.name}"`).join(', ')}`);
    for (const table of tables) await fillOne(owner, table, folder);
    for (const { name, value, called } of sequences)
      await owner.query(`select setval($1::regclass, $2, $3)`, [`public."${name}"`, value, called]);
    await all(
      owner,
      references.map((r) => r.guard),
    );
    await all(
      owner,
      guarded.map((table) => `${table} enable trigger user, force row level security`),
    );
    await owner.query('commit');
    await owner.query('analyze');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

const all = (owner: pg.Client, statements: readonly string[]): Promise<unknown> => owner.query(statements.join('; '));

async function fillOne(owner: pg.Client, table: Manifest['tables'][number], folder: string): Promise<void> {
  const path = tableFile(folder, table.name);
  const rows = await copyIn(
    owner,
    copied(table),
    pipeline(createReadStream(path), createGunzip(), () => {}),
  ).catch((error: unknown) => {
    throw new StartFailure(
      `${path} cannot be read as the rows that it should hold (${(error as Error).message}): the backup is damaged, and nothing was restored.`,
    );
  });
  if (rows !== table.rows)
    throw new StartFailure(
      `${path} has ${rows} rows and the manifest says ${table.rows}: the backup is damaged, and nothing was restored.`,
    );
}
