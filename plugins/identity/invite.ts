/** Invites added people: one mail each, one job per batch. */
import { invitationMail, type Draft, type DraftHook, type HookContext, type JobDef } from '../../core/index.ts';
import { databaseNow } from './people-statements.ts';

/** Mails that one step enqueues. */
const STEP = 100;

const invited = (drafts: readonly Draft<'user'>[]): Draft<'user'>[] =>
  drafts.filter((d) => d.op === 'create' && d.row.status === 'invited');

/** Entity `user`, before the SQL. */
export const noteInvitation = async (drafts: readonly Draft<'user'>[], ctx: HookContext): Promise<void> => {
  const now = invited(drafts).length > 0 ? await databaseNow(ctx) : null;
  for (const draft of invited(drafts)) draft.row.invited_at = now;
};

/** Entity `user`, after the SQL. An import adds very many people, so a job enqueues their mails. */
export const sendInvitations = async (drafts: readonly Draft<'user'>[], { jobs: { enqueue } }: HookContext): Promise<void> => {
  const people = invited(drafts).map((d) => d.id as number);
  if (people.length > 1) await enqueue({ name: inviteJob.name, payload: { people }, total: people.length });
  else for (const user_id of people) await enqueue(invitationMail.mail({ user_id }));
};

/** The action `invite_again`: the new link replaces the old one. */
export const inviteAgain: DraftHook<'user'> = async (drafts, ctx) => {
  const now = await databaseNow(ctx);
  for (const draft of drafts) draft.row.invited_at = now;
  for (const { id } of drafts) await ctx.jobs.enqueue(invitationMail.mail({ user_id: id as number }));
};

export const inviteJob: JobDef<{ people: number[] }> = {
  name: 'people.invite',
  quiet: true,
  async run({ payload: { people }, kernel, actor, locale, step }) {
    for (let at = 0; at < people.length; at += STEP) {
      await step(at / STEP, async (tx) => {
        const some = people.slice(at, at + STEP);
        for (const user_id of some) await kernel.jobs.enqueue(tx, { ...invitationMail.mail({ user_id }), actor, locale });
        return { done: some.length };
      });
    }
  },
};
