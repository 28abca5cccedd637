/** audit_item_review: who may write a review in which state, and who decides on it. Applies to all kinds of writes. */
import { text, type Draft, type DraftHook, type HookContext, type Text, today } from '../../../core/index.ts';
import { type Item, lockItems } from '../audits/item-statements.ts';
import { assertOpen, refuse } from '../audits/open.ts';
import { manages, refuseClosed } from './items.ts';
import { RETURNED, type Part } from '../review-parts.ts';
import { findings, type Findings } from './findings.ts';

/** States in which a review can be edited. */
export const WRITING: readonly unknown[] = ['draft', 'in_progress', 'changes_requested'];
const WRITERS: readonly unknown[] = ['start', 'submit'];
const DECISIONS: readonly unknown[] = ['accept', 'request_changes'];

export const reviewRules: DraftHook<'audit_item_review'> = async (drafts, ctx) => {
  const items = await lockItems(ctx, drafts.map(itemIdOf));
  const itemOf = (draft: Draft<'audit_item_review'>): Item | undefined => items.get(itemIdOf(draft));
  for (const draft of drafts) if (!itemOf(draft)) draft.reject({ audit_item_id: [text('field.unknown_reference')] });
  await assertOpen(ctx, drafts, (draft) => itemOf(draft)?.round_id);
  // A submitted review of a control that was closed meanwhile can still be withdrawn.
  refuseClosed(
    drafts.filter((d) => !d.rejected && d.action !== 'withdraw'),
    itemOf,
  );
  const open = drafts.filter((d) => !d.rejected);
  if (!open.length) return;
  const found = await findings(ctx, open, itemIdOf);
  for (const draft of open) check(draft, itemOf(draft) as Item, found, ctx);
};

const itemIdOf = ({ before, row }: Draft<'audit_item_review'>): number | null | undefined => before?.audit_item_id ?? row.audit_item_id;

function check(draft: Draft<'audit_item_review'>, item: Item, found: Findings, ctx: HookContext): void {
  const decided = draft.op === 'act' && !WRITERS.includes(draft.action);
  if (draft.action === 'withdraw') return refuseOthers(draft, ctx);
  refuseUnsaid(draft, found.missing.get(draft.id) ?? []);
  if (found.unjudged.has(draft.id)) refuse(draft, 'attachments', text('compliance.review_unjudged'));
  if (draft.action === 'request_changes') refuseReturn(draft);
  if (decided) return refuseOwn(draft, ctx);
  refuseStranger(draft, item, ctx);
  refuseState(draft);
  const proposed = draft.row.proposed_status_id;
  if (typeof proposed === 'number' && found.scales.get(proposed) !== item.scale_id)
    draft.reject({ proposed_status_id: [text('compliance.other_scale')] });
  if (found.second.has(draft.index)) refuse(draft, 'reviewer_id', text('compliance.review_open'));
}

const NEEDS: Record<Part, Text> = {
  proposed_status_id: text('compliance.close_needs_result'),
  remarks: text('compliance.close_needs_remarks'),
  corrective_procedures: text('compliance.close_needs_correction'),
  justification: text('compliance.close_needs_justification'),
};

/** The message names the first missing part, since a list shows nothing else. */
function refuseUnsaid(draft: Draft<'audit_item_review'>, missing: readonly Part[]): void {
  const [first] = missing;
  if (first) draft.reject(Object.fromEntries(missing.map((part) => [part, [NEEDS[part]]])), NEEDS[first]);
}

/** A return names parts of the form only, and a day that is not over. */
function refuseReturn(draft: Draft<'audit_item_review'>): void {
  const { must_change: parts, due_date: due } = draft.row;
  if (parts?.some((part) => !(RETURNED as readonly string[]).includes(part))) draft.reject({ must_change: [text('field.not_allowed')] });
  if (due && due < today()) draft.reject({ due_date: [text('compliance.due_over')] });
}

/** Nobody, not even an administrator, decides on a review that they wrote or submitted. */
function refuseOwn(draft: Draft<'audit_item_review'>, { actor }: HookContext): void {
  const { before } = draft;
  if (!DECISIONS.includes(draft.action) || (before?.reviewer_id !== actor.userId && before?.submitted_by !== actor.userId)) return;
  refuse(draft, 'reviewer_id', text('compliance.own_review'));
}

/** Only its reviewer or its submitter may withdraw a review, even if the reviewer is no longer assigned to the control. */
function refuseOthers(draft: Draft<'audit_item_review'>, { actor: { userId: me } }: HookContext): void {
  const { before } = draft;
  if (![before?.reviewer_id, before?.created_by, before?.submitted_by].includes(me))
    refuse(draft, 'reviewer_id', text('compliance.not_your_review'));
}

/** A review belongs to its reviewer, or to the person who created it on their behalf; both must still be assigned to the control. */
function refuseStranger(draft: Draft<'audit_item_review'>, item: Item, ctx: HookContext): void {
  const { before, row } = draft;
  const me = ctx.actor.userId;
  const reviewer = (before ?? row).reviewer_id;
  const mine = before ? before.reviewer_id === me || before.created_by === me : reviewer === me || manages(ctx);
  const assigned = item.reviewer_ids.includes(reviewer as number);
  if (me === 0) return;
  if (!mine) refuse(draft, 'reviewer_id', text('compliance.not_your_review'));
  else if (!assigned && !(manages(ctx) && (before || reviewer === me)))
    refuse(draft, 'reviewer_id', text(reviewer === me ? 'compliance.you_not_reviewer' : 'compliance.not_reviewer'));
}

/** A submitted review is read-only; undo is the only way out of `submitted` that is not an action. */
function refuseState(draft: Draft<'audit_item_review'>): void {
  const { op, before, row } = draft;
  if (op === 'act' || op === 'create') return;
  const back = 'status' in row && WRITING.includes(row.status) && (before?.status === 'submitted' || before?.status === 'in_progress');
  if (back || ('status' in row ? false : WRITING.includes(before?.status))) return;
  const state = `@audit_item_review.values.status.${String(before?.status)}`;
  refuse(draft, 'status', text('compliance.review_fixed', { state }));
}
