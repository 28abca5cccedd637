import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Input } from '../kit/index.ts';

/** The start of an IP address, so that a network can be entered; applied on Enter or blur. */
export function AddressFilter({
  value = '',
  onChange,
}: {
  value: string | undefined;
  onChange: (ip: string | undefined) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [text, setText] = useState(value);
  const settle = (): void => {
    if (text.trim() !== value) onChange(text.trim() || undefined);
  };
  const label = formatMessage({ id: 'activity.by.ip' });
  return (
    <Input
      size="sm"
      className="av-ip"
      dir={text ? 'ltr' : undefined}
      value={text}
      maxLength={64}
      aria-label={label}
      placeholder={label}
      onChange={({ target }) => setText(target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
      }}
    />
  );
}
