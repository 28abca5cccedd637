import type { IntlShape } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { RELATIVE_DATE } from '../../../core/shared/where.ts';
import type { Scalar } from '../../../core/shared/where.ts';
import { formatDate, formatMoney, formatNumber } from '../../kit/index.ts';
import { valuesOf } from './operators.ts';
import type { FilterItem } from './items.ts';

/** How a condition's value reads in its chip. `labels` names references by key; a key without a label shows as it is. */
export function describeValue(item: FilterItem, field: FieldMeta, intl: IntlShape, labels: ReadonlyMap<string, string>): string {
  const words = valuesOf(item).map((v) => one(v, field, intl, labels));
  if (item.op === 'between') return intl.formatMessage({ id: 'list.filter.range' }, { from: words[0] ?? '', to: words[1] ?? '' });
  return words.join(intl.formatMessage({ id: 'list.comma' }));
}

function one(value: Scalar, field: FieldMeta, intl: IntlShape, labels: ReadonlyMap<string, string>): string {
  const variable = variableText(value, intl);
  if (variable) return variable;
  switch (field.type) {
    case 'enum': case 'state': return field.values?.find((c) => c.value === value)?.label ?? String(value);
    case 'ref': return labels.get(String(value)) ?? `#${String(value)}`;
    case 'boolean': return intl.formatMessage({ id: value ? 'list.yes' : 'list.no' });
    case 'money': return formatMoney(value, intl.locale.slice(0, 2), { unit: field.unit, digits: Number.isInteger(value) ? 0 : 2 });
    case 'percent': return `${formatNumber(value)}%`;
    case 'integer': case 'decimal': return formatNumber(value);
    case 'date': case 'datetime': return formatDate(value);
    default: return String(value);
  }
}

/** `$me` and `$today-30` come in with links from dashboards. */
function variableText(value: Scalar, intl: IntlShape): string | undefined {
  if (value === '$me') return intl.formatMessage({ id: 'list.var.me' });
  if (value === '$start_of_month' || value === '$start_of_year') return intl.formatMessage({ id: `list.var.${value.slice(1)}` });
  const relative = typeof value === 'string' ? RELATIVE_DATE.exec(value) : null;
  if (!relative) return undefined;
  const days = Number(relative[1] ?? 0);
  return intl.formatMessage({ id: days === 0 ? 'list.var.today' : days < 0 ? 'list.var.ago' : 'list.var.ahead' }, { n: Math.abs(days) });
}
