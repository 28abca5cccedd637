/** Active access of a person: sessions, tokens and links. For readers of users. */
import type { Db, DbRow } from '../../../core/engine.ts';

export interface Presence extends DbRow {
  /** Valid sessions. */
  sessions: number;
  /** Time of the last request. */
  seen_at: string | null;
  /** Valid API tokens. */
  tokens: number;
  /** Expiry of a sent invitation or password link. */
  link_until: string | null;
}

const PRESENCE = `
select count(s.id)::int as sessions, max(s.seen_at) as seen_at,
  (select max(r.expires_at) from password_resets r
   where r.user_id = u.id and r.used_at is null and r.expires_at > now() and (u.signed_out_at is null or r.created_at > u.signed_out_at))
   as link_until
from users u
left join sessions s on s.user_id = u.id and u.status = 'active' and (u.signed_out_at is null or s.created_at > u.signed_out_at)
  and s.expires_at > now() and (s.remember or s.seen_at > now() - interval '24 hours')
where u.tenant_id = $1 and u.id = $2 and u.deleted_at is null
group by u.id`;

const TOKENS = `select count(*)::int as tokens from api_token where tenant_id = $1 and created_by = $2 and revoked_at is null
  and deleted_at is null and expires_at > now()`;

/** @returns undefined for an unknown person. */
export async function presenceOf(db: Db, tenant: number, user: number): Promise<Presence | undefined> {
  const values = [tenant, user];
  const [[person], [kept]] = await Promise.all([
    db.query<Omit<Presence, 'tokens'>>('auth', { text: PRESENCE, values }),
    db.query<{ tokens: number }>({ tenant }, { text: TOKENS, values }),
  ]);
  return person && kept ? ({ ...person, ...kept } as Presence) : undefined;
}
