import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ImportChoices, ImportRun } from '../../core/shared/import.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { Icon } from '../kit/index.ts';
import { inSentence } from '../kit/text/in-sentence.ts';
import { refreshRows, setRun, useChange } from './calls.ts';
import { DoneStep } from './done-step.tsx';
import { FileLine } from './file-line.tsx';
import { ImportFrame } from './frame.tsx';
import { MapStep } from './map-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { RunStep } from './run-step.tsx';
import { SelectStep } from './select-step.tsx';
import { stepOf, STEPS } from './steps.ts';
import type { Step } from './steps.ts';

interface WizardProps {
  meta: EntityMeta;
  run: ImportRun | undefined;
}

/** The wizard of ST-39. The run is in the address, so that it survives a reload and can be resumed later. */
export function Wizard({ meta, run }: WizardProps): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const step = stepOf(run, search.get('step'));
  const arrived = (next: ImportRun): void => {
    setRun(client, next);
    setSearch({ run: String(next.id) });
  };
  // Records without their own list are imported from another page: return to it.
  const leave = (): void => void (meta.page ? navigate(meta.page) : navigate(-1));
  return (
    <ImportFrame
      title={intl.formatMessage({ id: 'import.title' }, { entities: inSentence(meta.labels, intl.locale) })}
      steps={STEPS.map((id) => ({ id, label: intl.formatMessage({ id: `import.step.${id}` }) }))}
      step={step}
      now={step === 'complete' && run?.error ? 'import' : step}
    >
      {step === 'select' || !run ? (
        <SelectStep meta={meta} run={run} onArrived={arrived} onLeave={leave} />
      ) : (
        <Inside
          meta={meta}
          run={run}
          step={step}
          onStep={(to) => setSearch({ run: String(run.id), ...(to ? { step: to } : {}) })}
          onAgain={() => setSearch({})}
          onLeave={leave}
        />
      )}
    </ImportFrame>
  );
}

interface InsideProps {
  meta: EntityMeta;
  run: ImportRun;
  step: Step;
  onStep: (step: Step | null) => void;
  onAgain: () => void;
  onLeave: () => void;
}

/** The steps after the upload. */
function Inside({ meta, run, step, onStep, onAgain, onLeave }: InsideProps): ReactElement {
  const client = useQueryClient();
  const change = useChange(run.id);
  const onChange = (choices: ImportChoices): void => change.mutate(choices);
  // cached rows belong to the previous check
  const checking = run.state === 'checking';
  useEffect(
    () => () => {
      if (checking) void refreshRows(client, run.id);
    },
    [checking, client, run.id],
  );
  return (
    <>
      {(step === 'map' || step === 'preview') && <FileLine run={run} onChange={onChange} />}
      {run.error && step !== 'complete' && (
        <p className="im-error" role="alert">
          <Icon name="circle-exclamation-filled" />
          {run.error}
        </p>
      )}
      {step === 'map' && <MapStep meta={meta} run={run} onChange={onChange} onBack={onAgain} onChecked={() => onStep(null)} />}
      {step === 'preview' && <PreviewStep meta={meta} run={run} onChange={onChange} onBack={() => onStep('map')} />}
      {step === 'import' && <RunStep run={run} onLeave={onLeave} />}
      {step === 'complete' && <DoneStep run={run} list={meta.page ?? null} onAgain={onAgain} />}
    </>
  );
}
