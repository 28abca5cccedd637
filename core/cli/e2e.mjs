/**
 * Browser tests: Playwright against products of its own, at free ports with their data in a temporary folder. Arguments go to Playwright.
 * Whoever starts this with a channel has the products made ready, and says by a message when the tests begin (core/cli/test.mjs).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { freePorts } from '../test/ports.mjs';
import { build } from './build.mjs';
import { startProducts } from './e2e-products.mjs';
import { checkNode, install } from './install.mjs';
import { ROOT, command } from './steps.mjs';

/** A browser waits for a third of its time: two of them leave a processor idle. */
const WORKERS = 3;

let products;
let child;
let stopped = false;
/** Whether the tests are to begin; not where whoever would say so is gone. */
const word = process.channel
  ? Promise.race([once(process, 'message').then(() => true), once(process, 'disconnect').then(() => false)])
  : Promise.resolve(true);
// SIGINT: the one at which Playwright stops its browsers the ordinary way.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopped = true;
    child?.kill('SIGINT');
    if (process.connected) process.disconnect();
  });

const first = await freePorts(WORKERS);
const key = randomBytes(12).toString('hex');
await command(async () => {
  checkNode();
  await install();
  const program = await build();
  products = await startProducts({
    program,
    first,
    count: WORKERS,
    env: {
      HOST: '127.0.0.1',
      SEED: 'demo',
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      SSO_ADDRESSES: 'private',
      SSO_DOMAIN_PROOF: 'off',
      REDIS_URL: '',
      OUTBOX_KEY: key,
    },
  });
});
let code = 1;
if ((await word) && !stopped) {
  child = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'ui/e2e/playwright.config.ts', ...process.argv.slice(2)],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, E2E_PORT: String(first), E2E_WORKERS: String(WORKERS), E2E_OUTBOX_KEY: key },
    },
  );
  code = await new Promise((resolve) => child.once('close', resolve));
}
await products.stop();
process.exit(code ?? 1);
