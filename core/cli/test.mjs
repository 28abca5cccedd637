/**
 * npm test: check, unit and integration tests with a sample of them at other moments, browser tests. All stages run, with the runners' own
 * output; the exit code is that of the first that failed.
 */
import { spawn } from 'node:child_process';
import { JEST } from '../test/jest-args.mjs';
import { build } from './build.mjs';
import { checkNode, install } from './install.mjs';
import { ROOT, command, said } from './steps.mjs';

/** A stage that hangs is ended, so that the run always ends. */
const LIMIT_MINUTES = 40;

/** A stage's program; one with a channel makes itself ready and waits for its turn. */
function program(args, stdio = 'inherit') {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio, env: { ...process.env, NODE_ENV: 'test' } });
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
  return { child, ended };
}

async function stage(name, { child, ended }) {
  process.stdout.write(`\n== ${name}\n`);
  const since = Date.now();
  // One that has ended already says so by its code.
  if (child.connected) child.send('begin');
  const limit = setTimeout(() => child.kill('SIGTERM'), LIMIT_MINUTES * 60_000);
  const code = await ended;
  clearTimeout(limit);
  process.stdout.write(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - since) / 1000)} s\n`);
  return { name, code };
}

await command(async () => {
  said(
    'npm test: check, unit and integration tests, browser tests. For some of them: npm run test:unit -- path, npm run test:e2e -- name.',
  );
  checkNode();
  await install();
});
const results = [await stage('check', program(['core/cli/check.mjs']))];
// Once for both stages. What cannot be built is told by them.
await build().catch(() => {});
// Its products are filled beside the unit tests, which wait now and then: while they are filled, one processor has nothing to do.
const browser = program(['core/cli/e2e.mjs'], ['inherit', 'inherit', 'inherit', 'ipc']);
results.push(await stage('unit and integration tests', program(JEST)), await stage('browser tests', browser));
process.stdout.write(`\n${results.map(({ name, code }) => `${code === 0 ? 'passed' : 'FAILED'}  ${name}`).join('\n')}\n`);
process.exit(results.find(({ code }) => code !== 0)?.code ?? 0);
