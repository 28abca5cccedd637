import { describe, expect, test } from '@jest/globals';
import type { Stage, StageLink } from '../model.ts';
import { completesAfter, firstShown, moveOf, planProgress, waitsFor } from './moves.ts';

const stage = (id: number, status: Stage['status'], part: Partial<Stage> = {}): Stage =>
  ({ id, status, weight: '0', progress: 0, ...part }) as Stage;
const link = (predecessor: number, kind: StageLink['kind'] = 'fs'): StageLink => ({
  id: predecessor,
  version: 1,
  stage: 9,
  predecessor,
  kind,
  lag: 0,
});
const PLAN = new Map([stage(1, 'completed'), stage(2, 'in_progress'), stage(3, 'not_started')].map((one) => [one.id, one]));
const ids = (stages: readonly Stage[]): number[] => stages.map(({ id }) => id);

describe('what a stage waits for', () => {
  test('predecessors that are gone or out of reach hold nothing', () => {
    expect(waitsFor({ id: 9 }, [link(77)], PLAN)).toEqual([]);
  });

  test('until they are completed, or started', () => {
    expect(ids(waitsFor({ id: 9 }, [link(1), link(2), link(3)], PLAN))).toEqual([2, 3]);
    expect(ids(waitsFor({ id: 9 }, [link(1, 'ss'), link(2, 'ss'), link(3, 'ss')], PLAN))).toEqual([3]);
    expect(waitsFor({ id: 9 }, [link(3, 'ff'), link(3, 'sf')], PLAN)).toEqual([]);
  });

  test('completing waits for the other two kinds', () => {
    expect(ids(completesAfter({ id: 9 }, [link(1, 'ff'), link(2, 'ff'), link(3, 'fs')], PLAN))).toEqual([2]);
    expect(ids(completesAfter({ id: 9 }, [link(2, 'sf'), link(3, 'sf')], PLAN))).toEqual([3]);
  });
});

test('each state has its move', () => {
  expect(['not_started', 'in_progress', 'on_hold', 'completed'].map((status) => moveOf({ status: status as Stage['status'] }))).toEqual([
    'start',
    'complete',
    'resume',
    null,
  ]);
});

test('the page opens with what is under way', () => {
  expect(firstShown([])).toBeUndefined();
  expect(firstShown([...PLAN.values()])?.id).toBe(2);
  expect(firstShown([stage(1, 'completed'), stage(3, 'not_started')])?.id).toBe(3);
  expect(firstShown([stage(1, 'completed')])?.id).toBe(1);
});

test('progress of a plan is weighted, or equal without weights', () => {
  expect(planProgress([])).toBe(0);
  expect(
    planProgress([stage(1, 'completed', { weight: '75', progress: 100 }), stage(2, 'in_progress', { weight: '25', progress: 20 })]),
  ).toBe(80);
  expect(planProgress([stage(1, 'completed', { progress: 100 }), stage(2, 'not_started')])).toBe(50);
});
