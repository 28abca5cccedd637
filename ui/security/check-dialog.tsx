import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { api, isApiError } from '../data/index.ts';
import { Button, Dialog, Icon, Skeleton } from '../kit/index.ts';
import { CopyLine } from './copy.tsx';
import type { Provider } from './providers.ts';

interface Step {
  id: 'provider' | 'client' | 'domain';
  ok: boolean;
  text: string;
  record?: { name: string; value: string };
}

function StepLine({ step }: { step: Step }) {
  return (
    <li data-wrong={step.ok ? undefined : 'true'}>
      <Icon name={step.ok ? 'circle-check-filled' : 'circle-exclamation-filled'} />
      <div>
        <span>{step.text}</span>
        {step.record && (
          <div className="sec-record">
            <FormattedMessage id="signin.record.name" />
            <CopyLine text={step.record.name} label={step.record.name} />
            <FormattedMessage id="signin.record.value" />
            <CopyLine text={step.record.value} label={step.record.value} />
          </div>
        )}
      </div>
    </li>
  );
}

/** Tests a provider, and explains what is right and wrong. */
export function CheckDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const [steps, setSteps] = useState<Step[]>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    setSteps(undefined);
    api.post<{ data: { steps: Step[] } }>(`identity-providers/${provider.id}/check`, { body: {}, quiet: true, final: true }).then(
      ({ data }) => setSteps(data.steps),
      (error: unknown) => setProblem(isApiError(error) ? error.message : String(error)),
    );
  }, [provider.id, round]);
  const foot = (
    <>
      <Button onClick={() => setRound(round + 1)} disabled={!steps && !problem}>
        <FormattedMessage id="signin.check.again" />
      </Button>
      <Button variant="primary" onClick={onClose}>
        <FormattedMessage id="kit.close" />
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="signin.check.title" values={{ name: <bdi>{provider.name}</bdi> }} />}
      width={600}
      footer={foot}
    >
      <div className="sec-step" role="status" aria-busy={!steps && !problem}>
        {problem && <p>{problem}</p>}
        {!steps && !problem && (
          <>
            <Skeleton height={24} />
            <Skeleton height={24} />
            <Skeleton height={24} />
          </>
        )}
        {steps && (
          <ul className="sec-steps">
            {steps.map((step, i) => (
              <StepLine key={i} step={step} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
