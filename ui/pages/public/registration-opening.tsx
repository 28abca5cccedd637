import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../kit/index.ts';
import { brokenLink } from './auth.ts';
import type { BrokenLink } from './auth.ts';
import { Checking, Outcome } from './link-states.tsx';
import { loadRequest } from './registration-calls.ts';
import type { RegistrationValues } from './registration-calls.ts';
import { RegistrationForm } from './registration-form.tsx';
import { Solo } from './solo.tsx';

type Step = 'checking' | 'unreachable' | BrokenLink | { values: RegistrationValues } | { open: RegistrationValues };

/** Asks the server about the link once, and again when asked to. */
function useRequest(token: string): [step: Step, setStep: (step: Step) => void] {
  const [step, setStep] = useState<Step>('checking');
  useEffect(() => {
    if (step !== 'checking') return undefined;
    const abort = new AbortController();
    loadRequest(token, abort.signal).then(
      (values) => setStep({ values }),
      (error: unknown) => !abort.signal.aborted && setStep(brokenLink(error) ?? 'unreachable'),
    );
    return () => abort.abort();
  }, [token, step]);
  return [step, setStep];
}

/** The link of an approved request: the details once more, then the workspace opens and a mail brings the link to the password. */
export function RegistrationOpening({ token }: { token: string }) {
  const navigate = useNavigate();
  const [step, setStep] = useRequest(token);
  const signIn = <Button variant="primary" onClick={() => void navigate('/?signin=1')}><FormattedMessage id="public.nav.signin" /></Button>;
  if (step === 'expired' || step === 'invalid') {
    return <Outcome title={`public.reset.${step}`} icon="link-slash" text={<FormattedMessage id="public.register.broken_text" />}>{signIn}</Outcome>;
  }
  if (step === 'unreachable') {
    return <Outcome title="public.reset.unreachable" icon="link-slash" text={<FormattedMessage id="public.problem" />}><Button onClick={() => setStep('checking')}><FormattedMessage id="public.reset.retry" /></Button></Outcome>;
  }
  if (step !== 'checking' && 'open' in step) {
    const email = <bdi dir="ltr">{step.open.email}</bdi>;
    return <Outcome title="public.register.opened" icon="circle-check" text={<FormattedMessage id="public.register.opened_text" values={{ email }} />}>{signIn}</Outcome>;
  }
  return (
    <Solo wide title={<FormattedMessage id="public.register.approved" />} sub={<FormattedMessage id="public.register.approved_text" />}>
      {step === 'checking' ? <Checking /> : (
        <RegistrationForm
          approved={{ values: step.values, token, onBroken: setStep }}
          onSent={(values) => setStep({ open: values })}
          onCancel={() => void navigate('/')}
          frame={(form, foot) => <>{form}<footer className="solo-foot">{foot}</footer></>}
        />
      )}
    </Solo>
  );
}
