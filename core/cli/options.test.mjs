/** A mistyped option is never taken for a name: every command refuses it, and says how it is used when it is asked. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ROOT } from './steps.mjs';

/** Commands of package.json; those of other programs take the options of these. */
const PASS_ON = ['core/cli/e2e.mjs', 'core/cli/screens.mjs', 'core/cli/unit.mjs'];
const commands = Object.entries(JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')).scripts).flatMap(([name, line]) => {
  const file = /(core\/cli\/[\w-]+\.(mjs|ts))/.exec(line)?.[1];
  return file && !PASS_ON.includes(file) ? [[name, file]] : [];
});

const call = (file, ...words) =>
  spawnSync(process.execPath, [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), file, ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, INIT_CWD: ROOT },
  });

test.each(commands)(
  '%s refuses an option that there is not, in one sentence',
  (_name, file) => {
    const before = readdirSync(ROOT);
    const { status, stderr, stdout } = call(file, '--no-such-option');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/option|npm run/);
    expect(readdirSync(ROOT)).toEqual(before);
  },
  60_000,
);

test('a backup says how it is used, and makes no folder of that name', () => {
  const { status, stdout } = call('core/cli/backup.mjs', '--help');
  expect([status, stdout]).toEqual([
    0,
    'npm run backup -- [folder]: everything that is kept goes into a new folder; without a name it is rukn-backup-<day>-<time>, here.\n',
  ]);
  expect(existsSync(`${ROOT}/--help`)).toBe(false);
});
