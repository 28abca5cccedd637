import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { Button, Icon, Popover } from '../../kit/index.ts';
import { filterChoices } from '../table/fields.ts';
import { FieldPicker } from './field-picker.tsx';
import { FilterChip } from './filter-chip.tsx';
import { FilterEditor } from './filter-editor.tsx';
import type { FilterItem, FilterSet } from './items.ts';
import { blank } from './operators.ts';

interface FilterBarProps {
  meta: EntityMeta;
  value: FilterSet;
  onChange: (value: FilterSet) => void;
}

/** The chips of a list, how they are joined, and the menu that adds one. */
export function FilterBar({ meta, value, onChange }: FilterBarProps): ReactElement {
  const intl = useIntl();
  const replace = (at: number, item: FilterItem | null): void =>
    onChange({ ...value, items: value.items.flatMap((old, i) => (i !== at ? [old] : item ? [item] : [])) });
  return (
    <>
      {value.rest && <LinkedChip onRemove={() => onChange({ ...value, rest: undefined })} />}
      {value.items.map((item, i) => {
        const field = meta.fields[item.field];
        // Chips have no identity of their own: the same field may be asked for twice.
        return field && <FilterChip key={`${item.field} ${i}`} field={field} item={item} onChange={(next) => replace(i, next)} onRemove={() => replace(i, null)} />;
      })}
      {value.items.length > 1 && (
        <Button variant="ghost" size="sm" aria-label={intl.formatMessage({ id: 'list.filter.join' })} onClick={() => onChange({ ...value, join: value.join === 'and' ? 'or' : 'and' })}>
          {intl.formatMessage({ id: `list.filter.${value.join}` })}
        </Button>
      )}
      <AddFilter meta={meta} onAdd={(item) => onChange({ ...value, items: [...value.items, item] })} />
    </>
  );
}

/** Two steps in one popover: which field, then its condition. */
function AddFilter({ meta, onAdd }: { meta: EntityMeta; onAdd: (item: FilterItem) => void }): ReactElement {
  const intl = useIntl();
  const [field, setField] = useState<FieldMeta | null>(null);
  const { first, more } = filterChoices(meta);
  return (
    <Popover kind="dialog" bare onOpenChange={(open) => { if (open) setField(null); }}
      content={(close) => (field
        ? <FilterEditor field={field} item={blank(field)} onApply={(item) => { onAdd(item); close(); }} />
        : <FieldPicker first={first} more={more} onPick={setField} />)}>
      <Button variant="ghost" size="sm" icon="plus">{intl.formatMessage({ id: 'list.filter.add' })}</Button>
    </Popover>
  );
}

/** A condition that came with a link and that chips cannot show in parts. */
function LinkedChip({ onRemove }: { onRemove: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <span className="k-chip">
      <span className="lt-v">{intl.formatMessage({ id: 'list.filter.linked' })}</span>
      <button type="button" className="k-chip-x" aria-label={intl.formatMessage({ id: 'list.filter.remove' }, { field: intl.formatMessage({ id: 'list.filter.linked' }) })} onClick={onRemove}><Icon name="x-small" /></button>
    </span>
  );
}
