import { useState } from 'react';
import type { ReactElement } from 'react';
import { useCrumb, usePage, useSession } from '../../../../../ui/index.ts';
import { PlanPending } from '../contract/plan-pending.tsx';
import { usePlan } from '../contract/use-plan.ts';
import { ownerBelow, usePlanRecord } from '../contract/use-plan-record.ts';
import { draftOf } from './draft.ts';
import { ManageView } from './manage-view.tsx';
import '../contract/plan.css';
import '../board/board.css';
import './manage.css';

/** /projects/:id/manage-stages and .../contracts/:contract_id/manage-stages: the plan as one draft that is saved at once. */
export default function ManagePage(): ReactElement {
  const { params } = usePage();
  const { can } = useSession();
  const owner = ownerBelow(params);
  const { record, title, number, error } = usePlanRecord(owner);
  const plan = usePlan(owner);
  // A saved draft begins anew from what was stored; what others store meanwhile leaves an open draft alone.
  const [saves, setSaves] = useState(0);
  useCrumb(title);
  const [refused, failure] = [!can('update_stage'), error ?? plan.error];
  if (refused || failure || !record || plan.waiting || plan.linksWaiting)
    return <PlanPending owner={owner} error={failure} permission="update_stage" refused={refused} onRetry={plan.retry} />;
  // The project's own plan: stages of its contracts are planned with their contracts.
  const stages = owner.kind === 'project' ? plan.stages.filter((stage) => stage.contract === null) : plan.stages;
  return (
    <ManageView
      key={`${owner.kind} ${owner.id} ${saves}`}
      owner={owner}
      saved={draftOf(stages, plan.links)}
      title={title ?? ''}
      onReload={plan.reload}
      onSaved={() => void plan.reload().then(() => setSaves((n) => n + 1))}
      number={number}
    />
  );
}
