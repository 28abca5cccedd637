/** Notifies people of new tasks: once per person and round, however many controls there are. */
import { type HookContext, type NewNotification } from '../../../core/index.ts';
import { reviewersOf } from './item-statements.ts';

/** Reviewers carried over with a round; people who cannot open their items are not notified. */
export async function notifyReviewers(ctx: HookContext, rounds: readonly number[]): Promise<void> {
  const found = await reviewersOf(ctx, rounds);
  if (!found.length) return;
  const open = new Set(
    (
      await ctx.people.readers(
        'audit_item',
        found.map((f) => f.id),
        found.map((f) => f.person),
      )
    ).map((r) => `${r.person} ${r.id}`),
  );
  const notifications = found
    .filter((f) => open.has(`${f.person} ${f.id}`))
    .map(({ person, id, n }): NewNotification => ({
      to: person,
      kind: 'owner',
      entity: 'audit_item',
      id,
      ...(n > 1 ? { details: { count: n } } : {}),
    }));
  await ctx.notifications.add(notifications);
}
