import { useState } from 'react';
import type { ReactElement } from 'react';
import { shortTime } from '../cells/text.ts';
import { Icon } from '../kit/icon.tsx';
import { Input } from '../kit/input.tsx';
import type { ControlProps, FieldWidgetProps } from './contract.ts';
import { textOf } from './contract.ts';
import { parseTime } from '../kit/dates/time-text.ts';

export interface TimeInputProps {
  control: ControlProps;
  /** `HH:MM`, null, or an invalid text, which is shown as typed. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Receives an invalid text; without it the previous value is restored. */
  onInvalid?: (text: string) => void;
  onBlur: () => void;
  locked: boolean;
}

/** Hours and minutes, 24 hours in every language. */
export function TimeInput({ control, value, onChange, onInvalid, onBlur, locked }: TimeInputProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (): void => {
    if (typed !== null) {
      const parsed = parseTime(typed);
      if (typed.trim() === '') onChange(null);
      else if (parsed) onChange(parsed);
      else onInvalid?.(typed.trim());
      setTyped(null);
    }
    onBlur();
  };
  return (
    <Input
      {...control}
      className="f-ltr num"
      inputMode="numeric"
      placeholder="--:--"
      maxLength={8}
      locked={locked}
      value={typed ?? value ?? ''}
      after={locked ? undefined : <Icon name="clock" />}
      onChange={(event) => {
        setTyped(event.target.value);
        const parsed = parseTime(event.target.value);
        if (parsed && event.target.value.length >= 4) onChange(parsed);
      }}
      // A click selects the time, so that typing replaces it; appended text would be invalid.
      onClick={(event) => {
        if (typed === null) event.currentTarget.select();
      }}
      onBlur={leave}
    />
  );
}

/** A time of day. */
export function TimeWidget({ value, onChange, ...rest }: FieldWidgetProps): ReactElement {
  return (
    <TimeInput
      control={rest.control}
      locked={rest.locked}
      onBlur={rest.onBlur}
      value={shortTime(textOf(value)) || null}
      onChange={onChange}
      onInvalid={onChange}
    />
  );
}
