import { expect, test } from '@jest/globals';
import type { Row } from '../../core/shared/wire.ts';
import { ownCurrency } from './currency.ts';

test.each<[unknown, string | undefined]>([[{ id: 1, label: 'USD' }, 'USD'], [null, undefined], [undefined, undefined], ['SAR', undefined], [{ id: 1, label: 'US dollar' }, undefined], [{ id: 1 }, undefined]])('%j: %s', (currency, expected) => {
  expect(ownCurrency({ id: 1, currency } as unknown as Row)).toBe(expected);
});
