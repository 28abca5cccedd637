/** Typing after a click replaces the old time; an invalid time is never stored as midnight. */
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { patternEngine } from '../../core/metadata/linear-pattern.ts';
import { DATETIME_PATTERN } from '../../core/shared/patterns.ts';
import type { FieldWidgetProps } from './contract.ts';
import { DatetimeWidget } from './datetime-widget.tsx';
import { toInstant, toLocal, unread } from '../kit/dates/instant.ts';

const midnight = toInstant({ day: '2027-11-18', time: '00:00' });

function shown(value: unknown): { time: HTMLInputElement; onChange: jest.Mock } {
  const onChange = jest.fn();
  const props = {
    control: { id: 'at' },
    field: { name: 'at', type: 'datetime', label: 'Begins' },
    value,
    onChange,
    onBlur: () => {},
    locked: false,
  } as unknown as FieldWidgetProps;
  render(
    <IntlProvider locale="en" messages={{ 'form.time_of': 'Time of {field}' }} onError={() => {}}>
      <DatetimeWidget {...props} />
    </IntlProvider>,
  );
  return { time: screen.getByLabelText('Time of Begins') as HTMLInputElement, onChange };
}

test('a click selects the time, so that it is typed over', () => {
  const { time, onChange } = shown(midnight);
  expect(time.value).toBe('00:00');
  fireEvent.click(time);
  expect([time.selectionStart, time.selectionEnd]).toEqual([0, 5]);
  fireEvent.change(time, { target: { value: '930' } });
  fireEvent.blur(time);
  expect(onChange).toHaveBeenLastCalledWith(toInstant({ day: '2027-11-18', time: '09:30' }));
});

test('what is no time is kept as it was typed, beside its day, and refused', () => {
  const { time, onChange } = shown(midnight);
  fireEvent.change(time, { target: { value: '00:00930' } });
  fireEvent.blur(time);
  expect(onChange).toHaveBeenLastCalledWith(unread('2027-11-18', '00:00930'));
  expect(patternEngine(DATETIME_PATTERN, 'u').test(unread('2027-11-18', '00:00930'))).toBe(false);
  expect(toLocal(unread('2027-11-18', '00:00930'))).toEqual({ day: '2027-11-18', time: '00:00930' });
});

test('a day that is chosen beside it leaves it to be corrected; a time makes it an instant', () => {
  expect(toInstant({ day: '2027-11-19', time: '9;30' })).toBe(unread('2027-11-19', '9;30'));
  expect(toLocal(unread(null, '25:00'))).toEqual({ day: null, time: '25:00' });
  expect(toInstant({ day: '2027-11-18', time: null })).toBe(midnight);
});
