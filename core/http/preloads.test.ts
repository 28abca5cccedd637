/** What a page names ahead of the first script: parts of the screens by the manifest of their build. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PageDef } from '../shared/page.ts';
import { preloads } from './preloads.ts';

const MANIFEST = {
  'app/frame.ts': { file: 'assets/frame-1.js', name: 'frame', imports: ['_kit-1.js'], css: ['assets/frame-1.css'] },
  '_kit-1.js': { file: 'assets/kit-1.js', name: 'kit' },
  'list/list-page.tsx': { file: 'assets/list-page-1.js', name: 'list-page' },
  '_detail-page-1.js': { file: 'assets/detail-page-1.js', name: 'detail-page' },
  '_texts-ar-1.js': { file: 'assets/texts-ar-1.js', name: 'texts-ar' },
  '_texts-ar-app-1.js': { file: 'assets/texts-ar-app-1.js', name: 'texts-ar-app' },
  '_texts-ar-guest-1.js': { file: 'assets/texts-ar-guest-1.js', name: 'texts-ar-guest' },
  '_texts-en-app-1.js': { file: 'assets/texts-en-app-1.js', name: 'texts-en-app' },
  'fonts/plex-latin-600-normal.woff2': { file: 'assets/latin-1.woff2' },
  'fonts/plex-arabic-400-normal.woff2': { file: 'assets/arabic-1.woff2' },
  'fonts/plex-arabic-500-normal.woff2': { file: 'assets/arabic-2.woff2' },
};
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-preloads-'));
  fs.mkdirSync(path.join(folder, '.vite'));
  fs.writeFileSync(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const FONTS = /\.woff2$/;
const named = (view: string, locale: 'en' | 'ar' = 'ar', signedIn = true): string[] =>
  [...preloads(folder)({ view } as PageDef, locale, signedIn).matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file as string);
const scripts = (view: string, signedIn = true): string[] => named(view, 'ar', signedIn).filter((file) => !FONTS.test(file));

test('a page of its own view names no script, nor does a page before sign-in; a product without built screens names nothing', () => {
  expect(scripts('login')).toEqual([]);
  expect(scripts('list', false)).toEqual([]);
  expect(preloads(path.join(folder, 'none'))({ view: 'list' } as PageDef, 'en', true)).toBe('');
});

test('every page names the fonts of its language, and that of Arabic names once somebody is signed in', () => {
  expect(named('login', 'en', false)).toEqual(['latin-1.woff2']);
  expect(named('login', 'en', true).sort()).toEqual(['arabic-1.woff2', 'latin-1.woff2']);
  expect(named('login', 'ar', false).sort()).toEqual(['arabic-1.woff2', 'arabic-2.woff2', 'latin-1.woff2']);
});

test('a view stands with the frame, what both import, and the texts of the language, without those of guests', () => {
  const code = ['frame-1.css', 'frame-1.js', 'kit-1.js', 'list-page-1.js'];
  expect(scripts('list').sort()).toEqual([...code, 'texts-ar-1.js', 'texts-ar-app-1.js']);
});

test('the page of a record is found where pages of plugins hold it too', () => {
  expect(named('detail')).toContain('detail-page-1.js');
});
