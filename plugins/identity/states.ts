/** How a person's state changes. Sessions that began before `signed_out_at` are over, in every process that asks the database. */
import { passwordMail, type DraftHook } from '../../core/index.ts';
import { inviteAgain } from './invite.ts';
import { databaseNow } from './people-statements.ts';

/** Sessions, and links to a password that are still open, end. */
const signOut: DraftHook = async (drafts, ctx) => {
  const now = await databaseNow(ctx);
  for (const { row } of drafts) row['signed_out_at'] = now;
};

/** Ends an administrator's lock and one by bad passwords; tries of before count no more. */
const unlock: DraftHook = async (drafts, ctx) => {
  const now = await databaseNow(ctx);
  for (const { row, before } of drafts) {
    Object.assign(row, { unlocked_at: now, locked_until: null });
    if (before?.['status'] === 'locked') row['status'] = 'active';
  }
};

/** Who never had a password is invited again, not active. */
const enable: DraftHook = (drafts) => {
  for (const { row, before } of drafts) if (before?.['joined_at'] === null) row['status'] = 'invited';
};

const resetPassword: DraftHook = async (drafts, { jobs: { enqueue } }) => {
  for (const { id } of drafts) await enqueue(passwordMail.mail({ user_id: id as number }));
};

/** The actions of user. */
export const stateActions: Record<string, DraftHook> = {
  'user.invite_again': inviteAgain,
  'user.reset_password': resetPassword,
  'user.sign_out': signOut,
  'user.lock': signOut,
  'user.disable': signOut,
  'user.unlock': unlock,
  'user.enable': enable,
};

/** user, before the SQL: whoever is deleted is signed out as well, also if they come back. */
export const signOutDeleted: DraftHook = async (drafts, ctx) => {
  const leaving = drafts.filter((d) => d.op === 'remove');
  if (leaving.length > 0) await signOut(leaving, ctx);
};
