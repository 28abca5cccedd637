import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Icon } from '../kit/index.ts';
import { sendResetLink } from './auth.ts';
import { useRefusal } from '../page/refusal.ts';
import { isEmail } from '../page/checks.ts';
import { FormAlert, TextField } from '../page/fields.tsx';
import './icons.ts';
import { useForm } from '../page/use-form.ts';

function Sent({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <div className="form-sent" role="status">
      <Icon name="paper-plane" flip />
      <h3>
        <FormattedMessage id="public.forgot.sent" />
      </h3>
      <p>
        <FormattedMessage id="public.forgot.sent_to" values={{ email: <bdi dir="ltr">{email}</bdi> }} />
      </p>
      <Button variant="primary" onClick={onBack}>
        <FormattedMessage id="public.forgot.back" />
      </Button>
    </div>
  );
}

/** Requests a reset link. A server error is shown at the e-mail field; success shows the e-mail and a confirmation (BR-08). */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const { formatMessage } = useIntl();
  const [sentTo, setSentTo] = useState<string>();
  const refuse = useRefusal('email');
  const text = (id: string): string => formatMessage({ id });
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => (isEmail(email) ? {} : { email: text(email.trim() ? 'public.field.email_invalid' : 'public.field.required') }),
    send: async ({ email }) => {
      await sendResetLink(email.trim());
      setSentTo(email.trim());
    },
    refuse,
  });
  if (sentTo) return <Sent email={sentTo} onBack={onBack} />;
  return (
    <form className="col-form" noValidate onSubmit={form.submit}>
      <p className="muted">
        <FormattedMessage id="public.forgot.text" />
      </p>
      {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
      <TextField
        form={form}
        name="email"
        type="email"
        label={text('public.field.email')}
        required
        latin
        autoComplete="username"
        autoFocus
      />
      <div className="col-form-row">
        <Button variant="ghost" icon="arrow-left" flip onClick={onBack}>
          <FormattedMessage id="public.forgot.back" />
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.sending}
          disabledReason={form.wrong.length > 0 ? text('public.forgot.why') : undefined}
        >
          <FormattedMessage id="public.forgot.submit" />
        </Button>
      </div>
    </form>
  );
}
