/** Items of open rounds that a change would move, in the reader's reach. */
import { AppError, invalid, text, type RouteContext } from '../../../core/index.ts';
import type { Moved, Result } from './ripple.ts';

/** Rows of each kind in one answer. */
export const MOST = 500;

export interface Cause {
  /** What the status may become, with its key in the address. */
  statuses: { id: number | string; name: string | null; kind: string }[];
  status: number | string;
  moved: Moved[];
  /** The control of each item. */
  nodes: ReadonlyMap<number, number>;
  /** Evidence that is lost: risks lean on it by controls of their own. */
  evidence: number[];
}

type Where = Parameters<typeof itemsWith>[1];

const open = { 'round_id.closed': { ne: true } } as const;

async function itemsWith(ctx: RouteContext, where: { node_id: number } | { id: number[] }) {
  return ctx.find(
    'audit_item',
    { ...where, ...open, applicable: { ne: false } },
    {
      fields: ['ref_no', 'title', 'weight', 'node_id'],
      expand: {
        audit_status_id: ['name', 'kind', 'credit'],
        round_id: ['name', 'compliance_package_id', 'weight_sum', 'credit_sum'],
      },
      sort: ['round_id', 'id'],
      limit: MOST,
    },
  );
}

type Item = Awaited<ReturnType<typeof itemsWith>>[number];

const CREDIT: Record<string, number> = { done: 100, partial: 50 };

const resultOf = (row: { id: number; name: string | null; kind: string | null; credit: string | null }): Result => {
  const kind = row.kind ?? 'not_assessed';
  return { id: row.id, name: row.name, kind, credit: row.credit === null ? (CREDIT[kind] ?? 0) : Number(row.credit) };
};

function movedTo(items: readonly Item[], after: (item: Item) => Result | undefined): Moved[] {
  return items.flatMap((item) => {
    const result = after(item);
    const { audit_status: now, round } = item;
    if (!round || !result || now?.id === result.id) return [];
    return [
      {
        id: item.id,
        ref_no: item.ref_no,
        title: item.title,
        weight: Number(item.weight ?? 1),
        before: now ? resultOf(now) : null,
        after: result,
        round: {
          id: round.id,
          name: round.name,
          package_id: round.compliance_package_id,
          weight_sum: Number(round.weight_sum ?? 0),
          credit_sum: Number(round.credit_sum ?? 0),
        },
      },
    ];
  });
}

const nodesOf = (items: readonly Item[]): Cause['nodes'] => new Map(items.map(({ id, node_id }) => [id, node_id]));

/** Results of the scales of packages, in their order. */
async function resultsOf(ctx: RouteContext, packages: readonly number[]) {
  const scales = await ctx.find('compliance_package', { id: [...packages] }, { fields: ['scale_id'], unscoped: true });
  const rows = await ctx.find(
    'audit_status',
    { scale_id: scales.map(({ scale_id }) => scale_id), is_active: { ne: false } },
    { fields: ['name', 'kind', 'credit', 'scale_id'], sort: ['position', 'id'], unscoped: true, limit: MOST },
  );
  const scaleOf = new Map(scales.map(({ id, scale_id }) => [id, scale_id]));
  return rows.map((row) => ({ result: resultOf(row), packages: packages.filter((id) => scaleOf.get(id) === row.scale_id) }));
}

/** @throws AppError not_found for a control that no reader's round assesses and for an item out of reach; invalid for another status. */
export async function movedByControl(ctx: RouteContext, by: 'node_id' | 'audit_item_id', id: number): Promise<Cause> {
  const item = by === 'node_id' ? undefined : await ctx.one('audit_item', { id }, { fields: ['node_id'] });
  if (by === 'audit_item_id' && !item) throw new AppError('not_found');
  const node = await ctx.one('package_node', { id: item?.node_id ?? id }, { fields: ['package_id'], ...(item ? { unscoped: true } : {}) });
  if (!node) throw new AppError('not_found');
  const results = await resultsOf(ctx, [node.package_id]);
  const sent = ctx.request.query['status'];
  const status =
    sent === undefined ? results.find(({ result }) => result.kind === 'none') : results.find(({ result }) => String(result.id) === sent);
  if (!status) throw invalid({ status: [text('field.not_allowed')] });
  const items = await itemsWith(ctx, { node_id: node.id } as Where);
  return {
    statuses: results.map(({ result: { id: key, name, kind } }) => ({ id: key, name, kind })),
    status: status.result.id,
    moved: movedTo(items, () => status.result),
    nodes: nodesOf(items),
    evidence: [],
  };
}

const LIBRARIES = {
  audit: { entity: 'audit_evidence', column: 'audit_evidence_id' },
  compliance: { entity: 'compliance_evidence', column: 'compliance_evidence_id' },
} as const;

/** Statuses of evidence in which it does not count. */
const LOST = ['rejected', 'expired'] as const;

/** Items whose only evidence is lost count as not implemented. @throws AppError not_found for evidence out of reach. */
export async function movedByEvidence(ctx: RouteContext, id: number): Promise<Cause> {
  const library = LIBRARIES[ctx.request.choice('library', ['audit', 'compliance']) ?? 'audit'];
  const status = ctx.request.choice('status', LOST) ?? 'rejected';
  if (!(await ctx.one(library.entity, { id }))) throw new AppError('not_found');
  const used = await attachmentsOf(ctx, { [library.column]: id });
  const ids = [...new Set(used.map(({ audit_item_id }) => audit_item_id as number))];
  const all = ids.length ? await attachmentsOf(ctx, { audit_item_id: ids }) : [];
  const kept = new Set(all.filter((row) => row[library.column] !== id && counts(row)).map(({ audit_item_id }) => audit_item_id));
  const bare = ids.filter((item) => !kept.has(item));
  const items = bare.length ? await itemsWith(ctx, { id: bare }) : [];
  const results = await resultsOf(ctx, [...new Set(items.flatMap(({ round }) => round?.compliance_package_id ?? []))]);
  return {
    statuses: LOST.map((kind) => ({ id: kind, name: null, kind })),
    status,
    moved: movedTo(
      items,
      ({ round }) =>
        results.find(({ result, packages }) => result.kind === 'none' && packages.includes(round?.compliance_package_id ?? 0))?.result,
    ),
    nodes: nodesOf(items),
    evidence: library.entity === 'audit_evidence' ? [id] : [],
  };
}

async function attachmentsOf(ctx: RouteContext, where: Record<string, number | number[]>) {
  return ctx.find(
    'review_attachment',
    { ...where, ...open, or: [{ valid: true }, { valid: { empty: true } }] },
    {
      fields: ['audit_item_id', 'audit_evidence_id', 'compliance_evidence_id'],
      expand: { audit_evidence_id: ['status'], compliance_evidence_id: ['status'] },
      limit: MOST * 4,
    },
  );
}

/** A file of its own, or evidence that is approved. */
const counts = (row: Awaited<ReturnType<typeof attachmentsOf>>[number]): boolean =>
  (row.audit_evidence_id === null || row.audit_evidence?.status === 'approved') &&
  (row.compliance_evidence_id === null || row.compliance_evidence?.status === 'approved');
