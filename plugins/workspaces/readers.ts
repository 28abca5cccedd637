/** The readers of a workspace are its members and those of all workspaces above it. */
import type { DraftHook } from '../../core/index.ts';
import { keepReaders } from './reader-statements.ts';

/** Entities `workspace` and `workspace_member`, after the SQL. */
export const followMembers: DraftHook = async (drafts, ctx) => {
  await keepReaders(
    ctx,
    drafts.flatMap((d) => (ctx.entity === 'workspace_member' && d.before ? [d.before.user_id] : [])),
  );
  ctx.people.forgetOrganisation();
};
