/** The currency of a record's amounts, if the record has its own. */
import type { FieldMeta, Row } from '../../core/shared/wire.ts';

/**
 * Currency code of the row's amounts; undefined: the currency of the organisation. Fields with a currency per row (`own`) are handled
 * elsewhere.
 */
export function ownCurrency(row: Row, field?: Pick<FieldMeta, 'currency'>): string | undefined {
  const { money_in: named } = row;
  return typeof named === 'string' && named !== '' && field?.currency !== 'own' ? named : undefined;
}
