/** Escape closes what has just opened, while the button still has the focus, and nothing else. The focus returns when it closes. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { Dialog } from './dialog.tsx';
import { Popover } from './popover.tsx';

afterEach(cleanup);

test('Escape on the button closes the layer before it has the focus, and leaves what is around it', () => {
  const around: string[] = [];
  const { getByText, queryByText } = render(
    <div role="presentation" onKeyDown={({ key }) => void around.push(key)}>
      <Popover content={<button type="button">option</button>}>
        <button type="button">open</button>
      </Popover>
    </div>,
  );
  const button = getByText('open');
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(around).toEqual(['Escape']);
  fireEvent.click(button);
  expect([queryByText('option') === null, button.getAttribute('aria-expanded')]).toEqual([false, 'true']);
  fireEvent.keyDown(button, { key: 'Escape' });
  expect([button.getAttribute('aria-expanded'), around]).toEqual(['false', ['Escape']]);
});

test('the focus returns when it closes, unless the person has gone elsewhere', async () => {
  const { getByText } = render(
    <>
      <Popover
        content={(close) => (
          <button type="button" className="k-dismiss" onKeyDown={close}>
            option
          </button>
        )}
      >
        <button type="button">open</button>
      </Popover>
      <button type="button">elsewhere</button>
    </>,
  );
  const [button, elsewhere] = [getByText('open'), getByText('elsewhere')];
  button.focus();
  fireEvent.click(button);
  // The overlay takes the focus in the next frame.
  await waitFor(() => expect(document.querySelector('.k-pop-layer')?.parentElement?.contains(document.activeElement)).toBe(true));
  getByText('option').focus();
  fireEvent.keyDown(getByText('option'), { key: 'Enter' });
  expect(document.activeElement).toBe(button);
  elsewhere.focus();
  await waitFor(() => expect(document.querySelector('.k-pop')).toBeNull());
  expect(document.activeElement).toBe(elsewhere);
});

test('the focus returns when what it is in is removed while it is open', () => {
  const page = (shown: boolean): ReactElement => (
    <IntlProvider locale="en" messages={{ 'kit.close': 'Close' }}>
      <button type="button">first</button>
      {shown && (
        <Dialog isOpen title="Question" onClose={() => {}}>
          <button type="button">answer</button>
        </Dialog>
      )}
    </IntlProvider>
  );
  const { getByText, rerender } = render(page(false));
  const first = getByText('first');
  first.focus();
  rerender(page(true));
  getByText('answer').focus();
  rerender(page(false));
  expect(document.activeElement).toBe(first);
});
