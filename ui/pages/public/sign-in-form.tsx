import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Checkbox } from '../../kit/index.ts';
import { signIn, useSignInRefusal } from './auth.ts';
import { isEmail } from './checks.ts';
import { FormAlert, PasswordField, TextField } from './fields.tsx';
import { useForm } from './use-form.ts';

export interface SignInFormProps {
  /** Opens the forgot-password form in place of this one. */
  onForgot: () => void;
  /** Opens the registration request. */
  onRegister: () => void;
}

/**
 * E-mail, password, remember me (on at first, constants rememberMeDefault). A refusal stays in the form as an alert
 * (ST-01, AMB-30); success leads to the landing page of the person who signed in.
 */
export function SignInForm({ onForgot, onRegister }: SignInFormProps) {
  const { formatMessage } = useIntl();
  const refuse = useSignInRefusal();
  const text = (id: string): string => formatMessage({ id });
  const form = useForm({
    initial: { email: '', password: '', remember_me: true },
    check: ({ email, password }) => ({
      ...(isEmail(email) ? {} : { email: text(email.trim() ? 'public.field.email_invalid' : 'public.field.required') }),
      ...(password ? {} : { password: text('public.field.required') }),
    }),
    send: signIn,
    refuse,
  });
  return (
    <form className="col-form" noValidate onSubmit={form.submit}>
      {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
      <TextField form={form} name="email" type="email" label={text('public.field.email')} required latin autoComplete="username" autoFocus />
      <PasswordField form={form} name="password" label={text('public.field.password')} required autoComplete="current-password" />
      <div className="col-form-row">
        <Checkbox name="remember_me" checked={form.values.remember_me} onChange={(event) => form.set('remember_me', event.target.checked)}><FormattedMessage id="public.signin.remember" /></Checkbox>
        <button type="button" className="link" onClick={onForgot}><FormattedMessage id="public.signin.forgot" /></button>
      </div>
      <Button type="submit" variant="primary" size="big" fill busy={form.sending} disabledReason={form.wrong.length > 0 ? text('public.signin.why') : undefined}><FormattedMessage id="public.signin.submit" /></Button>
      <p className="col-form-note"><FormattedMessage id="public.signin.none" /> <button type="button" className="link" onClick={onRegister}><FormattedMessage id="public.signin.request" /></button></p>
    </form>
  );
}
