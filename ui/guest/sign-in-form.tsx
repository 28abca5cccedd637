import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/choice.tsx';
import { signIn, useSignInRefusal } from './auth.ts';
import { isEmail } from '../page/checks.ts';
import { FormAlert, PasswordField, TextField } from '../page/fields.tsx';
import { ProviderButtons, useSignInOptions } from './providers.tsx';
import { SecondStep } from './second-step.tsx';
import { useForm } from '../page/use-form.ts';

export interface SignInFormProps {
  /** Opens the forgot-password form instead. */
  onForgot: () => void;
  /** Opens the registration request. */
  onRegister: () => void;
  /** A challenge after a sign-in by a provider. */
  challenge?: string | null;
  /** Why a sign-in by a provider was refused. */
  problem?: string;
}

/**
 * E-mail, password, remember me (on by default, constants rememberMeDefault). A refusal is an alert in the form (ST-01, AMB-30); success
 * opens the person's landing page.
 */
export function SignInForm({ onForgot, onRegister, challenge: begun = null, problem }: SignInFormProps) {
  const { formatMessage } = useIntl();
  const refuse = useSignInRefusal();
  const text = (id: string): string => formatMessage({ id });
  const [challenge, setChallenge] = useState(begun);
  const [alert, setAlert] = useState(problem);
  const [withPassword, setWithPassword] = useState(false);
  const form = useForm({
    initial: { email: '', password: '', remember_me: true },
    check: ({ email, password }) => ({
      ...(isEmail(email) ? {} : { email: text(email.trim() ? 'public.field.email_invalid' : 'public.field.required') }),
      ...(password ? {} : { password: text('public.field.required') }),
    }),
    send: async (values) => {
      setAlert(undefined);
      setChallenge(await signIn(values));
    },
    refuse,
  });
  const options = useSignInOptions(form.values.email);
  const asks = options.password || withPassword;
  if (challenge) {
    const back = (over: boolean): void => {
      form.set('password', '');
      setAlert(over ? text('public.second.over') : undefined);
      setChallenge(null);
    };
    return <SecondStep challenge={challenge} remember={form.values.remember_me} onBack={back} />;
  }
  return (
    <form className="col-form" noValidate onSubmit={form.submit}>
      {(form.refusal ?? alert) && <FormAlert>{form.refusal ?? alert}</FormAlert>}
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
      <ProviderButtons options={options} email={form.values.email} />
      {options.providers.length > 0 && options.password && (
        <p className="col-form-or">
          <FormattedMessage id="public.sso.or" />
        </p>
      )}
      {!asks && (
        <p className="col-form-note">
          <FormattedMessage id="public.sso.only" />{' '}
          <button type="button" className="link" onClick={() => setWithPassword(true)}>
            <FormattedMessage id="public.sso.password" />
          </button>
        </p>
      )}
      {asks && <PasswordField form={form} name="password" label={text('public.field.password')} required autoComplete="current-password" />}
      {asks && (
        <div className="col-form-row">
          <Checkbox
            name="remember_me"
            checked={form.values.remember_me}
            onChange={(event) => form.set('remember_me', event.target.checked)}
          >
            <FormattedMessage id="public.signin.remember" />
          </Checkbox>
          <button type="button" className="link" onClick={onForgot}>
            <FormattedMessage id="public.signin.forgot" />
          </button>
        </div>
      )}
      {asks && (
        <Button
          type="submit"
          variant="primary"
          size="big"
          fill
          busy={form.sending}
          disabledReason={form.wrong.length > 0 ? text('public.signin.why') : undefined}
        >
          <FormattedMessage id="public.signin.submit" />
        </Button>
      )}
      <p className="col-form-note">
        <FormattedMessage id="public.signin.none" />{' '}
        <button type="button" className="link" onClick={onRegister}>
          <FormattedMessage id="public.signin.request" />
        </button>
      </p>
    </form>
  );
}
