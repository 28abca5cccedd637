import { expect, test } from '@jest/globals';
import type { FieldMeta } from '../../core/shared/wire.ts';
import { splitTabs, withFurther } from './use-tabs.ts';

const fields = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, { name, type: 'children' } as FieldMeta]));
const tabs = (ids: string): { id: string; label: string }[] => ids.split(' ').map((id) => ({ id, label: id }));
const ids = (list: readonly { id: string }[]): string => list.map(({ id }) => id).join(' ');

test('five kinds of rows stand in sight', () => {
  const { first, rest } = splitTabs({ fields }, tabs('overview a b c d e posts history'));
  expect([ids(first), ids(rest)]).toEqual(['overview a b c d e posts history', '']);
});

test('of more kinds the first four do, and discussion, files and history always', () => {
  const { first, rest } = splitTabs({ fields }, tabs('overview a b c d e f posts attachments history'));
  expect([ids(first), ids(rest)]).toEqual(['overview a b c d posts attachments history', 'e f']);
});

test('tabs of plugins come after the rows of the record', () => {
  const further = tabs('figures');
  expect(ids(withFurther({ fields }, tabs('overview a b posts history'), further))).toBe('overview a b figures posts history');
  expect(ids(withFurther({ fields }, tabs('overview posts'), further))).toBe('overview figures posts');
});
