import type { ReactElement } from 'react';
import type { FieldWidgetProps } from './contract.ts';
import { textOf } from './contract.ts';
import { DateInput } from './date-input.tsx';

/** A day. */
export function DateWidget({ control, field, value, onChange, onBlur, locked, bounds }: FieldWidgetProps): ReactElement {
  return (
    <DateInput
      control={control}
      label={field.label}
      value={textOf(value) || null}
      onChange={onChange}
      onInvalid={onChange}
      onBlur={onBlur}
      locked={locked}
      clearable={!field.required}
      bounds={bounds}
    />
  );
}
