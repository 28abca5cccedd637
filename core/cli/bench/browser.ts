/**
 * node --import tsx core/cli/bench/browser.ts: a list of 100,000 records in Chromium (BENCH_ROWS for another number; the screens must be
 * built). Prints the time to the first row, the JavaScript of the page, and how smooth wheel, scroll bar and keys are. Loopback only.
 */
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { startEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { DEMO_PASSWORD } from '../../identity/seed-people.ts';
import { benches } from '../../../plugins/bench.ts';
import type { Filled } from './operations.ts';
import { smoothness, type Smoothness, type TraceEvent } from './trace.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** Address of the list. */
const LIST = benches.find(({ reads }) => reads)?.reads?.page ?? '/';
const ROW = '[role="grid"] [data-row]';
const GRID = '[role="grid"]';
/** Of the browser's main thread: tasks and nothing else, so that tracing itself costs little. */
const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

interface Product {
  port: number;
  /** E-mail of the person who opens the list. */
  email: string;
}

function start(url: string): Promise<Product & { child: ChildProcess }> {
  const serve = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const child = fork(serve, ['product', url, String(ROWS)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
  });
  return new Promise((done, fail) => {
    child.once('message', (said) => {
      const { port, filled } = said as { port: number; filled: Filled };
      done({ child, port, email: filled.email });
    });
    child.once('exit', (code) => fail(new Error(`the product ended with ${code}`)));
  });
}

async function open(browser: Browser, { port, email }: Product): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: `http://127.0.0.1:${port}` });
  // The page itself notes the frame that shows the first row: asked from outside, a busy page answers late.
  await context.addInitScript((selector) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      watch.disconnect();
      requestAnimationFrame(() => performance.mark('first-row'));
    });
    watch.observe(document, { childList: true, subtree: true });
  }, `${ROW} a`);
  const answer = await context.request.post('/api/login', { data: { email, password: DEMO_PASSWORD } });
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()}`);
  return context.newPage();
}

/** From the navigation to the first row of the list, and the JavaScript that came until the page was quiet. */
async function load(page: Page): Promise<{ ms: number; gzip: number }> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(LIST, { waitUntil: 'commit' });
  await page.waitForSelector(`${ROW} a`);
  const ms = await page.evaluate(() => performance.getEntriesByName('first-row')[0]?.startTime ?? Number.NaN);
  await page.waitForLoadState('networkidle');
  await client.send('Network.setCacheDisabled', { cacheDisabled: false });
  await client.detach();
  return { ms, gzip: bytes };
}

/** The same again with what the browser keeps, as on every visit but the first. */
async function again(page: Page): Promise<number> {
  await page.goto(LIST, { waitUntil: 'networkidle' });
  await page.goto(LIST, { waitUntil: 'commit' });
  await page.waitForSelector(`${ROW} a`);
  return page.evaluate(() => performance.getEntriesByName('first-row')[0]?.startTime ?? Number.NaN);
}

async function traced(page: Page, work: () => Promise<void>): Promise<Smoothness> {
  const client: CDPSession = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } });
  await work();
  const complete = new Promise<void>((done) => void client.once('Tracing.tracingComplete', () => done()));
  await client.send('Tracing.end');
  await complete;
  await client.detach();
  return smoothness(events);
}

const frames = (page: Page, n: number): Promise<void> =>
  page.evaluate(async (count) => {
    for (let i = 0; i < count; i += 1)
      await new Promise((done) => {
        requestAnimationFrame(done);
      });
  }, n);

/** The wheel, a notch per frame, through some thousand rows. */
async function wheel(page: Page): Promise<void> {
  await page.mouse.move(800, 500);
  for (let i = 0; i < 120; i += 1) {
    await page.mouse.wheel(0, 240);
    await frames(page, 1);
  }
}

/** The thumb of the scroll bar, pulled to places all over the list and through it. */
async function scrollBar(page: Page): Promise<void> {
  for (let i = 0; i < 40; i += 1) {
    await page.evaluate(
      ([selector, share]) => {
        const box = document.querySelector(selector)!;
        box.scrollTop = box.scrollHeight * share;
      },
      [GRID, ((i * 37) % 100) / 100] as const,
    );
    await frames(page, 2);
  }
  await page.waitForSelector(`${ROW} a`);
}

/** To the last row and back, then down by the arrow key. */
async function keys(page: Page): Promise<void> {
  await page.focus(GRID);
  for (const key of ['End', 'Home', 'End', 'Home']) {
    await page.keyboard.press(key);
    await page.waitForSelector(`${ROW}[data-active] a`);
  }
  for (let i = 0; i < 60; i += 1) await page.keyboard.press('ArrowDown');
}

const median = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const WAYS = { wheel, 'scroll bar': scrollBar, keys };

async function measure(browser: Browser, product: Product): Promise<void> {
  const loads: { ms: number; gzip: number; warm: number }[] = [];
  const smooth: Record<string, Smoothness[]> = {};
  for (let round = 0; round <= ROUNDS; round += 1) {
    const page = await open(browser, product);
    const loaded = await load(page);
    const warm = await again(page);
    if (round > 0) loads.push({ ...loaded, warm }); // the first warms the server
    for (const [name, way] of Object.entries(WAYS)) {
      const found = await traced(page, () => way(page));
      if (round > 0) (smooth[name] ??= []).push(found);
    }
    await page.context().close();
  }
  say(
    `first row  ${median(loads.map((l) => l.ms)).toFixed(0)} ms after the navigation with nothing cached, ${median(loads.map((l) => l.warm)).toFixed(0)} ms with the parts cached (medians of ${ROUNDS})`,
  );
  say(`JavaScript ${(median(loads.map((l) => l.gzip)) / 1000).toFixed(0)} kB gzip`);
  for (const [name, list] of Object.entries(smooth)) {
    say(
      `${name.padEnd(10)} longest frame ${Math.max(...list.map((s) => s.longest)).toFixed(1)} ms, over 50 ms: ${list.map((s) => s.over50).join(' ')}, busy ${(median(list.map((s) => s.busy)) * 100).toFixed(0)} %`,
    );
  }
}

async function main(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-bench-'));
  fs.chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: quiet });
  let child: ChildProcess | undefined;
  let browser: Browser | undefined;
  try {
    await migrate({ url: database.url, log: quiet });
    say(`filling ${ROWS} rows`);
    const product = await start(database.url);
    child = product.child;
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
    });
    await measure(browser, product);
  } finally {
    await browser?.close();
    child?.kill();
    await database.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
