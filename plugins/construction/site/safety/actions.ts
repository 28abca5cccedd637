/** safety_action: each corrective action is an action item of its owner, where its state lives; the form follows it. */
import type { Draft, DraftHook, HookContext, Hooks } from '../../../../core/index.ts';
import { byKey, keysOf, valueOf } from '../shared.ts';
import { generated } from '../generated.ts';

interface Form extends Record<string, unknown> { id: number; project_id: number; severity: string; is_private: boolean | null; distribution_user_ids: number[] }

const PRIORITY: Record<string, string> = { minor: 'low', moderate: 'medium', major: 'high', severe: 'critical', critical: 'critical' };

const NEW_KEY = `
update safety_action a set action_item_id = m.item from unnest($2::bigint[], $3::bigint[]) as m (id, item) where a.tenant_id = $1 and a.id = m.id`;

/** New ones get their action item; it says where it comes from, and both are linked. */
async function makeItems(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  const tenant = ctx.actor.tenantId;
  const forms = byKey(await ctx.query<Form>({
    name: 'site_forms_of_actions', text: 'select id, project_id, severity, is_private, distribution_user_ids from safety_form where tenant_id = $1 and id = any($2::bigint[])', values: [tenant, keysOf(drafts, 'safety_form_id')],
  }));
  const formOf = (draft: Draft): Form => forms.get(draft.row['safety_form_id']) as Form;
  const items = await ctx.create('action_item', drafts.map((draft) => {
    const form = formOf(draft);
    return {
      project_id: form.project_id, description: draft.row['what'], due_date: draft.row['due_date'], assigned_to_id: draft.row['owner_id'], priority: PRIORITY[form.severity] ?? 'medium',
      is_private: form.is_private === true, distribution_user_ids: form.distribution_user_ids, source_entity: 'safety_form', source_id: form.id,
    };
  }));
  await ctx.query({ name: 'site_keys_of_actions', text: NEW_KEY, values: [tenant, drafts.map((d) => d.id), items] });
  await generated(ctx, drafts.map((draft, i) => ({ from: { entity: 'safety_form', id: formOf(draft).id }, to: { entity: 'action_item', id: items[i] as number } })));
}

const FOLLOW = `
with given as (select * from jsonb_to_recordset($2::jsonb) as g (id bigint, what text, due date, owner bigint, gone boolean))
update action_item i set description = g.what, due_date = g.due, assigned_to_id = g.owner, row_version = i.row_version + 1, updated_at = now(), updated_by = $3,
  status = case when g.gone and i.status in ('open', 'in_progress') then 'cancelled' else i.status end,
  ball_in_court_id = case when g.gone then null when i.ball_in_court_id is not null then g.owner end
from given g where i.tenant_id = $1 and i.id = g.id and i.deleted_at is null`;

/** What is changed on the form is changed in the action item; one that is taken off the form is cancelled. */
async function followForm(drafts: readonly Draft[], { query, actor }: HookContext): Promise<void> {
  const rows = drafts.filter((d) => d.before?.['action_item_id']).map((d) => ({
    id: d.before?.['action_item_id'], what: valueOf(d, 'what'), due: valueOf(d, 'due_date'), owner: valueOf(d, 'owner_id'), gone: d.op === 'remove',
  }));
  if (rows.length) await query({ name: 'site_follow_form', text: FOLLOW, values: [actor.tenantId, JSON.stringify(rows), actor.userId || null] });
}

export const actionHooks: Hooks = {
  async after(drafts, ctx) {
    await makeItems(drafts.filter((d) => d.op === 'create'), ctx);
    await followForm(drafts.filter((d) => d.op === 'update' || d.op === 'remove'), ctx);
  },
};

/** A cancelled action item has not put anything right: the form waits for another one, or takes it off. */
const FROM_ITEMS = `
update safety_action a set status = n.now, row_version = a.row_version + 1, updated_at = now(), updated_by = $3
from (
  select s.id, s.status as old, case i.status when 'done' then 'done' when 'in_progress' then 'in_progress' else 'open' end as now
  from action_item i join safety_action s on s.tenant_id = $1 and s.action_item_id = i.id and s.deleted_at is null where i.tenant_id = $1 and i.id = any($2::bigint[])
) n where a.tenant_id = $1 and a.id = n.id and a.status is distinct from n.now
returning a.id, n.old as "from", n.now as "to"`;

/** action_item, after the SQL: its corrective action stands as it does. */
export const followItems: DraftHook = async (drafts, { query, actor, history }) => {
  const changed = await query<{ id: number; from: string; to: string }>({ name: 'site_follow_items', text: FROM_ITEMS, values: [actor.tenantId, drafts.map((d) => d.id), actor.userId || null] });
  await history('safety_action', changed.map(({ id, from, to }) => ({ id, changes: [{ field: 'status', from, to }] })));
};
