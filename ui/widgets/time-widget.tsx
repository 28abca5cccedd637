import { useState } from 'react';
import type { ReactElement } from 'react';
import { Icon } from '../kit/icon.tsx';
import { Input } from '../kit/input.tsx';
import type { ControlProps, FieldWidgetProps } from './contract.ts';
import { textOf } from './contract.ts';
import { parseTime } from './time-text.ts';

export interface TimeInputProps {
  control: ControlProps;
  /** `HH:MM` or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  locked: boolean;
}

/** Hours and minutes, 24 hours in every language. What is no time is put back on leaving. */
export function TimeInput({ control, value, onChange, onBlur, locked }: TimeInputProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (): void => {
    if (typed !== null) {
      const parsed = parseTime(typed);
      if (typed.trim() === '') onChange(null);
      else if (parsed) onChange(parsed);
      setTyped(null);
    }
    onBlur();
  };
  return (
    <Input
      {...control} className="f-ltr num" inputMode="numeric" placeholder="--:--" maxLength={8} locked={locked}
      value={typed ?? value ?? ''} after={locked ? undefined : <Icon name="clock" />}
      onChange={(event) => { setTyped(event.target.value); const parsed = parseTime(event.target.value); if (parsed && event.target.value.length >= 4) onChange(parsed); }}
      onBlur={leave}
    />
  );
}

/** A time of day. */
export function TimeWidget({ value, onChange, ...rest }: FieldWidgetProps): ReactElement {
  return <TimeInput control={rest.control} locked={rest.locked} onBlur={rest.onBlur} value={textOf(value).slice(0, 5) || null} onChange={onChange} />;
}
