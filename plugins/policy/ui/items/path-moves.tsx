import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { recordPart, useApi, useEntityMeta } from '../../../../ui/index.ts';
import type { Row } from '../../../../core/shared/wire.ts';

/** The reader's decisions on a policy that an approval path of the organisation decides on. Nothing for who is not asked. */
export function PathMoves({ policy }: { policy: Row }): ReactElement | null {
  const waits = policy['stage'] === 'pending_approval' && typeof policy['approval_id'] === 'number';
  const meta = useEntityMeta('policy_approval').data;
  const approval = useApi<{ data: Row }>(`policy-approvals/${String(policy['approval_id'])}`, { enabled: waits }).data?.data;
  const Moves = recordPart('moves:approval');
  if (!waits || !meta || !approval || !Moves) return null;
  return (
    <Suspense fallback={null}>
      <Moves meta={meta} row={approval} />
    </Suspense>
  );
}
