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
  '_texts-ar-app-1.js': { file: 'assets/texts-ar-app-1.js', name: 'texts-ar-app' },
};
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-preloads-'));
  fs.mkdirSync(path.join(folder, '.vite'));
  fs.writeFileSync(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const named = (view: string): string[] =>
  [...preloads(folder)({ view } as PageDef, 'ar').matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file as string);

test('a page of its own view names none, and so does a product without built screens', () => {
  expect(named('login')).toEqual([]);
  expect(preloads(path.join(folder, 'none'))({ view: 'list' } as PageDef, 'en')).toBe('');
});

test('a view stands with the frame, what both import, and the texts of the language', () => {
  expect(named('list').sort()).toEqual(['frame-1.css', 'frame-1.js', 'kit-1.js', 'list-page-1.js', 'texts-ar-app-1.js']);
});

test('the page of a record is found where pages of plugins hold it too', () => {
  expect(named('detail')).toContain('detail-page-1.js');
});
