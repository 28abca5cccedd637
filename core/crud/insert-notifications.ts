/** Stores notifications and signals them to open screens. */
import type { Tx } from '../db/pool.ts';
import type { Kernel } from '../kernel.ts';
import type { JobRequest } from '../jobs/contract.ts';
import { clock } from '../shared/clock.ts';
import { usualMail } from '../shared/notification-preferences.ts';
import type { Row } from './row-types.ts';

/** What happened; the texts are `notify.<kind>`, and plugins declare theirs (module.json). */
export type NotificationKind = NonNullable<Row<'notification'>['kind']>;

/** One notification for one person. */
export interface NewNotification {
  to: number;
  kind: NotificationKind;
  /** The record that it is about. */
  entity: string;
  id: number;
  /** `count`: the notification stands for this many records; `id` is one of them. */
  details?: Record<string, unknown> & { count?: number };
}

export interface NotificationContext {
  tx: Tx;
  kernel: { events: Pick<Kernel['events'], 'publish'>; registry: Pick<Kernel['registry'], 'modules'> };
  tenant: number;
  /** The person who did it; null: the system. */
  by: number | null;
  /** Enqueues work after the commit: mails. */
  enqueue(request: Omit<JobRequest, 'actor' | 'locale'>): Promise<void>;
}

/** Collects notifications that are mailed together (plugins/platform/notifications). */
export const GATHER_JOB = 'notifications.gather';
/** How long a mail waits for further notifications, so that many changes are one mail. */
export const GATHER_SECONDS = 60;

// Applies the preferences of the recipient for all writers of notifications; one that is wanted in no channel is not stored.
const WRITE = `insert into notification (tenant_id, created_by, updated_by, user_id, kind, record_entity, record_id, details, shown, mail)
  select $1, $2, $2, w."to", w.kind, w.entity, w.id, w.details, w.shown, w.mail from (
    select d.*, coalesce((s.kinds -> d.kind ->> 'app')::boolean, true) as shown,
      nullif(coalesce(s.kinds -> d.kind ->> 'mail', $4::jsonb ->> d.kind, 'daily'), 'none') as mail
    from jsonb_to_recordset($3::jsonb) as d("to" bigint, kind text, entity text, id integer, details jsonb)
    left join notification_setting s on s.tenant_id = $1 and s.user_id = d."to") w
  where w.shown or w.mail is not null returning mail`;

/** Runs in the transaction of the change; recipients are signalled after its commit. */
export async function insertNotifications(
  { tx, kernel, tenant, by, enqueue }: NotificationContext,
  notifications: readonly NewNotification[],
): Promise<void> {
  const added = await addToRecent(
    { tx, tenant, by },
    notifications.filter((n) => n.details?.count),
  );
  const rest = notifications.filter((n) => !added.has(n.to) || !n.details?.count);
  const written = rest.length
    ? await tx.query<{ mail: string | null }>({
        name: 'notification_write',
        text: WRITE,
        values: [tenant, by, JSON.stringify(rest), JSON.stringify(usualMail(kernel.registry.modules))],
      })
    : [];
  if (written.some((row) => row.mail === 'now')) await enqueue(gathering());
  if (notifications.length)
    tx.afterCommit(() => {
      for (const user of new Set(notifications.map((n) => n.to))) kernel.events.publish({ tenant, user, type: 'notifications' });
    });
}

/** One job per tenant and minute for all recipients. */
const gathering = (): Omit<JobRequest, 'actor' | 'locale'> => ({
  name: GATHER_JOB,
  payload: null,
  key: `${GATHER_JOB}@${Math.floor(clock.now() / 1000 / GATHER_SECONDS)}`,
  system: true,
  delay: GATHER_SECONDS,
});

/**
 * Imports and bulk calls write rows in chunks: notifications of one kind become one unread notification with a count.
 * @returns the people whose notification was updated.
 */
async function addToRecent(
  { tx, tenant, by }: Pick<NotificationContext, 'tx' | 'tenant' | 'by'>,
  notifications: readonly NewNotification[],
): Promise<ReadonlySet<number>> {
  if (!notifications.length) return new Set();
  const told = await tx.query<{ user_id: number }>({
    name: 'notification_add',
    text: `update notification t set details = jsonb_set(t.details, '{count}',
      to_jsonb((t.details ->> 'count')::int + (d.details ->> 'count')::int)), created_at = now(), updated_at = now()
           from jsonb_to_recordset($3::jsonb) as d("to" bigint, kind text, entity text, id integer, details jsonb)
           where t.id = (select max(n.id) from notification n where n.tenant_id = $1 and n.user_id = d."to" and n.read_at is null
           and n.deleted_at is null and n.created_by is not distinct from $2
             and n.kind = d.kind and n.record_entity = d.entity and n.details ? 'count' and n.details - 'count' = d.details - 'count'
             and n.created_at > now() - interval '10 minutes')
           returning t.user_id`,
    values: [tenant, by, JSON.stringify([...notifications].sort((a, b) => a.to - b.to))],
  });
  return new Set(told.map((r) => r.user_id));
}
