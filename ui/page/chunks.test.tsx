import { beforeEach, expect, jest, test } from '@jest/globals';
import { clock } from '../../core/shared/clock.ts';
import { reloadOnce, retried } from './chunks.ts';

beforeEach(() => sessionStorage.clear());

test('a part that cannot be loaded reloads the page at most once per 60 seconds (ST-42)', () => {
  const reload = jest.fn();
  expect(reloadOnce(1_000_000, reload)).toBe(true);
  expect(reloadOnce(1_059_999, reload)).toBe(false);
  expect(reloadOnce(1_060_000, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('right after a reload the failure is shown', async () => {
  sessionStorage.setItem('rukn.chunk-reload', String(clock.now()));
  await expect(retried(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
