import type { IntlShape } from 'react-intl';
import type { FieldType } from '../../core/shared/entity.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber, formatPercent, truncate } from '../kit/index.ts';
import type { ShowValue } from './history-lines.ts';

/** Maximum length of a value in a sentence; the record shows the full text. */
const TOLD = 80;

function format(type: FieldType, value: unknown, intl: IntlShape): string {
  switch (type) {
    case 'money':
      return formatMoney(value, intl.locale.slice(0, 2));
    case 'percent':
      return formatPercent(value);
    case 'integer':
    case 'decimal':
    case 'rollup':
    case 'formula':
      return formatNumber(value);
    case 'date':
      return formatDate(value);
    case 'datetime':
      return formatDateTime(value);
    case 'boolean':
      return intl.formatMessage({ id: value ? 'detail.yes' : 'detail.no' });
    case 'tags':
      return Array.isArray(value) ? intl.formatList(value.map(String)) : String(value);
    default:
      return truncate(String(value), TOLD);
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Values of a history entry in the reader's language; the server's own label (choices, references) takes precedence. */
export function showValue(intl: IntlShape): ShowValue {
  return (change, side) => {
    const value = change[side];
    if (isEmpty(value)) return null;
    return change[side === 'from' ? 'from_label' : 'to_label'] ?? format(change.type, value, intl);
  };
}
