import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError } from '../data/index.ts';
import { Button, Skeleton } from '../kit/index.ts';
import { useRefusal } from '../page/refusal.ts';
import { FormAlert, TextField } from '../page/fields.tsx';
import { useForm } from '../page/use-form.ts';
import { beginFactor, confirmFactor, type Enrolment } from './calls.ts';
import { CopyLine } from './copy.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Asks for the password if the sign-in was more than ten minutes ago. */
function AskPassword({ onBegun }: { onBegun: (enrolment: Enrolment) => void }) {
  const { formatMessage } = useIntl();
  const refuse = useRefusal(null);
  const form = useForm({
    initial: { current_password: '' },
    check: ({ current_password }) => (current_password ? {} : { current_password: formatMessage({ id: 'public.field.required' }) }),
    send: async ({ current_password }) => onBegun(await beginFactor(current_password)),
    refuse,
  });
  return <PasswordStep form={form} text="security.enrol.password" submit="security.continue" />;
}

/** Scan the QR code and enter a code to activate it. */
function Scan({ enrolment, onCodes }: { enrolment: Enrolment; onCodes: (codes: string[]) => void }) {
  const { formatMessage } = useIntl();
  const refuse = useRefusal(null);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() ? {} : { code: formatMessage({ id: 'public.field.required' }) }),
    send: async ({ code }) => onCodes(await confirmFactor(code)),
    refuse,
  });
  const groups = enrolment.secret.match(/.{1,4}/g)?.join(' ') ?? '';
  return (
    <form className="sec-step" noValidate onSubmit={form.submit}>
      {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
      <div className="sec-scan">
        <img
          className="sec-qr"
          src={`data:image/svg+xml;utf8,${encodeURIComponent(enrolment.qr)}`}
          width={168}
          height={168}
          alt={formatMessage({ id: 'security.enrol.qr' })}
        />
        <ol className="sec-how">
          <li>
            <FormattedMessage id="security.enrol.scan" />
          </li>
          <li>
            <FormattedMessage id="security.enrol.type" />
          </li>
        </ol>
      </div>
      <div className="k-field">
        <span className="k-label">
          <FormattedMessage id="security.enrol.key" />
        </span>
        <CopyLine text={groups} label={formatMessage({ id: 'security.enrol.key' })} />
      </div>
      <TextField
        form={form}
        name="code"
        label={formatMessage({ id: 'public.second.code' })}
        required
        latin
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <div className="sec-foot">
        <Button
          type="submit"
          variant="primary"
          busy={form.sending}
          disabledReason={form.wrong.length > 0 ? formatMessage({ id: 'public.second.why' }) : undefined}
        >
          <FormattedMessage id="security.enrol.submit" />
        </Button>
      </div>
    </form>
  );
}

/** Sets up a second factor: key, first code, recovery codes. `onCodes` is called when it is active, `onDone` when the codes are saved. */
export function Enrol({ onDone }: { onDone: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    beginFactor('').then(setEnrolment, (error: unknown) => {
      if (isApiError(error) && error.errors['current_password']) setAsks(true);
      else setProblem(isApiError(error) ? error.message : String(error));
    });
  }, []);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (enrolment) return <Scan enrolment={enrolment} onCodes={setCodes} />;
  if (problem)
    return (
      <div className="sec-step">
        <FormAlert>{problem}</FormAlert>
      </div>
    );
  return asks ? (
    <AskPassword onBegun={setEnrolment} />
  ) : (
    <div className="sec-step" aria-busy="true">
      <Skeleton height={168} />
      <Skeleton height={32} />
    </div>
  );
}
