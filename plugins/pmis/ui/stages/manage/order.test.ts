import { expect, test } from '@jest/globals';
import { placed, stepped } from './order.ts';

const plan = (text: string) => [...text].map((key) => ({ key: key.toLowerCase(), locked: key !== key.toLowerCase() }));
const keys = (stages: readonly { key: string }[]): string => stages.map(({ key }) => key).join('');
/** Capital letters are started. */
const PLAN = plan('ABcdef');

test('a started stage keeps its place, and nothing goes above it', () => {
  expect(placed(PLAN, 'a', 'f', true)).toBe(PLAN);
  expect(stepped(PLAN, 'b', 1)).toBe(PLAN);
  expect(keys(placed(PLAN, 'e', 'a', false))).toBe('abecdf');
  expect(stepped(PLAN, 'c', -1)).toBe(PLAN);
});

test('unknown stages move nothing', () => {
  expect([placed(PLAN, 'x', 'a', true), placed(PLAN, 'c', 'x', true), placed(PLAN, 'c', 'c', true), stepped(PLAN, 'x', 1)]).toEqual([
    PLAN,
    PLAN,
    PLAN,
    PLAN,
  ]);
});

test('before and after another one', () => {
  expect([keys(placed(PLAN, 'f', 'd', false)), keys(placed(PLAN, 'c', 'e', true)), keys(placed(PLAN, 'd', 'c', true))]).toEqual([
    'abcfde',
    'abdecf',
    'abcdef',
  ]);
});

test('one step, over those that are locked', () => {
  expect([keys(stepped(PLAN, 'd', -1)), keys(stepped(PLAN, 'd', 1)), keys(stepped(PLAN, 'f', 1))]).toEqual(['abdcef', 'abcedf', 'abcdef']);
  expect(keys(stepped(plan('aBc'), 'a', 1))).toBe('cba');
});
