import { useId, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportColumn, ImportField } from '../../core/shared/import.ts';
import { Icon, Input, Popover } from '../kit/index.ts';
import { bySection, columnOf } from './columns.ts';

export interface FieldSelectProps {
  column: ImportColumn;
  columns: readonly ImportColumn[];
  fields: readonly ImportField[];
  onChoose: (field: string | null) => void;
  onFocus: () => void;
}

/** The target field of a column: a searchable list by sections; fields that are already mapped name their column. */
export function FieldSelect({ column, columns, fields, onChoose, onFocus }: FieldSelectProps): ReactElement {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const chosen = fields.find(({ name }) => name === column.field);
  const empty = intl.formatMessage({ id: column.match === 'empty' ? 'import.skip' : 'import.choose_field' });
  const choose = (field: string | null): void => {
    setOpen(false);
    if (field !== column.field) onChoose(field);
  };
  return (
    <Popover
      kind="listbox"
      bare
      matchWidth
      isOpen={open}
      onOpenChange={setOpen}
      content={<FieldList column={column} columns={columns} fields={fields} onChoose={choose} />}
    >
      <button
        type="button"
        className="k-input im-field"
        data-size="sm"
        data-warn={column.match === 'guess' || undefined}
        onFocus={onFocus}
        aria-label={intl.formatMessage(
          { id: 'import.field_of' },
          { column: column.header || column.letter, field: chosen?.label ?? empty },
        )}
      >
        <span className={chosen ? 'cut grow' : 'cut grow faint'}>{chosen?.label ?? empty}</span>
        <Icon name="chevron-down" />
      </button>
    </Popover>
  );
}

interface Choice {
  field: ImportField | null;
  /** Heading of the column that is already mapped to it. */
  used?: string;
}

function FieldList({ column, columns, fields, onChoose }: Omit<FieldSelectProps, 'onFocus'>): ReactElement {
  const intl = useIntl();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const groups = useMemo(() => bySection(fields, text), [fields, text]);
  const usedBy = (field: ImportField): string | undefined => {
    const other = columnOf(columns, field.name);
    return other && other.index !== column.index ? other.header || other.letter : undefined;
  };
  const choices: Choice[] = [
    ...(text === '' ? [{ field: null }] : []),
    ...groups.flatMap((group) => group.fields.map((field) => ({ field, used: usedBy(field) }))),
  ];
  const active = Math.min(at, choices.length - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const choice = choices[active];
    if (step !== undefined && choices.length > 0) {
      const next = (active + step + choices.length) % choices.length;
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && choice) onChoose(choice.field?.name ?? null);
    else return;
    event.preventDefault();
  };
  const option = (choice: Choice): ReactElement => {
    const index = choices.findIndex((one) => one.field?.name === choice.field?.name);
    return (
      <div
        key={choice.field?.name ?? ''}
        id={`${id}-${index}`}
        role="option"
        className="k-menu-item"
        aria-selected={(choice.field?.name ?? null) === column.field}
        data-active={index === active || undefined}
        onMouseMove={() => {
          if (index !== active) setAt(index);
        }}
        onClick={() => onChoose(choice.field?.name ?? null)}
      >
        <span className="k-menu-text">
          <span className="cut">
            {choice.field?.label ?? intl.formatMessage({ id: 'import.skip_column' })}
            {choice.field?.required && (
              <span className="k-req" aria-hidden="true">
                {' '}
                *
              </span>
            )}
          </span>
        </span>
        {choice.used !== undefined && (
          <span className="im-used cut">
            <Icon name="check" size={12} />
            <bdi>{choice.used}</bdi>
          </span>
        )}
      </div>
    );
  };
  return (
    <div className="im-fields">
      <div className="im-fields-find">
        <Input
          size="sm"
          icon="magnifying-glass"
          autoFocus
          dir="auto"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-label={intl.formatMessage({ id: 'import.find_field' })}
          placeholder={intl.formatMessage({ id: 'import.find_field' })}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={intl.formatMessage({ id: 'import.fields' })} className="im-fields-list">
        {text === '' && option({ field: null })}
        {groups.map(({ section, fields: inside }) => (
          <div key={section} role="group" aria-labelledby={`${id}-${section}`}>
            <div id={`${id}-${section}`} className="k-menu-title" role="presentation">
              {section || intl.formatMessage({ id: 'import.other_fields' })}
            </div>
            {inside.map((field) => option({ field, used: usedBy(field) }))}
          </div>
        ))}
      </div>
      {choices.length === 0 && <p className="im-none">{intl.formatMessage({ id: 'import.no_field' })}</p>}
    </div>
  );
}
