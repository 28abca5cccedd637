import { expect, test } from '@jest/globals';
import type { ApprovalItem } from '../../core/shared/approvals.ts';
import { clock } from '../../core/shared/clock.ts';
import { daysUntil, urgencyOf } from './due.tsx';
import { groupsOf } from './inbox-groups.ts';

const inDays = (n: number): string => new Date(clock.now() + n * 86_400_000).toISOString();
const item = (id: number, due_at: string | null, overdue = false, entity = 'commitment'): ApprovalItem =>
  ({ entity, id, kind: entity, due_at, overdue }) as ApprovalItem;

test('days are counted by the calendar, not by hours', () => {
  expect([
    daysUntil('2026-11-23T01:00:00', Date.parse('2026-11-22T23:00:00')),
    daysUntil('2026-11-22T23:00:00', Date.parse('2026-11-22T01:00:00')),
    daysUntil('2026-11-20T12:00:00', Date.parse('2026-11-22T01:00:00')),
  ]).toEqual([1, 0, -2]);
  expect([
    urgencyOf(item(1, inDays(-1), true)),
    urgencyOf(item(1, inDays(1))),
    urgencyOf(item(1, inDays(4))),
    urgencyOf(item(1, null)),
  ]).toEqual(['late', 'soon', 'later', 'open']);
});

test('what is late stands before what is due, and a group without rows is none; or by kind in the order of the list', () => {
  const items = [item(1, inDays(5)), item(2, inDays(-3), true, 'rfi'), item(3, inDays(0), false, 'rfi')];
  expect(groupsOf(items, 'due').map((g) => [g.key, g.items.map((i) => i.id)])).toEqual([
    ['late', [2]],
    ['soon', [3]],
    ['later', [1]],
  ]);
  expect(groupsOf(items, 'kind').map((g) => [g.key, g.items.map((i) => i.id)])).toEqual([
    ['commitment', [1]],
    ['rfi', [2, 3]],
  ]);
});
