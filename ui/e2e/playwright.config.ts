/** Browser tests against real products that serve demo data, started by `npm run test:e2e`. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { BASE, WORKERS } from './product.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const browser = await findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  workers: WORKERS,
  fullyParallel: false,
  timeout: 90_000,
  // The second try tells a test that depends on the moment from one that is broken; both fail the run.
  retries: process.env['CI'] ? 1 : 0,
  failOnFlakyTests: true,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: BASE,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions: browser,
    // Without motion a page is still sooner, and a third of what a page costs the processor is not spent on drawing it again and again.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
});
