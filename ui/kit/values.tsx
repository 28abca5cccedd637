import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Ltr } from './bdi.tsx';
import { currencyAfter, currencyLabel, formatAmount, formatDate, formatDateTime, formatNumber, formatPercent } from './format.ts';

export interface MoneyProps {
  value: unknown;
  /** Name of the unit; SAR becomes the riyal in Arabic. */
  unit?: string;
  /** Decimals; the contract's two by default. */
  digits?: number;
  /** false: the figure alone, where the head of the column carries the unit. */
  withUnit?: boolean;
}

/** An amount with its currency on the side the language wants; empty for no amount. */
export function Money({ value, unit = 'SAR', digits = 2, withUnit = true }: MoneyProps): ReactElement | null {
  const { locale } = useIntl();
  const amount = formatAmount(value, digits);
  if (amount === '') return null;
  if (!withUnit) return <Ltr>{amount}</Ltr>;
  const label = currencyLabel(locale.slice(0, 2), unit);
  return currencyAfter(locale.slice(0, 2))
    ? <span className="num"><Ltr>{amount}</Ltr> {label}</span>
    : <span className="num">{label} <Ltr>{amount}</Ltr></span>;
}

/** A day or, with `time`, an instant: dd/mm/yyyy hh:mm; N/A when missing. */
export function DateText({ value, time = false }: { value: unknown; time?: boolean }): ReactElement {
  return <Ltr>{time ? formatDateTime(value) : formatDate(value)}</Ltr>;
}

/** A number with Latin digits and tabular figures. */
export function NumberText({ value, digits = 2 }: { value: unknown; digits?: number }): ReactElement {
  return <Ltr>{formatNumber(value, digits)}</Ltr>;
}

/** A percentage; the value is in percent. */
export function PercentText({ value, digits = 2 }: { value: unknown; digits?: number }): ReactElement {
  return <Ltr>{formatPercent(value, digits)}</Ltr>;
}
