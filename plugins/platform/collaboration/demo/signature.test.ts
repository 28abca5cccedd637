import { expect, test } from '@jest/globals';
import { signatureOf, turnsOf } from './signature.ts';

test('a signature stays on its picture, is the same each time, and differs from that of others', () => {
  const names = ['Layan Al-Ghamdi', 'Faisal Al-Otaibi', 'Imran Qureshi', 'Salma Al-Rashid'];
  for (const [x, y] of names.flatMap(turnsOf)) {
    expect(x >= 0 && x <= 132).toBe(true);
    expect(y >= 0 && y <= 46).toBe(true);
  }
  expect(signatureOf('Layan Al-Ghamdi')).toEqual(signatureOf('Layan Al-Ghamdi'));
  expect(new Set(names.map((name) => signatureOf(name).toString('base64'))).size).toBe(4);
});

test('it is a small PNG without ground', () => {
  const picture = signatureOf('Layan Al-Ghamdi');
  expect(picture.length).toBeLessThan(2_500);
  expect(picture.includes('tRNS')).toBe(true);
});
