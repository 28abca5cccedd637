/** Risks that lean on controls of frameworks: they name them, or one of their own open controls does. */
import type { Reads } from '../../../core/index.ts';
import { PAIRS } from './raise.ts';

interface Asked {
  nodes: readonly number[];
  /** Evidence of their own controls. */
  evidence?: readonly number[];
  /** Of the tenant, not of the reader. */
  unscoped?: true;
  limit: number;
}

const FIELDS = ['code', 'short_name', 'risk_owner_id', 'project_id', 'node_ids', ...PAIRS] as const;

/** Open risks with the nodes through which each leans. */
export async function leaningOn({ find }: Pick<Reads, 'find'>, { nodes, evidence = [], unscoped, limit }: Asked) {
  const reach = unscoped ? { unscoped } : {};
  const wanted = new Set(nodes);
  const own = await find(
    'risk_control',
    { status: 'open', or: [...(nodes.length ? [{ node_ids: { in: [...nodes] } }] : []), ...evidence.map((id) => ({ evidence_ids: id }))] },
    { fields: ['risk_id', 'node_ids'], sort: ['id'], limit: limit * 4, ...reach },
  );
  const through = new Map<number, number[]>();
  for (const { risk_id, node_ids } of own)
    through.set(risk_id, [...(through.get(risk_id) ?? []), ...node_ids.filter((id) => wanted.has(id))]);
  const risks = await find(
    'risk',
    { stage: { ne: 'closed' }, or: [{ node_ids: { in: [...nodes, 0] } }, { id: { in: [...through.keys(), 0] } }] },
    { fields: FIELDS, sort: ['id'], limit, ...reach },
  );
  return risks.map((risk) => ({
    ...risk,
    through: [...new Set([...risk.node_ids.filter((id) => wanted.has(id)), ...(through.get(risk.id) ?? [])])],
  }));
}
