/** Rows of a plan: headings only where there is more than one part, and steps that leave them out. */
import { expect, test } from '@jest/globals';
import { stageOf } from '../model.ts';
import type { Stage } from '../model.ts';
import { partsOf, planRows, spanOf, stageRow } from './rows.ts';

const stage = (id: number, contract: number | null = null, start: string | null = null): Stage =>
  stageOf({
    id,
    row_version: 1,
    can: { update: true, delete: true, actions: [] },
    title: `Stage ${id}`,
    status: 'not_started',
    contract: contract === null ? null : { id: contract, label: `Contract ${contract}` },
    planned_start: start,
  });

test('a plan without stages has no rows and no days', () => {
  expect(planRows(partsOf([]), true).rows).toEqual([]);
  expect(spanOf([stage(1)])).toEqual({ first: null, last: null });
});

test('the own stages of a project come first, then those of its contracts', () => {
  const parts = partsOf([stage(1, 7), stage(2), stage(3, 8), stage(4, 7)]);
  expect(parts.map(({ stages }) => stages.map(({ id }) => id))).toEqual([[2], [1, 4], [3]]);
  const rows = planRows(parts, true);
  expect(rows.rows.map(({ key }) => key)).toEqual(['p0', 's2', 'p7', 's1', 's4', 'p8', 's3']);
  expect([...rows.tops].at(-1)).toBe(3 * 32 + 4 * 36);
});

test('steps lead over headings, and stay at the ends', () => {
  const rows = planRows(partsOf([stage(1), stage(2, 7)]), true);
  expect([stageRow(rows, 1, 1), stageRow(rows, 3, 1), stageRow(rows, 3, -1), stageRow(rows, 1, -1)]).toEqual([3, 3, 1, 1]);
});

test('the days that are drawn', () => {
  const days = spanOf([stage(1, null, '2026-01-02'), stage(2, null, '2026-01-01')]);
  expect(days.last! - days.first!).toBe(1);
});
