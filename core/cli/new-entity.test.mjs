import { expect, test } from '@jest/globals';
import { entityOf } from './new-entity.mjs';
import { pluginOf, registered } from './new-plugin.mjs';

const TEXTS = ['--label', 'Thing,Things', '--ar', 'شيء,الأشياء'];

test.each([
  [[], /^Give the plugin a name/],
  [['Risk', '--label', 'Risk', '--ar', 'مخاطر'], /is no name of a plugin/],
  [['import', '--label', 'Import', '--ar', 'استيراد'], /has a meaning of its own/],
  [['pmis', '--label', 'Projects', '--ar', 'المشاريع'], /^There is a plugin "pmis" already/],
  [['things'], /^Say what it is called in both languages/],
  [['things', '--label', 'Things', '--ar', 'أشياء', '--bar', 'left'], /^There is no side bar "left": use pmis, education, oss, grc/],
  [['things', '--name', 'x'], /^There is no option --name: use --label, --ar, --bar/],
])('new:plugin %j is refused in one sentence', (argv, sentence) => {
  expect(() => pluginOf(argv)).toThrow(sentence);
});

test.each([
  [['pmis'], /^Give the entity a name/],
  [['nowhere', 'thing', ...TEXTS], /^There is no plugin "nowhere"/],
  [['pmis', 'project', ...TEXTS], /^There is an entity "project" already, in metadata\/pmis/],
  [['pmis', 'thing', '--label', 'Things', '--ar', 'شيء,الأشياء'], /^Say --label with singular and plural/],
  [['pmis', 'thing', '--label', 'Thing,Things'], /^Say --ar with singular and plural/],
  [['pmis', 'thing', '--label', 'Thing,Projects', '--ar', 'شيء,الأشياء'], /^The address \/projects is taken/],
  [['pmis', 'thing', '--label', 'شيء,الأشياء', '--ar', 'شيء,الأشياء'], /gives no address/],
])('new:entity %j is refused in one sentence', (argv, sentence) => {
  expect(() => entityOf(argv)).toThrow(sentence);
});

test('names of files, addresses and permissions follow from the words', () => {
  expect(pluginOf(['site_visits', '--label=Site visits', '--ar=الزيارات'])).toEqual({
    name: 'site_visits',
    label: 'Site visits',
    ar: 'الزيارات',
    bar: 'pmis',
  });
  expect(entityOf(['pmis', 'site_visit', '--label', 'Site visit,Site visits', '--ar', 'زيارة، زيارات'])).toMatchObject({
    path: 'site-visits',
    words: 'site_visits',
    oneAr: 'زيارة',
    manyAr: 'زيارات',
  });
});

test('a plugin is registered by one line and its name', () => {
  const index = `import identity from './identity/index.ts';\n\nexport const plugins: readonly PluginEntry[] = [identity];\n`;
  expect(registered(index, 'site_visits')).toBe(
    `import identity from './identity/index.ts';\nimport siteVisits from './site_visits/index.ts';\n\nexport const plugins: readonly PluginEntry[] = [identity, siteVisits];\n`,
  );
});
