/** Values that break programs, and a generator with a seed, for tests of hostile input. */

/** Numbers from 0 to 1. */
export type Random = () => number;

/** mulberry32: small, and the same for the same seed, so that a failure can be repeated. */
export function random(seed: number): Random {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const VALUES: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  "'; drop table project; --",
  '" or 1=1',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  '%00',
  '\\',
  '\ud800',
  '‮abc',
  'ا'.repeat(300),
  'x'.repeat(20_001),
  'NaN',
  'Infinity',
  '1e400',
  '-0',
  '0x10',
  'null',
  'true',
  '2026-02-30',
  '2026-13-01',
  '9999-99-99',
  '0000-00-00',
  '2026-11-20',
  '2026-11-20T08:00:00Z',
  '$me',
  '$today',
  '$today+99999',
  '1; select 1',
  '__proto__',
  'constructor',
  'project',
  'active',
  '1,2,3',
  ',,,',
  '{',
  '[]',
  '{"or":[]}',
  '{"id":{"in":[]}}',
  '{"not":{"not":{}}}',
  '{"has":{"entity":"x","by":"y"}}',
  '{"budget":{"between":[1]}}',
  '-id',
  'sum:budget',
  'end_date:century',
  0,
  -1,
  1,
  2,
  1.5,
  1e15,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [null],
  { eq: 1 },
  { $gt: '' },
  { toString: 1 },
  [1, 'a', {}],
  { length: 5 },
  { user_id: 1, level: 'full' },
];

/** One of the values, sometimes within a list or an object, sometimes very deep. */
export function nasty(next: Random, depth = 0): unknown {
  const kind = next();
  if (depth < 3 && kind < 0.08) return Array.from({ length: Math.floor(next() * 4) }, () => nasty(next, depth + 1));
  if (depth < 3 && kind < 0.14) return { name: nasty(next, depth + 1), id: nasty(next, depth + 1) };
  if (kind < 0.15) return JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown;
  return VALUES[Math.floor(next() * VALUES.length)];
}
