/** State changes of people. Sessions from before `signed_out_at` are invalid in every process that reads the database. */
import { passwordMail, type ActionHooks, type DraftHook } from '../../core/index.ts';
import { inviteAgain } from './invite.ts';
import { databaseNow } from './people-statements.ts';

/** Ends sessions and open password links. */
const signOut: DraftHook<'user'> = async (drafts, ctx) => {
  const now = await databaseNow(ctx);
  for (const { row } of drafts) row.signed_out_at = now;
};

/** Ends a lock by an administrator or by bad passwords, and resets the attempts. */
const unlock: DraftHook<'user'> = async (drafts, ctx) => {
  const now = await databaseNow(ctx);
  for (const { row, before } of drafts) {
    Object.assign(row, { unlocked_at: now, locked_until: null });
    if (before?.status === 'locked') row.status = 'active';
  }
};

/** A person who never had a password is invited again instead of activated. */
const enable: DraftHook<'user'> = (drafts) => {
  for (const { row, before } of drafts) if (before?.joined_at === null) row.status = 'invited';
};

const resetPassword: DraftHook<'user'> = async (drafts, { jobs: { enqueue } }) => {
  for (const { id } of drafts) await enqueue(passwordMail.mail({ user_id: id as number }));
};

/** The actions of `user`. */
export const stateActions: ActionHooks = {
  'user.invite_again': inviteAgain,
  'user.reset_password': resetPassword,
  'user.sign_out': signOut,
  'user.lock': signOut,
  'user.disable': signOut,
  'user.unlock': unlock,
  'user.enable': enable,
};

/** Entity `user`, before the SQL: signs out deleted people; their sessions stay invalid if they are restored. */
export const signOutDeleted: DraftHook<'user'> = async (drafts, ctx) => {
  const leaving = drafts.filter((d) => d.op === 'remove');
  if (leaving.length > 0) await signOut(leaving, ctx);
};
