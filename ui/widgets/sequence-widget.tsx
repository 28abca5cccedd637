import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../kit/icon.tsx';
import { Input } from '../kit/input.tsx';
import type { FieldWidgetProps } from './contract.ts';
import { textOf } from './contract.ts';

/** A number that the server assigns. If the user may choose one, the lock is a button that unlocks the input. */
export function SequenceWidget({ control, field, value, onChange, onBlur, locked, exists }: FieldWidgetProps): ReactElement {
  const intl = useIntl();
  const [opened, setOpened] = useState(false);
  const text = textOf(value);
  const unlock = (
    <button
      type="button"
      className="f-inside"
      aria-label={intl.formatMessage({ id: 'form.unlock' }, { field: field.label })}
      onClick={() => {
        setOpened(true);
        document.getElementById(control.id)?.focus();
      }}
    >
      <Icon name="lock" />
    </button>
  );
  const closed = locked || (!opened && text === '' && !exists);
  const given = !exists && `${control.id}-given`;
  return (
    <>
      <Input
        {...control}
        aria-describedby={[control['aria-describedby'], given].filter(Boolean).join(' ') || undefined}
        className={closed && !locked ? 'f-ltr num f-closed' : 'f-ltr num'}
        maxLength={field.maxLength}
        value={text}
        readOnly={closed}
        locked={locked}
        after={closed && !locked ? unlock : undefined}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={onBlur}
      />
      {given && (
        <span id={given} className="k-help">
          {intl.formatMessage({ id: 'form.assigned' })}
        </span>
      )}
    </>
  );
}
