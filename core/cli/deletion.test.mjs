import { expect, test } from '@jest/globals';
import { dependants, listed, without } from './deletion.mjs';

const LIST = `import type { Plugin } from '../core/index.ts';
import bank from './bank/index.ts';
import links from './platform/links/index.ts';
import shop from './shop/index.ts';

export const plugins: readonly Plugin[] = [links, bank, shop];
`;

test('the plugins of a list, and the list without some of them', () => {
  expect(listed(LIST).map(({ folder }) => folder)).toEqual(['bank', 'platform/links', 'shop']);
  const left = without(LIST, ['platform/links', 'shop']);
  expect(listed(left)).toEqual([{ as: 'bank', folder: 'bank' }]);
  expect(left).toContain('readonly Plugin[] = [bank];');
  expect(without(LIST, [])).toBe(LIST);
});

test('with a plugin goes whatever needs it, however far', () => {
  const needs = { bank: [], shop: ['bank'], stall: ['shop'], street: [] };
  expect(dependants('bank', needs)).toEqual(['bank', 'shop', 'stall']);
  expect(dependants('street', needs)).toEqual(['street']);
});
