import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError } from '../data/api-error.ts';
import { Button } from '../kit/button.tsx';
import { answerSecondFactor } from './auth.ts';
import { useRefusal } from '../page/refusal.ts';
import { FormAlert, TextField } from '../page/fields.tsx';
import { useForm } from '../page/use-form.ts';

export interface SecondStepProps {
  challenge: string;
  remember: boolean;
  /** Back to e-mail and password; true: the challenge has expired. */
  onBack: (over: boolean) => void;
}

/** The second step of a sign-in: six digits of the app, or a recovery code. */
export function SecondStep({ challenge, remember, onBack }: SecondStepProps) {
  const { formatMessage } = useIntl();
  const refuse = useRefusal(null);
  const [way, setWay] = useState<'code' | 'recovery_code'>('code');
  const text = (id: string): string => formatMessage({ id });
  const form = useForm({
    initial: { code: '', recovery_code: '' },
    check: (values) => (values[way].trim() ? {} : { [way]: text('public.field.required') }),
    send: (values) => answerSecondFactor({ challenge, [way]: values[way].trim(), remember_me: remember }),
    refuse: (error) => {
      if (isApiError(error) && error.code === 'gone') onBack(true);
      return refuse(error);
    },
  });
  const other = (): void => {
    form.reset();
    setWay(way === 'code' ? 'recovery_code' : 'code');
  };
  return (
    <form className="col-form" noValidate onSubmit={form.submit}>
      {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
      <p className="muted">
        <FormattedMessage id={`public.second.text.${way}`} />
      </p>
      <TextField
        key={way}
        form={form}
        name={way}
        label={text(`public.second.${way}`)}
        required
        latin
        autoFocus
        maxLength={40}
        autoComplete={way === 'code' ? 'one-time-code' : 'off'}
        inputMode={way === 'code' ? 'numeric' : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        size="big"
        fill
        busy={form.sending}
        disabledReason={form.wrong.length > 0 ? text('public.second.why') : undefined}
      >
        <FormattedMessage id="public.second.submit" />
      </Button>
      <p className="col-form-row">
        <button type="button" className="link" onClick={() => onBack(false)}>
          <FormattedMessage id="public.second.back" />
        </button>
        <button type="button" className="link" onClick={other}>
          <FormattedMessage id={`public.second.instead.${way}`} />
        </button>
      </p>
    </form>
  );
}
