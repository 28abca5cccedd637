/**
 * Data that earlier versions of the product wrote, as they wrote it: for each the demo, and a company with one record of every kind that
 * could be made. A file is a backup (core/cli/backup-format.ts) in one piece: its manifest and the text of its tables, with most of the
 * history left out.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { tableFile, type Manifest } from '../cli/backup-format.ts';
import { ROOT } from '../root.ts';

const FOLDER = path.join(ROOT, 'core', 'test', 'landings');

export interface Landing {
  /** Its place in time, commit and kind of data, such as `3-63d0029-demo`. */
  name: string;
  kind: 'demo' | 'real';
  manifest: Manifest;
  /** Rows of a table as COPY writes them. */
  rows: Record<string, string>;
}

/** Oldest first. */
export const landingNames = (): string[] =>
  readdirSync(FOLDER)
    .map((file) => file.replace('.json.br', ''))
    .sort();

export function landing(name: string): Landing {
  const { manifest, rows } = JSON.parse(brotliDecompressSync(readFileSync(path.join(FOLDER, `${name}.json.br`))).toString()) as Pick<
    Landing,
    'manifest' | 'rows'
  >;
  return { name, kind: name.endsWith('-demo') ? 'demo' : 'real', manifest, rows };
}

/** Writes it as the backup that it is. @param folder is made. */
export function unpack({ manifest, rows }: Landing, folder: string): void {
  mkdirSync(path.join(folder, 'tables'), { recursive: true });
  for (const { name } of manifest.tables) writeFileSync(tableFile(folder, name), gzipSync(rows[name] ?? '', { level: 1 }));
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
}
