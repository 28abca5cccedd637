import { FormattedMessage, useIntl } from 'react-intl';
import { useSession } from '../data/index.ts';
import { Button } from '../kit/index.ts';
import { useRefusal } from '../page/refusal.ts';
import { isStrong } from '../page/checks.ts';
import { FormAlert, PasswordField } from '../page/fields.tsx';
import { PasswordPolicy } from '../page/password-policy.tsx';
import { useForm } from '../page/use-form.ts';
import { changePassword } from './account-calls.ts';
import { OwnPage, OwnSection } from '../page/own-page.tsx';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

/** /setting/password: the current password and the new one twice; the policy (VR-04) is ticked while typing. */
export default function Password() {
  const { formatMessage } = useIntl();
  const { user } = useSession();
  const refuse = useRefusal(null);
  const text = (id: string): string => formatMessage({ id });
  const form = useForm({
    initial: EMPTY,
    check: (values) => ({
      ...(values.current_password ? {} : { current_password: text('account.required') }),
      ...(isStrong(values.password) ? {} : { password: text('public.field.password_weak') }),
      ...(values.password_confirmation === values.password ? {} : { password_confirmation: text('public.field.mismatch') }),
    }),
    send: async (values) => {
      await changePassword(values);
      form.reset(EMPTY);
    },
    refuse,
  });
  const foot = (
    <Button type="submit" variant="primary" busy={form.sending} disabledReason={form.wrong.length > 0 ? text('password.why') : undefined}>
      <FormattedMessage id="password.submit" />
    </Button>
  );
  return (
    <OwnPage title="password.title" foot={foot} onSubmit={form.submit}>
      <OwnSection title="settings.security" text="password.text">
        {form.refusal && (
          <div className="own-wide">
            <FormAlert>{form.refusal}</FormAlert>
          </div>
        )}
        {/* The user name for password managers. */}
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <div className="own-narrow">
          <PasswordField form={form} name="current_password" label={text('password.current')} required autoComplete="current-password" />
          <PasswordField form={form} name="password" label={text('password.new')} required autoComplete="new-password" />
          <PasswordPolicy password={form.values.password} />
          <PasswordField form={form} name="password_confirmation" label={text('password.repeat')} required autoComplete="new-password" />
        </div>
      </OwnSection>
    </OwnPage>
  );
}
