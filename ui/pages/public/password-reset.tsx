import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { Button, Icon, Skeleton } from '../../kit/index.ts';
import { brokenLink, checkToken } from './auth.ts';
import type { BrokenLink } from './auth.ts';
import { ForgotForm } from './forgot-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { Solo } from './solo.tsx';

type Step = 'checking' | { email: string } | 'done' | 'unreachable' | BrokenLink;

/** A link that no longer opens anything: which of the two it is, and the way to a new one. */
function Broken({ why, onAgain }: { why: BrokenLink; onAgain: () => void }) {
  return (
    <div className="form-sent" role="alert">
      <Icon name="link-slash" />
      <h2><FormattedMessage id={`public.reset.${why}`} /></h2>
      <p><FormattedMessage id="public.reset.broken_text" /></p>
      <Button variant="primary" onClick={onAgain}><FormattedMessage id="public.reset.again" /></Button>
    </div>
  );
}

function Done({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div className="form-sent" role="status">
      <Icon name="circle-check" />
      <h2><FormattedMessage id="public.reset.done" /></h2>
      <p><FormattedMessage id="public.reset.done_text" /></p>
      <Button variant="primary" onClick={onSignIn}><FormattedMessage id="public.nav.signin" /></Button>
    </div>
  );
}

/** Asks the server about the link's token once, and again when asked to. */
function useLink(token: string): [step: Step, setStep: (step: Step) => void] {
  const [step, setStep] = useState<Step>('checking');
  useEffect(() => {
    if (step !== 'checking') return undefined;
    let gone = false;
    checkToken(token).then((email) => !gone && setStep({ email }), (error: unknown) => !gone && setStep(brokenLink(error) ?? 'unreachable'));
    return () => { gone = true; };
  }, [token, step]);
  return [step, setStep];
}

function WithToken({ token }: { token: string }) {
  const navigate = useNavigate();
  const [step, setStep] = useLink(token);
  const signIn = (): void => void navigate('/?signin=1');
  if (typeof step === 'object') return <ResetForm token={token} email={step.email} onDone={() => setStep('done')} onBroken={setStep} />;
  switch (step) {
    case 'checking': return <div aria-busy="true"><span className="sr" role="status"><FormattedMessage id="public.reset.checking" /></span><Skeleton /><Skeleton /><Skeleton /></div>;
    case 'done': return <Done onSignIn={signIn} />;
    case 'unreachable': return <div className="form-sent" role="alert"><p><FormattedMessage id="public.problem" /></p><Button onClick={() => setStep('checking')}><FormattedMessage id="public.reset.retry" /></Button></div>;
    default: return <Broken why={step} onAgain={() => void navigate('/password-reset')} />;
  }
}

/** /password-reset/:token? — with a token the new password, without one the request for a link. */
export default function PasswordReset() {
  const { token } = useParams();
  const navigate = useNavigate();
  return (
    <Solo title={<FormattedMessage id={token ? 'public.reset.title' : 'public.forgot.title'} />}>
      {token ? <WithToken key={token} token={token} /> : <ForgotForm onBack={() => void navigate('/?signin=1')} />}
    </Solo>
  );
}
