import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { holdsText } from '../../core/shared/fold.ts';
import { isReference } from '../../core/shared/entity.ts';
import type { FieldMeta } from '../../core/shared/wire.ts';
import { Avatar, Glyph } from '../kit/index.ts';
import { Combobox } from '../widgets/combobox.tsx';
import { useChoices } from '../widgets/use-choices.ts';
import type { ColumnField } from './use-fields.ts';
import '../theme/form.css';
import type { Option } from '../widgets/option-list.tsx';

const PICKED: ReadonlySet<string> = new Set(['ref', 'refs', 'enum', 'state']);
const NONE: readonly Option[] = [];
const NOBODY: readonly number[] = [];

/** Whether values of a field are picked instead of typed. */
export const isPicked = <Field extends FieldMeta>(field: Field | undefined): field is Field =>
  field !== undefined && PICKED.has(field.type);

export interface PickerProps {
  label: string;
  /** A reference offers only the values allowed there. */
  field: ColumnField;
  onChoose: (option: Option) => void;
  onLeave: () => void;
}

/** A searchable list of records or choices; open and focused from the start. */
export function Picker(props: PickerProps): ReactElement {
  return isReference(props.field) ? <RecordPicker {...props} /> : <ChoicePicker {...props} />;
}

function RecordPicker(props: PickerProps): ReactElement {
  const intl = useIntl();
  const { field } = props;
  const [search, setSearch] = useState('');
  const to = field.to ?? '';
  const found = useChoices({ to, field: `${field.of}.${field.name}`, search, first: NOBODY });
  const options = useMemo(
    () =>
      found.items?.map((item): Option => ({
        ...item,
        lead: to === 'user' ? <Avatar id={item.id} name={item.label} src={item.picture} size={24} /> : undefined,
      })) ?? NONE,
    [found.items, to],
  );
  return (
    <Open
      {...props}
      options={options}
      onSearch={setSearch}
      loading={found.loading}
      failure={found.failed ? intl.formatMessage({ id: 'form.lookup_failed' }) : undefined}
    />
  );
}

function ChoicePicker(props: PickerProps): ReactElement {
  const [search, setSearch] = useState('');
  const { values = [] } = props.field;
  const options = useMemo(
    () =>
      values.flatMap(({ value, label, glyph, tone }): Option[] => {
        if (!holdsText(search, label)) return [];
        const shape = glyph ?? tone;
        return [{ id: value, label, lead: shape && <Glyph name={shape} tone={tone} /> }];
      }),
    [values, search],
  );
  return <Open {...props} options={options} onSearch={setSearch} />;
}

interface OpenProps extends PickerProps {
  options: readonly Option[];
  onSearch: (text: string) => void;
  loading?: boolean;
  failure?: string;
}

function Open({ label, field, onChoose, onLeave, ...list }: OpenProps): ReactElement {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} className="im-pick">
      <Combobox
        {...list}
        control={{ id: `import-pick-${field.name}`, 'aria-label': label }}
        chosen={null}
        onChoose={(option) => {
          if (option) onChoose(option);
        }}
        onBlur={onLeave}
        compact
        locked={false}
        clearable={false}
        placeholder={intl.formatMessage({ id: 'form.choose' })}
      />
    </div>
  );
}
