/** meeting_item.make_action_item: creates an action item for its assignee, linked in both directions. */
import { type Draft, type DraftHook, type HookContext, keysIn, text, valueAfter } from '../../../../core/index.ts';
import { byKey, refuse } from '../shared.ts';
import { generated } from '../generated.ts';
import { keepMade } from '../../made-statements.ts';

export const makeActionItem: DraftHook<'meeting_item'> = (drafts, { actor }) => {
  if (actor.permissions.has('create_pmweb_action_items')) return;
  for (const draft of drafts) refuse(draft, 'action_item_id', text('site.no_action_items'));
};

/** meeting_item, after the SQL of the action. */
export async function makeItems(drafts: readonly Draft<'meeting_item'>[], ctx: HookContext): Promise<void> {
  const asked = drafts.filter((d) => d.action === 'make_action_item');
  if (!asked.length) return;
  const meetings = byKey(
    await ctx.find(
      'meeting_minute',
      { id: keysIn(asked, 'meeting_minute_id') },
      { fields: ['project_id', 'is_private', 'distribution_user_ids'], unscoped: true, deleted: 'include' },
    ),
  );
  const items = await ctx.create(
    'action_item',
    asked.map((draft) => {
      const meeting = meetings.get(valueAfter(draft, 'meeting_minute_id'))!;
      return {
        project_id: meeting.project_id,
        description: valueAfter(draft, 'subject'),
        due_date: valueAfter(draft, 'due_date'),
        assigned_to_id: valueAfter(draft, 'responsible_id'),
        priority: valueAfter(draft, 'priority') ?? 'medium',
        is_private: meeting.is_private === true,
        distribution_user_ids: meeting.distribution_user_ids,
        source_entity: 'meeting_item',
        source_id: draft.id,
      };
    }),
  );
  await keepMade(
    ctx,
    'meeting_item',
    asked.map((d) => d.id),
    items,
  );
  asked.forEach((draft, i) => ctx.answer.made(draft, { entity: 'action_item', id: items[i] as number }));
  await generated(
    ctx,
    asked.flatMap((draft, i) => {
      const to = { entity: 'action_item', id: items[i] as number };
      return [
        { from: { entity: 'meeting_item', id: draft.id as number }, to },
        { from: { entity: 'meeting_minute', id: valueAfter(draft, 'meeting_minute_id') as number }, to },
      ];
    }),
  );
}
