/** Items follow their round into the recycle bin and back, while nothing was done in it. */
import { text, type Draft, type HookContext } from '../../../core/index.ts';

const WORK = `
select r.id, (select count(*)::int from audit_item i where i.tenant_id = $1 and i.round_id = r.id and i.closed and i.deleted_at is null) as closed,
  (select count(*)::int from audit_item_review v where v.tenant_id = $1 and v.round_id = r.id and v.deleted_at is null) as reviews
from unnest($2::bigint[]) r (id)`;

/** Refuses to delete rounds with closed items or reviews, and says how many. */
export async function keepWork(drafts: readonly Draft[], { query, actor }: HookContext): Promise<void> {
  if (!drafts.length) return;
  const found = await query<{ id: number; closed: number; reviews: number }>({ name: 'compliance_round_work', text: WORK, values: [actor.tenantId, drafts.map((d) => d.id)] });
  for (const draft of drafts) {
    const { closed = 0, reviews = 0 } = found.find((f) => f.id === draft.id) ?? {};
    const why = text('compliance.round_has_work', { closed, reviews });
    if (closed + reviews > 0) draft.reject({ id: [why] }, why);
  }
}

export async function followItems(drafts: readonly Draft[], { query, actor }: HookContext): Promise<void> {
  const gone = drafts.filter((d) => d.op === 'remove').map((d) => d.id);
  const back = drafts.filter((d) => d.op === 'restore').map((d) => ({ id: d.id, at: d.before?.['deleted_at'] }));
  if (gone.length) await query({
    name: 'compliance_items_gone',
    text: `update audit_item i set deleted_at = r.deleted_at, row_version = i.row_version + 1, updated_by = $2, updated_at = now()
           from audit_round r where r.tenant_id = $1 and r.id = any($3::bigint[]) and i.tenant_id = $1 and i.round_id = r.id and i.deleted_at is null`,
    values: [actor.tenantId, actor.userId, gone],
  });
  if (back.length) await query({
    name: 'compliance_items_back',
    text: `update audit_item i set deleted_at = null, row_version = i.row_version + 1, updated_by = $2, updated_at = now()
           from jsonb_to_recordset($3::jsonb) as d (id bigint, at timestamptz) where i.tenant_id = $1 and i.round_id = d.id and i.deleted_at = d.at`,
    values: [actor.tenantId, actor.userId, JSON.stringify(back)],
  });
}
