import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Ltr } from './bdi.tsx';
import {
  currencyAfter,
  currencyLabel,
  dayOfValue,
  formatAmount,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
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
  const amount = formatAmount(value, digits);
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

/** A day or, with `time`, an instant: dd/mm/yyyy hh:mm in the calendar of the organisation; N/A if missing. */
export function DateText({ value, time = false, both = false }: DateTextProps): ReactElement {
  const { calendar } = useRegion();
  const day = calendar === 'both' ? dayOfValue(value) : null;
  const text = time ? formatDateTime(value) : formatDate(value);
  if (!day) return <Ltr>{text}</Ltr>;
  if (!both)
    return (
      <span title={hijriDate(day)}>
        <Ltr>{text}</Ltr>
      </span>
    );
  return (
    <span className="k-both">
      <Ltr>{text}</Ltr>
      <span className="k-both-other">
        <Ltr>{hijriDate(day)}</Ltr>
      </span>
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
