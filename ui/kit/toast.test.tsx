import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { LONG_MS, toast, toastStore, TOAST_MS } from './toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  toast.clear();
});
afterEach(() => {
  cleanup();
  toast.clear();
  jest.useRealTimers();
});
const titles = (): unknown[] => toastStore.get().map(({ title }) => title);

test('toasts stack and go after 5000 ms each', () => {
  toast.success('One');
  jest.advanceTimersByTime(3000);
  toast.warning('Two');
  expect(titles()).toEqual(['One', 'Two']);
  jest.advanceTimersByTime(TOAST_MS - 3000);
  expect(titles()).toEqual(['Two']);
  jest.advanceTimersByTime(3000);
  expect(titles()).toEqual([]);
});

test('what failed stays until it is closed', () => {
  toast.error('Not deleted');
  toast.warning('2 of 3 were not deleted', { text: 'They still have contracts' });
  jest.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['Not deleted', '2 of 3 were not deleted']);
});

test('several of one kind become one with a count, and undo takes back all, the latest first', async () => {
  const undone: number[] = [];
  const saved = (n: number): number =>
    toast.success('RFI opened', { action: { label: 'Undo', undo: true, onClick: async () => void undone.push(n) } });
  expect(toast.undoNewest()).toBe(false);
  const id = saved(1);
  toast.info('Something else');
  expect([saved(2), saved(3)]).toEqual([id, id]);
  expect(toastStore.get().map(({ title, n }) => [title, n])).toEqual([
    ['Something else', 1],
    ['RFI opened', 3],
  ]);
  await toastStore.get().at(-1)?.action?.onClick();
  expect(undone).toEqual([3, 2, 1]);
});

test('Ctrl Z takes back what one toast tells, and leaves one that counts several to the writes', () => {
  const undone: string[] = [];
  const saved = (title: string): number =>
    toast.success(title, { action: { label: 'Undo', undo: true, onClick: () => void undone.push(title) } });
  saved('Twice');
  saved('Twice');
  expect([toast.undoNewest(), undone]).toEqual([false, []]);
  saved('Once');
  expect([toast.undoNewest(), undone, titles()]).toEqual([true, ['Once'], ['Twice']]);
});

test('the end of work replaces its progress in place', () => {
  const id = toast.info('Exporting', { key: 'job:1', timeout: 0, progress: { share: 62, text: '774 of 1,248' } });
  toast.info('Something else');
  expect(toast.success('Exported', { key: 'job:1' })).toBe(id);
  expect(toastStore.get()[0]).toMatchObject({ title: 'Exported', kind: 'success' });
  expect(toastStore.get()[0]?.progress).toBeUndefined();
});

test('work is told only where it takes long', () => {
  const short = toast.during('Preparing');
  jest.advanceTimersByTime(LONG_MS - 1);
  short();
  const long = toast.during('Preparing the next');
  jest.advanceTimersByTime(LONG_MS);
  expect(titles()).toEqual(['Preparing the next']);
  jest.advanceTimersByTime(60_000);
  long();
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

test('the pointer on the toasts holds all of them, and those that come meanwhile', () => {
  toast.info('Read me');
  toastStore.hold();
  toast.info('And me');
  jest.advanceTimersByTime(20_000);
  expect(titles()).toEqual(['Read me', 'And me']);
  toastStore.release();
  jest.advanceTimersByTime(TOAST_MS);
  expect(titles()).toEqual([]);
});

describe('on screen', () => {
  const show = (): void =>
    void render(
      <IntlProvider
        locale="en"
        messages={{ 'kit.dismiss': 'Dismiss', 'kit.details': 'Details', 'kit.earlier': '{n} earlier' }}
        onError={() => undefined}
      >
        <Toasts />
      </IntlProvider>,
    );

  test('nothing stands there without a toast, and one line has no button to unfold', () => {
    show();
    expect(screen.queryByRole('button')).toBeNull();
    act(() => void toast.success('RFI opened'));
    expect(screen.queryByRole('button', { expanded: false })).toBeNull();
  });

  test('the newest is shown, earlier ones stand behind a button, the newest of them first', () => {
    show();
    act(() => {
      toast.success('One');
      toast.error('Two', { text: 'Why it failed' });
      toast.success('Three');
    });
    expect(screen.queryByText('Two')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '2 earlier' }));
    expect(document.body.textContent).toMatch(/Three.*Two.*Why it failed.*One/);
    expect(screen.getByRole('alert').textContent).toContain('Two');
  });

  test('the second line of one toast unfolds, and F6 goes there', () => {
    show();
    act(() => void toast.warning('2 of 3 projects were not deleted', { text: 'They still have contracts' }));
    expect(screen.queryByText('They still have contracts')).toBeNull();
    fireEvent.keyDown(document, { key: 'F6' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Dismiss');
    fireEvent.click(screen.getByRole('button', { name: 'Details' }));
    expect(screen.getByText('They still have contracts')).toBeTruthy();
  });
});
