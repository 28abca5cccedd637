/** audit_item_review, before the SQL: the round, the reader's word for the status, who handed it in and who decided when. */
import { type DraftHook, rowsOf, sql, type Statement } from '../../../core/index.ts';
import { clock } from '../../../core/index.ts';

const placesSql = (auditItemIds: unknown): Statement =>
  sql`select id, round_id from ${rowsOf('audit_item', { deleted: 'include' })} where id = any(${auditItemIds}::bigint[])`;
const statusesSql = (statuses: unknown): Statement =>
  sql`select id, code from ${rowsOf('review_status')} where code = any(${statuses}::text[])`;

export const reviewStates: DraftHook = async (drafts, ctx) => {
  const moved = drafts.filter((d) => 'status' in d.row);
  const made = drafts.filter((d) => d.op === 'create');
  const [places, statuses] = await Promise.all([
    made.length ? ctx.query<{ id: number; round_id: number }>(placesSql(made.map((d) => d.row['audit_item_id']))) : [],
    moved.length ? ctx.query<{ id: number; code: string }>(statusesSql(moved.map((d) => d.row['status']))) : [],
  ]);
  const roundOf = new Map<unknown, number>(places.map((p) => [p.id, p.round_id]));
  const statusOf = new Map<unknown, number>(statuses.map((s) => [s.code, s.id]));
  const now = clock.iso();
  for (const { row } of made) row['round_id'] = roundOf.get(row['audit_item_id']) ?? null;
  for (const { row } of moved) row['review_status_id'] = statusOf.get(row['status']) ?? null;
  for (const { op, action, row } of drafts) {
    if (op !== 'act') continue;
    if (action === 'submit') Object.assign(row, { reviewed_at: now, submitted_by: ctx.actor.userId });
    if (action === 'accept') row['decision_note'] ??= null;
    if (action === 'accept' || action === 'request_changes') Object.assign(row, { decided_by: ctx.actor.userId, decided_at: now });
  }
};
