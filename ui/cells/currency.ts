/** The currency of a record's amounts, where it has one of its own. */
import type { FieldMeta, Row } from '../../core/shared/wire.ts';

/**
 * Code of the currency that the row's money is in; undefined: that of the organisation. A field with a currency of its own for each row
 * (`own`) says it elsewhere.
 */
export function ownCurrency(row: Row, field?: Pick<FieldMeta, 'currency'>): string | undefined {
  const { money_in: named } = row;
  return typeof named === 'string' && named !== '' && field?.currency !== 'own' ? named : undefined;
}
