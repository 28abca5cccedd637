import { expect, test } from '@jest/globals';
import { cleanName } from './name.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['gpj.\u202eexe', 'gpj.exe'],
  ['a\u0000b\r\nc.txt', 'abc.txt'],
  ['  .. spaced   out .. ', 'spaced out'],
  ['a<b>:"|?*.txt', 'a_b______.txt'],
  ['تقرير \u200f2026.pdf', 'تقرير 2026.pdf'],
  ['..', 'file'],
  ['', 'file'],
])('%j becomes "%s"', (given, name) => {
  expect(cleanName(given)).toBe(name);
});

test('a long name is cut before its ending', () => {
  const name = cleanName(`${'ش'.repeat(400)}.tar.gz`);
  expect([[...name].length, name.slice(-4)]).toEqual([200, 'ش.gz']);
});
