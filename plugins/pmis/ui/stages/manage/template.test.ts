import { expect, test } from '@jest/globals';
import { dayOf, numberOf } from '../days.ts';
import { draftOf } from './draft.ts';
import type { Stage } from '../model.ts';
import { withTemplate } from './template.ts';
import type { TemplateStage, TemplateUse } from './template.ts';

const stage = (position: number, part: Partial<TemplateStage> = {}): TemplateStage => ({
  id: position,
  position,
  title: `T${position}`,
  titles: { en: `T${position}`, ar: null },
  weight: 5000,
  days: 5,
  milestone: false,
  after: '',
  items: [],
  ...part,
});
const use = (part: Partial<TemplateUse> = {}): TemplateUse => ({
  replace: false,
  items: false,
  today: numberOf('2026-11-22'),
  weekend: [5, 6],
  keyOf: ({ id }) => `t${id}`,
  ...part,
});
const EMPTY = { stages: [], links: [] };
const PLAN = draftOf(
  [
    {
      id: 1,
      version: 1,
      title: 'Done',
      weight: '40',
      start: 1,
      end: numberOf('2026-11-30'),
      status: 'completed',
      progress: 100,
      budget: null,
    },
    {
      id: 2,
      version: 1,
      title: 'Open',
      weight: '60',
      start: 1,
      end: numberOf('2026-12-31'),
      status: 'not_started',
      progress: 0,
      budget: null,
    },
  ] as Stage[],
  [{ id: 1, version: 1, stage: 2, predecessor: 1, kind: 'fs', lag: 0 }],
);

test('predecessors that are not there, or come later, are left out', () => {
  const { links } = withTemplate(EMPTY, [stage(1, { after: '2, 9' }), stage(2, { after: '1' })], use());
  expect(links).toEqual([{ before: 't1', after: 't2', kind: 'fs', lag: 0 }]);
});

test('stages follow each other in working days', () => {
  const { stages } = withTemplate(EMPTY, [stage(2, { after: '1' }), stage(1)], use());
  expect(stages.map(({ key, start, end }) => [key, dayOf(start ?? 0), dayOf(end ?? 0)])).toEqual([
    ['t1', '2026-11-22', '2026-11-26'],
    ['t2', '2026-11-29', '2026-12-03'],
  ]);
});

test('what has started stays, what has not makes room, and weights are shared to the whole', () => {
  const replaced = withTemplate(PLAN, [stage(1), stage(2)], use({ replace: true }));
  expect(replaced.stages.map(({ key, weight }) => [key, weight])).toEqual([
    ['s1', 4000],
    ['t1', 3000],
    ['t2', 3000],
  ]);
  expect(replaced.links).toEqual([]);
  const added = withTemplate(PLAN, [stage(1)], use());
  expect(added.stages.map(({ key }) => key)).toEqual(['s1', 's2', 't1']);
  expect(added.stages.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000);
  expect(dayOf(added.stages[2]?.start ?? 0)).toBe('2027-01-03');
});

test('checklists come along where they are asked for', () => {
  const items = [{ id: 1, parent: null, title_en: 'A', title_ar: null, weight: null, offset: 3, required: true, evidence: false }];
  expect(withTemplate(EMPTY, [stage(1, { items })], use()).stages[0]?.items).toEqual([]);
  expect(withTemplate(EMPTY, [stage(1, { items })], use({ items: true })).stages[0]?.items).toEqual(items);
});
