import type { ReactElement } from 'react';
import { Button, Menu, MenuItem, Popover } from '../../../kit/index.ts';

export interface PickOption<T extends string> {
  value: T;
  label: string;
}

/** A select as a button with a menu. */
export function PickOne<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T;
  options: readonly PickOption<T>[];
  onChange: (value: T) => void;
}): ReactElement {
  const chosen = options.find((option) => option.value === value);
  const menu = (
    <Menu label={label}>
      {options.map((option) => (
        <MenuItem key={option.value} text={option.label} checked={option.value === value} onClick={() => onChange(option.value)} />
      ))}
    </Menu>
  );
  return (
    <Popover content={menu}>
      <Button size="sm" variant="ghost" endIcon="chevron-down">
        <span className="ls-pick-label">{label}</span>
        <span className="cut">{chosen?.label ?? ''}</span>
      </Button>
    </Popover>
  );
}
