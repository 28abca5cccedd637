/** Traces that people of the demo leave beside records: sign-ins on the days on which they worked, and notifications on their days. */
import type { Tx } from '../db/pool.ts';
import type { Entry } from './story.ts';
import { drawn } from './moments.ts';

interface Scope {
  tx: Tx;
  tenant: number;
}

interface SignIn extends Entry {
  ip: string;
  user_agent: string;
  details: object;
}

/** Addresses for documentation (RFC 5737): nobody has them. */
const OFFICE = '203.0.113.';
const SITE = '198.51.100.';
const PROGRAMS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
] as const;

/** A sign-in a few minutes before the first work of each day of the last two months, by each person. */
export async function signIns({ tx, tenant }: Scope): Promise<SignIn[]> {
  const days = await tx.query<{ actor_id: number; at: Date }>({
    text: `select h.actor_id, min(h.at) as at from history h join users u on u.id = h.actor_id and u.tenant_id = h.tenant_id
      where h.tenant_id = $1 and h.at > now() - interval '60 days' and h.source = 'web'
      group by h.actor_id, date_trunc('day', h.at at time zone 'Asia/Riyadh')`,
    values: [tenant],
  });
  return days.map(({ actor_id, at }) => ({
    entity: 'user',
    record_id: actor_id,
    actor_id,
    at: new Date(at.getTime() - (3 + drawn(`${actor_id}${at.toISOString()}`, 14)) * 60_000).toISOString(),
    action: 'sign_in',
    ip: `${drawn(at.toISOString(), 4) === 0 ? SITE : OFFICE}${10 + drawn(`${actor_id}`, 60)}`,
    user_agent: PROGRAMS[drawn(`${actor_id}p`, PROGRAMS.length)] as string,
    details: { method: 'password' },
    changes: [],
  }));
}

/** People joined about two years ago; what they hold is told with their account. */
export async function joinPeople({ tx, tenant }: Scope): Promise<void> {
  await tx.query({
    text: `update users u set joined_at = date_trunc('day', now()) - make_interval(days => 690 + (u.id % 20)::int) + interval '14 hours'
      from tenants n where u.tenant_id = $1 and n.id = u.tenant_id and u.joined_at >= n.created_at`,
    values: [tenant],
  });
}

/** People came last when they signed in last. */
export async function datePeople({ tx, tenant }: Scope): Promise<void> {
  await tx.query({
    text: `update users u set last_login_at = s.at
      from (select record_id, max(at) as at from history where tenant_id = $1 and entity = 'user' and action = 'sign_in' group by record_id) s
      where u.tenant_id = $1 and u.id = s.record_id`,
    values: [tenant],
  });
}

/** Notifications of what was made long ago are as old, and those of weeks ago have been read. */
export async function dateNotifications({ tx, tenant }: Scope, created: readonly Entry[]): Promise<void> {
  await tx.query({
    text: `update notification t set created_at = d.at, updated_at = d.at, created_by = coalesce(nullif(d.by, t.user_id), t.created_by),
      read_at = case when d.at < now() - interval '6 days' then d.at + interval '5 hours' else t.read_at end
      from jsonb_to_recordset($2::jsonb) as d(entity text, id bigint, at timestamptz, by bigint), tenants n
      where n.id = t.tenant_id and t.tenant_id = $1 and t.created_at >= n.created_at and t.record_entity = d.entity and t.record_id = d.id`,
    values: [tenant, JSON.stringify(created.map(({ entity, record_id: id, at, actor_id: by }) => ({ entity, id, at, by })))],
  });
}

/** The bell shows the newest key first: notifications take the keys in the order of their days. */
export async function sortNotifications({ tx, tenant }: Scope): Promise<void> {
  const columns =
    'created_at, updated_at, created_by, updated_by, user_id, kind, record_entity, record_id, details, read_at, shown, mail, mailed_at';
  await tx.query({
    text: `with mine as materialized (select n.*, row_number() over (order by n.id) as place,
        row_number() over (order by n.created_at, n.id) as turn from notification n where n.tenant_id = $1)
      update notification t set (${columns}) = (select ${columns} from mine where mine.turn = k.place)
      from mine k where t.tenant_id = $1 and t.id = k.id and k.place <> k.turn`,
    values: [tenant],
  });
}
