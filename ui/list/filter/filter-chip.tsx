import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { Icon, Popover, Skeleton, Tooltip } from '../../kit/index.ts';
import { describeValue } from './describe.ts';
import { FilterEditor } from './filter-editor.tsx';
import { choiceOfItem, normalised, operatorText } from './operators.ts';
import { usePathField } from './path.ts';
import type { FilterItem } from './tree.ts';
import { useRefLabels } from './use-ref-labels.ts';

interface FilterChipProps {
  meta: EntityMeta;
  item: FilterItem;
  onChange: (item: FilterItem) => void;
  onRemove: () => void;
}

/** A filter in three parts: field, operator, value. Clicking it edits, the cross removes. */
export function FilterChip({ meta, item, onChange, onRemove }: FilterChipProps): ReactElement {
  const field = usePathField(meta, item.field);
  if (field === null) return <LinkedChip onRemove={onRemove} />;
  if (field === undefined)
    return (
      <span className="k-chip" aria-busy="true">
        <span>
          <Skeleton width={120} />
        </span>
      </span>
    );
  return <KnownChip field={field} item={normalised(item, field)} onChange={onChange} onRemove={onRemove} />;
}

function KnownChip({ field, item, onChange, onRemove }: Omit<FilterChipProps, 'meta'> & { field: FieldMeta }): ReactElement {
  const intl = useIntl();
  const labels = useRefLabels(field, item);
  const value = describeValue(item, field, intl, labels);
  const operator = intl.formatMessage({ id: operatorText(field, choiceOfItem(item)) });
  return (
    <span className="k-chip">
      <Popover
        kind="dialog"
        bare
        content={(close) => (
          <FilterEditor
            field={field}
            item={item}
            onApply={(next) => {
              onChange(next);
              close();
            }}
          />
        )}
      >
        <button
          type="button"
          className="lt-chip"
          aria-label={intl.formatMessage({ id: 'list.filter.edit' }, { field: field.label, operator, value })}
        >
          <span className="lt-k">{field.label}</span>
          <span className="lt-op">{operator}</span>
          {value !== '' && (
            <bdi className="lt-v cut num" title={value.length > 40 ? value : undefined}>
              {value}
            </bdi>
          )}
        </button>
      </Popover>
      <button
        type="button"
        className="k-chip-x"
        aria-label={intl.formatMessage({ id: 'list.filter.remove' }, { field: field.label })}
        onClick={onRemove}
      >
        <Icon name="x-small" />
      </button>
    </span>
  );
}

/** A condition from a link that cannot be shown in parts: read-only, but removable. */
export function LinkedChip({ onRemove }: { onRemove: () => void }): ReactElement {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'filter.linked' });
  return (
    <span className="k-chip">
      <Tooltip content={intl.formatMessage({ id: 'filter.linked.about' })} describe={false}>
        <span className="lf-linked">
          <Icon name="lock" size={12} />
          {name}
        </span>
      </Tooltip>
      <button
        type="button"
        className="k-chip-x"
        aria-label={intl.formatMessage({ id: 'list.filter.remove' }, { field: name })}
        onClick={onRemove}
      >
        <Icon name="x-small" />
      </button>
    </span>
  );
}
