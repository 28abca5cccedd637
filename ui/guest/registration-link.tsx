import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Button } from '../kit/index.ts';
import { brokenLink } from './auth.ts';
import type { BrokenLink } from './auth.ts';
import { Checking, Outcome } from './link-states.tsx';
import { loadRequest } from './registration-calls.ts';
import type { RequestState } from './registration-calls.ts';
import { RegistrationForm } from './registration-form.tsx';
import { Solo } from './solo.tsx';

type Step = 'checking' | 'unreachable' | BrokenLink | RequestState;

/** Loads the link's request once, and again on retry. */
function useRequest(token: string): [step: Step, setStep: (step: Step) => void] {
  const [step, setStep] = useState<Step>('checking');
  useEffect(() => {
    if (step !== 'checking') return undefined;
    const abort = new AbortController();
    loadRequest(token, abort.signal).then(
      setStep,
      (error: unknown) => !abort.signal.aborted && setStep(brokenLink(error) ?? 'unreachable'),
    );
    return () => abort.abort();
  }, [token, step]);
  return [step, setStep];
}

/** The page of a request's link: first the details to confirm; later the status and the next step. */
export function RegistrationLink({ token }: { token: string }): ReactElement {
  const navigate = useNavigate();
  const [step, setStep] = useRequest(token);
  if (step === 'expired' || step === 'invalid') {
    return (
      <Outcome title={`public.reset.${step}`} icon="link-slash" text={<FormattedMessage id="public.register.broken_text" />}>
        <SignIn />
      </Outcome>
    );
  }
  if (step === 'unreachable') {
    return (
      <Outcome title="public.reset.unreachable" icon="link-slash" text={<FormattedMessage id="public.problem" />}>
        <Button onClick={() => setStep('checking')}>
          <FormattedMessage id="public.reset.retry" />
        </Button>
      </Outcome>
    );
  }
  if (step !== 'checking' && step.status !== 'submitted') return <Standing request={step} />;
  return (
    <Solo wide title={<FormattedMessage id="public.register.confirm_title" />} sub={<FormattedMessage id="public.register.confirm_text" />}>
      {step === 'checking' ? (
        <Checking />
      ) : (
        <RegistrationForm
          sent={{ values: step.values, token, onBroken: setStep }}
          onSent={(values) => setStep({ ...step, values, status: 'email_verified' })}
          onCancel={() => void navigate('/')}
          frame={(form, foot) => (
            <>
              {form}
              <footer className="solo-foot">{foot}</footer>
            </>
          )}
        />
      )}
    </Solo>
  );
}

const ICON = {
  email_verified: 'circle-check',
  approved: 'circle-check',
  opened: 'circle-check',
  rejected: 'circle-exclamation-filled',
} as const;

/** The decision so far, and the next step. */
function Standing({ request: { status, reason, values } }: { request: RequestState }): ReactElement {
  const navigate = useNavigate();
  const shown = status as keyof typeof ICON;
  const text = <FormattedMessage id={`public.register.${shown}_text`} values={{ email: <bdi dir="ltr">{values.email}</bdi> }} />;
  return (
    <Outcome
      title={`public.register.${shown}`}
      icon={ICON[shown]}
      text={
        reason ? (
          <>
            <q dir="auto" className="form-quote">
              {reason}
            </q>
            {text}
          </>
        ) : (
          text
        )
      }
    >
      {shown === 'opened' && <SignIn />}
      {shown === 'rejected' && (
        <Button variant="primary" onClick={() => void navigate('/tenant/registration')}>
          <FormattedMessage id="public.register.again" />
        </Button>
      )}
      {(shown === 'email_verified' || shown === 'approved') && (
        <Button onClick={() => void navigate('/')}>
          <FormattedMessage id="public.register.done" />
        </Button>
      )}
    </Outcome>
  );
}

function SignIn(): ReactElement {
  const navigate = useNavigate();
  return (
    <Button variant="primary" onClick={() => void navigate('/?signin=1')}>
      <FormattedMessage id="public.nav.signin" />
    </Button>
  );
}
