/** Statements of webhooks: their secrets, which no entity holds, the fan-out of events, and the log of deliveries. */
import { ofTenant, rowsOf, sql, type Statement, thisTenant, type Tx } from '../../../core/index.ts';

/** The reads of a hook, a route, a job or its transaction. */
type Asks = Pick<Tx, 'query'>;

/** What happened to one record. */
export interface NewEvent {
  event: string;
  id: number;
}

/**
 * Stores one delivery per event and active webhook that chose it, in one statement.
 * @returns the webhooks that got some, and all events that any active webhook of the tenant chose.
 */
export async function fanOut({ query }: Asks, events: readonly NewEvent[]): Promise<{ webhooks: number[]; chosen: string[] }> {
  const [row] = await query<{ webhooks: number[]; chosen: string[] }>(FAN_OUT.with(JSON.stringify(events)));
  return row as { webhooks: number[]; chosen: string[] };
}

const FAN_OUT = sql`
with listening as materialized (
  select id, events from ${rowsOf('webhook')} where status in ('active', 'failing')
), made as (
  insert into webhook_delivery (tenant_id, webhook_id, event, record_id, key, state, attempts, next_at)
  select ${thisTenant}, l.id, e.event, e.id, gen_random_uuid()::text, 'waiting', 0, now()
  from jsonb_to_recordset($2::jsonb) as e(event text, id bigint) join listening l on e.event = any(l.events) order by l.id, e.id
  returning webhook_id
)
select array(select distinct webhook_id from made order by 1) as webhooks,
  array(select distinct unnest(events) from listening) as chosen`;

/** A webhook as it sends. */
export interface Sender extends Record<string, unknown> {
  id: number;
  name: string;
  url: string;
  condition: string | null;
  status: string;
  owner_id: number | null;
  failing_since: Date | null;
  /** Sealed; the earlier one as long as both sign. */
  secrets: string[];
}

export const senderOf = async ({ query }: Asks, id: number): Promise<Sender | undefined> =>
  (
    await query<Sender>(sql`
select w.id, w.name, w.url, w.condition, w.status, w.owner_id, w.failing_since,
  array_remove(array[s.secret, case when s.earlier_until > now() then s.earlier end], null) as secrets
from ${rowsOf('webhook', 'w')} left join webhook_secrets s on s.tenant_id = w.tenant_id and s.webhook_id = w.id where w.id = ${id}`)
  )[0];

/** Hours for which an earlier secret signs beside the new one. */
export const OVERLAP_HOURS = 24;

/** Stores a secret, and an entry of the history that says that it changed. @param secret sealed. @returns false without such a webhook. */
export const storeSecret = async ({ query }: Asks, of: { webhook: number; secret: string; by: number; ip: string }): Promise<boolean> =>
  (
    await query(sql`
with known as (select id, secret_set_at from ${rowsOf('webhook')} where id = ${of.webhook} for update),
stored as (
  insert into webhook_secrets (tenant_id, webhook_id, secret) select ${thisTenant}, id, ${of.secret}::text from known
  on conflict (tenant_id, webhook_id) do update set earlier = webhook_secrets.secret, secret = excluded.secret,
    earlier_until = now() + ${OVERLAP_HOURS} * interval '1 hour'
), saved as (
  update webhook w set secret_set_at = now(), row_version = w.row_version + 1, updated_at = now(), updated_by = ${of.by}::bigint
  from known k where w.id = k.id returning w.id, k.secret_set_at as was, w.secret_set_at as becomes
)
insert into history (tenant_id, entity, record_id, actor_id, action, source, ip, changes)
select ${thisTenant}, 'webhook', id, ${of.by}::bigint, 'update', 'web', ${of.ip}::text,
  jsonb_build_array(jsonb_build_object('field', 'secret_set_at', 'from', was, 'to', becomes)) from saved
returning record_id`)
  ).length > 0;

export const forgetSecrets = async ({ query }: Asks, webhooks: readonly number[]): Promise<void> =>
  void (await query(sql`delete from webhook_secrets where tenant_id = ${thisTenant} and webhook_id = any(${webhooks}::bigint[])`));

/** A delivery that a job has taken. */
export interface Taken extends Record<string, unknown> {
  id: number;
  event: string;
  record_id: number | null;
  key: string;
  attempts: number;
  created_at: Date;
}

/** How long a job may send what it took, before another one may take it. */
const LEASE_MINUTES = 5;

/** Takes the deliveries of a webhook that are due, oldest first. A process that died leaves its own behind until their time is over. */
export const takeDue = ({ query }: Asks, webhook: number, limit: number): Promise<Taken[]> =>
  query<Taken>(sql`
with due as (
  select id from ${rowsOf('webhook_delivery')} where webhook_id = ${webhook} and state in ('waiting', 'sending') and next_at <= now()
  order by id limit ${limit} for update skip locked
), taken as (
  update webhook_delivery d set state = 'sending', next_at = now() + ${LEASE_MINUTES} * interval '1 minute', updated_at = now()
  from due where d.id = due.id and ${ofTenant('webhook_delivery', 'd')}
  returning d.id, d.event, d.record_id, d.key, d.attempts, d.created_at
)
select * from taken order by id`);

