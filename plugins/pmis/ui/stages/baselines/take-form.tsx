import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Field, Input } from '../../../../../ui/index.ts';

interface TakeFormProps {
  proposed: string;
  busy: boolean;
  onTake: (name: string) => void;
  onClose: () => void;
}

/** Names a new baseline; what it keeps is the plan as it is now. */
export function TakeForm({ proposed, busy, onTake, onClose }: TakeFormProps): ReactElement {
  const intl = useIntl();
  const [name, setName] = useState(proposed);
  const said = name.trim();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (said && !busy) onTake(said);
  };
  return (
    <form className="bl-take" onSubmit={send}>
      <Field
        label={intl.formatMessage({ id: 'pmis.baselines.name' })}
        help={intl.formatMessage({ id: 'pmis.baselines.take_help' })}
        required
      >
        {(ids) => (
          <Input
            {...ids}
            autoFocus
            required
            dir="auto"
            maxLength={120}
            value={name}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div className="row">
        <Button onClick={onClose}>
          <FormattedMessage id="pmis.baselines.cancel" />
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabledReason={said ? undefined : intl.formatMessage({ id: 'pmis.baselines.name_missing' })}
        >
          <FormattedMessage id="pmis.baselines.take" />
        </Button>
      </div>
    </form>
  );
}
