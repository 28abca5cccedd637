import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../kit/index.ts';
import { FormAlert, PasswordField, type TextNames } from '../page/fields.tsx';
import type { FormState } from '../page/use-form.ts';

interface PasswordStepProps<V extends { current_password: string }> {
  form: FormState<V>;
  /** Id of the text above the fields. */
  text: string;
  /** False where the person signs in by a provider and has no password. */
  asks?: boolean;
  /** Fields below the password. */
  children?: ReactNode;
  /** Id of the text of the button that sends the step. */
  submit: string;
  /** Whether the step takes something away. */
  removes?: boolean;
  /** With it, a button beside leaves the step. */
  onCancel?: () => void;
}

/** A step in a dialog of the second factor that the person's password confirms. */
export function PasswordStep<V extends { current_password: string }>({
  form,
  text,
  asks = true,
  children,
  submit,
  removes = false,
  onCancel,
}: PasswordStepProps<V>) {
  const { formatMessage } = useIntl();
  return (
    <form className="sec-step" noValidate onSubmit={form.submit}>
      {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
      <p>
        <FormattedMessage id={text} />
      </p>
      {asks && (
        <PasswordField
          form={form}
          name={'current_password' as TextNames<V>}
          label={formatMessage({ id: 'security.password' })}
          required
          autoFocus
          autoComplete="current-password"
        />
      )}
      {children}
      <div className="sec-foot">
        {onCancel && (
          <Button onClick={onCancel}>
            <FormattedMessage id="kit.cancel" />
          </Button>
        )}
        <Button type="submit" variant="primary" tone={removes ? 'stop' : undefined} busy={form.sending}>
          <FormattedMessage id={submit} />
        </Button>
      </div>
    </form>
  );
}
