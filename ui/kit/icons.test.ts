import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../core/root.ts';
import './icons-app.ts';
import { APP_ICONS } from './icons-app.ts';
import { BASE_ICONS } from './icons-base.ts';
import { iconPaths } from './icons.ts';

const FOLDER = path.join(ROOT, 'metadata');
const SOURCES = ['ui', 'plugins'].flatMap((folder) =>
  (fs.readdirSync(path.join(ROOT, folder), { recursive: true }) as string[])
    .map((name) => path.join(folder, name))
    .filter((name) => /(^ui|\/ui)\/.*\.tsx?$/.test(name) && !/\.test\.|\/e2e\/|icons-(app|base)\.ts$/.test(name))
    .map((name) => [name, fs.readFileSync(path.join(ROOT, name), 'utf8')] as const),
);
const named = (fs.readdirSync(FOLDER, { recursive: true }) as string[])
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) =>
    [...fs.readFileSync(path.join(FOLDER, name), 'utf8').matchAll(/"icon": "([^"]+)"/g)].map(([, icon]) => [name, icon as string] as const),
  );

test('a name that is no icon is not known; paths that are given are drawn as they are', () => {
  expect(iconPaths('no-such-icon')).toBeUndefined();
  expect(iconPaths(['M1 1'])).toEqual(['M1 1']);
});

test('every icon that the metadata names is known; others would be a dot', () => {
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(([, icon]) => iconPaths(icon) === undefined)).toEqual([]);
});

test("every icon that a screen names is one of ui: a plugin's screen does not lean on the metadata of another", () => {
  const ours = new Set<string>([...Object.keys(BASE_ICONS), ...Object.keys(APP_ICONS)]);
  const drawn = SOURCES.flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:icon|endIcon|<Icon name)(?:=|: )\{?["']([\w-]+)["']/g)].map(([, icon]) => [file, icon as string] as const),
  );
  expect(drawn.length).toBeGreaterThan(100);
  expect(drawn.filter(([, icon]) => !ours.has(icon))).toEqual([]);
});

test('no icon of ui is without a use there', () => {
  const said = SOURCES.map(([, text]) => text).join('\n');
  expect(Object.keys(APP_ICONS).filter((icon) => !new RegExp(`["'\`]${icon}["'\`]`).test(said))).toEqual([]);
});
