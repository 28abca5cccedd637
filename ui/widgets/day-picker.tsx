import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { today } from '../../core/shared/day.ts';
import { Button, IconButton } from '../kit/button.tsx';
import type { CalendarName } from '../kit/dates/calendar.ts';
import { addMonths, partsOf, startOfMonth } from '../kit/dates/calendar.ts';
import { CalendarSwitch } from './calendar-switch.tsx';
import { DayGrid } from './day-grid.tsx';
import type { DayBounds } from './day-moves.ts';
import { moveDay, within } from './day-moves.ts';
import { MonthGrid, pageOf, YearGrid, YEARS } from './leap-grid.tsx';
import { monthTitle } from '../kit/dates/month-title.ts';

export interface DayPickerProps {
  label: string;
  /** The chosen day, or null. */
  value: string | null;
  onChoose: (iso: string | null) => void;
  onClose: () => void;
  calendar: CalendarName;
  onCalendar: (calendar: CalendarName) => void;
  clearable: boolean;
  /** Focus the day, because the picker was opened by the keyboard. */
  takeFocus: boolean;
  bounds?: DayBounds;
}

type View = 'days' | 'months' | 'years';
const UP: Record<View, View> = { days: 'months', months: 'years', years: 'days' };
/** Months that an arrow moves, and the labels of the arrows. */
const TURN: Record<View, { months: number; back: string; on: string }> = {
  days: { months: 1, back: 'form.previous_month', on: 'form.next_month' },
  months: { months: 12, back: 'form.previous_year', on: 'form.next_year' },
  years: { months: 12 * YEARS, back: 'form.previous_years', on: 'form.next_years' },
};

/** The 300 px picker: a month in one calendar with the other calendar's days below; clicking the title shows months and years. */
export function DayPicker({
  label,
  value,
  onChoose,
  onClose,
  calendar,
  onCalendar,
  clearable,
  takeFocus,
  bounds = {},
}: DayPickerProps): ReactElement {
  const intl = useIntl();
  const locale = intl.locale.slice(0, 2);
  const [day, setDay] = useState(() => value ?? within(today(), bounds));
  const [view, setView] = useState<View>('days');
  const [focus, setFocus] = useState(takeFocus);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (value) setDay(value);
  }, [value]);
  useEffect(() => {
    if (focus) root.current?.querySelector<HTMLElement>('[data-roving]')?.focus({ preventScroll: true });
  }, [focus, day, view]);

  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      onClose();
      return;
    }
    if (!(event.target as Element).closest('[role="grid"]')) return;
    const next = moveDay(day, event.key, event.shiftKey, calendar, document.documentElement.dir === 'rtl');
    if (next === undefined) return;
    event.preventDefault();
    setFocus(true);
    setDay(within(next, bounds));
  };
  const leap = (to: string, next: View): void => {
    setDay(next === 'days' ? startOfMonth(to, calendar) : to);
    setView(next);
    setFocus(true);
  };
  const page = (step: number, id: string): ReactElement => (
    <IconButton
      icon={step < 0 ? 'chevron-left' : 'chevron-right'}
      flip
      tooltip={false}
      aria-label={intl.formatMessage({ id })}
      onClick={() => {
        setFocus(false);
        setDay(addMonths(day, step * TURN[view].months, calendar));
      }}
    />
  );
  const first = pageOf(partsOf(day, calendar).year);
  const title =
    view === 'years' ? { main: `${first} – ${first + YEARS - 1}`, other: '' } : monthTitle(day, locale, calendar, view === 'months');
  const now = today();
  return (
    <div
      ref={root}
      role="dialog"
      aria-label={label}
      className="k-pop f-picker"
      onKeyDown={press}
      onMouseDown={(event) => {
        if (!takeFocus) event.preventDefault();
      }}
    >
      <div className="f-picker-head">
        <button
          type="button"
          className="f-picker-title"
          aria-expanded={view !== 'days'}
          onClick={() => {
            setView(UP[view]);
            setFocus(true);
          }}
        >
          <bdi dir="ltr" className="strong num" aria-live="polite">
            {title.main}
          </bdi>
          {title.other && <small className="num">{title.other}</small>}
        </button>
        {page(-1, TURN[view].back)}
        {page(1, TURN[view].on)}
      </div>
      {view === 'days' && <DayGrid day={day} chosen={value} calendar={calendar} locale={locale} bounds={bounds} onChoose={onChoose} />}
      {view === 'months' && <MonthGrid day={day} calendar={calendar} locale={locale} onChoose={(to) => leap(to, 'days')} />}
      {view === 'years' && <YearGrid day={day} calendar={calendar} locale={locale} onChoose={(to) => leap(to, 'months')} />}
      <div className="f-picker-foot">
        <CalendarSwitch calendar={calendar} onChange={onCalendar} />
        {within(now, bounds) === now && (
          <Button variant="ghost" size="sm" onClick={() => onChoose(now)}>
            {intl.formatMessage({ id: 'form.today' })}
          </Button>
        )}
        {clearable && value && (
          <IconButton icon="x" tooltip={false} aria-label={intl.formatMessage({ id: 'form.clear' })} onClick={() => onChoose(null)} />
        )}
      </div>
    </div>
  );
}
