import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { fetchAll, Radio } from '../../../../../ui/index.ts';
import type { BulkToolProps } from '../../../../../ui/index.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { chunked, plansOf } from './plans.ts';
import type { PlanKind } from './plans.ts';

/** The entry of the lists of projects, of contracts and of stages. */
export default function ApplyTool({ entity, ids, onClose }: BulkToolProps): ReactElement | null {
  if (entity === 'project_stage') return <ToPlansOf stages={ids} onClose={onClose} />;
  return <ApplyDialog kind={entity === 'contract' ? 'contract' : 'project'} ids={ids} onClose={onClose} />;
}

const FIELDS = 'project_id,contract_id';
/** Keys in one address. */
const MOST_KEYS = 500;
const KINDS: readonly PlanKind[] = ['project', 'contract'];

/** Applies a template to the plans of these stages; where they are of projects and of contracts, one of both is chosen. */
function ToPlansOf({ stages, onClose }: { stages: readonly number[]; onClose: () => void }): ReactElement | null {
  const intl = useIntl();
  const [picked, setPicked] = useState<PlanKind | null>(null);
  const { data: plans } = useQuery({
    queryKey: ['api', 'plans-of-stages', stages],
    queryFn: async ({ signal }) => {
      const read = chunked(stages, MOST_KEYS).map((ids) =>
        fetchAll('project-stages', { filter: { id: { in: ids } }, fields: FIELDS, sort: 'id' }, signal),
      );
      const data = (await Promise.all(read)).flatMap((answer) => answer.data);
      return plansOf(data.map((row) => ({ project_id: Number(row['project_id']), contract_id: (row['contract_id'] as number) ?? null })));
    },
  });
  if (!plans) return null;
  const both = plans.project.length > 0 && plans.contract.length > 0;
  const kind = picked ?? (plans.project.length > 0 ? 'project' : 'contract');
  return (
    <ApplyDialog kind={kind} ids={plans[kind]} onClose={onClose}>
      {both && (
        <div className="tp-options" role="radiogroup" aria-label={intl.formatMessage({ id: 'pmis.stages.apply.plans' })}>
          {KINDS.map((one) => (
            <Radio key={one} name="template-plans" checked={one === kind} onChange={() => setPicked(one)}>
              {intl.formatMessage({ id: `pmis.stages.apply.plans_${one}` }, { n: plans[one].length })}
            </Radio>
          ))}
        </div>
      )}
    </ApplyDialog>
  );
}
