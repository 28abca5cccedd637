/**
 * npm test: check, unit and integration tests with a sample of them at other moments, browser tests. All stages run, with the runners' own
 * output; the exit code is that of the first that failed.
 */
import { spawn } from 'node:child_process';
import { JEST } from '../test/jest-args.mjs';
import { checkNode, install } from './install.mjs';
import { ROOT, command, said } from './steps.mjs';

/** A stage that hangs is ended, so that the run always ends. */
const LIMIT_MINUTES = 40;

function stage(name, args) {
  process.stdout.write(`\n== ${name}\n`);
  const since = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } });
    const limit = setTimeout(() => child.kill('SIGTERM'), LIMIT_MINUTES * 60_000);
    const end = (code) => {
      clearTimeout(limit);
      process.stdout.write(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - since) / 1000)} s\n`);
      resolve({ name, code });
    };
    child.once('error', () => end(1));
    child.once('close', (code) => end(code ?? 1));
  });
}

await command(async () => {
  said(
    'npm test: check, unit and integration tests, browser tests. For some of them: npm run test:unit -- path, npm run test:e2e -- name.',
  );
  checkNode();
  await install();
});
const results = [
  await stage('check', ['core/cli/check.mjs']),
  await stage('unit and integration tests', JEST),
  await stage('browser tests', ['core/cli/e2e.mjs']),
];
process.stdout.write(`\n${results.map(({ name, code }) => `${code === 0 ? 'passed' : 'FAILED'}  ${name}`).join('\n')}\n`);
process.exit(results.find(({ code }) => code !== 0)?.code ?? 0);
