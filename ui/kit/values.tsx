import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Ltr } from './bdi.tsx';
import {
  currencyAfter,
  currencyLabel,
  dayOfValue,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  longDate,
  shownAmount,
} from './format.ts';
import { hijriDate } from './hijri.ts';
import { useRegion } from './region.ts';

export interface MoneyProps {
  value: unknown;
  /** Name of the unit; the currency of the organisation by default. */
  unit?: string;
  /** Decimals; the contract's two by default. */
  digits?: number;
  /** false: the number alone, if the column head has the unit. */
  withUnit?: boolean;
}

/** An amount with its currency on the side that the language requires; empty if there is no amount. */
export function Money({ value, unit, digits = 2, withUnit = true }: MoneyProps): ReactElement | null {
  const { locale } = useIntl();
  useRegion();
  const amount = shownAmount(value, digits);
  if (amount === '') return null;
  if (!withUnit) return <Ltr>{amount}</Ltr>;
  const label = currencyLabel(locale.slice(0, 2), unit);
  return currencyAfter(locale.slice(0, 2)) ? (
    <span className="num">
      <Ltr>{amount}</Ltr> {label}
    </span>
  ) : (
    <span className="num">
      {label} <Ltr>{amount}</Ltr>
    </span>
  );
}

export interface DateTextProps {
  value: unknown;
  /** With hour and minute. */
  time?: boolean;
  /** If the organisation uses both calendars, show the Hijri day beside it; otherwise it is in the tooltip. */
  both?: boolean;
}

/** A day or, with `time`, an instant: dd/mm/yyyy hh:mm in the calendar of the organisation, or as the reader chose; N/A if missing. */
export function DateText({ value, time = false, both = false }: DateTextProps): ReactElement {
  const { calendar, dates } = useRegion();
  const { locale } = useIntl();
  const day = calendar === 'both' ? dayOfValue(value) : null;
  const text = time ? formatDateTime(value) : formatDate(value);
  // The name of an Arabic month is read from the right, with its day and year.
  const own = dates === 'long' && locale.startsWith('ar') && dayOfValue(value) !== null;
  const drawn = (said: string): ReactElement => (own ? <bdi className="num">{said}</bdi> : <Ltr>{said}</Ltr>);
  if (!day) return drawn(text);
  const hijri = dates === 'long' ? longDate(day, true) : hijriDate(day);
  if (!both) return <span title={hijri}>{drawn(text)}</span>;
  return (
    <span className="k-both">
      {drawn(text)}
      <span className="k-both-other">{drawn(hijri)}</span>
    </span>
  );
}

/** A number with Latin digits and tabular figures. */
export function NumberText({ value, digits = 2 }: { value: unknown; digits?: number }): ReactElement {
  return <Ltr>{formatNumber(value, digits)}</Ltr>;
}

/** A percentage; the value is in percent. */
export function PercentText({ value, digits = 2 }: { value: unknown; digits?: number }): ReactElement {
  return <Ltr>{formatPercent(value, digits)}</Ltr>;
}
