/** For the test of docs/plugins.md: the blocks of a page, and a copy of the product to follow them in. */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.mjs';

const MADE_ANEW = new Set(['.git', '.data', 'dist', 'node_modules', 'test-results', 'playwright-report']);

/** Blocks of a page in order: their language, what stands beside it, their text. */
export const blocksOf = (page) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm)].map(([, language, about, text]) => ({
    language,
    about,
    text,
  }));

/** What an earlier check found out about the types, where there was one. */
const TYPES = 'dist/types.tsbuildinfo';

/** The sources, and the libraries by links: one by one, so that what Vite keeps beside them stays the copy's own. */
export function copyProduct(to) {
  mkdirSync(join(to, 'node_modules'), { recursive: true });
  for (const name of readdirSync(ROOT)) if (!MADE_ANEW.has(name)) cpSync(join(ROOT, name), join(to, name), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '.vite') symlinkSync(join(ROOT, 'node_modules', name), join(to, 'node_modules', name));
  if (existsSync(join(ROOT, TYPES))) cpSync(join(ROOT, TYPES), join(to, TYPES));
}
