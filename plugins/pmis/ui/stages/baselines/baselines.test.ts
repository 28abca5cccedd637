import { expect, test } from '@jest/globals';
import { changeOf, firstCompared, proposedName, signed, verdictOf, type Baseline } from './baselines.ts';

const baseline = (id: number, active = false): Baseline => ({ id, version: 1, name: `B${id}`, active, takenAt: '', by: null, can: {} });

test('a name that is taken is not proposed', () => {
  const nameOf = (n: number): string => `Baseline ${n}`;
  expect(proposedName([], nameOf)).toBe('Baseline 1');
  expect(proposedName(['Baseline 2'], nameOf)).toBe('Baseline 3');
  expect(proposedName(['Approved', 'Baseline 3'], nameOf)).toBe('Baseline 4');
});

test('the active baseline is compared first, else the newest', () => {
  expect(firstCompared([])).toBeUndefined();
  expect(firstCompared([baseline(2), baseline(1, true)])?.id).toBe(1);
  expect(firstCompared([baseline(2), baseline(1)])?.id).toBe(2);
});

test('changes of weights and budgets, whole for stages that were added or removed', () => {
  expect(changeOf({}, '40.00', '40')).toBeNull();
  expect(changeOf({}, '40.00', '45.50')).toBe(5.5);
  expect(changeOf({}, null, '100.00')).toBe(100);
  expect(changeOf({ added: true }, null, '10.00')).toBe(10);
  expect(changeOf({ removed: true }, '60.00', '60.00')).toBe(-60);
});

test('a change has its sign', () => {
  const shown = (size: number): string => String(size);
  expect([signed(3, shown), signed(-2, shown), signed(0, shown)]).toEqual(['+3', '\u22122', '0']);
});

test('the plan ends later, earlier, as it was, or nobody knows', () => {
  expect([3, -1, 0, null].map((slip) => verdictOf({ slip }))).toEqual(['later', 'earlier', 'same', 'unknown']);
});
