import { expect, test } from '@jest/globals';
import { fitTabs } from './fit-tabs.ts';

test('tabs that do not fit go into the menu, never the chosen one', () => {
  const widths = [100, 100, 100, 100];
  expect(fitTabs(widths, 400, 60, 0)).toEqual([0, 1, 2, 3]);
  expect(fitTabs(widths, 390, 60, 0)).toEqual([0, 1, 2]);
  expect(fitTabs(widths, 300, 60, 3)).toEqual([0, 3]);
  expect(fitTabs(widths, 300, 60, -1)).toEqual([0, 1]);
  expect(fitTabs(widths, 90, 60, 2)).toEqual([2]);
  expect(fitTabs(widths, 0, 60, 0)).toEqual([0, 1, 2, 3]);
  expect(fitTabs([], 100, 60, -1)).toEqual([]);
});
