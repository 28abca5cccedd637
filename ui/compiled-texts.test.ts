/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadMetadata } from '../core/metadata/load.ts';
import { screensOf } from '../core/metadata/screens.ts';
import { compileCatalogue, compileText } from './compiled-texts.ts';

const PRODUCT = join(import.meta.dirname, '..');

test.each(['{', '{n', '{n, plural, one {#}}', '<b>bold', 'bold</b>'])('a catalogue with the text %s is refused by its key', (text) => {
  expect(() => compileCatalogue({ 'list.good': 'Good', 'list.bad': text })).toThrow(`The text list.bad cannot be parsed: `);
});

test.each([
  ['', ''],
  ['Save changes', 'Save changes'],
  ["It's done", "It's done"],
  ["It''s '{done}'", "It's {done}"],
])('the plain text %j stays a text: %j', (text, compiled) => {
  expect(compileText(text)).toBe(compiled);
});

test('a text with values, choices or tags becomes its parsed form', () => {
  expect(compileText('{n} of <b>{m}</b>')).toEqual([
    { type: 1, value: 'n' },
    { type: 0, value: ' of ' },
    { type: 8, value: 'b', children: [{ type: 1, value: 'm' }] },
  ]);
  expect(compileText('{n, number, ::.###}')).toMatchObject([
    { type: 2, value: 'n', style: { parsedOptions: { maximumFractionDigits: 3 } } },
  ]);
});

test('every catalogue of the screens can be compiled', () => {
  const files = ['ui/i18n', 'plugins'].flatMap((folder) =>
    readdirSync(join(PRODUCT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(PRODUCT, folder, path))
      .filter((path) => /ui\/i18n\/.*\.json$/.test(path)),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) compileCatalogue(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
});

test('texts of metadata, which are not compiled, are plain', () => {
  const screens = screensOf(loadMetadata(join(PRODUCT, 'metadata')));
  const texts = ['ar', 'fr', 'cn'].flatMap((language) =>
    [screens.texts(language), screens.publicTexts(language), screens.guestTexts(language), screens.permissionTexts(language)].flatMap(
      (set) => Object.entries(set),
    ),
  );
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter(([, text]) => compileText(text) !== text)).toEqual([]);
});
