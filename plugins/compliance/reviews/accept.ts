/** audit_item_review, after the SQL: applies an accepted review's proposals to its control, with a history entry. */
import type { Draft, Hooks } from '../../../core/index.ts';
import { recount } from '../audits/figure-statements.ts';
import { applyProposals, PROPOSED } from '../audits/item-statements.ts';

/** Field of the review -> field of the item. Empty fields are left unchanged; a result of this round is no longer marked as carried. */
const APPLIED = [
  ['proposed_status_id', 'audit_status_id'],
  ['score', 'score'],
  ['justification', 'justification'],
  ['remarks', 'remarks'],
  ['corrective_procedures', 'corrective_procedures'],
  ['expected_compliance_date', 'expected_compliance_date'],
] as const;

export const applyAccepted: Hooks<'audit_item_review'> = {
  when: ({ op, action }) => op === 'act' && action === 'accept',
  async after(drafts, ctx) {
    // Of two reviews of one control in a batch the later one wins.
    const given = new Map(drafts.map((d) => [d.before?.audit_item_id, proposalOf(d)]));
    const rows = await applyProposals(ctx, [...given.values()]);
    const changed = rows.map((r) => ({ id: r.id, changes: changesOf(r.old, r.new) })).filter((r) => r.changes.length > 0);
    if (changed.length) await ctx.history.add('audit_item', changed);
    await recount(
      ctx,
      rows.map((r) => r.round_id),
    );
  },
};

type Values = Record<string, unknown>;

const proposalOf = ({ before }: Draft<'audit_item_review'>): Values & { id: unknown } => ({
  id: before?.audit_item_id,
  ...Object.fromEntries(APPLIED.map(([from, to]) => [to, before?.[from] ?? null])),
});

const changesOf = (old: Values, now: Values): { field: string; from: unknown; to: unknown }[] =>
  PROPOSED.filter((c) => old[c] !== now[c]).map((field) => ({ field, from: old[field], to: now[field] }));