/** What became of one attempt. */
export interface Result {
  id: number;
  state: 'waiting' | 'delivered' | 'left_out' | 'failed';
  attempts: number;
  fault: 'status' | 'unreachable' | 'late' | 'off' | 'condition' | null;
  status_code: number | null;
  ms: number | null;
  answer: string | null;
  /** Seconds until the next attempt; null for none. */
  wait: number | null;
}

export const noteResults = async ({ query }: Asks, results: readonly Result[]): Promise<void> => {
  if (!results.length) return;
  await query(sql`
update webhook_delivery d set state = r.state, attempts = r.attempts, fault = r.fault, status_code = r.status_code, ms = r.ms,
  answer = r.answer, next_at = now() + r.wait * interval '1 second', updated_at = now(), row_version = d.row_version + 1
from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(id bigint, state text, attempts int, fault text, status_code int, ms int,
  answer text, wait numeric)
where d.id = r.id and ${ofTenant('webhook_delivery', 'd')}`);
};

/** Those that wait are given up. */
export const giveUpWaiting = async ({ query }: Asks, webhooks: readonly number[]): Promise<void> =>
  void (await query(sql`
update webhook_delivery d set state = 'failed', fault = 'off', next_at = null, updated_at = now(), row_version = d.row_version + 1
where d.webhook_id = any(${webhooks}::bigint[]) and d.state in ('waiting', 'sending') and ${ofTenant('webhook_delivery', 'd')}`));

/** Puts off what waits behind a failed attempt, so that a receiver that is down is asked once. */
export const putOff = async ({ query }: Asks, webhook: number, seconds: number): Promise<void> =>
  void (await query(sql`
update webhook_delivery d set next_at = now() + ${seconds} * interval '1 second', updated_at = now()
where d.webhook_id = ${webhook} and d.state = 'waiting' and d.next_at < now() + ${seconds} * interval '1 second'
  and ${ofTenant('webhook_delivery', 'd')}`));

export const noteOk = async ({ query }: Asks, webhook: number): Promise<void> =>
  void (await query(sql`
update webhook w set last_ok_at = now(), failing_since = null where w.id = ${webhook} and ${ofTenant('webhook', 'w')}`));

export const noteFailing = async ({ query }: Asks, webhook: number): Promise<void> =>
  void (await query(sql`
update webhook w set failing_since = coalesce(w.failing_since, now()) where w.id = ${webhook} and ${ofTenant('webhook', 'w')}`));

/** Sends again what was delivered, left out or given up. @returns its webhooks. */
export const renew = async ({ query }: Asks, deliveries: readonly number[]): Promise<number[]> =>
  (
    await query<{ webhook_id: number }>(sql`
update webhook_delivery d set state = 'waiting', attempts = 0, fault = null, status_code = null, ms = null, answer = null, next_at = now()
where d.id = any(${deliveries}::bigint[]) and ${ofTenant('webhook_delivery', 'd')} returning d.webhook_id`)
  ).map(({ webhook_id }) => webhook_id);

/** A test that was sent, for the log. */
export const logTest = async ({ query }: Asks, webhook: number, key: string, r: Result): Promise<void> =>
  void (await query(sql`
insert into webhook_delivery (tenant_id, webhook_id, event, key, state, attempts, fault, status_code, ms, answer)
values (${thisTenant}, ${webhook}, 'webhook.test', ${key}, ${r.state}, 1, ${r.fault}, ${r.status_code}, ${r.ms}, ${r.answer})`));

/** Active webhooks with deliveries whose time has come. */
export const withDue = async ({ query }: Asks): Promise<number[]> =>
  (
    await query<{ id: number }>(sql`
select w.id from ${rowsOf('webhook', 'w')} where w.status in ('active', 'failing') and exists (
  select 1 from ${rowsOf('webhook_delivery', 'd')} where d.webhook_id = w.id and d.state in ('waiting', 'sending') and d.next_at <= now())
order by w.id`)
  ).map(({ id }) => id);

/** Days for which the log is kept. */
export const LOG_DAYS = 30;

export const forgetLog = (): Statement => sql`
update webhook_delivery d set deleted_at = now(), answer = null from ${rowsOf('webhook_delivery', 'old')}
where d.id = old.id and old.state in ('delivered', 'left_out', 'failed')
  and old.created_at < now() - ${LOG_DAYS} * interval '1 day' and ${ofTenant('webhook_delivery', 'd')}`;

/** Active people of the tenant, of whom those who may read a webhook are told. */
export const everybody = async ({ query }: Asks): Promise<number[]> =>
  (await query<{ id: number }>(sql`select u.id from ${rowsOf('users', 'u')} where u.status = 'active' order by u.id`)).map(({ id }) => id);
