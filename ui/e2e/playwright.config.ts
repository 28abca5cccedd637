/** Browser tests against a real product with demo data. `npm run test:e2e` sets the port and the data folder. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { OUTBOX_KEY } from './outbox.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
// Playwright reads this file again in each worker, which inherits the port chosen first.
const port = (process.env['E2E_PORT'] ??= '4599');
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'rukn-e2e-')));
const baseURL = `http://127.0.0.1:${port}`;
const browser = await findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  // A browser waits for a third of its time: two workers would leave a core idle.
  workers: 3,
  fullyParallel: false,
  timeout: 90_000,
  // A test that passes only on retry is reported as flaky and must be fixed. It will fail the run once five runs in a row have had none.
  retries: process.env['CI'] ? 2 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions: browser,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  webServer: {
    command: 'node core/cli/start.mjs',
    cwd: root,
    url: `${baseURL}/api/ready`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    // SIGTERM, so that the database server stops together with the product.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED: 'demo',
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      SSO_ADDRESSES: 'private',
      SSO_DOMAIN_PROOF: 'off',
      DATABASE_URL: '',
      REDIS_URL: '',
      OUTBOX_KEY,
    },
  },
});
