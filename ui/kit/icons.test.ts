import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../core/root.ts';
import './icons-app.ts';
import { iconPaths } from './icons.ts';

const FOLDER = path.join(ROOT, 'metadata');
const named = (fs.readdirSync(FOLDER, { recursive: true }) as string[])
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) =>
    [...fs.readFileSync(path.join(FOLDER, name), 'utf8').matchAll(/"icon": "([^"]+)"/g)].map(([, icon]) => [name, icon as string] as const),
  );

test('every icon that the metadata names is in the set; others would be a dot', () => {
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(([, icon]) => iconPaths(icon) === undefined)).toEqual([]);
});
