import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useLatest } from './use-latest.ts';

const seen: [string, number][] = [];

function Counter(): ReactElement {
  const [count, setCount] = useState(0);
  const latest = useLatest(count);
  useLayoutEffect(() => void seen.push(['on screen', latest.current]));
  useEffect(() => void seen.push(['later', latest.current]));
  return <button onClick={() => setCount((n) => n + 1)}>{count}</button>;
}

test('whoever looks once the document is drawn finds the value that it shows', () => {
  render(<Counter />);
  fireEvent.click(screen.getByRole('button'));
  expect(seen).toEqual([
    ['on screen', 0],
    ['later', 0],
    ['on screen', 1],
    ['later', 1],
  ]);
});
