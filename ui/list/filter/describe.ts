import type { IntlShape } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import type { Scalar } from '../../../core/shared/where.ts';
import { formatDate, formatMoney, formatNumber } from '../../kit/format.ts';
import { periodOf, periodText, spanOf, variableText } from './periods.ts';
import { valuesOf } from './operators.ts';
import type { FilterItem } from './tree.ts';

/** The value of a condition as text for its chip. `labels` has reference labels by key; a key without a label is shown itself. */
export function describeValue(item: FilterItem, field: FieldMeta, intl: IntlShape, labels: ReadonlyMap<string, string>): string {
  const period = periodOf(item);
  if (period) return periodText(period, intl);
  const span = spanOf(item);
  if (span) return intl.formatMessage({ id: 'filter.days' }, { n: span.days });
  const words = valuesOf(item).map((v) => one(v, field, intl, labels));
  if (item.op === 'between') return intl.formatMessage({ id: 'list.filter.range' }, { from: words[0] ?? '', to: words[1] ?? '' });
  return words.join(intl.formatMessage({ id: 'list.comma' }));
}

function one(value: Scalar, field: FieldMeta, intl: IntlShape, labels: ReadonlyMap<string, string>): string {
  const variable = variableText(value, intl);
  if (variable) return variable;
  switch (field.type) {
    case 'enum':
    case 'state':
      return field.values?.find((c) => c.value === value)?.label ?? String(value);
    case 'ref':
    case 'refs':
      return labels.get(String(value)) ?? `#${String(value)}`;
    case 'boolean':
      return intl.formatMessage({ id: value ? 'list.yes' : 'list.no' });
    case 'money':
      return formatMoney(value, intl.locale.slice(0, 2), { unit: field.unit, digits: Number.isInteger(value) ? 0 : 2 });
    case 'percent':
      return `${formatNumber(value)}%`;
    case 'integer':
    case 'decimal':
      return formatNumber(value);
    case 'date':
    case 'datetime':
      return formatDate(value);
    default:
      return String(value);
  }
}
