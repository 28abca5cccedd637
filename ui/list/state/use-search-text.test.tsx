import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSearchText } from './use-search-text.ts';

const rest = (): Promise<void> =>
  act(async () => {
    await new Promise<void>((done) => {
      setTimeout(done, 250);
    });
  });

test('what is typed is handed on when it stands still', async () => {
  const said: string[] = [];
  const onSearch = (s: string): void => void said.push(s);
  const { result } = renderHook(() => useSearchText('', onSearch));
  act(() => result.current[1]('pum'));
  act(() => result.current[1]('pump '));
  await rest();
  expect(said).toEqual(['pump']);
});

test('a change from outside replaces what was typed before, however often the list is drawn meanwhile', async () => {
  const said: string[] = [];
  const { result, rerender } = renderHook(({ search, onSearch }) => useSearchText(search, onSearch), {
    initialProps: { search: 'none', onSearch: (s: string): void => void said.push(s) },
  });
  await rest();
  rerender({ search: '', onSearch: (s) => void said.push(`1 ${s}`) });
  rerender({ search: '', onSearch: (s) => void said.push(`2 ${s}`) });
  await rest();
  expect([result.current[0], said]).toEqual(['', []]);
});
