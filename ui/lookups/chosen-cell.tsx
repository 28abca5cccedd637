import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ChosenColumn, LookupValue } from '../../core/shared/lookups.ts';
import type { RefValue } from '../../core/shared/wire.ts';
import { useLookup } from '../data/index.ts';
import { Select, StatePill, Swatch } from '../kit/index.ts';

/** Most records that a choice offers at once. */
const MOST = 100;

/** The record that a value names in this column. */
const refOf = ({ as }: ChosenColumn, value: LookupValue): RefValue | null =>
  as === undefined ? null : ((value[as] ?? null) as RefValue | null);

/** A choice or a record that a value names: a state as its pill, a level with its colour. */
export function ChosenText({ column, value }: { column: ChosenColumn; value: LookupValue }): ReactElement {
  const choice = column.values?.find((one) => one.value === value[column.field]);
  if (choice) return choice.tone ? <StatePill choice={choice} /> : <span className="cut">{choice.label}</span>;
  const ref = refOf(column, value);
  if (!ref) return <span className="muted">—</span>;
  return ref.color ? (
    <Swatch color={ref.color} dark={ref.color_dark}>
      {ref.label}
    </Swatch>
  ) : (
    <bdi className="cut">{ref.label}</bdi>
  );
}

export interface ChosenInputProps {
  column: ChosenColumn;
  label: string;
  /** The stored value, which stays offered. */
  value?: LookupValue;
  chosen: unknown;
  invalid?: boolean;
  autoFocus?: boolean;
  onChoose: (chosen: string | number | null) => void;
}

/** The choice of one column while its row is edited. */
export function ChosenInput({ column, label, value, chosen, invalid, autoFocus, onChoose }: ChosenInputProps): ReactElement {
  const intl = useIntl();
  const { to, values, required } = column;
  const records = useLookup(to ?? '', '', { enabled: to !== undefined, limit: MOST }).data ?? [];
  const stored = value && refOf(column, value);
  const options = values
    ? values.map((choice) => ({ key: choice.value, label: choice.label }))
    : [...(stored && !records.some(({ id }) => id === stored.id) ? [stored] : []), ...records].map((record) => ({
        key: String(record.id),
        label: record.label,
      }));
  return (
    <Select
      size="sm"
      className="lu-choice"
      autoFocus={autoFocus}
      invalid={invalid}
      aria-label={label}
      value={String(chosen ?? '')}
      onChange={({ target }) => onChoose(target.value === '' ? null : to === undefined ? target.value : Number(target.value))}
    >
      <option value="">{required ? column.label : intl.formatMessage({ id: 'lookups.none' })}</option>
      {options.map((option) => (
        <option key={option.key} value={option.key}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
