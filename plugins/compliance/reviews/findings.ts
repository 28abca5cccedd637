/** What the rules of reviews ask of other rows, in statements of the whole batch. */
import type { Draft, HookContext } from '../../../core/index.ts';

export interface Findings {
  /** Scale of each result that is proposed. */
  scales: ReadonlyMap<number, number>;
  /** Places of drafts whose reviewer has another review of the item under way. */
  second: ReadonlySet<number>;
  /** Reviews with an attachment. */
  evidenced: ReadonlySet<unknown>;
}

const SCALES = 'select id, scale_id from audit_status where tenant_id = $1 and id = any($2::bigint[]) and deleted_at is null';
const UNDER_WAY = `
select audit_item_id, reviewer_id from audit_item_review
where tenant_id = $1 and audit_item_id = any($2::bigint[]) and deleted_at is null and status not in ('accepted', 'closed')`;
const EVIDENCED = 'select distinct audit_item_review_id as id from review_attachment where tenant_id = $1 and audit_item_review_id = any($2::bigint[]) and deleted_at is null';

export async function findings(ctx: HookContext, drafts: readonly Draft[], itemIdOf: (draft: Draft) => unknown): Promise<Findings> {
  const tenant = ctx.actor.tenantId;
  const proposed = drafts.map((d) => d.row['proposed_status_id']).filter((id) => typeof id === 'number');
  const begun = drafts.filter((d) => (d.op === 'create' || d.op === 'restore') && !isOver(d));
  const handed = drafts.filter((d) => d.action === 'submit').map((d) => d.id);
  const [scales, evidenced] = await Promise.all([
    proposed.length ? ctx.query<{ id: number; scale_id: number }>({ name: 'compliance_review_scales', text: SCALES, values: [tenant, proposed] }) : [],
    handed.length ? ctx.query<{ id: number }>({ name: 'compliance_evidenced', text: EVIDENCED, values: [tenant, handed] }) : [],
  ]);
  return { scales: new Map(scales.map((s) => [s.id, s.scale_id])), second: await seconds(ctx, begun, itemIdOf), evidenced: new Set(evidenced.map((r) => r.id)) };
}

const isOver = ({ before, row }: Draft): boolean => ['accepted', 'closed'].includes(String(row['status'] ?? before?.['status'] ?? ''));

/** The items are locked, so two reviews begun at once see each other. */
async function seconds(ctx: HookContext, drafts: readonly Draft[], itemIdOf: (draft: Draft) => unknown): Promise<Set<number>> {
  if (!drafts.length) return new Set();
  const stored = await ctx.query<{ audit_item_id: number; reviewer_id: number }>({ name: 'compliance_under_way', text: UNDER_WAY, values: [ctx.actor.tenantId, drafts.map(itemIdOf)] });
  const taken = new Set(stored.map((r) => `${r.audit_item_id} ${r.reviewer_id}`));
  const out = new Set<number>();
  for (const draft of drafts) {
    const key = `${String(itemIdOf(draft))} ${String({ ...draft.before, ...draft.row }['reviewer_id'])}`;
    if (taken.has(key)) out.add(draft.index);
    taken.add(key);
  }
  return out;
}
