import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Empty, hasEnded, ImportFrame, useCrumb, useJob, usePage } from '../../../../../ui/index.ts';
import { PlanPending } from '../contract/plan-pending.tsx';
import type { PlanOwner } from '../contract/use-plan.ts';
import { usePlanRecord } from '../contract/use-plan-record.ts';
import { ReviewStep } from './review-step.tsx';
import { DoneStep, RunStep } from './run-step.tsx';
import type { Outcome } from './run-step.tsx';
import { SelectStep } from './select-step.tsx';
import { usePlanImport } from './use-plan-import.ts';
import '../contract/plan.css';
import './plan-import.css';

/** /stages/contract/:id/import and /stages/project/:id/import: a plan of Microsoft Project or Primavera becomes stages. */
export default function ImportPage(): ReactElement {
  const intl = useIntl();
  const { page, params } = usePage();
  const owner: PlanOwner = { kind: page.path.startsWith('/stages/contract/') ? 'contract' : 'project', id: Number(params['id']) };
  const { record, title, project: above, error, reload } = usePlanRecord(owner);
  useCrumb(title, `/stages/${owner.kind}/${owner.id}`);
  if (error || !record) return <PlanPending owner={owner} error={error} onRetry={reload} />;
  const project = owner.kind === 'project' ? owner.id : (above?.id ?? null);
  if (project === null)
    return (
      <Empty
        level={1}
        art="missing"
        title={intl.formatMessage({ id: 'pmis.stage_import.no_project' })}
        text={intl.formatMessage({ id: 'pmis.stage_import.no_project_text' })}
      />
    );
  return <PlanImportView owner={owner} project={project} title={title ?? ''} />;
}

const STEPS = ['select', 'preview', 'import', 'complete'] as const;

/** The steps. The job is in the address, so that it survives a reload. */
function PlanImportView({ owner, project, title }: { owner: PlanOwner; project: number; title: string }): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('job');
  const job = asked !== null && /^\d{1,15}$/.test(asked) ? Number(asked) : null;
  const { row, now } = useJob(job);
  const state = usePlanImport({ project, contract: owner.kind === 'contract' ? owner.id : null }, (id) => setSearch({ job: String(id) }));
  const plan = `/stages/${owner.kind}/${owner.id}`;
  const leave = (): void => void navigate(plan);
  const ended = job !== null && row !== undefined && hasEnded(row);
  const step = ended ? 'complete' : job !== null ? 'import' : state.read ? 'preview' : 'select';
  const figure = (name: string): number => Number(row?.data?.[name] ?? 0);
  const outcome: Outcome = {
    state: row?.state === 'failed' || row?.state === 'cancelled' ? row.state : 'done',
    message: row?.message ?? now?.message ?? null,
    stages: figure('stages'),
    links: figure('links'),
    losses: figure('losses'),
  };
  return (
    <ImportFrame
      title={intl.formatMessage({ id: 'pmis.stage_import.title' }, { plan: <bdi key="plan">{title}</bdi> })}
      steps={STEPS.map((id) => ({ id, label: intl.formatMessage({ id: `pmis.stage_import.step.${id}` }) }))}
      step={step}
      now={step === 'complete' && outcome.state !== 'done' ? 'import' : step}
    >
      {step === 'select' && <SelectStep state={state} onLeave={leave} />}
      {step === 'preview' && state.read && <ReviewStep state={state} read={state.read} />}
      {step === 'import' && job !== null && <RunStep job={job} onLeave={leave} />}
      {step === 'complete' && (
        <DoneStep
          outcome={outcome}
          plan={plan}
          onAgain={() => {
            state.reset();
            setSearch({});
          }}
        />
      )}
    </ImportFrame>
  );
}
