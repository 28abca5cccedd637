/** Which columns a list shows, and in which order. */
import { expect, test } from '@jest/globals';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { columnsInOrder } from './use-columns-choice.ts';

const field = (name: string, type = 'text') => ({ name, type, label: name });
const meta = {
  name: 'letter',
  title: '{subject}',
  fields: { subject: field('subject'), category: field('category', 'ref'), status: field('status', 'state'), due: field('due', 'date') },
  list: { columns: ['subject', 'category', 'status', 'due'], filters: [], search: [] },
} as unknown as EntityMeta;
const names = (...given: Parameters<typeof columnsInOrder>): string[] => columnsInOrder(...given).fields.map(({ name }) => name);

test('what every row shares has no column', () => {
  expect(names(meta, null)).toEqual(['subject', 'category', 'status', 'due']);
  expect(names(meta, null, ['category'])).toEqual(['subject', 'status', 'due']);
});

test('what stands in the head of each group has no column, unless the reader chose it', () => {
  expect(names(meta, null, [], 'category')).toEqual(['subject', 'status', 'due']);
  expect(names(meta, [{ name: 'category', pinned: false }], [], 'category')).toEqual(['subject', 'category']);
});

test('a part of a date in the head of each group leaves the day its column, and the title stays', () => {
  expect(names(meta, null, [], 'due:month')).toContain('due');
  expect(names(meta, null, [], 'subject')).toContain('subject');
});
