/** audit_evidence and compliance_evidence, after the SQL: reports effects to the writer, and a decision to the owner. */
import { type Draft, type HookContext, type Hooks, type NewNotification, text } from '../../../core/index.ts';
import type { Evidence } from './libraries.ts';
import { libraryOf } from './rules.ts';

/** Approved evidence that became pending again; a new version may be the reason (versions.ts). */
const renewed = ({ op, before }: Draft<Evidence>): boolean => op === 'update' && before?.status === 'approved';
const decided = ({ op, action }: Draft<Evidence>): boolean => op === 'act' && (action === 'approve' || action === 'reject');

export const evidenceAfter: Hooks<Evidence> = {
  when: (draft) => renewed(draft) || decided(draft),
  async after(drafts, ctx) {
    await sayInReview(drafts.filter(renewed), ctx);
    await tellOwners(drafts.filter(decided), ctx);
  },
};

async function sayInReview(drafts: readonly Draft<Evidence>[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  const { entity } = libraryOf(ctx);
  const rows = await ctx.find(entity, { id: drafts.map((d) => d.id), status: 'in_review' }, { unscoped: true, deleted: 'include' });
  const back = new Set<unknown>(rows.map((r) => r.id));
  for (const draft of drafts) if (back.has(draft.id)) ctx.answer.note(draft, text('compliance.back_in_review'));
}

/** Notifies owners who can open it. Nobody decides on their own evidence, so the actor is never an owner. */
async function tellOwners(drafts: readonly Draft<Evidence>[], ctx: HookContext): Promise<void> {
  const owners = drafts.map((d) => d.before?.owner_id as number);
  const open = new Set(
    (
      await ctx.people.readers(
        ctx.entity,
        drafts.map((d) => d.id as number),
        owners,
      )
    ).map((r) => `${r.person} ${r.id}`),
  );
  const notifications = drafts.map(({ id, before, row }): NewNotification => ({
    to: before?.owner_id as number,
    kind: 'state',
    entity: ctx.entity,
    id: id as number,
    details: { state: row.status },
  }));
  await ctx.notifications.add(notifications.filter((n) => n.to !== ctx.actor.userId && open.has(`${n.to} ${n.id}`)));
}
