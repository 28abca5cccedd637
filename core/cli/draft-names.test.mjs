/** Columns of drafts in plugins: what the check finds, and what it leaves alone. */
import { expect, test } from '@jest/globals';
import { checkDraftNames } from './draft-names.mjs';

const found = (text, file = 'plugins/orders/rules.ts') => checkDraftNames(file, text).map((line) => line.replace(/^[^:]+:(\d+): .*/, '$1'));

test('a column by a text, of what is written and of what is stored', () => {
  expect(found("if (draft.row['seats']) return;\nconst was = draft.before?.['seats'];\nbefore!['seats'];")).toEqual(['1', '2', '3']);
  expect(found('draft.row.seats = draft.before?.seats ?? 1;')).toEqual([]);
});

test('drafts of any entity, demo data, screens and tests', () => {
  for (const file of ['platform/links/rules.ts', 'orders/demo/seed.ts', 'orders/ui/page.ts', 'orders/rules.test.ts'])
    expect(found("row['seats']", `plugins/${file}`)).toEqual([]);
});
