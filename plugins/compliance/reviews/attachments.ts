/** review_attachment: files and evidence can be added and removed while their review is being written; somebody else judges them. */
import { clock, type Draft, type DraftHook, type HookContext, type Row, rowAfter, text } from '../../../core/index.ts';
import { type Item, lockItems } from '../audits/item-statements.ts';
import { assertOpen, refuse } from '../audits/open.ts';
import { refuseEvidence } from './attached-evidence.ts';
import { manages, refuseClosed } from './items.ts';
import { WRITING } from './rules.ts';

type Review = Pick<Row<'audit_item_review'>, 'audit_item_id' | 'round_id' | 'reviewer_id' | 'created_by' | 'status'>;

const JUDGEMENT = new Set(['valid', 'invalid_reason', 'judged_by', 'judged_at']);

export const attachmentRules: DraftHook<'review_attachment'> = async (drafts, ctx) => {
  const rows = await ctx.find(
    'audit_item_review',
    { id: drafts.map((d) => reviewIdOf(d)) },
    { fields: ['audit_item_id', 'round_id', 'reviewer_id', 'created_by', 'status'], unscoped: true, lock: 'share' },
  );
  const reviews = new Map<unknown, Review>(rows.map((r) => [r.id, r]));
  const reviewOf = (draft: Draft<'review_attachment'>): Review | undefined => reviews.get(reviewIdOf(draft));
  const items = await lockItems(
    ctx,
    rows.map((r) => r.audit_item_id),
  );
  const itemOf = (draft: Draft<'review_attachment'>): Item | undefined => items.get(reviewOf(draft)?.audit_item_id);
  // The item was deleted after the reference check.
  for (const draft of drafts) if (!itemOf(draft)) draft.reject({ audit_item_review_id: [text('field.unknown_reference')] });
  await assertOpen(ctx, drafts, (draft) => itemOf(draft)?.round_id);
  refuseClosed(
    drafts.filter((d) => !d.rejected),
    itemOf,
  );
  const open = drafts.filter((d) => !d.rejected);
  for (const draft of open) check(draft, reviewOf(draft) as Review, itemOf(draft) as Item, ctx);
  await refuseEvidence(
    open.filter((d) => !d.rejected && (d.op === 'create' || d.op === 'restore')),
    ctx,
  );
};

const reviewIdOf = ({ before, row }: Draft<'review_attachment'>): number | null | undefined =>
  before?.audit_item_review_id ?? row.audit_item_review_id;

function check(draft: Draft<'review_attachment'>, review: Review, item: Item, ctx: HookContext): void {
  const { op, row } = draft;
  const given = Object.keys(row);
  if (op !== 'update' || given.some((name) => !JUDGEMENT.has(name))) refuseWriting(draft, review, item, ctx);
  if (op === 'create') refuseContents(draft);
  if ('valid' in row || 'invalid_reason' in row) judge(draft, ctx);
}

/** Only the writer of the review, and only while it is being written. */
function refuseWriting(draft: Draft<'review_attachment'>, { reviewer_id, created_by, status }: Review, item: Item, ctx: HookContext): void {
  const me = ctx.actor.userId;
  if (me === 0) return;
  if (reviewer_id !== me && created_by !== me) return refuse(draft, 'audit_item_review_id', text('compliance.not_your_review'));
  if (!item.reviewer_ids.includes(me) && !manages(ctx)) return refuse(draft, 'audit_item_review_id', text('compliance.you_not_reviewer'));
  const said = text('compliance.review_fixed', { state: `@audit_item_review.values.status.${status}` });
  if (!WRITING.includes(status)) refuse(draft, 'audit_item_review_id', said);
}

/** Exactly one of three: a file, or evidence of one of the libraries. */
function refuseContents(draft: Draft<'review_attachment'>): void {
  const { sha256, audit_evidence_id, compliance_evidence_id } = draft.row;
  const given = Object.entries({ file: sha256, audit_evidence_id, compliance_evidence_id }).filter(([, value]) => (value ?? null) !== null);
  if (given.length === 0) draft.reject({ file: [text('compliance.attach_something')] });
  for (const [name] of given.slice(1)) draft.reject({ [name]: [text('compliance.attach_one')] });
}

/** ST-10. Carried evidence counts as attached by the person of the earlier round. */
function judge(draft: Draft<'review_attachment'>, { actor }: HookContext): void {
  const { op, before, row } = draft;
  const after = rowAfter(draft);
  const asked = (after.valid ?? null) !== null;
  if (op === 'create' && (!asked || 'judged_by' in row)) return;
  if (op === 'create' || (before?.created_by === actor.userId && (before.carried_from_id ?? null) === null))
    return refuse(draft, 'valid', text('compliance.own_attachment'));
  if (after.valid === false && !after.invalid_reason) return draft.reject({ invalid_reason: [text('compliance.say_why_invalid')] });
  Object.assign(row, { judged_by: asked ? actor.userId : null, judged_at: asked ? clock.iso() : null });
  if (after.valid !== false) row.invalid_reason = null;
}
