/** safety_action: each corrective action is an action item of its owner, where its state lives; the form follows it. */
import {
  type Draft,
  type DraftHook,
  type HookContext,
  type Hooks,
  ofTenant,
  type Row,
  rowsOf,
  sql,
  type Statement,
} from '../../../../core/index.ts';
import { byKey, keysOf, valueOf } from '../shared.ts';
import { generated } from '../generated.ts';

const FORM = ['project_id', 'severity', 'is_private', 'distribution_user_ids'] as const;
type Form = Pick<Row<'safety_form'>, 'id' | (typeof FORM)[number]>;

const PRIORITY: Record<string, string> = { minor: 'low', moderate: 'medium', major: 'high', severe: 'critical', critical: 'critical' };

const newKeySql = (ids: unknown, items: unknown): Statement => sql`
update safety_action a set action_item_id = m.item from unnest(${ids}::bigint[], ${items}::bigint[]) as m (id, item)
where ${ofTenant('safety_action', 'a', { deleted: 'include' })} and a.id = m.id`;

/** New ones get their action item; it says where it comes from, and both are linked. */
async function makeItems(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  const forms = byKey(
    await ctx.find('safety_form', { id: keysOf(drafts, 'safety_form_id') }, { fields: FORM, unscoped: true, deleted: 'include' }),
  );
  const formOf = (draft: Draft): Form => forms.get(draft.row['safety_form_id']) as Form;
  const items = await ctx.create(
    'action_item',
    drafts.map((draft) => {
      const form = formOf(draft);
      return {
        project_id: form.project_id,
        description: draft.row['what'],
        due_date: draft.row['due_date'],
        assigned_to_id: draft.row['owner_id'],
        priority: PRIORITY[form.severity] ?? 'medium',
        is_private: form.is_private === true,
        distribution_user_ids: form.distribution_user_ids,
        source_entity: 'safety_form',
        source_id: form.id,
      };
    }),
  );
  await ctx.query(
    newKeySql(
      drafts.map((d) => d.id),
      items,
    ),
  );
  await generated(
    ctx,
    drafts.map((draft, i) => ({
      from: { entity: 'safety_form', id: formOf(draft).id },
      to: { entity: 'action_item', id: items[i] as number },
    })),
  );
}

const followSql = (forms: unknown, by: unknown): Statement => sql`
with given as (select * from jsonb_to_recordset(${forms}::jsonb) as g (id bigint, what text, due date, owner bigint, gone boolean))
update action_item i set description = g.what, due_date = g.due, assigned_to_id = g.owner, row_version = i.row_version + 1,
updated_at = now(), updated_by = ${by},
  status = case when g.gone and i.status in ('open', 'in_progress') then 'cancelled' else i.status end,
  ball_in_court_id = case when g.gone then null when i.ball_in_court_id is not null then g.owner end
from given g where ${ofTenant('action_item', 'i')} and i.id = g.id`;

/** What is changed on the form is changed in the action item; one that is taken off the form is cancelled. */
async function followForm(drafts: readonly Draft[], { query, actor }: HookContext): Promise<void> {
  const rows = drafts
    .filter((d) => d.before?.['action_item_id'])
    .map((d) => ({
      id: d.before?.['action_item_id'],
      what: valueOf(d, 'what'),
      due: valueOf(d, 'due_date'),
      owner: valueOf(d, 'owner_id'),
      gone: d.op === 'remove',
    }));
  if (rows.length) await query(followSql(JSON.stringify(rows), actor.userId || null));
}

export const actionHooks: Hooks = {
  async after(drafts, ctx) {
    await makeItems(
      drafts.filter((d) => d.op === 'create'),
      ctx,
    );
    await followForm(
      drafts.filter((d) => d.op === 'update' || d.op === 'remove'),
      ctx,
    );
  },
};

/** A cancelled action item has not put anything right: the form waits for another one, or takes it off. */
const fromItemsSql = (ids: unknown, by: unknown): Statement => sql`
update safety_action a set status = n.now, row_version = a.row_version + 1, updated_at = now(), updated_by = ${by}
from (
  select s.id, s.status as old, case i.status when 'done' then 'done' when 'in_progress' then 'in_progress' else 'open' end as now
  from ${rowsOf('action_item', 'i', { deleted: 'include' })} join ${rowsOf('safety_action', 's')} on s.action_item_id = i.id
  where i.id = any(${ids}::bigint[])
) n where ${ofTenant('safety_action', 'a', { deleted: 'include' })} and a.id = n.id and a.status is distinct from n.now
returning a.id, n.old as "from", n.now as "to"`;

/** action_item, after the SQL: its corrective action stands as it does. */
export const followItems: DraftHook = async (drafts, { query, actor, history }) => {
  const changed = await query<{ id: number; from: string; to: string }>(
    fromItemsSql(
      drafts.map((d) => d.id),
      actor.userId || null,
    ),
  );
  await history(
    'safety_action',
    changed.map(({ id, from, to }) => ({ id, changes: [{ field: 'status', from, to }] })),
  );
};
