import { expect, test } from '@jest/globals';
import { recordTabsOf, registerRecordTabs } from './record-tabs.ts';

test('who has none of the permissions sees no tab, and several plugins add to one record', () => {
  const load = () => Promise.reject(new Error('not asked for'));
  registerRecordTabs('bridge', [{ id: 'loads', label: 'bridges.loads', permission: ['measure', 'inspect'], load }]);
  registerRecordTabs('bridge', [{ id: 'tolls', label: 'bridges.tolls', permission: 'collect', load }]);
  const ids = (...held: string[]): string[] =>
    recordTabsOf('bridge', (permission) => [permission].flat().some((each) => held.includes(each))).map(({ id }) => id);
  expect(ids()).toEqual([]);
  expect(ids('inspect')).toEqual(['loads']);
  expect(ids('measure', 'collect')).toEqual(['loads', 'tolls']);
  expect(recordTabsOf('road', () => true)).toEqual([]);
});
