import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Button } from '../kit/index.ts';
import { usePage } from '../page/page.ts';
import { brokenLink, checkToken } from './auth.ts';
import type { BrokenLink } from './auth.ts';
import { ForgotForm } from './forgot-form.tsx';
import { Checking, Outcome } from './link-states.tsx';
import { ResetForm } from './reset-form.tsx';
import { Solo } from './solo.tsx';

type Step = 'checking' | { email: string } | 'done' | 'unreachable' | BrokenLink;

/** Checks the link's token once, and again on retry. */
function useLink(token: string): [step: Step, setStep: (step: Step) => void] {
  const [step, setStep] = useState<Step>('checking');
  useEffect(() => {
    if (step !== 'checking') return undefined;
    let gone = false;
    checkToken(token).then(
      (email) => !gone && setStep({ email }),
      (error: unknown) => !gone && setStep(brokenLink(error) ?? 'unreachable'),
    );
    return () => {
      gone = true;
    };
  }, [token, step]);
  return [step, setStep];
}

function WithToken({ token }: { token: string }) {
  const navigate = useNavigate();
  const [step, setStep] = useLink(token);
  switch (step) {
    case 'done':
      return (
        <Outcome title="public.reset.done" icon="circle-check" text={<FormattedMessage id="public.reset.done_text" />}>
          <Button variant="primary" onClick={() => void navigate('/?signin=1')}>
            <FormattedMessage id="public.nav.signin" />
          </Button>
        </Outcome>
      );
    case 'expired':
    case 'invalid':
      return (
        <Outcome title={`public.reset.${step}`} icon="link-slash" text={<FormattedMessage id="public.reset.broken_text" />}>
          <Button variant="primary" onClick={() => void navigate('/password-reset')}>
            <FormattedMessage id="public.reset.again" />
          </Button>
        </Outcome>
      );
    case 'unreachable':
      return (
        <Outcome title="public.reset.unreachable" icon="link-slash" text={<FormattedMessage id="public.problem" />}>
          <Button onClick={() => setStep('checking')}>
            <FormattedMessage id="public.reset.retry" />
          </Button>
        </Outcome>
      );
    default:
      return (
        <Solo title={<FormattedMessage id="public.reset.title" />}>
          {step === 'checking' ? (
            <Checking />
          ) : (
            <ResetForm token={token} email={step.email} onDone={() => setStep('done')} onBroken={setStep} />
          )}
        </Solo>
      );
  }
}

/** /password-reset/:token? — with a token the new password form, without one the request for a link. */
export default function PasswordReset() {
  const { token } = usePage().params;
  const navigate = useNavigate();
  if (token) return <WithToken key={token} token={token} />;
  return (
    <Solo title={<FormattedMessage id="public.forgot.title" />}>
      <ForgotForm onBack={() => void navigate('/?signin=1')} />
    </Solo>
  );
}
