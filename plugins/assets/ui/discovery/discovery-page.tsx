import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { hasEnded, ImportFrame, useJob } from '../../../../ui/index.ts';
import { ReviewStep } from './review-step.tsx';
import { DoneStep, RunStep } from './run-step.tsx';
import { SelectStep } from './select-step.tsx';
import { useDiscovery } from './use-discovery.ts';
import './discovery.css';

const STEPS = ['select', 'preview', 'import', 'complete'] as const;

/** /assets/discovery: a scan or the export of a directory beside the register. The job is in the address, so that it survives a reload. */
export default function DiscoveryPage(): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('job');
  const job = asked !== null && /^\d{1,15}$/.test(asked) ? Number(asked) : null;
  const { row, now } = useJob(job);
  const state = useDiscovery((id) => setSearch({ job: String(id) }));
  const leave = (): void => void navigate('/assets');
  const ended = job !== null && row !== undefined && hasEnded(row);
  const step = ended ? 'complete' : job !== null ? 'import' : state.read ? 'preview' : 'select';
  const failed = row?.state === 'failed' || row?.state === 'cancelled';
  return (
    <ImportFrame
      title={intl.formatMessage({ id: 'assets.discovery.title' })}
      steps={STEPS.map((id) => ({ id, label: intl.formatMessage({ id: `assets.discovery.step.${id}` }) }))}
      step={step}
      now={step === 'complete' && failed ? 'import' : step}
    >
      {step === 'select' && <SelectStep state={state} onLeave={leave} />}
      {step === 'preview' && state.read && <ReviewStep state={state} read={state.read} />}
      {step === 'import' && job !== null && <RunStep job={job} onLeave={leave} />}
      {step === 'complete' && job !== null && (
        <DoneStep
          job={job}
          failed={failed}
          message={row?.message ?? now?.message ?? null}
          figures={row?.data ?? {}}
          onAgain={() => {
            state.reset();
            setSearch({});
          }}
        />
      )}
    </ImportFrame>
  );
}
