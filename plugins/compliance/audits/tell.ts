/** People hear of what became theirs: once for each person and round, however many controls it are. */
import { type HookContext, type NewNotification } from '../../../core/index.ts';
import { reviewersOf } from './item-statements.ts';

/** Reviewers who came along with a round that carries another over; who cannot open their items is not told. */
export async function tellReviewers(ctx: HookContext, rounds: readonly number[]): Promise<void> {
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
