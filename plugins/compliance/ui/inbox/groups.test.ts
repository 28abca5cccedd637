import { expect, test } from '@jest/globals';
import { figuresOf, groupsOf, PLAIN } from './groups.ts';
import type { Inbox, InboxItem, Stand } from './types.ts';

const TODAY = '2026-11-18';
const item = (id: number, round_id: number, due: string | null, stand: Stand = 'to_do', more: Partial<InboxItem> = {}): InboxItem => ({
  id,
  round_id,
  ref_no: `R-${id}`,
  title: `Control ${id}`,
  due,
  stand,
  review: null,
  returned: null,
  previous: null,
  evidence: 0,
  proposals: [],
  ...more,
});
const round = (id: number): Inbox['rounds'][number] => ({ id, name: null, index: id, end_date: null, package: 'P:1' });
const inbox: Inbox = {
  rounds: [round(1), round(2), round(3)],
  items: [
    item(1, 2, '2026-11-16'),
    item(2, 1, '2026-11-18', 'to_do', { returned: { note: 'Which site?', by: null } }),
    item(3, 2, '2026-11-24'),
    item(4, 1, '2026-11-25'),
    item(5, 1, '2026-11-01', 'submitted'),
    item(6, 3, null),
    item(7, 3, null, 'accepted'),
  ],
  next_round: null,
};

test('nothing that is not there: no words, no group', () => {
  expect(groupsOf(inbox, 'to_do', { ...PLAIN, words: 'nowhere' }, TODAY)).toEqual([]);
  expect(groupsOf({ rounds: [round(1)], items: [], next_round: null }, 'to_do', PLAIN, TODAY)).toEqual([]);
});

test('rounds stand by their earliest due date, those without one last', () => {
  const groups = groupsOf(inbox, 'to_do', PLAIN, TODAY);
  expect(groups.map((g) => [g.round?.id, g.items.map((i) => i.id), g.late, g.done, g.all])).toEqual([
    [2, [1, 3], 1, 0, 2],
    [1, [2, 4], 0, 1, 3],
    [3, [6], 0, 1, 2],
  ]);
  expect(groupsOf(inbox, 'to_do', { ...PLAIN, words: 'r-3' }, TODAY).map((g) => g.items.map((i) => i.id))).toEqual([[3]]);
});

test('a filter keeps what it names; groups and order follow the view', () => {
  const ids = (view: Partial<typeof PLAIN>): number[][] =>
    groupsOf(inbox, 'to_do', { ...PLAIN, ...view }, TODAY).map((g) => g.items.map((i) => i.id));
  expect(ids({ only: 'proposed' })).toEqual([]);
  expect(ids({ only: 'late' })).toEqual([[1]]);
  expect(ids({ only: 'returned' })).toEqual([[2]]);
  expect(ids({ group: 'none' })).toEqual([[1, 2, 3, 4, 6]]);
  expect(groupsOf(inbox, 'to_do', { ...PLAIN, group: 'package' }, TODAY)).toMatchObject([{ key: 'P:1', package: 'P:1', done: 2, all: 7 }]);
  expect(ids({ group: 'none', sort: 'ref' })).toEqual([[1, 2, 3, 4, 6]]);
});

test('what is with the lead is neither late nor due', () =>
  expect(figuresOf(inbox, TODAY)).toEqual({ to_do: 5, submitted: 1, accepted: 1, late: 1, week: 2, returned: 1 }));
