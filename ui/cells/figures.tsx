import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { sizeText } from '../files/kinds.ts';
import { Money, NumberText, PercentText, Progress, useRegion } from '../kit/index.ts';
import { ownCurrency } from './currency.ts';
import { isLate } from './late.ts';
import type { CellProps } from './types.ts';

const missing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** An amount without its unit, which is in the column head; with its currency if that is the record's own. */
export function MoneyCell({ field, row }: CellProps): ReactElement | null {
  const [own, { currency }] = [ownCurrency(row, field), useRegion()];
  return (
    <Money value={row[field.name]} unit={own ?? field.unit} digits={field.scale ?? 2} withUnit={own !== undefined && own !== currency} />
  );
}

/** Whole numbers, decimals, rollups, formulas. With a unit they are amounts; a file size is written in bytes, KB or MB. */
export function NumberCell({ field, row, meta }: CellProps): ReactElement | null {
  if (meta?.file && !meta.file.into && field.name === 'size') return <FileSize bytes={row[field.name]} />;
  if (field.unit) return <MoneyCell field={field} row={row} meta={meta} />;
  if (missing(row[field.name])) return null;
  return isYear(field) ? <bdi>{String(row[field.name])}</bdi> : <NumberText value={row[field.name]} digits={field.scale ?? 2} />;
}

/** An integer that always has four digits (a year) has no thousands separator. */
const isYear = ({ type, minimum = 0, maximum = Infinity }: CellProps['field']): boolean =>
  type === 'integer' && minimum >= 1000 && maximum <= 9999;

function FileSize({ bytes }: { bytes: unknown }): ReactElement | null {
  const { locale } = useIntl();
  return typeof bytes === 'number' ? <bdi>{sizeText(bytes, locale)}</bdi> : null;
}

/** A percentage as a number, or as a bar if it measures progress: grey while in progress, green at 100, red if the record is late. */
export function PercentCell({ field, row, meta }: CellProps): ReactElement | null {
  const value = row[field.name];
  if (missing(value)) return null;
  if (!field.meter) return <PercentText value={value} />;
  return <Progress value={Number(value)} late={Number(value) < 100 && meta !== undefined && isLate(meta, row)} />;
}
