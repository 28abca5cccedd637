/** safety_action: each corrective action is an action item of its owner, which has the state; the form follows it. */
import { type Draft, type DraftHook, type HookContext, type Hooks, keysIn, type Row, valueAfter } from '../../../../core/index.ts';
import { byKey } from '../shared.ts';
import { generated } from '../generated.ts';
import { followActions, keepActionStatuses } from '../../forms/action-item-statements.ts';
import { keepMade } from '../../made-statements.ts';

const FORM = ['project_id', 'severity', 'is_private', 'distribution_user_ids'] as const;
type Form = Pick<Row<'safety_form'>, 'id' | (typeof FORM)[number]>;

const PRIORITY: Record<string, string> = { minor: 'low', moderate: 'medium', major: 'high', severe: 'critical', critical: 'critical' };

/** Creates the action item of new ones, with its origin, linked in both directions. */
async function makeItems(drafts: readonly Draft<'safety_action'>[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  const forms = byKey(
    await ctx.find('safety_form', { id: keysIn(drafts, 'safety_form_id') }, { fields: FORM, unscoped: true, deleted: 'include' }),
  );
  const formOf = (draft: Draft<'safety_action'>): Form => forms.get(draft.row.safety_form_id) as Form;
  const items = await ctx.create(
    'action_item',
    drafts.map((draft) => {
      const form = formOf(draft);
      return {
        project_id: form.project_id,
        description: draft.row.what,
        due_date: draft.row.due_date,
        assigned_to_id: draft.row.owner_id,
        priority: PRIORITY[form.severity] ?? 'medium',
        is_private: form.is_private === true,
        distribution_user_ids: form.distribution_user_ids,
        source_entity: 'safety_form',
        source_id: form.id,
      };
    }),
  );
  await keepMade(
    ctx,
    'safety_action',
    drafts.map((d) => d.id),
    items,
  );
  await generated(
    ctx,
    drafts.map((draft, i) => ({
      from: { entity: 'safety_form', id: formOf(draft).id },
      to: { entity: 'action_item', id: items[i] as number },
    })),
  );
}

/** Changes on the form are copied to the action item; an action removed from the form cancels it. */
async function followForm(drafts: readonly Draft<'safety_action'>[], ctx: HookContext): Promise<void> {
  const rows = drafts
    .filter((d) => d.before?.action_item_id)
    .map((d) => ({
      id: d.before?.action_item_id,
      what: valueAfter(d, 'what'),
      due: valueAfter(d, 'due_date'),
      owner: valueAfter(d, 'owner_id'),
      gone: d.op === 'remove',
    }));
  await followActions(ctx, rows);
}

export const actionHooks: Hooks<'safety_action'> = {
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

/** action_item, after the SQL: updates its corrective action. */
export const followItems: DraftHook<'action_item'> = async (drafts, ctx) => {
  const changed = await keepActionStatuses(
    ctx,
    drafts.map((d) => d.id),
  );
  await ctx.history.add(
    'safety_action',
    changed.map(({ id, from, to }) => ({ id, changes: [{ field: 'status', from, to }] })),
  );
};
