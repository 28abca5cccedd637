import { useRef } from 'react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useSort } from './use-sort.ts';

afterEach(cleanup);

function Harbours({ names, everywhere = false }: { names: readonly string[]; everywhere?: boolean }): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  useSort(list, names, 'harbour', () => undefined, { everywhere });
  return (
    <ul ref={list}>
      {names.map((name) => (
        <li key={name} data-sort={name}>
          {name}
        </li>
      ))}
    </ul>
  );
}

const dragged = (): (string | null)[] => screen.getAllByRole('listitem').map((item) => item.getAttribute('draggable'));

test('one item cannot be dragged, also when the pointer comes', () => {
  const { rerender } = render(<Harbours names={['Yanbu']} everywhere />);
  fireEvent.pointerMove(screen.getByRole('list'));
  expect(dragged()).toEqual([null]);
  rerender(<Harbours names={['Yanbu', 'Jazan']} everywhere />);
  expect(dragged()).toEqual([null, null]);
});

test('a list of every page waits for the pointer', async () => {
  render(<Harbours names={['Yanbu', 'Jazan']} everywhere />);
  expect(dragged()).toEqual([null, null]);
  fireEvent.pointerMove(screen.getByText('Jazan'));
  await waitFor(() => expect(dragged()).toEqual(['true', 'true']));
});

test('other lists can be dragged after they are drawn', async () => {
  render(<Harbours names={['Yanbu', 'Jazan']} />);
  await waitFor(() => expect(dragged()).toEqual(['true', 'true']));
});
