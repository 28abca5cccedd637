/**
 * submittal_set: where a package stands follows from its submittals; sending it submits its drafts, each on its own account (domain model
 * 1.6).
 */
import { type Draft, type DraftHook, type HookContext, ofTenant, rowsOf, sql, text, today } from '../../../../core/index.ts';
import { keysOf } from '../../site/shared.ts';

const FOLLOW = sql`
with counted as (select submittal_set_id as id, bool_and(status = 'draft') as drafts, bool_and(status = 'closed') as closed,
    bool_and(status in ('approved', 'approved_as_noted', 'revise_and_resubmit', 'rejected', 'closed')) as back,
    bool_or(status in ('approved', 'approved_as_noted', 'revise_and_resubmit', 'rejected', 'closed')) as some
  from ${rowsOf('submittal_item')} where submittal_set_id = any($2::bigint[]) and is_latest is not false group by submittal_set_id),
  stands as (select s.id, s.status as was, case when c.id is null or c.drafts then 'draft' when c.closed then 'closed'
  when c.back then 'returned' when c.some then 'partly_returned' else 'in_review' end as now
    from ${rowsOf('submittal_set', 's')} left join counted c on c.id = s.id where s.id = any($2::bigint[]))
update submittal_set s set status = n.now, row_version = s.row_version + 1, updated_at = now(), updated_by = $3,
  sent_date = case when n.now = 'draft' then null else coalesce(s.sent_date, $4::date) end, returned_date = case
  when n.now in ('returned', 'closed') then coalesce(s.returned_date, $4::date) end
from stands n where ${ofTenant('submittal_set', 's', { deleted: 'include' })} and s.id = n.id and n.was <> n.now
returning s.id, n.was as "from", n.now as "to"`;

/** submittal_item, after the SQL: the packages that it is in, or was in, stand as their submittals do. */
export async function followItems(drafts: readonly Draft[], { query, actor, history }: HookContext): Promise<void> {
  const sets = keysOf(drafts, 'submittal_set_id');
  if (!sets.length) return;
  const changed = await query<{ id: number; from: string; to: string }>(FOLLOW.with(sets, actor.userId || null, today()));
  await history(
    'submittal_set',
    changed.map(({ id, from, to }) => ({ id, changes: [{ field: 'status', from, to }] })),
  );
}

/** The drafts are sent when the package itself is stored. */
export const send: DraftHook = () => undefined;

/** submittal_set, after the SQL of the action: the writer is told what went and what did not, and why. */
export async function sendItems(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const items = await ctx.find(
    'submittal_item',
    { submittal_set_id: drafts.map((d) => d.id), status: 'draft', or: [{ is_latest: true }, { is_latest: null }] },
    { fields: ['submittal_set_id', 'record_number'], unscoped: true },
  );
  const results = new Map(
    (
      await ctx.act(
        'submittal_item',
        'submit',
        items.map((i) => i.id),
      )
    ).map((r) => [r.id, r.refused]),
  );
  for (const draft of drafts) {
    const mine = items.filter((i) => i.submittal_set_id === draft.id);
    ctx.note(draft, text('forms.set_sent', { done: mine.filter((i) => !results.get(i.id)).length }));
    for (const item of mine) {
      const why = results.get(item.id);
      if (why) ctx.note(draft, text('forms.set_left', { name: item.record_number, why: why.key }));
    }
  }
}
