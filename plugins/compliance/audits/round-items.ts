/** Items follow their round into the recycle bin and back, while nothing was done in it. */
import { type Draft, type HookContext, ofTenant, rowsOf, sql, type Statement, text } from '../../../core/index.ts';

const workSql = (ids: unknown): Statement => sql`
select r.id, (select count(*)::int from ${rowsOf('audit_item', 'i')} where i.round_id = r.id and i.closed) as closed,
  (select count(*)::int from ${rowsOf('audit_item_review', 'v')} where v.round_id = r.id) as reviews
from unnest(${ids}::bigint[]) r (id)`;

/** Refuses to delete rounds with closed items or reviews, and says how many. */
export async function keepWork(drafts: readonly Draft[], { query }: HookContext): Promise<void> {
  if (!drafts.length) return;
  const found = await query<{ id: number; closed: number; reviews: number }>(workSql(drafts.map((d) => d.id)));
  for (const draft of drafts) {
    const { closed = 0, reviews = 0 } = found.find((f) => f.id === draft.id) ?? {};
    const why = text('compliance.round_has_work', { closed, reviews });
    if (closed + reviews > 0) draft.reject({ id: [why] }, why);
  }
}

export async function followItems(drafts: readonly Draft[], { query, actor }: HookContext): Promise<void> {
  const gone = drafts.filter((d) => d.op === 'remove').map((d) => d.id);
  const back = drafts.filter((d) => d.op === 'restore').map((d) => ({ id: d.id, at: d.before?.['deleted_at'] }));
  if (gone.length)
    await query(sql`update audit_item i set deleted_at = r.deleted_at, row_version = i.row_version + 1, updated_by = ${actor.userId},
      updated_at = now()
           from ${rowsOf('audit_round', 'r', { deleted: 'include' })} where r.id = any(${gone}::bigint[]) and ${ofTenant('audit_item', 'i')}
           and i.round_id = r.id`);
  if (back.length)
    await query(sql`update audit_item i set deleted_at = null, row_version = i.row_version + 1, updated_by = ${actor.userId},
      updated_at = now()
           from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as d (id bigint, at timestamptz)
           where ${ofTenant('audit_item', 'i', { deleted: 'include' })} and i.round_id = d.id and i.deleted_at = d.at`);
}
