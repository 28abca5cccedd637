import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { ROOT, run } from './steps.mjs';

const script = (body) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `import { command, step, StartFailure } from './core/cli/steps.mjs';\n${body}`],
    { cwd: ROOT, encoding: 'utf8' },
  );

test('a step under a second says nothing; a longer one shows that it is alive, without animation outside a terminal', () => {
  expect(script(`await step('Quick', async () => {});`).stdout).toBe('');
  expect(script(`await step('Long', () => new Promise((done) => setTimeout(done, 1200)));`).stdout).toMatch(
    /^ {2}Long \.\.\.\n {2}Long: done in 1\.\d s\n$/,
  );
});

test('a command ends with the sentence and code 1; what is no such sentence keeps its stack', () => {
  expect(script(`await command(async () => { throw new StartFailure('Do this.'); });`)).toMatchObject({ status: 1, stderr: 'Do this.\n' });
  expect(script(`await command(async () => { throw new Error('fault'); });`)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/fault\n\s+at /),
  });
});

test('a program that is not there is a code and a reason, not a crash', async () => {
  expect(await run('no-such-program', [])).toMatchObject({ code: 1, said: expect.stringMatching(/ENOENT/) });
});
