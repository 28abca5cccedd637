import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { Select } from '../../kit/index.ts';
import { choiceOfItem, operatorText, operatorsOf, withOperator } from './operators.ts';
import type { Choice } from './operators.ts';
import type { FilterItem } from './tree.ts';

/** The operators of a field; one from a link that is not offered comes first. */
export function OperatorSelect({
  field,
  item,
  onChange,
}: {
  field: FieldMeta;
  item: FilterItem;
  onChange: (item: FilterItem) => void;
}): ReactElement {
  const intl = useIntl();
  const choices = operatorsOf(field);
  const current = choiceOfItem(item);
  return (
    <Select
      size="sm"
      value={current}
      aria-label={intl.formatMessage({ id: 'list.filter.operator' }, { field: field.label })}
      onChange={(e) => onChange(withOperator(item, e.target.value as Choice))}
    >
      {(choices.includes(current) ? choices : [current, ...choices]).map((op) => (
        <option key={op} value={op}>
          {intl.formatMessage({ id: operatorText(field, op) })}
        </option>
      ))}
    </Select>
  );
}
