import { expect, test } from '@jest/globals';
import { changeOf, fails, type Moved, type Result, type RoundSums } from './ripple.ts';

const DONE: Result = { id: 1, name: 'Implemented', kind: 'done', credit: 100 };
const NONE: Result = { id: 3, name: 'Not implemented', kind: 'none', credit: 0 };
const HALF: Result = { id: 2, name: 'Partial', kind: 'partial', credit: 50 };
const APART: Result = { id: 4, name: 'Not applicable', kind: 'not_applicable', credit: 0 };
const round = (more: Partial<RoundSums> = {}): RoundSums => ({
  id: 1,
  name: 'Round',
  package_id: 1,
  weight_sum: 10,
  credit_sum: 6,
  ...more,
});
const item = (before: Result | null, after: Result, weight = 1): Moved => ({
  id: 1,
  ref_no: '1-1',
  title: 'Control',
  weight,
  before,
  after,
  round: round(),
});

test('a round without weight has no percentage', () => {
  expect(changeOf([round({ weight_sum: 0, credit_sum: 0 })], [])).toEqual({ before: null, after: null });
  expect(changeOf([round({ weight_sum: 1, credit_sum: 1 })], [item(DONE, APART)])).toEqual({ before: 100, after: null });
});

test('credit moves by weight; what does not apply leaves the sum', () => {
  expect(changeOf([round()], [item(DONE, NONE)])).toEqual({ before: 60, after: 50 });
  expect(changeOf([round()], [item(NONE, HALF, 2)])).toEqual({ before: 60, after: 70 });
  expect(changeOf([round()], [item(NONE, APART, 4)])).toEqual({ before: 60, after: 100 });
  expect(changeOf([round()], [item(null, DONE)])).toEqual({ before: 60, after: 70 });
  expect(changeOf([round(), round({ id: 2, credit_sum: 10 })], [item(DONE, NONE)])).toEqual({ before: 80, after: 75 });
});

test('what failed before does not fail again', () => {
  expect([fails(item(DONE, NONE)), fails(item(null, NONE)), fails(item(NONE, NONE)), fails(item(DONE, HALF))]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
