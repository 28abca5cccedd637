import { expect, test } from '@jest/globals';
import { applications, usualBar } from './applications.mjs';
import { entityOf } from './new-entity.mjs';
import { pluginOf, registered } from './new-plugin.mjs';

const BARS = applications()
  .map(({ name }) => name)
  .join(', ');
const TEXTS = ['--label', 'Thing,Things', '--ar', 'شيء,الأشياء'];

test.each([
  [[], /^Give the plugin a name/],
  [['Risk', '--label', 'Risk', '--ar', 'مخاطر'], /is no name of a plugin/],
  [['import', '--label', 'Import', '--ar', 'استيراد'], /has a meaning of its own/],
  [['identity', '--label', 'People', '--ar', 'الأشخاص'], /^There is a plugin "identity" already/],
  [['things'], /^Say what it is called in both languages/],
  [['things', '--label', 'Things', '--ar', 'أشياء', '--bar', 'left'], `There is no side bar "left": use ${BARS}.`],
  [['things', '--name', 'x'], /^There is no option --name: use --label, --ar, --bar/],
])('new:plugin %j is refused in one sentence', (argv, sentence) => {
  expect(() => pluginOf(argv)).toThrow(sentence);
});

test.each([
  [['identity'], /^Give the entity a name/],
  [['nowhere', 'thing', ...TEXTS], /^There is no plugin "nowhere"/],
  [['identity', 'user_type', ...TEXTS], /^There is an entity "user_type" already, in metadata\/identity/],
  [['identity', 'thing', '--label', 'Things', '--ar', 'شيء,الأشياء'], /^Say --label with singular and plural/],
  [['identity', 'thing', '--label', 'Thing,Things'], /^Say --ar with singular and plural/],
  [['identity', 'thing', '--label', 'Thing,Users', '--ar', 'شيء,الأشياء'], /^The address \/users is taken/],
  [['identity', 'thing', '--label', 'شيء,الأشياء', '--ar', 'شيء,الأشياء'], /gives no address/],
])('new:entity %j is refused in one sentence', (argv, sentence) => {
  expect(() => entityOf(argv)).toThrow(sentence);
});

test('names of files, addresses and permissions follow from the words', () => {
  expect(pluginOf(['site_visits', '--label=Site visits', '--ar=الزيارات'])).toEqual({
    name: 'site_visits',
    label: 'Site visits',
    ar: 'الزيارات',
    bar: usualBar(),
  });
  expect(entityOf(['identity', 'site_visit', '--label', 'Site visit,Site visits', '--ar', 'زيارة، زيارات'])).toMatchObject({
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
