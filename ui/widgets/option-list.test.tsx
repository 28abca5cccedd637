/** An option that is being pressed stays where it is, whatever the server answers meanwhile. */
import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import type { ReactElement } from 'react';
import { OptionList, type Option } from './option-list.tsx';

const list = (options: readonly Option[], onChoose: (option: Option) => void): ReactElement => (
  <IntlProvider locale="en" messages={{}} onError={() => undefined}>
    <OptionList
      id="people"
      label="People"
      options={options}
      split={0}
      active={0}
      search=""
      loading={false}
      onHover={() => undefined}
      onChoose={onChoose}
    />
  </IntlProvider>
);

test('the options are those that were pressed until the button is released', () => {
  jest.useFakeTimers();
  const chosen = jest.fn();
  const [omar, huda, tariq] = ['Omar', 'Huda', 'Tariq'].map((label, id) => ({ id, label })) as [Option, Option, Option];
  const { rerender } = render(list([huda, omar], chosen));
  const pressed = screen.getByRole('option', { name: 'Omar' });
  fireEvent.mouseDown(pressed);
  rerender(list([tariq], chosen));
  expect(screen.getByRole('option', { name: 'Omar' })).toBe(pressed);
  fireEvent.mouseUp(pressed);
  fireEvent.click(pressed);
  expect(chosen).toHaveBeenCalledWith(omar);
  act(() => jest.runAllTimers());
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Tariq')]);
  jest.useRealTimers();
});
