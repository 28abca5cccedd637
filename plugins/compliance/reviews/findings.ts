/** Facts of other rows for the rules of reviews, in statements for the whole batch. */
import { type Draft, type HookContext, today } from '../../../core/index.ts';
import { withEvidence } from '../evidence/evidence-statements.ts';

export interface Findings {
  /** Scale of each proposed result. */
  scales: ReadonlyMap<number, number>;
  /** Indexes of drafts whose reviewer has another open review of the item. */
  second: ReadonlySet<number>;
  /** Reviews with evidence that counts. */
  evidenced: ReadonlySet<unknown>;
  /** Drafts that submit or accept "not applicable" without a reason. */
  unreasoned: ReadonlySet<unknown>;
}

export async function findings(ctx: HookContext, drafts: readonly Draft[], itemIdOf: (draft: Draft) => unknown): Promise<Findings> {
  const proposed = drafts.map((d) => d.row['proposed_status_id']).filter((id): id is number => typeof id === 'number');
  const begun = drafts.filter((d) => (d.op === 'create' || d.op === 'restore') && !isOver(d));
  const handed = drafts.filter((d) => d.action === 'submit').map((d) => d.id as number);
  const decided = drafts.filter((d) => d.action === 'submit' || d.action === 'accept').map((d) => d.id as number);
  const [scales, evidenced, unreasoned] = await Promise.all([
    ctx.find('audit_status', { id: proposed }, { fields: ['scale_id'], unscoped: true }),
    handed.length ? withEvidence(ctx, handed, today()) : new Set(),
    withoutReason(ctx, decided),
  ]);
  return {
    scales: new Map(scales.map((s) => [s.id, s.scale_id])),
    second: await seconds(ctx, begun, itemIdOf),
    evidenced,
    unreasoned,
  };
}

/** Reviews that propose "not applicable" without a reason in the review or the control. */
async function withoutReason({ find }: HookContext, reviews: readonly number[]): Promise<Set<unknown>> {
  const rows = await find(
    'audit_item_review',
    { id: reviews },
    {
      fields: ['justification'],
      expand: { proposed_status_id: ['kind'], audit_item_id: ['justification'] },
      unscoped: true,
      deleted: 'include',
    },
  );
  const unreasoned = rows.filter(
    (r) => r.proposed_status?.kind === 'not_applicable' && (r.justification ?? r.audit_item?.justification ?? '').trim() === '',
  );
  return new Set(unreasoned.map((r) => r.id));
}

const isOver = ({ before, row }: Draft): boolean => ['accepted', 'closed'].includes(String(row['status'] ?? before?.['status'] ?? ''));

/** The items are locked, so that two parallel reviews see each other. */
async function seconds(ctx: HookContext, drafts: readonly Draft[], itemIdOf: (draft: Draft) => unknown): Promise<Set<number>> {
  if (!drafts.length) return new Set();
  const stored = await ctx.find(
    'audit_item_review',
    { audit_item_id: drafts.map((d) => itemIdOf(d) as number), status: { nin: ['accepted', 'closed'] } },
    { fields: ['audit_item_id', 'reviewer_id'], unscoped: true },
  );
  const taken = new Set(stored.map((r) => `${r.audit_item_id} ${r.reviewer_id}`));
  const out = new Set<number>();
  for (const draft of drafts) {
    const key = `${String(itemIdOf(draft))} ${String({ ...draft.before, ...draft.row }['reviewer_id'])}`;
    if (taken.has(key)) out.add(draft.index);
    taken.add(key);
  }
  return out;
}
