import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import type { ImportRun } from '../../core/shared/import.ts';
import { runKey, useChange, useRun } from './calls.ts';

const ORIGINAL = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = ORIGINAL;
});

test('the answer to an earlier choice does not take back a later one', async () => {
  const client = new QueryClient();
  const stored: Partial<ImportRun> = { id: 1, columns: [], presets: [], numbered: [], constants: {}, mapping: 'Old', key: null };
  const shown: unknown[] = [];
  client.setQueryData(runKey(1), stored);
  client.getQueryCache().subscribe(() => {
    shown.push(client.getQueryData<ImportRun>(runKey(1))?.mapping);
  });
  globalThis.fetch = jest.fn<typeof fetch>(async (_address, init) => {
    Object.assign(stored, JSON.parse(String(init?.body)));
    return new Response(JSON.stringify({ data: { ...stored } }), { status: 200, headers: { 'content-type': 'application/json' } });
  });
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useChange(1), { wrapper });
  act(() => {
    result.current.mutate({ key: 'number' });
  });
  act(() => {
    result.current.mutate({ mapping: null });
  });
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(shown.slice(shown.indexOf(null))).not.toContain('Old');
  expect(client.getQueryData<ImportRun>(runKey(1))).toMatchObject({ key: 'number', mapping: null });
});

test('what is read while a choice is on its way does not take it back', async () => {
  const client = new QueryClient();
  const stored: Partial<ImportRun> = { id: 1, columns: [], presets: [], numbered: [], constants: {}, mapping: 'Old', state: 'checked' };
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  globalThis.fetch = jest.fn<typeof fetch>(async (_address, init) => {
    if (init?.method === 'PUT') {
      await held;
      Object.assign(stored, JSON.parse(String(init.body)));
    }
    return new Response(JSON.stringify({ data: { ...stored } }), { status: 200, headers: { 'content-type': 'application/json' } });
  });
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => ({ run: useRun(1), change: useChange(1) }), { wrapper });
  await waitFor(() => expect(result.current.run.data?.mapping).toBe('Old'));
  act(() => {
    result.current.change.mutate({ mapping: null });
  });
  await waitFor(() => expect(result.current.run.data?.mapping).toBeNull());
  await act(() => client.refetchQueries({ queryKey: runKey(1) }));
  expect(result.current.run.data?.mapping).toBeNull();
  answer();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(result.current.run.data?.mapping).toBeNull();
});
