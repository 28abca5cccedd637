import { expect, test } from '@jest/globals';
import { HELD_MS, timeOf } from '../test/held.ts';
import { nasty, random } from '../test/nasty.ts';
import { EMAIL_PATTERN, PATTERN_KEYS } from './patterns.ts';

/** What VR-03 says, in its plainest and slowest form. */
const AS_SAID = /^[^\s@\0]+@[^\s@\0]+\.[^\s@\0]+$/;

test('an address is what it was: every one of up to seven of its signs', () => {
  const email = new RegExp(EMAIL_PATTERN);
  const signs = ['a', '@', '.', ' '];
  for (let n = 0; n < signs.length ** 7; n += 1) {
    const address = Array.from({ length: 7 }, (_, i) => signs[Math.floor(n / signs.length ** i) % signs.length])
      .join('')
      .trimEnd();
    if (email.test(address) !== AS_SAID.test(address)) expect(address).toBe('read alike');
  }
  const next = random(7);
  for (let i = 0; i < 500; i += 1) {
    const address = JSON.stringify(nasty(next)) ?? '';
    expect([address, email.test(address)]).toEqual([address, AS_SAID.test(address)]);
  }
});

/** Texts that nearly fit, so that an engine which tries all ways has very many. */
const NEARLY = (n: number): string[] =>
  ['a', '.', '@', ' ', '0', '-', '(', '\u0600', '#', 'a.', 'a@', '0 ', '2026-', '+966 ', '00:', 'http://a'].flatMap((part) =>
    ['', 'a@', 'https://', '+966', '2026-01-01T'].map((head) => `${head}${part.repeat(n / part.length)}@\u0000`),
  );

test.each(Object.keys(PATTERN_KEYS))('%s goes through a text of 200,000 signs in one pass', async (pattern) => {
  const rule = new RegExp(pattern, 'u');
  for (const text of NEARLY(200_000)) expect(await timeOf(() => void rule.test(text))).toBeLessThan(HELD_MS);
});
