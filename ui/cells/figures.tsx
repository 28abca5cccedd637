import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { sizeText } from '../files/kinds.ts';
import { Money, NumberText, PercentText, Progress, useRegion } from '../kit/index.ts';
import { ownCurrency } from './currency.ts';
import { isLate } from './late.ts';
import type { CellProps } from './types.ts';

const missing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** An amount without its unit, which the column's head carries; in a currency of its own with it. */
export function MoneyCell({ field, row }: CellProps): ReactElement | null {
  const [own, { currency }] = [ownCurrency(row, field), useRegion()];
  return (
    <Money value={row[field.name]} unit={own ?? field.unit} digits={field.scale ?? 2} withUnit={own !== undefined && own !== currency} />
  );
}

/** Whole numbers, decimals, rollups, formulas. Those that carry a unit are amounts; the size of a record's file reads as sizes do. */
export function NumberCell({ field, row, meta }: CellProps): ReactElement | null {
  if (meta?.file && !meta.file.into && field.name === 'size') return <FileSize bytes={row[field.name]} />;
  if (field.unit) return <MoneyCell field={field} row={row} meta={meta} />;
  if (missing(row[field.name])) return null;
  return isYear(field) ? <bdi>{String(row[field.name])}</bdi> : <NumberText value={row[field.name]} digits={field.scale ?? 2} />;
}

/** A whole number that always has four digits stands without a separator. */
const isYear = ({ type, minimum = 0, maximum = Infinity }: CellProps['field']): boolean =>
  type === 'integer' && minimum >= 1000 && maximum <= 9999;

function FileSize({ bytes }: { bytes: unknown }): ReactElement | null {
  const { locale } = useIntl();
  return typeof bytes === 'number' ? <bdi>{sizeText(bytes, locale)}</bdi> : null;
}

/** A share: the figure alone, unless it measures work done. Then a bar: grey while it runs, green at 100, red when the record is late. */
export function PercentCell({ field, row, meta }: CellProps): ReactElement | null {
  const value = row[field.name];
  if (missing(value)) return null;
  if (!field.meter) return <PercentText value={value} />;
  return <Progress value={Number(value)} late={Number(value) < 100 && meta !== undefined && isLate(meta, row)} />;
}
