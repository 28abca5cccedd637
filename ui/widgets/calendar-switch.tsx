import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { region } from '../kit/region.ts';
import type { CalendarName } from '../kit/dates/calendar.ts';

const KEPT = 'rukn.calendar';

/** The calendar that this reader chose last; initially that of the organisation. */
export function useCalendar(): [CalendarName, (calendar: CalendarName) => void] {
  const [calendar, set] = useState<CalendarName>(() =>
    (localStorage.getItem(KEPT) ?? region().calendar) === 'hijri' ? 'hijri' : 'gregorian',
  );
  return [
    calendar,
    (next) => {
      localStorage.setItem(KEPT, next);
      set(next);
    },
  ];
}

/** Gregorian or Umm al-Qura. */
export function CalendarSwitch({
  calendar,
  onChange,
}: {
  calendar: CalendarName;
  onChange: (calendar: CalendarName) => void;
}): ReactElement {
  const intl = useIntl();
  const button = (name: CalendarName, id: string): ReactElement => (
    <button type="button" aria-pressed={calendar === name} onClick={() => onChange(name)}>
      {intl.formatMessage({ id })}
    </button>
  );
  return (
    <div className="f-seg" role="group" aria-label={intl.formatMessage({ id: 'form.calendar' })}>
      {button('gregorian', 'form.gregorian')}
      {button('hijri', 'form.hijri')}
    </div>
  );
}
