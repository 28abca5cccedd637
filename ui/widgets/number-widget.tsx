import { useState } from 'react';
import type { ReactElement } from 'react';
import { Input } from '../kit/input.tsx';
import type { FieldWidgetProps } from './contract.ts';
import { filterNumber, parseNumber } from './number-text.ts';

/** Whole numbers, decimals and percentages: only what VR-07 allows gets in. */
export function NumberWidget({ control, field, value, onChange, onBlur, locked }: FieldWidgetProps): ReactElement {
  const rules = { decimals: field.type === 'integer' ? 0 : field.scale ?? 2, negative: (field.minimum ?? 0) < 0 };
  // What is typed ("12.") is kept while the focus is here; the number alone could not hold it.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...control}
      className="f-ltr num"
      inputMode={rules.decimals > 0 ? 'decimal' : 'numeric'}
      value={typed ?? (typeof value === 'number' ? String(value) : '')}
      locked={locked}
      after={field.type === 'percent' ? <span className="k-affix">%</span> : field.unit && <span className="k-affix">{field.unit}</span>}
      onChange={(event) => {
        const text = filterNumber(event.target.value, rules);
        setTyped(text);
        onChange(parseNumber(text));
      }}
      onBlur={() => { setTyped(null); onBlur(); }}
    />
  );
}
