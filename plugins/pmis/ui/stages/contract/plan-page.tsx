import type { ReactElement } from 'react';
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
} from '../../../../../ui/index.ts';
import { useIntl } from 'react-intl';
import { PlanView } from './plan-view.tsx';
import { usePlan } from './use-plan.ts';
import type { PlanOwner } from './use-plan.ts';
import type { RefValue, Row } from '../../../../../core/shared/wire.ts';
import './plan.css';

/** The project of a contract. */
const projectOf = (row: Row | undefined): RefValue | undefined => {
  const value = row?.['project'];
  return typeof value === 'object' && value !== null && 'label' in value ? (value as RefValue) : undefined;
};

/** /stages/contract/:id, /stages/project/:id and the checklists of a contract: its stages, and the checklist of the chosen one. */
export default function PlanPage(): ReactElement {
  const intl = useIntl();
  const t = useMetaText();
  const { page, params } = usePage();
  const contract = params['contract_id'] ?? (page.path.startsWith('/stages/contract/') ? params['id'] : undefined);
  const owner: PlanOwner =
    contract === undefined ? { kind: 'project', id: Number(params['id']) } : { kind: 'contract', id: Number(contract) };
  const meta = useEntityMeta(owner.kind);
  const stageMeta = useEntityMeta('project_stage');
  const record = useRecord(meta.data, owner.id);
  const plan = usePlan(owner);
  const title = record.data ? String(record.data[owner.kind === 'contract' ? 'title' : 'name'] ?? '') : undefined;
  useCrumb(title);
  // Between the stages and the contract stands its project.
  useCrumb(owner.kind === 'contract' ? projectOf(record.data)?.label : null, '/stages/contract');
  const error = record.error ?? meta.error ?? stageMeta.error ?? plan.error;
  if (isApiError(error) && error.status === 403)
    return <NoPermission what={t(`pages.${page.path}`, page.title)} permission={page.permission} />;
  if (isApiError(error) && error.status === 404)
    return (
      <Empty
        level={1}
        art="missing"
        title={intl.formatMessage({ id: `pmis.stages.missing_${owner.kind}` })}
        text={intl.formatMessage({ id: 'pmis.stages.missing_text' })}
        code="404"
      />
    );
  if (error)
    return (
      <Empty
        level={1}
        art="error"
        title={intl.formatMessage({ id: 'pmis.stages.failed' })}
        text={error.message}
        actions={<Button onClick={plan.retry}>{intl.formatMessage({ id: 'pmis.stages.retry' })}</Button>}
      />
    );
  if (!record.data || !meta.data || !stageMeta.data || plan.waiting)
    return (
      <div className="sp-wait" aria-busy="true">
        <Skeleton width={280} height={24} />
        <Skeleton height={28} />
        <Skeleton width="80%" />
        <Skeleton width="64%" />
        <Skeleton width="72%" />
      </div>
    );
  return (
    <PlanView
      key={`${owner.kind} ${owner.id}`}
      owner={owner}
      record={record.data}
      meta={meta.data}
      stageMeta={stageMeta.data}
      plan={plan}
      title={title ?? ''}
    />
  );
}
