import { describe, expect, test } from '@jest/globals';
import { numberOf } from '../days.ts';
import type { Stage, StageLink } from '../model.ts';
import { bodyOf, changesOf, draftOf, newStage, predecessorsIn, problemOf } from './draft.ts';
import type { Draft, DraftStage } from './draft.ts';

const stage = (id: number, part: Partial<Stage> = {}): Stage =>
  ({
    id,
    version: 1,
    title: `Stage ${id}`,
    weight: '50.00',
    start: numberOf('2026-01-01'),
    end: numberOf('2026-02-01'),
    status: 'not_started',
    progress: 0,
    milestone: false,
    budget: null,
    ...part,
  }) as Stage;
const link = (predecessor: number, to: number): StageLink => ({
  id: predecessor * 10 + to,
  version: 1,
  stage: to,
  predecessor,
  kind: 'fs',
  lag: 0,
});
const SAVED = draftOf([stage(1, { status: 'completed' }), stage(2)], [link(1, 2), link(77, 2)]);
const change = (key: string, part: Partial<DraftStage>, draft: Draft = SAVED): Draft => ({
  ...draft,
  stages: draft.stages.map((one) => (one.key === key ? { ...one, ...part } : one)),
});

describe('what keeps a stage from being saved', () => {
  test('a missing title, dates in the wrong order', () => {
    const [one] = SAVED.stages as [DraftStage];
    expect([
      problemOf({ ...one, title: '  ' }),
      problemOf({ ...one, end: numberOf('2025-12-31') }),
      problemOf({ ...one, end: null }),
    ]).toEqual(['title', 'dates', null]);
  });
});

test('started stages are locked, completed ones fixed, and links to other plans left out', () => {
  expect(SAVED.stages.map(({ locked, fixed, weight }) => [locked, fixed, weight])).toEqual([
    [true, true, 5000],
    [false, false, 5000],
  ]);
  expect(SAVED.links).toEqual([{ before: 's1', after: 's2', kind: 'fs', lag: 0 }]);
});

describe('changes', () => {
  test('none where nothing changed, or where it was undone', () => {
    expect(changesOf(SAVED, SAVED)).toBe(0);
    expect(changesOf(SAVED, change('s2', { weight: 5000 }))).toBe(0);
  });

  test('added, removed, moved, changed, and other predecessors', () => {
    expect(changesOf(SAVED, { ...SAVED, stages: [...SAVED.stages, newStage('n1', null)] })).toBe(1);
    expect(changesOf(SAVED, { stages: SAVED.stages.slice(0, 1), links: [] })).toBe(1);
    expect(changesOf(SAVED, { ...SAVED, stages: SAVED.stages.toReversed() })).toBe(1);
    expect(changesOf(SAVED, change('s2', { title: 'Other', weight: 1 }))).toBe(1);
    expect(changesOf(SAVED, { ...SAVED, links: [] })).toBe(1);
  });
});

describe('the call', () => {
  test('has every stage in order, of known ones only what changed', () => {
    const { stages, contract_id, removed } = bodyOf(SAVED, change('s2', { title: ' Other ', end: null }), { contract_id: 7 }, 'ar');
    expect([contract_id, removed]).toEqual([7, []]);
    expect(bodyOf(SAVED, { ...SAVED, stages: SAVED.stages.slice(0, 1) }, {}, 'en').removed).toEqual([2]);
    expect(stages).toEqual([
      { id: 1, row_version: 1, weight: 50, predecessors: [] },
      {
        id: 2,
        row_version: 1,
        title_ar: 'Other',
        weight: 50,
        planned_end: null,
        predecessors: [{ predecessor_id: 1, kind: 'fs', lag_days: 0 }],
      },
    ]);
  });

  test('names new stages, so that others can wait for them', () => {
    const fresh = { ...newStage('n1', numberOf('2026-03-01')), title: 'New' };
    const { stages } = bodyOf(
      SAVED,
      { stages: [...SAVED.stages, fresh], links: [{ before: 'n1', after: 's2', kind: 'ss', lag: 2 }] },
      { project_id: 3 },
      'en',
    );
    expect(stages[1]).toMatchObject({ id: 2, predecessors: [{ key: 'n1', kind: 'ss', lag_days: 2 }] });
    expect(stages[2]).toEqual({
      key: 'n1',
      title_en: 'New',
      weight: 0,
      planned_start: '2026-03-01',
      planned_end: null,
      predecessors: [],
    });
  });

  test('a stage of a template has both titles, unless it was renamed', () => {
    const fresh = { ...newStage('n1', null), title: 'صب', titles: { en: 'Pour', ar: 'صب' } };
    const body = (part: Partial<DraftStage>) =>
      bodyOf({ stages: [], links: [] }, { stages: [{ ...fresh, ...part }], links: [] }, {}, 'ar').stages[0];
    expect(body({})).toMatchObject({ title_en: 'Pour', title_ar: 'صب' });
    expect(body({ title: 'صبّ القواعد' })).toEqual(expect.not.objectContaining({ title_en: expect.anything() }));
  });
});

test('predecessors of a template', () => {
  expect(predecessorsIn('')).toEqual([]);
  expect(predecessorsIn('x, 1, 2SS+3, 4FF-2, 5XX')).toEqual([
    { place: 1, kind: 'fs', lag: 0 },
    { place: 2, kind: 'ss', lag: 3 },
    { place: 4, kind: 'ff', lag: -2 },
  ]);
});
