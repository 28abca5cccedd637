import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { NEEDS, withoutPlugins } from '../test/needs.mjs';
import { ROOT } from './steps.mjs';
import { dependants, listed, without } from './deletion.mjs';

const LIST = `import type { PluginEntry } from '../core/index.ts';
import { links } from './platform/links/index.ts';
import bank from './bank/index.ts';
import shop from './shop/index.ts';

const builtIn: readonly PluginEntry[] = [links];

export const plugins: readonly PluginEntry[] = [...builtIn, bank, shop];
`;

test('the plugins of a list, and the list without some of them', () => {
  expect(listed(LIST).map(({ folder }) => folder)).toEqual(['bank', 'shop']);
  const left = without(LIST, ['shop']);
  expect(listed(left)).toEqual([{ as: 'bank', folder: 'bank' }]);
  expect(left).toContain('readonly PluginEntry[] = [...builtIn, bank];');
  expect(without(LIST, [])).toBe(LIST);
  const bench = `import bank from './bank/bench/index.ts';\nimport shop from './shop/bench/index.ts';\n\nexport const benches: readonly Bench[] = [shop, bank];\n`;
  expect(without(bench, ['shop/bench'])).toBe(
    `import bank from './bank/bench/index.ts';\n\nexport const benches: readonly Bench[] = [bank];\n`,
  );
});

test('with a plugin goes whatever needs it, however far', () => {
  const needs = { bank: [], shop: ['bank'], stall: ['shop'], street: [] };
  expect(dependants('bank', needs)).toEqual(['bank', 'shop', 'stall']);
  expect(dependants('street', needs)).toEqual(['street']);
});

test('suites that need a plugin: they are there, name plugins that are there or were taken out, and say why', () => {
  expect(NEEDS.filter(({ suite, plugins, because }) => !existsSync(join(ROOT, suite)) || !plugins.length || !because)).toEqual([]);
  const [one] = NEEDS;
  expect(withoutPlugins(one.plugins)).toContain(one);
  expect(withoutPlugins([])).toEqual([]);
});
