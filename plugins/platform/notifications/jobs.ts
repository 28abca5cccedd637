/**
 * When notifications are mailed: within a minute, or in a daily digest. Notifications are marked as sent in the transaction that enqueues
 * the mail.
 */
import { GATHER_JOB, systemActor, type Kernel, type MailJob } from '../../../core/engine.ts';
import { type JobDef, type Tx, ZONE } from '../../../core/index.ts';
import { clock } from '../../../core/shared/clock.ts';
import { USUAL_HOUR } from '../../../core/shared/notification-preferences.ts';
import type { NotificationMail } from './mail.ts';

/** Most notifications in one mail; the next mail has the rest. */
const MOST = 200;

const TAKE = `with taken as (update notification set mailed_at = now() where tenant_id = $1 and mail = 'now' and mailed_at is null
  and deleted_at is null returning id, user_id, read_at)
  select user_id, array_agg(id order by id) as ids from taken where read_at is null group by user_id`;

/** Mails all pending notifications of the tenant: one mail per person. */
export const gatherJob = (mail: MailJob<NotificationMail>): JobDef => ({
  name: GATHER_JOB,
  quiet: true,
  run: ({ kernel, actor: { tenantId } }) =>
    kernel.db.transaction({ tenant: tenantId }, async (tx) => {
      const people = await tx.query<{ user_id: number; ids: number[] }>({ text: TAKE, values: [tenantId] });
      for (const { user_id, ids } of people)
        await ask(kernel, tx, tenantId, mail.mail({ user_id, ids: ids.slice(-MOST), more: Math.max(0, ids.length - MOST) }));
    }),
});

const ask = (kernel: Kernel, tx: Tx, tenant: number, request: ReturnType<MailJob<NotificationMail>['mail']>): Promise<{ fresh: boolean }> =>
  kernel.jobs.enqueue(tx, { ...request, actor: systemActor(kernel, tenant), locale: 'en' });

/** People whose hour was reached today, with their earlier notifications. Those with today's digest already have a job of that key. */
const DUE = `with person as (
    select u.id, (($2::timestamptz at time zone '${ZONE}')::date + make_interval(hours => coalesce(s.digest_hour,
    ${USUAL_HOUR}))) at time zone '${ZONE}' as hour
    from users u left join notification_setting s on s.tenant_id = u.tenant_id and s.user_id = u.id
    where u.tenant_id = $1 and u.status = 'active' and u.deleted_at is null and coalesce(s.digest, true))
  select p.id as user_id, to_char(p.hour at time zone '${ZONE}', 'YYYY-MM-DD') as day, array_agg(n.id order by n.id) as ids
  from person p join notification n on n.tenant_id = $1 and n.user_id = p.id and n.mail = 'daily' and n.mailed_at is null
  and n.read_at is null and n.deleted_at is null and n.created_at < p.hour
  where p.hour <= $2::timestamptz group by 1, 2 order by 1`;

/** Sends digests to people whose hour was reached. */
export async function sendDigests(kernel: Kernel, mail: MailJob<NotificationMail>, tenant: number, signal?: AbortSignal): Promise<number> {
  const due = await kernel.db.query<{ user_id: number; day: string; ids: number[] }>(
    { tenant },
    { text: DUE, values: [tenant, clock.iso()] },
  );
  let sent = 0;
  for (const { user_id, day, ids } of due) {
    signal?.throwIfAborted();
    const asked = await kernel.db.transaction({ tenant }, async (tx) => {
      const { fresh } = await ask(
        kernel,
        tx,
        tenant,
        mail.mail({ user_id, ids: ids.slice(-MOST), more: Math.max(0, ids.length - MOST), day }, `${user_id}:${day}`),
      );
      if (fresh)
        await tx.query({
          text: 'update notification set mailed_at = now() where tenant_id = $1 and id = any($2::bigint[])',
          values: [tenant, ids],
        });
      return fresh;
    });
    if (asked) sent += 1;
  }
  return sent;
}

/** Hourly; the next run makes up for a missed one. */
export const digestJob = (mail: MailJob<NotificationMail>): JobDef => ({
  name: 'notifications.digest',
  everySeconds: 3600,
  run: async ({ kernel, actor: { tenantId }, signal }) => void (await sendDigests(kernel, mail, tenantId, signal)),
});
