/**
 * A backup is a folder: `manifest.json`, `tables/<table>.copy.gz` as PostgreSQL's COPY writes them, `files/<tenant>/<hash>`, and
 * `SHA256SUMS` of all of them (from format 2 on). It is whole when it has its name: until then it is called `<name>.part`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../failure.ts';

export interface Manifest {
  format: 1 | 2;
  /** Version of the product that wrote it. */
  version: string;
  at: string;
  /** Names of the migrations that made the tables. */
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number }[];
  /** Last value of every sequence, and whether it was given. */
  sequences: { name: string; value: string; called: boolean }[];
  files: number;
}

export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy.gz`);
export const contentFile = (folder: string, tenant: number | string, sha256: string): string =>
  join(folder, 'files', String(tenant), sha256);

/** A table with its columns, as COPY names them. */
export const copied = ({ name, columns }: { name: string; columns: readonly string[] }): string =>
  `public."${name}" (${columns.map((c) => `"${c}"`).join(', ')})`;

/** @throws StartFailure for what is no backup. */
export function readManifest(folder: string): Manifest {
  const manifest = parsed(folder);
  if (manifest.format !== 1 && manifest.format !== 2)
    throw new StartFailure(`${folder} was written by a newer version (${manifest.version}): restore it with that one.`);
  return manifest;
}

function parsed(folder: string): Manifest {
  const path = join(folder, 'manifest.json');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartFailure(
      code === 'ENOENT' || code === 'ENOTDIR'
        ? `${folder} is no backup: there is no manifest.json in it.`
        : `${path} cannot be read (${code ?? ''}): correct its permissions.`,
    );
  }
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    throw new StartFailure(
      `The backup in ${folder} is damaged: manifest.json is cut off or was changed. Copy it again from where it was kept, or take another one.`,
    );
  }
}
