import { describe, expect, test } from '@jest/globals';
import { checkFile } from './moments.mjs';

describe('refused', () => {
  test.each([
    ['core/crud/a.ts', 'const at = Date.now();'],
    ['core/crud/a.ts', 'const at = new Date().toISOString();'],
    ['core/crud/a.ts', 'const at = new Date;'],
    ['ui/list/a.tsx', 'function f(now: () => number = Date.now) {}'],
    ['plugins/pmis/a.ts', 'const SQL = `select current_date`;'],
    ['plugins/pmis/a.ts', 'const SQL = `where d.created_at::date = $1`;'],
    ['plugins/pmis/a.ts', 'const SQL = `where due < now()::date`;'],
    ['core/db/a.ts', 'knex.fn.now()'],
    ['plugins/pmis/a.test.ts', 'const start = Date.now();'],
  ])('%s: %s', (file, text) => expect(checkFile(file, text)).toEqual([expect.stringContaining(`${file}:1: `)]));
});

describe('allowed', () => {
  test.each([
    ['core/crud/a.ts', 'const at = clock.now(); const day = new Date(text); const since = performance.now();'],
    ['core/crud/a.ts', `const SQL = \`update t set updated_at = now(), due = (now() at time zone '\${ZONE}')::date\`;`],
    ['core/crud/a.ts', 'let a: Date; const b = x instanceof Date;'],
    ['core/crud/a.test.ts', 'const at = Date.now();'],
    ['plugins/pmis/a.test.ts', 'const at = new Date();'],
    ['core/shared/clock.ts', 'const at = Date.now();'],
  ])('%s: %s', (file, text) => expect(checkFile(file, text)).toEqual([]));
});

test('the line of a finding is that of its words', () => {
  expect(checkFile('ui/a.ts', 'const a = 1;\n\nconst b = Date.now();')).toEqual([expect.stringMatching(/^ui\/a\.ts:3: /)]);
});
