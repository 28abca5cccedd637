import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { toast, toastStore, TOAST_MS } from './toast.ts';

beforeEach(() => {
  jest.useFakeTimers();
  toast.clear();
});
afterEach(() => {
  toast.clear();
  jest.useRealTimers();
});
const titles = (): unknown[] => toastStore.get().map(({ title }) => title);

test('toasts stack and go after 5000 ms each', () => {
  toast.success('One');
  jest.advanceTimersByTime(3000);
  toast.error('Two');
  expect(titles()).toEqual(['One', 'Two']);
  jest.advanceTimersByTime(TOAST_MS - 3000);
  expect(titles()).toEqual(['Two']);
  jest.advanceTimersByTime(3000);
  expect(titles()).toEqual([]);
});

test('a text that is on screen is not shown again, but stays longer', () => {
  const id = toast.warning('Check');
  jest.advanceTimersByTime(4000);
  expect(toast.warning('Check')).toBe(id);
  jest.advanceTimersByTime(4000);
  expect(titles()).toEqual(['Check']);
});

test('work under way stays until it is dismissed, and can be updated', () => {
  const id = toast.info('Exporting', { timeout: 0 });
  jest.advanceTimersByTime(60_000);
  toast.update(id, { kind: 'success', title: 'Exported', timeout: 1000 });
  expect(titles()).toEqual(['Exported']);
  jest.advanceTimersByTime(1000);
  expect(titles()).toEqual([]);
});

test('the pointer over a toast holds it', () => {
  const id = toast.info('Read me');
  toastStore.hold(id);
  jest.advanceTimersByTime(20_000);
  expect(titles()).toEqual(['Read me']);
  toastStore.release(id);
  jest.advanceTimersByTime(TOAST_MS);
  expect(titles()).toEqual([]);
});
