/** Notifications: never to the actor, and only about records that the person can open. */
import { type Draft, type DraftHook, type HookContext, type Hooks, type NewNotification } from '../../../core/index.ts';

export async function tell(ctx: HookContext, notifications: readonly NewNotification[]): Promise<void> {
  const others = notifications.filter((n) => n.to !== ctx.actor.userId);
  const open = new Set<string>();
  for (const entity of new Set(others.map((n) => n.entity))) {
    const list = others.filter((n) => n.entity === entity);
    for (const { person, id } of await ctx.people.readers(entity, [...new Set(list.map((n) => n.id))], [...new Set(list.map((n) => n.to))]))
      open.add(`${entity} ${id} ${person}`);
  }
  const told = others.filter((n) => open.has(`${n.entity} ${n.id} ${n.to}`));
  if (told.length) await ctx.notifications.add(told);
}

export const distribution = (
  to: number,
  entity: string,
  id: number,
  word: 'added' | 'revision' | 'distributed' | 'reminded',
): NewNotification => ({
  to,
  kind: 'distribution',
  entity,
  id,
  details: { word },
});

const COLUMN = 'distribution_user_ids';

/** People who were added to the list. */
function added({ before, row }: Draft): number[] {
  const known = new Set((before?.[COLUMN] as number[] | undefined) ?? []);
  return ((row[COLUMN] as number[] | undefined) ?? []).filter((id) => !known.has(id));
}

const notifyAdded: DraftHook = (drafts, ctx) =>
  tell(
    ctx,
    drafts.flatMap((draft) => added(draft).map((to) => distribution(to, ctx.entity, draft.id as number, 'added'))),
  );

/** For every form with a distribution list: notifies added people. */
export const notifyDistribution: Hooks = { when: (draft) => COLUMN in draft.row && added(draft).length > 0, after: notifyAdded };

/** Action `remind` of every form: the notification is sent after the SQL, when the reminder of the day is stored. */
export const remind: DraftHook = () => undefined;

/** For every form: a reminder notifies the person whose turn it is. */
export const notifyReminded: Hooks = {
  when: ({ action }) => action === 'remind',
  after: (drafts, ctx) =>
    tell(
      ctx,
      drafts.map(({ id, before }) => distribution(before?.ball_in_court_id as number, ctx.entity, id as number, 'reminded')),
    ),
};
