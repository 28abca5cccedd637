import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { holdsText } from '../../core/shared/fold.ts';
import { Radio } from '../kit/choice.tsx';
import { ChoiceGlyph } from '../kit/glyph.tsx';
import { Icon } from '../kit/icon.tsx';
import { Combobox } from './combobox.tsx';
import type { FieldWidgetProps } from './contract.ts';
import { isGroup } from './groups.ts';
import type { Option } from './option-list.tsx';

/** One of a fixed set: radio buttons for a few, a searchable list for more. */
export function ChoiceWidget(props: FieldWidgetProps): ReactElement {
  return isGroup(props.field) && !props.compact ? <RadioChoice {...props} /> : <ListChoice {...props} />;
}

function RadioChoice({ control, field, value, onChange, onBlur, locked }: FieldWidgetProps): ReactElement {
  const intl = useIntl();
  const { id, 'aria-invalid': invalid, 'aria-label': _label, ...rest } = control;
  const choices = field.values ?? [];
  return (
    <span role="radiogroup" aria-labelledby={`${id}-label`} className="f-radios" data-error={invalid} {...rest} onBlur={onBlur}>
      {choices.map((choice, index) => (
        // the first button takes the focus if the field is invalid
        <Radio
          key={choice.value}
          id={index === 0 ? id : undefined}
          name={id}
          checked={value === choice.value}
          disabled={locked}
          onChange={() => onChange(choice.value)}
        >
          <span className="k-mark">
            <ChoiceGlyph choice={choice} />
            <span>{choice.label}</span>
          </span>
        </Radio>
      ))}
      {!field.required && !locked && typeof value === 'string' && (
        <button
          type="button"
          className="f-inside"
          aria-label={intl.formatMessage({ id: 'form.clear_field' }, { field: field.label })}
          onClick={() => onChange(null)}
        >
          <Icon name="x-small" />
        </button>
      )}
    </span>
  );
}

function ListChoice({ control, field, value, onChange, onBlur, locked, compact, typed }: FieldWidgetProps): ReactElement {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const all = useMemo<Option[]>(
    () => (field.values ?? []).map((choice) => ({ id: choice.value, label: choice.label, lead: <ChoiceGlyph choice={choice} /> })),
    [field.values],
  );
  const options = useMemo(() => all.filter((option) => holdsText(search, option.label)), [all, search]);
  return (
    <Combobox
      control={control}
      chosen={all.find((option) => option.id === value) ?? null}
      options={options}
      onSearch={setSearch}
      onChoose={(option) => onChange(option?.id ?? null)}
      onBlur={onBlur}
      locked={locked}
      clearable={!field.required}
      compact={compact}
      begin={typed}
      placeholder={intl.formatMessage({ id: 'form.choose' })}
    />
  );
}
