import type { IntlShape } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { currencyLabel } from '../../kit/index.ts';
import { titleField } from '../../cells/index.ts';

/**
 * The title column is named after the entity; a day that is the title keeps its own name, since it is not what the record is. A money
 * column has its unit, so that rows need none.
 */
export function headText(meta: EntityMeta, field: FieldMeta, intl: IntlShape): string {
  if (field === titleField(meta) && meta.title === `{${field.name}}` && field.type !== 'date') return meta.label;
  const amount = field.type === 'money' || ((field.type === 'rollup' || field.type === 'formula') && field.unit !== undefined);
  if (!amount) return field.label;
  return intl.formatMessage({ id: 'list.head.money' }, { label: field.label, unit: currencyLabel(intl.locale.slice(0, 2), field.unit) });
}
