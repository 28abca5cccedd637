/**
 * Notes for the author's own company: posts that only its people read. The scope of posts and comments keeps them from everybody else,
 * administrators included; this file says whose company it is, and that nobody else is told.
 */
import { type Draft, type DraftHook, type HookContext, type NewNotification, text } from '../../../core/index.ts';

/** A person belongs to the company whose contact they are; of several, to the one they were entered for first. */
export const giveCompany: DraftHook = async (drafts, ctx) => {
  const notes = drafts.filter((d) => d.op === 'create' && d.row['company_only'] === true);
  if (!notes.length) return;
  const contact = await ctx.one('company_contact', { user_id: ctx.actor.userId }, { fields: ['company_id'], unscoped: true });
  for (const note of notes)
    if (contact) note.row['company_id'] = contact.company_id;
    else note.reject({ company_only: [text('post.no_company')] });
};

/** @returns those of the notifications whose person can read the post or comment itself. */
export async function whoRead(ctx: HookContext, { id, before, row }: Draft, told: NewNotification[]): Promise<NewNotification[]> {
  if ((row['company_only'] ?? before?.['company_only']) !== true) return told;
  const readers = await ctx.people.readers(
    ctx.entity,
    [id as number],
    told.map(({ to }) => to),
  );
  const reads = new Set(readers.map(({ person }) => person));
  return told.filter(({ to }) => reads.has(to));
}
