import { useState } from 'react';
import type { ReactElement } from 'react';
import { Input } from '../kit/input.tsx';
import type { FieldWidgetProps } from './contract.ts';
import { filterNumber, groupDigits, parseNumber } from './number-text.ts';

/** Whole numbers, decimals and percentages: accepts only what VR-07 allows; thousands are grouped on blur. */
export function NumberWidget({ control, field, value, onChange, onBlur, locked, typed: begin }: FieldWidgetProps): ReactElement {
  const rules = { decimals: field.type === 'integer' ? 0 : (field.scale ?? 2), negative: (field.minimum ?? 0) < 0 };
  // The typed text ("12.") while focused, because the number alone would lose it.
  const [typed, setTyped] = useState<string | null>(begin === undefined ? null : filterNumber(begin, rules));
  const plain = typeof value === 'number' ? String(value) : '';
  return (
    <Input
      {...control}
      className="f-ltr num"
      inputMode={rules.decimals > 0 ? 'decimal' : 'numeric'}
      value={typed ?? groupDigits(plain)}
      locked={locked}
      after={field.type === 'percent' ? <span className="k-affix">%</span> : field.unit && <span className="k-affix">{field.unit}</span>}
      onFocus={() => {
        if (!locked) setTyped((now) => now ?? plain);
      }}
      onChange={(event) => {
        const text = filterNumber(event.target.value, rules);
        setTyped(text);
        onChange(parseNumber(text));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
}
