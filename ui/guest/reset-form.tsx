import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../kit/index.ts';
import { brokenLink, resetPassword } from './auth.ts';
import { useRefusal } from '../page/refusal.ts';
import type { BrokenLink } from './auth.ts';
import { isEmail, isStrong } from '../page/checks.ts';
import { FormAlert, PasswordField, TextField } from '../page/fields.tsx';
import { PasswordPolicy } from '../page/password-policy.tsx';
import { useForm } from '../page/use-form.ts';

export interface ResetFormProps {
  token: string;
  /** The e-mail address of the link. */
  email: string;
  onDone: () => void;
  /** Called if the link became invalid while the form was open. */
  onBroken: (why: BrokenLink) => void;
}

/** The new password, twice, for the e-mail address of the link. */
export function ResetForm({ token, email, onDone, onBroken }: ResetFormProps) {
  const { formatMessage } = useIntl();
  const refuse = useRefusal(null);
  const text = (id: string): string => formatMessage({ id });
  const form = useForm({
    initial: { email, password: '', password_confirmation: '' },
    check: (values) => ({
      ...(isEmail(values.email) ? {} : { email: text(values.email.trim() ? 'public.field.email_invalid' : 'public.field.required') }),
      ...(isStrong(values.password) ? {} : { password: text('public.field.password_weak') }),
      ...(values.password_confirmation === values.password ? {} : { password_confirmation: text('public.field.mismatch') }),
    }),
    send: async (values) => {
      await resetPassword({ ...values, email: values.email.trim(), token });
      onDone();
    },
    refuse: (error) => {
      const why = brokenLink(error);
      if (why) onBroken(why);
      return refuse(error);
    },
  });
  return (
    <form className="col-form" noValidate onSubmit={form.submit}>
      <p className="muted">
        <FormattedMessage id="public.reset.text" />
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
        locked={Boolean(email)}
        autoFocus={!email}
      />
      <PasswordField
        form={form}
        name="password"
        label={text('public.reset.new')}
        required
        autoComplete="new-password"
        autoFocus={Boolean(email)}
      />
      <PasswordPolicy password={form.values.password} />
      <PasswordField form={form} name="password_confirmation" label={text('public.reset.repeat')} required autoComplete="new-password" />
      <Button
        type="submit"
        variant="primary"
        size="big"
        fill
        busy={form.sending}
        disabledReason={form.wrong.length > 0 ? text('public.reset.why') : undefined}
      >
        <FormattedMessage id="public.reset.submit" />
      </Button>
    </form>
  );
}
