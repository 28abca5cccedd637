/** What screens read of rows, against the entity files: rows have no types there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { atLeast, metadata } from './metadata.ts';

const READ = /\b(?:row|record)\['(\w+)'\]/g;

/** What rows carry on the wire: fields, their columns, the records that references lead to, and what every record has. */
const WIRE: ReadonlySet<string> = new Set([
  'id',
  'row_version',
  'can',
  'path',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
  'master_access',
  ...[...metadata.entities.values()].flatMap(({ fields }) =>
    [...fields.values()].flatMap(({ name, columns, full }) => [
      ...[name, ...columns].flatMap((column) => [column, `${column}_ref`]),
      ...(name.endsWith('_id') ? [name.slice(0, -3)] : []),
      ...(name.endsWith('_ids') ? [`${name.slice(0, -4)}s`] : []),
      ...(full ? [full] : []),
    ]),
  ),
]);

test('what screens read of a row by its name is something that rows of an entity carry', () => {
  const files = ['ui', 'plugins'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => /^ui\/|\/ui\//.test(path) && /\.tsx?$/.test(path) && !/\.test\.|\/e2e\//.test(path)),
  );
  const read = files.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(READ)].map(([, name = '']) => [path, name] as const),
  );
  expect(read.length).toBeGreaterThan(atLeast(100, 20));
  expect(read.filter(([, name]) => !WIRE.has(name))).toEqual([]);
});
