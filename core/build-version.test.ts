import { afterAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commitOf } from './build-version.ts';
import { ROOT } from './root.ts';

const home = mkdtempSync(path.join(tmpdir(), 'rukn-build-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const COMMIT = '0123456789abcdef0123456789abcdef01234567';

function folder(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(home, name, file)), { recursive: true });
    writeFileSync(path.join(home, name, file), text);
  }
  return path.join(home, name);
}

test.each<[string, Record<string, string>, string]>([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }, '0123456'],
  [
    'a branch that git has packed',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack-refs\n${COMMIT} refs/heads/main\n` },
    '0123456',
  ],
  ['a commit without a branch', { '.git/HEAD': `${COMMIT}\n` }, '0123456'],
  [
    'a second folder of a clone',
    {
      '.git': 'gitdir: ../a-clone/.git/worktrees/two\n',
      '../a-clone/.git/worktrees/two/HEAD': 'ref: refs/heads/two\n',
      '../a-clone/.git/worktrees/two/commondir': '../..\n',
      '../a-clone/.git/refs/heads/two': `${COMMIT}\n`,
    },
    '0123456',
  ],
  ['an archive', { 'core/commit.txt': 'fedcba9\n' }, 'fedcba9'],
  ['files that were copied', { 'core/commit.txt': '$Format:%h$\n', 'dist/server.stamp': ' aaaaaaaabbbbbbbb' }, 'sources-aaaaaaa'],
  ['nothing', {}, 'unknown'],
])('a build knows what it was made of: %s', (name, files, commit) => {
  expect(commitOf(folder(name, { ...files, 'package.json': '{}' }))).toBe(commit);
});

test('every version says what it brings', () => {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  expect(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${version}\n`);
});
