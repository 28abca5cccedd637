import { expect, test } from '@jest/globals';
import { HELD_MS, timeOf } from '../test/held.ts';
import { westernDigits } from './digits.ts';

test('digits of either script, signs and letters as they are', () => {
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 7/٣ م')).toBe('0123456789 0123456789 7/3 م');
});

test('a body full of digits holds nobody', async () => {
  const body = '\u0660,'.repeat(5_000_000);
  expect(await timeOf(() => void westernDigits(body))).toBeLessThan(Math.min(50, HELD_MS));
});
