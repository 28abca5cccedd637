/** The plan as it would be: a bar that is pulled, an answer that is late, and the stages that follow. */
import { expect, test } from '@jest/globals';
import { dayOf, numberOf } from '../days.ts';
import { stageOf } from '../model.ts';
import type { Stage } from '../model.ts';
import { moveLines, shownPlan } from './shown.ts';
import type { MovePreview } from './shown.ts';

const stage = (id: number, from: string, to: string): Stage =>
  stageOf({
    id,
    row_version: 1,
    can: { update: true, delete: true, actions: [] },
    title: `Stage ${id}`,
    position: id,
    status: 'not_started',
    planned_start: from,
    planned_end: to,
  });
const PLAN = [stage(1, '2026-04-05', '2026-04-09'), stage(2, '2026-04-12', '2026-04-16'), stage(3, '2026-05-03', '2026-05-07')];
const every = (): boolean => true;
const row = (id: number, given: boolean, from: string, to: string): MovePreview['moved'][number] => ({
  id,
  title: `Stage ${id}`,
  given,
  planned_start: from,
  planned_end: to,
  before: { planned_start: null, planned_end: id === 1 ? '2026-04-09' : null },
  shift: 2,
});
const PREVIEW: MovePreview = {
  seal: 'x',
  moved: [row(1, true, '2026-04-07', '2026-04-12'), row(2, false, '2026-04-13', '2026-04-19'), row(90, false, '2026-06-01', '2026-06-02')],
  hidden: 0,
  broken: [],
  schedule: [{ id: 3, early_end: '2026-05-07', late_end: '2026-05-07', is_critical: true }],
  finish: { before: '2026-05-07', after: '2026-05-07' },
};
const days = ({ start, end }: Stage): (string | null)[] => [start, end].map((day) => (day === null ? null : dayOf(day)));

test('without edits nothing is moved, whatever the last answer was', () => {
  expect(shownPlan(PLAN, new Map(), PREVIEW, every)).toEqual({ stages: PLAN, before: new Map() });
});

test('a bar stands where it is pulled, even where the answer is about another place', () => {
  const { stages } = shownPlan(PLAN, new Map([[1, { start: numberOf('2026-04-20') }]]), PREVIEW, every);
  expect(days(stages[0]!)).toEqual(['2026-04-20', '2026-04-24']);
});

test('the answer gives the end of a moved bar, the places of those that follow, and what is critical', () => {
  const { stages, before } = shownPlan(PLAN, new Map([[1, { start: numberOf('2026-04-07') }]]), PREVIEW, every);
  expect(stages.map(days)).toEqual([
    ['2026-04-07', '2026-04-12'],
    ['2026-04-13', '2026-04-19'],
    ['2026-05-03', '2026-05-07'],
  ]);
  expect([...before.keys()]).toEqual([1, 2]);
  expect(stages.map(({ critical }) => critical)).toEqual([false, false, true]);
});

test('a line for each that moves; a stage of another plan has no number', () => {
  const lines = moveLines(PREVIEW, new Map(PLAN.map((one) => [one.id, one])));
  expect(lines.map(({ position }) => position)).toEqual([1, 2, null]);
  expect(lines.map(({ longer }) => longer)).toEqual([3, 0, 0]);
});
