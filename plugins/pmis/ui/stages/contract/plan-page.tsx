import type { ReactElement } from 'react';
import { useCrumb, useEntityMeta, usePage } from '../../../../../ui/index.ts';
import { PlanPending } from './plan-pending.tsx';
import { PlanView } from './plan-view.tsx';
import { usePlan } from './use-plan.ts';
import { ownerBelow, usePlanRecord } from './use-plan-record.ts';
import './plan.css';

/** /stages/contract/:id, /stages/project/:id and the checklists of a contract: its stages, and the checklist of the chosen one. */
export default function PlanPage(): ReactElement {
  const { page, params } = usePage();
  const owner = ownerBelow(page.path.startsWith('/stages/contract/') ? { contract_id: params['id'] } : params);
  const { meta, record, title, project, error } = usePlanRecord(owner);
  const stageMeta = useEntityMeta('project_stage');
  const plan = usePlan(owner);
  useCrumb(title);
  // Between the stages and the contract is its project.
  useCrumb(owner.kind === 'contract' ? project?.label : null, '/stages/contract');
  const failure = error ?? stageMeta.error ?? plan.error;
  if (failure || !record || !meta || !stageMeta.data || plan.waiting)
    return <PlanPending owner={owner} error={failure} onRetry={plan.retry} />;
  return (
    <PlanView
      key={`${owner.kind} ${owner.id}`}
      owner={owner}
      record={record}
      meta={meta}
      stageMeta={stageMeta.data}
      plan={plan}
      title={title ?? ''}
    />
  );
}
