/** Escape closes the topmost dialog, even before it has received the focus. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import type { ReactElement } from 'react';
import { useEscapeOfPage } from './hooks/use-escape-of-page.ts';

afterEach(cleanup);

function Layer({ name, closed, isOpen = true }: { name: string; closed: string[]; isOpen?: boolean }): ReactElement {
  const panel = useRef<HTMLDivElement>(null);
  useEscapeOfPage(isOpen, () => void closed.push(name), panel);
  return (
    <div ref={panel}>
      <input aria-label={name} />
    </div>
  );
}

test('the one on top hears the key of the page, of a row behind it and of a dialog below it; one that is closed does not', () => {
  const closed: string[] = [];
  const ofPage: string[] = [];
  const layers = (second: boolean): ReactElement => (
    <>
      <div role="row" aria-label="row" tabIndex={0} onKeyDown={({ key }) => void ofPage.push(key)} />
      <div className="k-pop">
        <button type="button">option</button>
      </div>
      <Layer name="first" closed={closed} />
      <Layer name="second" closed={closed} isOpen={second} />
    </>
  );
  const { rerender, getByLabelText, getByText } = render(layers(false));
  // Its own keys are the overlay's, those of what floats above it are that one's.
  fireEvent.keyDown(getByLabelText('first'), { key: 'Escape' });
  fireEvent.keyDown(getByText('option'), { key: 'Escape' });
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(closed).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.keyDown(getByLabelText('row'), { key: 'Escape' });
  expect(closed).toEqual(['first', 'first']);
  expect(ofPage).toEqual([]);
  rerender(layers(true));
  fireEvent.keyDown(getByLabelText('first'), { key: 'Escape' });
  fireEvent.keyDown(getByLabelText('second'), { key: 'Escape' });
  expect(closed).toEqual(['first', 'first', 'second']);
});
