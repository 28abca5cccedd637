import { expect, test } from '@jest/globals';
import { allSources, suitesFor, WHOLE } from './changed.mjs';

const sources = new Map(
  Object.entries({
    'core/crud/read.ts': `import { q } from './binds.ts';`,
    'core/crud/binds.ts': '',
    'core/crud/binds.test.ts': `import { q } from './binds.ts';`,
    'core/crud/read.test.ts': `import { read } from './read.ts';`,
    'core/boot.ts': `import { read } from './crud/read.ts';`,
    'core/far.test.ts': `import { boot } from './boot.ts';`,
    'plugins/pmis/dates.ts': '',
    'plugins/pmis/dates.test.ts': `import { boot } from '../../core/boot.ts'; build('project');`,
    'plugins/pmis/other.test.ts': `build('program');`,
    'ui/e2e/list.spec.ts': '',
  }),
);
const named = (...changed) => suitesFor(changed, sources).map(([suite]) => suite);

test('what imports a file is reached, near before far; the start carries nothing on', () => {
  expect(named('core/crud/binds.ts')).toEqual(['core/crud/binds.test.ts', 'core/crud/read.test.ts']);
  expect(named('core/boot.ts')).toEqual(['core/far.test.ts', 'plugins/pmis/dates.test.ts']);
});

test('a file that only the whole product imports is tried by the suites of its folder, an entity by those that speak of it', () => {
  expect(named('plugins/pmis/dates.ts')).toEqual(['plugins/pmis/dates.test.ts', 'plugins/pmis/other.test.ts']);
  expect(named('metadata/pmis/program.json')).toEqual(['plugins/pmis/other.test.ts']);
  expect(named('docs/plugins.md', 'ui/e2e/list.spec.ts')).toEqual([]);
});

test('the files that put the product together are there', () => {
  const files = [...allSources().keys()];
  for (const file of ['plugins/index.ts', 'core/boot.ts', 'core/app.ts', 'ui/app/registry.ts'])
    expect([file, files.includes(file), WHOLE.test(file)]).toEqual([file, true, true]);
});
