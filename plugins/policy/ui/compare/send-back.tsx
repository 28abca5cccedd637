import type { ReactElement } from 'react';
import type { Row } from '../../../../core/shared/wire.ts';
import { RecordMoves, useApi, useEntityMeta } from '../../../../ui/index.ts';

/** Sends the policy back, or rejects it, as its stage has it. Nothing for who can do neither. */
export function SendBack({ id }: { id: number }): ReactElement | null {
  const meta = useEntityMeta('policy').data;
  const policy = useApi<{ data: Row }>(`policies/${id}`).data?.data;
  if (!meta || !policy) return null;
  return <RecordMoves meta={meta} row={policy} listHref={`/policy/${id}/items`} next={false} icon="arrow-arc-left" />;
}
