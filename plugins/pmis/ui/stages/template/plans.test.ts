import { expect, test } from '@jest/globals';
import { chunked, plansOf } from './plans.ts';

const row = (id: number, project_id: number, contract_id: number | null) => ({ id, project_id, contract_id });

test('no stage has no plan', () => {
  expect(plansOf([])).toEqual({ project: [], contract: [] });
});

test('each plan once: that of the contract, or the project’s own', () => {
  expect(plansOf([row(1, 7, null), row(2, 7, null), row(3, 7, 9), row(4, 8, 9), row(5, 8, null)])).toEqual({
    project: [7, 8],
    contract: [9],
  });
});

test('many keys are asked for in parts', () => {
  expect([chunked([], 2), chunked([1, 2, 3], 2)]).toEqual([[], [[1, 2], [3]]]);
});
