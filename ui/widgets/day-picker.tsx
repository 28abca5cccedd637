import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, IconButton } from '../kit/button.tsx';
import type { CalendarName } from './calendar.ts';
import { addDays, addMonths, shiftMonth, startOfMonth, today, weekday } from './calendar.ts';
import { CalendarSwitch } from './calendar-switch.tsx';
import { DayGrid } from './day-grid.tsx';
import { MonthGrid } from './month-grid.tsx';
import { monthTitle } from './month-title.ts';

export interface DayPickerProps {
  label: string;
  /** The chosen day, or null. */
  value: string | null;
  onChoose: (iso: string | null) => void;
  onClose: () => void;
  calendar: CalendarName;
  onCalendar: (calendar: CalendarName) => void;
  clearable: boolean;
  /** Put the focus on the day: it was opened by the keyboard. */
  takeFocus: boolean;
}

const DAYS: Record<string, number> = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 };

/** The day a key leads to; undefined for a key that moves nothing. Left and right follow the page's direction. */
export function moveDay(iso: string, key: string, shift: boolean, calendar: CalendarName, rtl: boolean): string | undefined {
  const days = DAYS[key];
  if (days !== undefined) return addDays(iso, rtl && Math.abs(days) === 1 ? -days : days);
  if (key === 'PageUp' || key === 'PageDown') return shiftMonth(iso, (key === 'PageUp' ? -1 : 1) * (shift ? 12 : 1), calendar);
  if (key === 'Home') return addDays(iso, -weekday(iso));
  return key === 'End' ? addDays(iso, 6 - weekday(iso)) : undefined;
}

/** The 300 px picker: a month in one calendar with the other calendar's days below, months on a press of the title. */
export function DayPicker({ label, value, onChoose, onClose, calendar, onCalendar, clearable, takeFocus }: DayPickerProps): ReactElement {
  const intl = useIntl();
  const locale = intl.locale.slice(0, 2);
  const rtl = document.documentElement.dir === 'rtl';
  const [day, setDay] = useState(value ?? today());
  const [months, setMonths] = useState(false);
  const [focus, setFocus] = useState(takeFocus);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => { if (value) setDay(value); }, [value]);
  useEffect(() => { if (focus) root.current?.querySelector<HTMLElement>('[data-roving]')?.focus({ preventScroll: true }); }, [focus, day, months]);

  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      onClose();
      return;
    }
    if (!(event.target as Element).closest('[role="grid"]')) return;
    const next = moveDay(day, event.key, event.shiftKey, calendar, rtl);
    if (next === undefined) return;
    event.preventDefault();
    setFocus(true);
    setDay(next);
  };
  const turn = (pages: number): void => setDay(addMonths(day, months ? pages * 12 : pages, calendar));
  const title = monthTitle(day, locale, calendar, months);
  const page = (step: number, id: string): ReactElement => (
    <IconButton icon={step < 0 ? 'chevron-left' : 'chevron-right'} flip tooltip={false} aria-label={intl.formatMessage({ id })} onClick={() => { setFocus(false); turn(step); }} />
  );
  return (
    <div ref={root} role="dialog" aria-label={label} className="k-pop f-picker" onKeyDown={press} onMouseDown={(event) => { if (!takeFocus) event.preventDefault(); }}>
      <div className="f-picker-head">
        <button type="button" className="f-picker-title" aria-expanded={months} onClick={() => setMonths(!months)}>
          <span className="strong num" aria-live="polite">{title.main}</span>
          <small className="num">{title.other}</small>
        </button>
        {page(-1, months ? 'form.previous_year' : 'form.previous_month')}
        {page(1, months ? 'form.next_year' : 'form.next_month')}
      </div>
      {months
        ? <MonthGrid day={day} calendar={calendar} locale={locale} onChoose={(first) => { setDay(startOfMonth(first, calendar)); setMonths(false); setFocus(true); }} />
        : <DayGrid day={day} chosen={value} calendar={calendar} locale={locale} onChoose={onChoose} />}
      <div className="f-picker-foot">
        <CalendarSwitch calendar={calendar} onChange={onCalendar} />
        {clearable && <Button variant="ghost" size="sm" onClick={() => onChoose(null)}>{intl.formatMessage({ id: 'form.clear' })}</Button>}
      </div>
    </div>
  );
}
