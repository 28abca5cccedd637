import { expect, test } from '@jest/globals';
import { DESCRIPTIONS } from './descriptions.ts';
import { PROJECT_RISKS } from './project-risks.ts';
import { RISKS } from './risks.ts';

test('every risk of the demo is described in more words than its name has, and nothing else is', () => {
  const names = [...RISKS, ...PROJECT_RISKS].map(({ name: [en] }) => en);
  expect(Object.keys(DESCRIPTIONS).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(DESCRIPTIONS[name]!.length).toBeGreaterThan(name.length * 1.5);
});
