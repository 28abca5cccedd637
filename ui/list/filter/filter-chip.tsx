import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { Icon, Popover } from '../../kit/index.ts';
import { describeValue } from './describe.ts';
import { FilterEditor } from './filter-editor.tsx';
import type { FilterItem } from './items.ts';
import { choiceOfItem, normalised, operatorText } from './operators.ts';
import { useRefLabels } from './use-ref-labels.ts';

interface FilterChipProps {
  field: FieldMeta;
  item: FilterItem;
  onChange: (item: FilterItem) => void;
  onRemove: () => void;
}

/** A filter in three parts: field, operator, value. Pressing it edits, the cross removes. */
export function FilterChip({ field, item: given, onChange, onRemove }: FilterChipProps): ReactElement {
  const intl = useIntl();
  const item = normalised(given, field);
  const labels = useRefLabels(field, item);
  const value = describeValue(item, field, intl, labels);
  const operator = intl.formatMessage({ id: operatorText(field, choiceOfItem(item)) });
  return (
    <span className="k-chip">
      <Popover kind="dialog" bare content={(close) => <FilterEditor field={field} item={item} onApply={(next) => { onChange(next); close(); }} />}>
        <button type="button" className="lt-chip" aria-label={intl.formatMessage({ id: 'list.filter.edit' }, { field: field.label, operator, value })}>
          <span className="lt-k">{field.label}</span>
          <span className="lt-op">{operator}</span>
          {value !== '' && <bdi className="lt-v cut num" title={value.length > 40 ? value : undefined}>{value}</bdi>}
        </button>
      </Popover>
      <button type="button" className="k-chip-x" aria-label={intl.formatMessage({ id: 'list.filter.remove' }, { field: field.label })} onClick={onRemove}><Icon name="x-small" /></button>
    </span>
  );
}
