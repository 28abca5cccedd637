/** For the test of docs/plugins.md: the blocks of a page, a copy of the product to follow them in, and ports for it. */
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from './steps.mjs';

const MADE_ANEW = new Set(['.git', '.data', 'dist', 'node_modules', 'test-results', 'playwright-report']);

/** Blocks of a page in order: their language, what stands beside it, their text. */
export const blocksOf = (page) => [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm)].map(([, language, about, text]) => ({ language, about, text }));

/** The sources, and the libraries by links: one by one, so that what Vite keeps beside them stays the copy's own. */
export function copyProduct(to) {
  mkdirSync(join(to, 'node_modules'), { recursive: true });
  for (const name of readdirSync(ROOT)) if (!MADE_ANEW.has(name)) cpSync(join(ROOT, name), join(to, name), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) if (name !== '.vite') symlinkSync(join(ROOT, 'node_modules', name), join(to, 'node_modules', name));
}

/** The first of two free ports beside each other, as the screens and the server behind them need. */
export async function freePorts() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    const probes = [port, port + 1].map((each) => createServer().listen(each, '127.0.0.1'));
    const free = await Promise.all(probes.map((probe) => Promise.race([once(probe, 'listening').then(() => true), once(probe, 'error').then(() => false)])));
    await Promise.all(probes.map((probe, i) => free[i] && new Promise((done) => void probe.close(done))));
    if (free.every(Boolean)) return port;
  }
}
