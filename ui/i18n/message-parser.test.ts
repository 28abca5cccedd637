/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import { parse as whole } from '@formatjs/icu-messageformat-parser';
import { loadMetadata } from '../../core/metadata/load.ts';
import { screensOf } from '../../core/metadata/screens.ts';
import { parse } from './message-parser.ts';

test.each([
  ['{', 'No name'],
  ['{}', 'No name'],
  ['{n', 'No ,'],
  ['{n,}', 'No name'],
  ['{n, date, short}', 'No known kind: date'],
  ['{n, number, ::currency/SAR}', 'No }'],
  ['{n, plural}', 'No ,'],
  ['{n, plural, one {#}}', 'No other'],
  ['{n, plural, one {#} one {#} other {#}}', 'one twice'],
  ['{n, plural, other {#}', 'No name'],
  ['<b>bold', 'No </'],
  ['<b>bold</i>', 'No </b>'],
  ['bold</b>', '</ without its tag'],
  ['<b {n}', 'No >'],
])('refuses %s', (text, why) => {
  expect(() => parse(text)).toThrow(SyntaxError);
  expect(() => parse(text)).toThrow(why);
});

test.each([
  '',
  "It's {n}",
  "''{n}''",
  "'{n}' of '{'m",
  "{n, plural, one {'#' #} other {it''s #}}",
  '{ n , plural , offset:1 =0 {none} one {# <b>{who}</b>} other {# {sex, select, f {she #} other {he}}}}',
  '{n, number, ::.###}',
  'a < b > c } # <br/> <b>x < y</b>',
  '\u200f{n} من {m}',
])('reads %s as react-intl does', (text) => {
  expect(parse(text)).toEqual(whole(text, { shouldParseSkeletons: true }));
});

test('without tags < is text', () => {
  expect(parse('<b>{n}</b>', { ignoreTag: true })).toEqual(whole('<b>{n}</b>', { ignoreTag: true }));
});

const PRODUCT = join(import.meta.dirname, '../..');

/** Every catalogue of the screens, those of plugins and of metadata included. */
function texts(): [string, string][] {
  const files = ['ui/i18n', 'plugins'].flatMap((folder) =>
    readdirSync(join(PRODUCT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => /ui\/i18n\/.*\.json$/.test(path)),
  );
  const screens = screensOf(loadMetadata(join(PRODUCT, 'metadata')));
  const catalogues = [
    ...files.map((file) => JSON.parse(readFileSync(join(PRODUCT, file), 'utf8')) as Record<string, string>),
    ...['ar', 'fr', 'cn'].flatMap((language) => [
      screens.texts(language),
      screens.publicTexts(language),
      screens.guestTexts(language),
      screens.permissionTexts(language),
    ]),
  ];
  return catalogues.flatMap((catalogue) => Object.entries(catalogue));
}

test('reads every text of the product as react-intl does', () => {
  const all = texts();
  expect(all.length).toBeGreaterThan(5000);
  expect(all.filter(([, text]) => !isDeepStrictEqual(parse(text), whole(text, { shouldParseSkeletons: true })))).toEqual([]);
});
