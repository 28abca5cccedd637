import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import type { Scalar } from '../../../core/shared/where.ts';
import { Input, Select, currencyLabel } from '../../kit/index.ts';
import { latinDigits } from '../../kit/text/digits.ts';
import { DayValue, PeriodValue, SpanValue } from './date-value.tsx';
import { choiceOfItem, familyOf, valuesOf } from './operators.ts';
import { PickMany } from './pick-many.tsx';
import { PickRefs } from './pick-refs.tsx';
import type { FilterItem } from './tree.ts';

interface EditorProps {
  field: FieldMeta;
  item: FilterItem;
  onChange: (item: FilterItem) => void;
  /** The first input takes the focus when mounted. */
  autoFocus?: boolean;
}

/** The value input of a condition, by the field's type: text, number, day, boolean, choices, records. */
export function ValueEditor({ field, item, onChange, autoFocus = true }: EditorProps): ReactElement {
  const set = (value: Scalar | Scalar[]): void => onChange({ ...item, value });
  const many = (Array.isArray(item.value) ? item.value : []) as Scalar[];
  switch (familyOf(field)) {
    case 'boolean':
      return <YesNo value={item.value === true} label={field.label} onChange={set} />;
    case 'choice':
      return (
        <PickMany
          label={field.label}
          value={many}
          onChange={set}
          options={(field.values ?? []).map((c) => ({ value: c.value, label: c.label, choice: c }))}
        />
      );
    case 'ref':
      return <PickRefs field={field} value={many} onChange={set} />;
    default:
      return <Lines field={field} item={item} onChange={onChange} autoFocus={autoFocus} />;
  }
}

function YesNo({ value, label, onChange }: { value: boolean; label: string; onChange: (value: boolean) => void }): ReactElement {
  const intl = useIntl();
  return (
    <Select size="sm" value={String(value)} aria-label={label} onChange={(e) => onChange(e.target.value === 'true')}>
      <option value="true">{intl.formatMessage({ id: 'list.yes' })}</option>
      <option value="false">{intl.formatMessage({ id: 'list.no' })}</option>
    </Select>
  );
}

/** One input, two for a range, several values in one. */
function Lines({ field, item, onChange, autoFocus = true }: EditorProps): ReactElement {
  const intl = useIntl();
  const set = (value: Scalar | Scalar[]): void => onChange({ ...item, value });
  switch (choiceOfItem(item)) {
    case 'within':
      return <PeriodValue item={item} label={intl.formatMessage({ id: 'filter.period' })} onChange={onChange} />;
    case 'next':
    case 'last':
      return <SpanValue item={item} onChange={onChange} />;
    case 'in':
    case 'nin':
      return <Several field={field} item={item} onChange={set} autoFocus={autoFocus} />;
    case 'between': {
      const [from = null, to = null] = Array.isArray(item.value) ? item.value : [];
      return (
        <div className="lt-edit-two">
          <Line
            field={field}
            label={intl.formatMessage({ id: 'list.filter.from' })}
            value={from}
            onChange={(v) => set([v, to])}
            autoFocus={autoFocus}
          />
          <Line field={field} label={intl.formatMessage({ id: 'list.filter.to' })} value={to} onChange={(v) => set([from, v])} />
        </div>
      );
    }
    default:
      return (
        <Line
          field={field}
          label={field.label}
          value={Array.isArray(item.value) ? (item.value[0] ?? null) : item.value}
          onChange={set}
          autoFocus={autoFocus}
        />
      );
  }
}

interface LineProps {
  field: FieldMeta;
  label: string;
  value: Scalar;
  onChange: (value: Scalar) => void;
  autoFocus?: boolean;
}

function Line({ field, label, value, onChange, autoFocus }: LineProps): ReactElement {
  const { locale } = useIntl();
  const family = familyOf(field);
  if (family === 'date' && field.type !== 'time') return <DayValue value={value} label={label} onChange={onChange} autoFocus={autoFocus} />;
  const shared = { size: 'sm', 'aria-label': label, placeholder: label, value: value === null ? '' : String(value), autoFocus } as const;
  if (family === 'date')
    return <Input {...shared} type="time" dir="ltr" onChange={(e) => onChange(e.target.value === '' ? null : e.target.value)} />;
  if (family === 'number') {
    const unit = field.type === 'money' ? currencyLabel(locale.slice(0, 2), field.unit) : field.type === 'percent' ? '%' : undefined;
    return (
      <Input
        {...shared}
        inputMode="decimal"
        dir="ltr"
        after={unit && <span className="k-affix">{unit}</span>}
        onChange={(e) => onChange(figure(e.target.value))}
      />
    );
  }
  return <Input {...shared} dir="auto" onChange={(e) => onChange(e.target.value === '' ? null : e.target.value)} />;
}

/** "is any of" for text and numbers: separated by commas, also Arabic ones. */
function Several({
  field,
  item,
  onChange,
  autoFocus,
}: {
  field: FieldMeta;
  item: FilterItem;
  onChange: (value: Scalar[]) => void;
  autoFocus?: boolean;
}): ReactElement {
  const intl = useIntl();
  const [text, setText] = useState(() => valuesOf(item).join(', '));
  const numeric = familyOf(field) === 'number';
  const label = intl.formatMessage({ id: 'filter.several' }, { field: field.label });
  const write = (next: string): void => {
    setText(next);
    onChange(
      next
        .split(/[,،]/)
        .map((part) => (numeric ? figure(part) : part.trim()))
        .filter((v) => v !== null && v !== ''),
    );
  };
  return (
    <Input
      size="sm"
      dir="auto"
      aria-label={label}
      placeholder={label}
      value={text}
      autoFocus={autoFocus}
      onChange={(e) => write(e.target.value)}
    />
  );
}

/**
 * Parses a typed number with Latin or Arabic digits and separators; other text is kept, and the server refuses it with the field's name.
 */
function figure(text: string): Scalar {
  const plain = latinDigits(text)
    .replace(/[,\s\u066c]/g, '')
    .replace('\u066b', '.');
  if (plain === '') return null;
  const number = Number(plain);
  return Number.isFinite(number) && !plain.endsWith('.') ? number : text;
}
