import { useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { Input } from '../kit/input.tsx';
import type { InputProps } from '../kit/input.tsx';
import type { FormState } from './use-form.ts';

/** Names of the text fields of a form. */
export type TextNames<V> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string];

interface TextFieldProps<V extends object> extends Pick<
  InputProps,
  'type' | 'autoComplete' | 'autoFocus' | 'maxLength' | 'locked' | 'after' | 'inputMode'
> {
  form: FormState<V>;
  name: TextNames<V>;
  label: ReactNode;
  required?: boolean;
  help?: ReactNode;
  /** E-mails, phone numbers, passwords: left to right, aligned to the reader's start side. */
  latin?: boolean;
}

/** A labelled text input bound to a form: value, own error after blur, the server's error until typed in. */
export function TextField<V extends object>({ form, name, label, required, help, latin, ...input }: TextFieldProps<V>) {
  return (
    <Field label={label} required={required} help={help} error={form.error(name)}>
      {(ids) => (
        <Input
          {...ids}
          {...input}
          name={name}
          className={latin ? 'latin' : undefined}
          value={String(form.values[name])}
          onChange={(event) => form.set(name, event.target.value as V[typeof name])}
          onBlur={() => form.leave(name)}
        />
      )}
    </Field>
  );
}

/** A password input with a show/hide button. */
export function PasswordField<V extends object>(props: Omit<TextFieldProps<V>, 'type' | 'latin' | 'after'>) {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState(false);
  const eye = (
    <IconButton
      icon={shown ? 'eye-slash' : 'eye'}
      size="sm"
      aria-label={formatMessage({ id: shown ? 'public.password.hide' : 'public.password.show' })}
      tooltip={false}
      onClick={() => setShown(!shown)}
    />
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} latin after={eye} />;
}

/** The server's error about the form as a whole. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div className="form-alert" role="alert">
      <Icon name="circle-exclamation-filled" />
      <span>{children}</span>
    </div>
  );
}
