/**
 * Browser tests: Playwright against a product of its own, at a free port with its data in a temporary folder. Arguments go to Playwright.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../test/ports.mjs';
import { build } from './build.mjs';
import { checkNode, install } from './install.mjs';
import { ROOT, command } from './steps.mjs';

await command(async () => {
  checkNode();
  await install();
  await build();
});
const data = mkdtempSync(join(tmpdir(), 'rukn-e2e-'));
const env = { ...process.env, E2E_PORT: process.env.E2E_PORT ?? String(await freePorts()), E2E_DATA_DIR: data };
const child = spawn(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'ui/e2e/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit', env },
);
// SIGINT: the one at which Playwright stops the product the ordinary way.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGINT'));
child.once('close', (code) => {
  rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  process.exit(code ?? 1);
});
