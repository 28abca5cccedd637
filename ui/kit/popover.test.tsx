/** Escape closes what has just opened, while the button still has the focus, and nothing else. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
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
