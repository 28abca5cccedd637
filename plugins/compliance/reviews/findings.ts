/** Facts of other rows for the rules of reviews, in statements for the whole batch. */
import { type Draft, type HookContext, valueAfter } from '../../../core/index.ts';
import { missingParts, type Part } from '../review-parts.ts';

export interface Findings {
  /** Scale of each proposed result. */
  scales: ReadonlyMap<number, number>;
  /** Indexes of drafts whose reviewer has another open review of the item. */
  second: ReadonlySet<number>;
  /** Of reviews that are submitted or accepted: what they do not say yet. */
  missing: ReadonlyMap<unknown, readonly Part[]>;
  /** Reviews with attachments that nobody has judged. */
  unjudged: ReadonlySet<unknown>;
}

export async function findings(
  ctx: HookContext,
  drafts: readonly Draft<'audit_item_review'>[],
  itemIdOf: (draft: Draft<'audit_item_review'>) => number | null | undefined,
): Promise<Findings> {
  const proposed = drafts.map((d) => d.row.proposed_status_id).filter((id): id is number => typeof id === 'number');
  const begun = drafts.filter((d) => (d.op === 'create' || d.op === 'restore') && !isOver(d));
  const spoken = drafts.filter((d) => d.action === 'submit' || d.action === 'accept').map((d) => d.id as number);
  const accepted = drafts.filter((d) => d.action === 'accept').map((d) => d.id as number);
  const [scales, missing, unjudged] = await Promise.all([
    ctx.find('audit_status', { id: proposed }, { fields: ['scale_id'], unscoped: true }),
    missingIn(ctx, spoken),
    ctx.find(
      'review_attachment',
      { audit_item_review_id: accepted, valid: { empty: true } },
      { fields: ['audit_item_review_id'], unscoped: true },
    ),
  ]);
  return {
    scales: new Map(scales.map((s) => [s.id, s.scale_id])),
    second: await seconds(ctx, begun, itemIdOf),
    missing,
    unjudged: new Set(unjudged.map((a) => a.audit_item_review_id)),
  };
}

/** The reason for "not applicable" may also stand on the control. */
async function missingIn({ find }: HookContext, reviews: readonly number[]): Promise<Map<unknown, Part[]>> {
  const rows = await find(
    'audit_item_review',
    { id: reviews },
    {
      fields: ['justification', 'remarks', 'corrective_procedures'],
      expand: { proposed_status_id: ['kind'], audit_item_id: ['justification'] },
      unscoped: true,
      deleted: 'include',
    },
  );
  return new Map(
    rows.map((r) => [
      r.id,
      missingParts(r.proposed_status?.kind ?? null, { ...r, justification: r.justification ?? r.audit_item?.justification ?? null }),
    ]),
  );
}

const isOver = ({ before, row }: Draft<'audit_item_review'>): boolean =>
  ['accepted', 'closed'].includes(String(row.status ?? before?.status ?? ''));

/** The items are locked, so that two parallel reviews see each other. */
async function seconds(
  ctx: HookContext,
  drafts: readonly Draft<'audit_item_review'>[],
  itemIdOf: (draft: Draft<'audit_item_review'>) => number | null | undefined,
): Promise<Set<number>> {
  if (!drafts.length) return new Set();
  const stored = await ctx.find(
    'audit_item_review',
    { audit_item_id: drafts.map((d) => itemIdOf(d)), status: { nin: ['accepted', 'closed'] } },
    { fields: ['audit_item_id', 'reviewer_id'], unscoped: true },
  );
  const taken = new Set(stored.map((r) => `${r.audit_item_id} ${r.reviewer_id}`));
  const out = new Set<number>();
  for (const draft of drafts) {
    const key = `${String(itemIdOf(draft))} ${String(valueAfter(draft, 'reviewer_id'))}`;
    if (taken.has(key)) out.add(draft.index);
    taken.add(key);
  }
  return out;
}
