/** PUT user/workspace: the person's current workspace. It is the default of lists and does not limit access. */
import type { Db } from '../db/pool.ts';
import { MANAGE_WORKSPACES, reaches } from '../access/workspaces.ts';
import { invalid, text } from '../errors.ts';
import type { Actor } from '../shared/actor.ts';
import { readBody } from './body.ts';
import { signedIn } from './signed-in.ts';
import type { Identity, IdentityContext, IdentityRoute } from './types.ts';

export function workspaceRoutes(db: Db, identity: Pick<Identity, 'sessionUser' | 'forget'>): IdentityRoute[] {
  async function choose(ctx: IdentityContext): Promise<object> {
    const actor = signedIn(ctx);
    const body = readBody(ctx.body, ['workspace_id']);
    const none = body.has('workspace_id') && (ctx.body as { workspace_id: unknown }).workspace_id === null;
    const id = none ? null : (body.key('workspace_id') ?? null);
    body.done();
    await keep(db, actor, id);
    identity.forget(actor.userId);
    return {
      status: 'success',
      message: ctx.say(text(id === null ? 'workspace.all_chosen' : 'workspace.chosen')),
      data: await identity.sessionUser(actor, ctx.locale),
    };
  }
  return [{ method: 'PUT', path: 'user/workspace', public: false, run: choose }];
}

/** @throws AppError 422 for an unknown workspace, or one out of reach. */
async function keep(db: Db, actor: Actor, id: number | null): Promise<void> {
  const saved = await db.query(
    { tenant: actor.tenantId },
    {
      name: 'choose_workspace',
      text: `update users u set workspace_id = $2 where u.tenant_id = $1 and u.id = $3
           and ($2::bigint is null or exists (select 1 from workspace w where w.tenant_id = $1 and w.id = $2
           and ${reaches('w', 'u.id', '$4')})) returning u.id`,
      values: [actor.tenantId, id, actor.userId, actor.permissions.has(MANAGE_WORKSPACES)],
    },
  );
  if (!saved.length) throw invalid({ workspace_id: [text('field.unknown_reference')] });
}
