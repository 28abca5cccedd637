/** Ctrl+Enter saves what is on screen, wherever the focus is, exactly once. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import type { ReactElement } from 'react';
import { useFormKeys } from './use-form-keys.ts';

afterEach(cleanup);

function Form({ name, saved, modal = false }: { name: string; saved: string[]; modal?: boolean }): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const press = useFormKeys(root, () => void saved.push(name), false);
  return (
    <div role={modal ? 'dialog' : undefined} aria-modal={modal || undefined}>
      <div ref={root} onKeyDownCapture={press}>
        <input aria-label={name} />
      </div>
    </div>
  );
}

const ENTER = { key: 'Enter', ctrlKey: true };
const drawn = (): Promise<unknown> => new Promise(requestAnimationFrame);

test('from an input, and from the page where nothing has the focus', async () => {
  const saved: string[] = [];
  const { getByLabelText } = render(<Form name="order" saved={saved} />);
  fireEvent.keyDown(getByLabelText('order'), ENTER);
  await drawn();
  expect(saved).toEqual(['order']);
  fireEvent.keyDown(document.body, ENTER);
  expect(saved).toEqual(['order', 'order']);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(saved).toHaveLength(2);
});

test('a form in a dialog takes the key of the page; the form below has it again when it is closed', () => {
  const saved: string[] = [];
  const page = <Form name="page" saved={saved} />;
  const { rerender } = render(<>{page}</>);
  rerender(
    <>
      {page}
      <Form name="dialog" saved={saved} modal />
    </>,
  );
  fireEvent.keyDown(document.body, ENTER);
  expect(saved).toEqual(['dialog']);
  rerender(<>{page}</>);
  fireEvent.keyDown(document.body, ENTER);
  expect(saved).toEqual(['dialog', 'page']);
});

test('a dialog without a form lies over it: nothing is saved', () => {
  const saved: string[] = [];
  render(
    <>
      <Form name="page" saved={saved} />
      <div role="dialog" aria-modal="true" />
    </>,
  );
  fireEvent.keyDown(document.body, ENTER);
  expect(saved).toEqual([]);
});
