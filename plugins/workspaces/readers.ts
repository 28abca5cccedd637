/** The readers of a workspace are its members and those of all workspaces above it. */
import type { DraftHook, HookContext } from '../../core/index.ts';
import { keepReaders } from './reader-statements.ts';

const follow = async (ctx: HookContext, left: number[]): Promise<void> => {
  await keepReaders(ctx, left);
  ctx.people.forgetOrganisation();
};

/** Entity `workspace`, after the SQL. */
export const followTree: DraftHook<'workspace'> = (_, ctx) => follow(ctx, []);

/** Entity `workspace_member`, after the SQL. */
export const followMembers: DraftHook<'workspace_member'> = (drafts, ctx) =>
  follow(
    ctx,
    drafts.flatMap(({ before }) => before?.user_id ?? []),
  );
