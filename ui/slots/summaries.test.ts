import { expect, test } from '@jest/globals';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { registerSummary, summaryOf } from './summaries.ts';

const meta = (name: string, ...fields: string[]): Pick<EntityMeta, 'name' | 'fields'> => ({
  name,
  fields: Object.fromEntries(fields.map((field) => [field, {}])) as EntityMeta['fields'],
});

test('a panel is for readers of all its fields alone', () => {
  const summary = { fields: ['value', 'paid'], load: () => Promise.reject(new Error('not asked for')) };
  registerSummary('order', summary);
  expect(summaryOf(meta('order', 'value'))).toBeUndefined();
  expect(summaryOf(meta('bill', 'value', 'paid'))).toBeUndefined();
  expect(summaryOf(meta('order', 'value', 'paid', 'name'))).toBe(summary);
});
