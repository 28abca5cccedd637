import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Field, Input, LANGUAGES } from '../../../../../ui/index.ts';
import type { BaselineNames } from './baselines.ts';

/** The server's maximum length. */
const LONGEST = 120;

interface TakeFormProps {
  /** Name in the reader's language. */
  proposed: string;
  busy: boolean;
  onTake: (names: BaselineNames) => void;
  onClose: () => void;
}

/** Names a new baseline; what it keeps is the plan as it is now. */
export function TakeForm({ proposed, busy, onTake, onClose }: TakeFormProps): ReactElement {
  const intl = useIntl();
  const [own, other] = LANGUAGES;
  const [name, setName] = useState(proposed);
  const [second, setSecond] = useState('');
  const said = name.trim() || second.trim();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (said && !busy) onTake({ [`name_${own}`]: name.trim() || null, [`name_${other}`]: second.trim() || null } as BaselineNames);
  };
  return (
    <form className="bl-take" onSubmit={send}>
      <p className="muted sp-small">{intl.formatMessage({ id: 'pmis.baselines.take_help' })}</p>
      <Field label={intl.formatMessage({ id: `pmis.baselines.name.${own}` })}>
        {(ids) => (
          <Input
            {...ids}
            autoFocus
            dir="auto"
            maxLength={LONGEST}
            value={name}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={intl.formatMessage({ id: `pmis.baselines.name.${other}` })}
        help={intl.formatMessage({ id: 'pmis.baselines.name_hint' })}
      >
        {(ids) => <Input {...ids} dir="auto" maxLength={LONGEST} value={second} onChange={(event) => setSecond(event.target.value)} />}
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
