import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { RefValue } from '../../../../../core/shared/wire.ts';
import {
  Empty,
  hasEnded,
  ImportFrame,
  isApiError,
  NoPermission,
  Skeleton,
  useCrumb,
  useEntityMeta,
  useJob,
  useMetaText,
  usePage,
  useRecord,
} from '../../../../../ui/index.ts';
import type { PlanOwner } from '../contract/use-plan.ts';
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
  const t = useMetaText();
  const { page, params } = usePage();
  const owner: PlanOwner = { kind: page.path.startsWith('/stages/contract/') ? 'contract' : 'project', id: Number(params['id']) };
  const meta = useEntityMeta(owner.kind);
  const record = useRecord(meta.data, owner.id);
  const title = record.data ? String(record.data[owner.kind === 'contract' ? 'title' : 'name'] ?? '') : undefined;
  const above = record.data?.['project'] as RefValue | null | undefined;
  useCrumb(title, `/stages/${owner.kind}/${owner.id}`);
  const error = record.error ?? meta.error;
  if (isApiError(error) && error.status === 403)
    return <NoPermission what={t(`pages.${page.path}`, page.title)} permission={page.permission} />;
  if (error)
    return (
      <Empty
        level={1}
        art={isApiError(error) && error.status === 404 ? 'missing' : 'error'}
        title={intl.formatMessage({
          id: isApiError(error) && error.status === 404 ? `pmis.stages.missing_${owner.kind}` : 'pmis.stages.failed',
        })}
        text={error.message}
      />
    );
  if (!record.data)
    return (
      <div className="sp-wait" aria-busy="true">
        <Skeleton width={280} height={24} />
        <Skeleton height={280} />
      </div>
    );
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
