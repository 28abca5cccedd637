import type { EntityMeta, RefValue, Row } from '../../../../../core/shared/wire.ts';
import { useEntityMeta, useRecord } from '../../../../../ui/index.ts';
import type { PlanOwner } from './use-plan.ts';

export interface PlanRecord {
  meta: EntityMeta | undefined;
  record: Row | undefined;
  title: string | undefined;
  number: string | null;
  /** The project of a contract. */
  project: RefValue | null;
  error: Error | null;
  reload: () => void;
}

/** Whose plan a page below /projects/:id is about. */
export const ownerBelow = ({ id, contract_id: contract }: Readonly<Record<string, string | undefined>>): PlanOwner =>
  contract === undefined ? { kind: 'project', id: Number(id) } : { kind: 'contract', id: Number(contract) };

/** The project or contract whose plan a page shows. */
export function usePlanRecord(owner: PlanOwner): PlanRecord {
  const meta = useEntityMeta(owner.kind);
  const record = useRecord(meta.data, owner.id);
  const { data } = record;
  const project = data?.['project'];
  return {
    meta: meta.data,
    record: data,
    title: data && String(data[owner.kind === 'contract' ? 'title' : 'name'] ?? ''),
    number: typeof data?.['number'] === 'string' ? data['number'] : null,
    project: typeof project === 'object' && project !== null && 'label' in project ? (project as RefValue) : null,
    error: record.error ?? meta.error,
    reload: () => void (meta.error ? meta.refetch() : record.refetch()),
  };
}
