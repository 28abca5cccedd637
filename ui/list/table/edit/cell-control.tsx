import { useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { holdsText } from '../../../../core/shared/fold.ts';
import { whereFor } from '../../../../core/shared/row-where.ts';
import type { FieldMeta, RefValue, Row } from '../../../../core/shared/wire.ts';
import { languageOf } from '../../../boot/languages.ts';
import { useLookup } from '../../../data/index.ts';
import { refValue, refValues } from '../../../cells/index.ts';
import { Avatar, Glyph } from '../../../kit/index.ts';
import { Combobox } from '../../../widgets/combobox.tsx';
import { WIDGETS } from '../../../widgets/index.ts';
import { ReferencesWidget } from '../../../widgets/references-widget.tsx';
import { useDebounced } from '../../../kit/hooks/use-debounced.ts';
import type { Option } from '../../../widgets/option-list.tsx';

interface CellControlProps {
  id: string;
  /** Name of the row's entity. */
  entity: string;
  field: FieldMeta;
  row: Row;
  column: string;
  value: unknown;
  /** Id of the line that says why the value was refused. */
  describedBy?: string;
  /** @param shown values of the row to display until the server has answered */
  onChange: (value: unknown, shown?: Record<string, unknown>) => void;
}

/** The input of one value in a cell: the form's own, but choices are a list and references report their label. */
export function CellControl(props: CellControlProps): ReactElement | null {
  const { id, field, row, column, value, describedBy, onChange } = props;
  if (field.type === 'enum') return <ChoiceControl {...props} />;
  if (field.type === 'ref') return <ReferenceControl {...props} />;
  if (field.type === 'refs') return <ReferencesControl {...props} />;
  const Widget = WIDGETS[field.type];
  const lang = languageOf(field, column);
  return Widget ? (
    <Widget
      control={controlOf(id, field, describedBy, lang)}
      field={field}
      lang={lang}
      value={value}
      onChange={(next) => {
        if (next !== (row[column] ?? null) || describedBy) onChange(next);
      }}
      onBlur={nothing}
      locked={false}
      exists
    />
  ) : null;
}

const nothing = (): void => undefined;

const controlOf = (id: string, field: FieldMeta, describedBy: string | undefined, lang?: string) => ({
  id,
  'aria-label': lang ? `${field.label} (${lang.toUpperCase()})` : field.label,
  'aria-describedby': describedBy,
  ...(describedBy ? { 'aria-invalid': true as const } : {}),
});

function ChoiceControl({ id, field, value, describedBy, onChange }: CellControlProps): ReactElement {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const all = useMemo<Option[]>(
    () =>
      (field.values ?? []).map((choice) => {
        const glyph = choice.glyph ?? choice.tone;
        return { id: choice.value, label: choice.label, lead: glyph && <Glyph name={glyph} tone={choice.tone} /> };
      }),
    [field.values],
  );
  const options = useMemo(() => all.filter((option) => holdsText(search, option.label)), [all, search]);
  return (
    <Combobox
      control={controlOf(id, field, describedBy)}
      chosen={all.find((option) => option.id === value) ?? null}
      options={options}
      onSearch={setSearch}
      onChoose={(option) => onChange(option?.id ?? null)}
      onBlur={nothing}
      locked={false}
      clearable={!field.required}
      placeholder={intl.formatMessage({ id: 'form.choose' })}
    />
  );
}

/** The row shows the chosen labels before the server has answered. */
function ReferencesControl({ id, entity, field, row, value, describedBy, onChange }: CellControlProps): ReactElement {
  const names = useRef<RefValue[]>([]);
  const known = useMemo(() => refValues(field, row), [field, row]);
  return (
    <ReferencesWidget
      control={controlOf(id, field, describedBy)}
      entity={entity}
      field={field}
      value={value}
      refLabels={known}
      sibling={(name) => row[name]}
      compact
      locked={false}
      exists
      onBlur={nothing}
      onLabels={(records) => {
        names.current = records;
      }}
      onChange={(next) => onChange(next, { [field.as as string]: names.current })}
    />
  );
}

const PAUSE = 150;
const NONE: readonly Option[] = [];

function ReferenceControl({ id, entity, field, row, value, describedBy, onChange }: CellControlProps): ReactElement {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const found = useLookup(field.to ?? '', useDebounced(search, PAUSE), {
    field: `${entity}.${field.name}`,
    where: field.where && whereFor(field.where, (name) => row[name]),
  });
  const options = useMemo(
    () =>
      found.data?.map((item): Option => ({
        ...item,
        lead: field.to === 'user' ? <Avatar id={item.id} name={item.label} src={item.picture} size={24} /> : undefined,
      })) ?? NONE,
    [found.data, field.to],
  );
  const current = refValue(field, row);
  const chosen =
    typeof value === 'number' ? (options.find((option) => option.id === value) ?? (current?.id === value ? current : null)) : null;
  const choose = (option: Option | null): void => {
    const label = option && { id: Number(option.id), label: option.label };
    onChange(option ? Number(option.id) : null, { [field.as ?? field.name.replace(/_id$/, '')]: label });
  };
  return (
    <Combobox
      control={controlOf(id, field, describedBy)}
      chosen={chosen}
      options={options}
      onSearch={setSearch}
      loading={found.isFetching}
      failure={found.isError ? intl.formatMessage({ id: 'form.lookup_failed' }) : undefined}
      onChoose={choose}
      onBlur={nothing}
      locked={false}
      clearable={!field.required}
      placeholder={intl.formatMessage({ id: 'form.choose' })}
    />
  );
}
