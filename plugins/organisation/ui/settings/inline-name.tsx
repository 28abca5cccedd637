import { useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Input } from '../../../../ui/index.ts';

/** A name that is changed where it stands: Enter or leaving writes it, Escape leaves it as it was. */
export function InlineName({
  name,
  writable,
  onSave,
}: {
  name: string;
  writable: boolean;
  onSave: (name: string) => Promise<boolean>;
}): ReactElement {
  const intl = useIntl();
  const [text, setText] = useState<string | null>(null);
  if (!writable)
    return (
      <span className="og-name cut">
        <bdi>{name}</bdi>
      </span>
    );
  if (text === null)
    return (
      <button
        type="button"
        className="og-name cut"
        title={intl.formatMessage({ id: 'organisation.rename' }, { name })}
        onClick={() => setText(name)}
      >
        <bdi>{name}</bdi>
      </button>
    );
  const leave = async (): Promise<void> => {
    const next = text.trim();
    if (next === '' || next === name || (await onSave(next))) setText(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setText(null);
    else if (event.key === 'Enter') void leave();
    else return;
    event.preventDefault();
  };
  return (
    <Input
      size="sm"
      className="og-rename"
      autoFocus
      value={text}
      maxLength={200}
      aria-label={intl.formatMessage({ id: 'organisation.rename' }, { name })}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => void leave()}
      onKeyDown={onKeyDown}
    />
  );
}
