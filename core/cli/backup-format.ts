/**
 * A backup is a folder: `manifest.json`, `tables/<table>.copy.gz` as PostgreSQL's COPY writes them, and `files/<tenant>/<hash>`. It is whole
 * when it has its name: until then it is called `<name>.part`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../failure.ts';

export interface Manifest {
  format: 1;
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
export const contentFile = (folder: string, tenant: number | string, sha256: string): string => join(folder, 'files', String(tenant), sha256);

/** A table with its columns, as COPY names them. */
export const copied = ({ name, columns }: { name: string; columns: readonly string[] }): string => `public."${name}" (${columns.map((c) => `"${c}"`).join(', ')})`;

/** @throws StartFailure for what is no backup. */
export function readManifest(folder: string): Manifest {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  } catch {
    throw new StartFailure(`${folder} is no backup: there is no manifest.json in it.`);
  }
  if (manifest.format !== 1) throw new StartFailure(`${folder} was written by a newer version (${manifest.version}): restore it with that one.`);
  return manifest;
}
