/** The currency of a record's amounts, where it has one of its own. */
import type { Row } from '../../core/shared/wire.ts';

const CODE = /^[A-Z]{3}$/;

/** Code of the currency that the record names; undefined: that of what is above it, most often of the organisation. */
export function ownCurrency(row: Row): string | undefined {
  const named: unknown = row['currency'];
  const label: unknown = typeof named === 'object' && named !== null ? (named as { label?: unknown }).label : undefined;
  return typeof label === 'string' && CODE.test(label) ? label : undefined;
}
