import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import type { Scalar } from '../../../core/shared/where.ts';
import { Input, Select, currencyLabel } from '../../kit/index.ts';
import type { FilterItem } from './items.ts';
import { familyOf } from './operators.ts';
import { PickMany } from './pick-many.tsx';
import { PickRefs } from './pick-refs.tsx';

interface EditorProps {
  field: FieldMeta;
  item: FilterItem;
  onChange: (item: FilterItem) => void;
}

/** The value of a condition, in the field's own kind: words, figures, days, yes or no, choices, records. */
export function ValueEditor({ field, item, onChange }: EditorProps): ReactElement {
  const set = (value: Scalar | Scalar[]): void => onChange({ ...item, value });
  const many = (Array.isArray(item.value) ? item.value : []) as Scalar[];
  switch (familyOf(field)) {
    case 'boolean': return <YesNo value={item.value === true} label={field.label} onChange={set} />;
    case 'choice':
      return <PickMany label={field.label} value={many} onChange={set} options={(field.values ?? []).map((c) => ({ value: c.value, label: c.label, choice: c }))} />;
    case 'ref': return <PickRefs field={field} value={many} onChange={set} />;
    default: return <Lines field={field} item={item} onChange={set} />;
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

/** One input, or two for a range. */
function Lines({ field, item, onChange }: { field: FieldMeta; item: FilterItem; onChange: (value: Scalar | Scalar[]) => void }): ReactElement {
  const intl = useIntl();
  if (item.op !== 'between') return <Line field={field} label={field.label} value={Array.isArray(item.value) ? (item.value[0] ?? null) : item.value} onChange={onChange} autoFocus />;
  const [from, to] = Array.isArray(item.value) ? item.value : [];
  return (
    <div className="lt-edit-two">
      <Line field={field} label={intl.formatMessage({ id: 'list.filter.from' })} value={from ?? null} onChange={(v) => onChange([v, to ?? null])} autoFocus />
      <Line field={field} label={intl.formatMessage({ id: 'list.filter.to' })} value={to ?? null} onChange={(v) => onChange([from ?? null, v])} />
    </div>
  );
}

interface LineProps { field: FieldMeta; label: string; value: Scalar; onChange: (value: Scalar) => void; autoFocus?: boolean }

function Line({ field, label, value, onChange, autoFocus }: LineProps): ReactElement {
  const { locale } = useIntl();
  const family = familyOf(field);
  const shared = { size: 'sm', 'aria-label': label, placeholder: label, value: value === null ? '' : String(value), autoFocus } as const;
  if (family === 'date') {
    const type = field.type === 'time' ? 'time' : 'date';
    return <Input {...shared} type={type} dir="ltr" onChange={(e) => onChange(e.target.value === '' ? null : e.target.value)} />;
  }
  if (family === 'number') {
    const unit = field.type === 'money' ? currencyLabel(locale.slice(0, 2), field.unit) : field.type === 'percent' ? '%' : undefined;
    return <Input {...shared} inputMode="decimal" dir="ltr" after={unit && <span className="k-affix">{unit}</span>} onChange={(e) => onChange(figure(e.target.value))} />;
  }
  return <Input {...shared} dir="auto" onChange={(e) => onChange(e.target.value === '' ? null : e.target.value)} />;
}

/** A number as people write it: separators are dropped; what is no number stays text, and the server would refuse it by name. */
function figure(text: string): Scalar {
  const plain = text.replace(/[,\s\u066c]/g, '');
  if (plain === '') return null;
  const number = Number(plain);
  return Number.isFinite(number) && !plain.endsWith('.') ? number : text;
}
