import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton, Input } from '../../../../ui/index.ts';

/** One line that adds: Enter writes the name and waits for the next. */
export function QuickAdd({
  label,
  autoFocus,
  onAdd,
  onLeave,
}: {
  label: string;
  autoFocus?: boolean;
  onAdd: (name: string) => Promise<boolean>;
  onLeave?: () => void;
}): ReactElement {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const name = text.trim();
    if (name === '' || busy) return;
    setBusy(true);
    if (await onAdd(name)) setText('');
    setBusy(false);
  };
  return (
    <form className="og-add" onSubmit={(event) => void submit(event)}>
      <Input
        icon="plus"
        value={text}
        maxLength={120}
        placeholder={label}
        aria-label={label}
        autoFocus={autoFocus}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          if (text.trim() === '') onLeave?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave?.();
        }}
        after={
          text.trim() !== '' && (
            <IconButton
              icon="check"
              size="sm"
              aria-label={intl.formatMessage({ id: 'organisation.add' })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => event.currentTarget.form?.requestSubmit()}
            />
          )
        }
      />
    </form>
  );
}
