/** audit_item_review, before the SQL: sets the round, the status label, the submitter, and who decided when. */
import { clock, type DraftHook, today } from '../../../core/index.ts';
import { RETURN_DAYS } from '../review-parts.ts';

export const reviewStates: DraftHook<'audit_item_review'> = async (drafts, ctx) => {
  const moved = drafts.filter((d) => 'status' in d.row);
  const made = drafts.filter((d) => d.op === 'create');
  const [places, statuses] = await Promise.all([
    ctx.find('audit_item', { id: made.map((d) => d.row.audit_item_id) }, { fields: ['round_id'], unscoped: true, deleted: 'include' }),
    ctx.find('review_status', { code: moved.map((d) => d.row.status) }, { fields: ['code'], unscoped: true }),
  ]);
  const roundOf = new Map<unknown, number>(places.map((p) => [p.id, p.round_id]));
  const statusOf = new Map<unknown, number>(statuses.map((s) => [s.code, s.id]));
  const now = clock.iso();
  for (const { row } of made) row.round_id = roundOf.get(row.audit_item_id) ?? null;
  for (const { row } of moved) row.review_status_id = statusOf.get(row.status) ?? null;
  for (const { op, action, row } of drafts) {
    if (op !== 'act') continue;
    if (action === 'submit') Object.assign(row, { reviewed_at: now, submitted_by: ctx.actor.userId, must_change: null, due_date: null });
    if (action === 'accept') row.decision_note ??= null;
    if (action === 'request_changes') row.due_date ??= today(RETURN_DAYS);
    if (action === 'accept' || action === 'request_changes') Object.assign(row, { decided_by: ctx.actor.userId, decided_at: now });
  }
};
