/** Escape closes the topmost dialog, even before it has received the focus. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useEscapeOfPage } from './hooks/use-escape-of-page.ts';

afterEach(cleanup);

function Layer({ name, closed, isOpen = true }: { name: string; closed: string[]; isOpen?: boolean }): ReactElement {
  useEscapeOfPage(isOpen, () => void closed.push(name));
  return <input aria-label={name} />;
}

test('the one on top hears the key of the page, one that is closed does not; a key in an input is its own', () => {
  const closed: string[] = [];
  const { rerender, getByLabelText } = render(
    <>
      <Layer name="first" closed={closed} />
      <Layer name="second" closed={closed} isOpen={false} />
    </>,
  );
  fireEvent.keyDown(getByLabelText('first'), { key: 'Escape' });
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(closed).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(closed).toEqual(['first']);
  rerender(
    <>
      <Layer name="first" closed={closed} />
      <Layer name="second" closed={closed} />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(closed).toEqual(['first', 'second']);
});
