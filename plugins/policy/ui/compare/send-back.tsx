import type { ReactElement } from 'react';
import type { Row } from '../../../../core/shared/wire.ts';
import { RecordMoves, useApi, useEntityMeta } from '../../../../ui/index.ts';
import { PathMoves } from '../items/path-moves.tsx';

/** Sends the policy back, or rejects it, as its stage has it; the decisions of its approval path. Nothing for who can do none of it. */
export function SendBack({ id }: { id: number }): ReactElement | null {
  const meta = useEntityMeta('policy').data;
  const policy = useApi<{ data: Row }>(`policies/${id}`).data?.data;
  if (!meta || !policy) return null;
  return (
    <>
      <PathMoves policy={policy} />
      <RecordMoves meta={meta} row={policy} listHref={`/policy/${id}/items`} next={false} icon="arrow-arc-left" />
    </>
  );
}
