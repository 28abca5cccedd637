/** The own sessions: GET user/sessions, DELETE user/sessions/{id}, and DELETE user/sessions for all others. */
import type { Db, Row } from '../db/pool.ts';
import { AppError, text } from '../errors.ts';
import type { Actor } from '../shared/actor.ts';
import { deviceOf } from './device.ts';
import { signedIn } from './signed-in.ts';
import { trail } from './trail.ts';
import type { IdentityContext, IdentityRoute } from './types.ts';
import type { Actors } from './actors.ts';

interface SessionRow extends Row {
  id: number;
  ip: string | null;
  user_agent: string | null;
  created_at: Date;
  seen_at: Date;
  through_provider: boolean;
}

/** Valid sessions, by the rule of core/identity/actors.ts; latest use first. */
const MINE = `
select s.id, s.ip, s.user_agent, s.created_at, s.seen_at, s.provider_id is not null as through_provider from sessions s
join users u on u.id = s.user_id and (u.signed_out_at is null or s.created_at > u.signed_out_at)
where s.user_id = $1 and s.expires_at > now() and (s.remember or s.seen_at > now() - interval '24 hours')
order by s.id = $2 desc, s.seen_at desc limit 100`;

export function sessionRoutes(db: Db, actors: Actors): IdentityRoute[] {
  async function list(ctx: IdentityContext): Promise<object> {
    const actor = signedIn(ctx);
    const rows = await db.query<SessionRow>('auth', { text: MINE, values: [actor.userId, actor.sessionId] });
    return { data: rows.map(({ user_agent, ...row }) => ({ ...row, device: deviceOf(user_agent), current: row.id === actor.sessionId })) };
  }

  /** @returns ids of the sessions that ended. */
  const end = (ctx: IdentityContext, actor: Actor, which: string, id: number): Promise<number[]> =>
    db.transaction('auth', async (tx) => {
      const ended = await tx.query<{ id: number }>({
        text: `delete from sessions where user_id = $1 and ${which} returning id`,
        values: [actor.userId, id],
      });
      if (ended.length)
        await trail(tx, {
          tenantId: actor.tenantId,
          userId: actor.userId,
          action: 'session_ended',
          ip: ctx.ip,
          userAgent: ctx.userAgent,
          details: { sessions: ended.length },
        });
      return ended.map((session) => session.id);
    });

  async function endOne(ctx: IdentityContext): Promise<object> {
    const actor = signedIn(ctx);
    const id = /^[1-9]\d{0,14}$/.test(ctx.params['id'] ?? '') ? Number(ctx.params['id']) : 0;
    const ended = id ? await end(ctx, actor, 'id = $2', id) : [];
    if (ended.length === 0) throw new AppError('not_found');
    actors.forgetSession(id);
    if (id === actor.sessionId) ctx.clearSessionCookie();
    return { status: 'success', message: ctx.say(text('auth.session_ended')) };
  }

  async function endOthers(ctx: IdentityContext): Promise<object> {
    const actor = signedIn(ctx);
    const ended = await end(ctx, actor, 'id <> $2', actor.sessionId);
    actors.forgetUser(actor.userId);
    return { status: 'success', message: ctx.say(text('auth.sessions_ended', { count: ended.length })), data: { count: ended.length } };
  }

  return [
    { method: 'GET', path: 'user/sessions', public: false, run: list },
    { method: 'DELETE', path: 'user/sessions/{id}', public: false, run: endOne },
    { method: 'DELETE', path: 'user/sessions', public: false, run: endOthers },
  ];
}
