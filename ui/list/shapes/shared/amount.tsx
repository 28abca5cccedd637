import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta } from '../../../../core/shared/wire.ts';
import { currencyAfter, currencyLabel, formatNumber, formatPercent } from '../../../kit/index.ts';
import { isMoney } from './measures.ts';

/** `1,250,000` as `1.25M`; small numbers are not shortened. Arabic uses the words of Intl instead of Latin letters. */
export const shortNumber = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale.startsWith('ar') ? 'ar-u-nu-latn' : 'en', {
    notation: 'compact',
    maximumFractionDigits: value >= 10_000_000 ? 1 : 2,
  }).format(value);

/** A measured number as plain text. */
export function figureText(value: unknown, field: FieldMeta | undefined, locale: string): string {
  if (value === null || value === undefined) return '';
  if (field?.type === 'percent' || field?.meter) return formatPercent(value, 1);
  if (!field || !isMoney(field)) return formatNumber(value, 1);
  const unit = currencyLabel(locale.slice(0, 2), field.unit);
  const amount = formatNumber(value, 0);
  return currencyAfter(locale.slice(0, 2)) ? `\u2066${amount}\u2069 ${unit}` : `${unit} ${amount}`;
}

/** A shortened sum, with the full number in a tooltip. */
export function ShortAmount({ value, field }: { value: unknown; field: FieldMeta }): ReactElement | null {
  const { locale } = useIntl();
  const number = Number(value);
  if (value === null || value === undefined || !Number.isFinite(number)) return null;
  const unit = isMoney(field) ? currencyLabel(locale.slice(0, 2), field.unit) : '';
  const short = <bdi className="num">{shortNumber(number, locale)}</bdi>;
  return (
    <span className="num ls-amount" title={figureText(value, field, locale)}>
      {currencyAfter(locale.slice(0, 2)) ? (
        <>
          {short} {unit}
        </>
      ) : (
        <>
          {unit} {short}
        </>
      )}
    </span>
  );
}
