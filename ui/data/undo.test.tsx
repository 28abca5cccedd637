import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from '@jest/globals';
import { toast } from '../kit/toast.ts';
import { api } from './api.ts';
import { isRecordWrite, startUndo } from './undo.ts';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
  toast.clear();
});

test.each([
  ['a Latin keyboard', { key: 'z', code: 'KeyZ' }],
  ['an Arabic keyboard', { key: 'ئ', code: 'KeyZ' }],
])('on %s, keys pressed before a change is answered take back that change, and the next press the one before', async (_, pressed) => {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  globalThis.fetch = ((url: string, { headers }: { headers: Record<string, string> }) =>
    new Promise((resolve) => {
      sent.push(url);
      const undone = url.includes('/undo/');
      const data = undone ? { failed: [] } : { id: 5, row_version: 2, request: headers['X-Request-Id'] };
      const answer = (): void => resolve(new Response(JSON.stringify({ status: 'success', message: 'Saved', data }), { status: 200 }));
      if (undone) answer();
      else waiting.push(answer);
    })) as typeof fetch;
  const press = (): boolean =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, ctrlKey: true, bubbles: true, cancelable: true }));
  const stop = startUndo(new QueryClient());
  const [first, second] = ['budget', 'progress'].map((field) => api.put('projects/5', { body: { [field]: 1 }, quiet: true }));
  waiting.shift()?.();
  const { data: one } = (await first) as { data: { request: string } };
  expect(press()).toBe(false);
  expect(press()).toBe(false);
  await Promise.resolve();
  expect(sent.filter((url) => url.includes('undo'))).toEqual([]);
  waiting.shift()?.();
  const { data: two } = (await second) as { data: { request: string } };
  await new Promise((resolve) => void setTimeout(resolve));
  expect(sent.filter((url) => url.includes('undo'))).toEqual([`/api/undo/${two.request}`, `/api/undo/${one.request}`]);
  expect(press()).toBe(true);
  stop();
});

test('only answers that wrote a record can be taken back', () => {
  expect(
    [null, 'ok', {}, { status: 'success', data: null }, { status: 'success', data: { token: 'x' } }, [], [{ StatusCode: 'E' }]].map(
      isRecordWrite,
    ),
  ).toEqual(Array(7).fill(false));
  expect(
    [
      { status: 'success', data: { id: 5, row_version: 2 } },
      [{ StatusCode: 'E' }, { StatusCode: 'S', id: 7 }],
      { status: 'success', data: { parent_id: null, ids: [7, 5] } },
    ].map(isRecordWrite),
  ).toEqual([true, true, true]);
});
