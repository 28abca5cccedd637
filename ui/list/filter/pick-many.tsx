import type { ReactElement } from 'react';
import { Checkbox, ChoiceGlyph } from '../../kit/index.ts';
import type { Choice } from '../../../core/shared/entity.ts';
import type { Scalar } from '../../../core/shared/where.ts';

export interface PickOption {
  value: Scalar;
  label: string;
  /** A second line: number, code, e-mail. */
  hint?: string;
  /** A choice of an enum: its shape stands before the label. */
  choice?: Choice;
}

interface PickManyProps {
  label: string;
  options: readonly PickOption[];
  value: readonly Scalar[];
  onChange: (value: Scalar[]) => void;
}

/** A list of check boxes. */
export function PickMany({ label, options, value, onChange }: PickManyProps): ReactElement {
  const toggle = (v: Scalar): void => onChange(value.includes(v) ? value.filter((x) => x !== v) : [...value, v]);
  return (
    <div role="group" aria-label={label} className="lt-pick-list">
      {options.map((option) => (
        <label key={String(option.value)} className="lt-pick-row">
          <Checkbox checked={value.includes(option.value)} onChange={() => toggle(option.value)} />
          {option.choice && <ChoiceGlyph choice={option.choice} />}
          <span className="grow">
            <bdi>{option.label}</bdi>
          </span>
          {option.hint && <bdi className="faint small cut">{option.hint}</bdi>}
        </label>
      ))}
    </div>
  );
}
