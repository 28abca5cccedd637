import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, Ref } from 'react';
import { useIntl } from 'react-intl';
import { DATE_PATTERN } from '../../core/shared/patterns.ts';
import { gregorianDate } from '../kit/format.ts';
import { hijriDate } from '../kit/hijri.ts';
import { Icon } from '../kit/icon.tsx';
import { dayText, parseDay } from '../kit/dates/calendar.ts';
import { useCalendar } from './calendar-switch.tsx';
import type { ControlProps } from './contract.ts';
import type { DayBounds } from './day-moves.ts';
import { DayPicker } from './day-picker.tsx';
import { Floating } from './floating.tsx';

export interface DateInputProps {
  control: ControlProps;
  label: string;
  /** `YYYY-MM-DD`, null, or an invalid text, which is shown as typed. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Receives an invalid text; without it the previous value is restored. */
  onInvalid?: (text: string) => void;
  onBlur: () => void;
  locked: boolean;
  clearable: boolean;
  /** Other days are disabled in the picker; typed ones are reported by their rule. */
  bounds?: DayBounds;
}

const DAY = new RegExp(DATE_PATTERN);

/** A day: typed as dd/mm/yyyy (or a Hijri date), or chosen in the picker; the Hijri day is shown beside it. */
export function DateInput({
  control,
  label,
  value: given,
  onChange,
  onInvalid,
  onBlur,
  locked,
  clearable,
  bounds,
}: DateInputProps): ReactElement {
  const intl = useIntl();
  const value = given !== null && DAY.test(given) ? given : null;
  const [calendar, setCalendar] = useCalendar();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState<'pointer' | 'keyboard' | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const settle = (): void => {
    if (typed === null) return;
    const day = parseDay(typed);
    if (typed.trim() === '') onChange(null);
    else if (day) onChange(day);
    else onInvalid?.(typed.trim());
    setTyped(null);
  };
  const close = (): void => {
    setOpen(null);
  };
  const back = (): void => {
    close();
    input.current?.focus();
  };
  const choose = (iso: string | null): void => {
    onChange(iso);
    setTyped(null);
    back();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      settle();
      setOpen('keyboard');
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      settle();
      close();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      close();
    }
  };
  const other =
    value &&
    dayText(value, intl.locale.slice(0, 2), calendar === 'hijri' ? 'gregorian' : 'hijri', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
  const shown = value ? (calendar === 'hijri' ? hijriDate(value) : gregorianDate(value)) : (given ?? '');
  const picker = (
    <DayPicker
      label={intl.formatMessage({ id: 'form.choose_date' }, { field: label })}
      value={typed === null ? value : (parseDay(typed) ?? value)}
      onChoose={choose}
      onClose={back}
      calendar={calendar}
      onCalendar={setCalendar}
      clearable={clearable}
      bounds={bounds}
      takeFocus={open === 'keyboard'}
    />
  );
  return (
    <>
      <Floating isOpen={open !== null} onClose={close} content={picker}>
        {(ref) => (
          <span
            ref={ref as Ref<HTMLSpanElement>}
            className="k-input f-date"
            data-error={control['aria-invalid'] || undefined}
            data-locked={locked || undefined}
            data-set={value ? '' : undefined}
          >
            <input
              {...control}
              ref={input}
              type="text"
              autoComplete="off"
              className="num"
              placeholder={intl.formatMessage({ id: 'form.date_placeholder' })}
              value={typed ?? shown}
              readOnly={locked}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={press}
              onClick={() => {
                if (!locked) setOpen('pointer');
              }}
              onBlur={() => {
                settle();
                onBlur();
              }}
            />
            {other && typed === null && <span className="f-other-day num">{other}</span>}
            {locked ? (
              <Icon name="lock" />
            ) : (
              <button
                type="button"
                tabIndex={-1}
                className="f-inside"
                aria-label={intl.formatMessage({ id: 'form.choose_date' }, { field: label })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  input.current?.focus();
                  setOpen(open ? null : 'pointer');
                }}
              >
                <Icon name="calendar" />
              </button>
            )}
          </span>
        )}
      </Floating>
      {other && (
        <span className="k-help f-other-below num" aria-hidden="true">
          {other}
        </span>
      )}
    </>
  );
}
