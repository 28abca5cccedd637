import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import {
  Button,
  Empty,
  isApiError,
  NoPermission,
  Skeleton,
  useCrumb,
  useEntityMeta,
  useMetaText,
  usePage,
  useRecord,
  useSession,
} from '../../../../../ui/index.ts';
import { usePlan } from '../contract/use-plan.ts';
import type { PlanOwner } from '../contract/use-plan.ts';
import type { RefValue } from '../../../../../core/shared/wire.ts';
import { draftOf } from './draft.ts';
import { ManageView } from './manage-view.tsx';
import '../contract/plan.css';
import '../board/board.css';
import './manage.css';

/** /projects/:id/manage-stages and .../contracts/:contract_id/manage-stages: the plan as one draft that is saved at once. */
export default function ManagePage(): ReactElement {
  const intl = useIntl();
  const t = useMetaText();
  const { page, params } = usePage();
  const { can } = useSession();
  const contract = params['contract_id'];
  const owner: PlanOwner =
    contract === undefined ? { kind: 'project', id: Number(params['id']) } : { kind: 'contract', id: Number(contract) };
  const meta = useEntityMeta(owner.kind);
  const record = useRecord(meta.data, owner.id);
  const plan = usePlan(owner);
  // A saved draft begins anew from what was stored; what others store meanwhile leaves an open draft alone.
  const [saves, setSaves] = useState(0);
  const title = record.data ? String(record.data[owner.kind === 'contract' ? 'title' : 'name'] ?? '') : undefined;
  useCrumb(title);
  const project = record.data?.['project'] as RefValue | null | undefined;
  useCrumb(owner.kind === 'contract' ? project?.label : null, `/projects/${params['id'] ?? ''}`);
  const error = record.error ?? meta.error ?? plan.error;
  const denied = <NoPermission what={t(`pages.${page.path}`, page.title)} permission="update_stage" />;
  if (!can('update_stage') || (isApiError(error) && error.status === 403)) return denied;
  if (error)
    return (
      <Empty
        level={1}
        art={isApiError(error) && error.status === 404 ? 'missing' : 'error'}
        title={intl.formatMessage({
          id: isApiError(error) && error.status === 404 ? `pmis.stages.missing_${owner.kind}` : 'pmis.stages.failed',
        })}
        text={error.message}
        actions={<Button onClick={plan.retry}>{intl.formatMessage({ id: 'pmis.stages.retry' })}</Button>}
      />
    );
  if (!record.data || plan.waiting || plan.linksWaiting)
    return (
      <div className="sp-wait" aria-busy="true">
        <Skeleton width={280} height={24} />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={28} />
        ))}
      </div>
    );
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
      number={typeof record.data['number'] === 'string' ? record.data['number'] : null}
    />
  );
}
