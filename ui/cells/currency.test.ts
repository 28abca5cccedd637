import { expect, test } from '@jest/globals';
import type { Row } from '../../core/shared/wire.ts';
import { ownCurrency } from './currency.ts';

test.each<[unknown, string | undefined]>([
  ['USD', 'USD'],
  [null, undefined],
  [undefined, undefined],
  ['', undefined],
])('%j: %s', (money_in, expected) => {
  expect(ownCurrency({ id: 1, money_in } as unknown as Row)).toBe(expected);
});

test('what is in the currency of each record says so itself', () => {
  expect(ownCurrency({ id: 1, money_in: 'USD' } as unknown as Row, { currency: 'own' })).toBeUndefined();
});
