/** A mail with notifications, in its reader's language. Written when it is sent: names, reach and permissions are current. */
import { type Kernel, type Mail, tenantKernel } from '../../../core/engine.ts';
import type { Text } from '../../../core/index.ts';
import { unreadAmong, type StoredNotification } from './stored.ts';
import type { Locale } from '../../../core/shared/actor.ts';
import { mailOf, type MailWords, type NotificationGroup } from './letter.ts';
import { unsubscribeLink } from './unsubscribe.ts';

/** Payload of the job: keys only. */
export interface NotificationMail {
  user_id: number;
  ids: number[];
  /** Number of notifications that are not in the mail. */
  more: number;
  /** For a digest: its day. */
  day?: string;
}

/** Texts and sentences, injected by core/boot.ts. */
export interface NotificationWords {
  say(locale: Locale, text: Text): string;
  /** A notification as shown under the bell. */
  sentence(kernel: Kernel, locale: Locale, notifications: StoredNotification): { text: string; label: string; href: string | null };
}

interface Reader extends Record<string, unknown> {
  email: string;
  name: string;
  locale: Locale;
}

const READER = `select u.email, coalesce(u.locale, t.locale) as locale,
    case when coalesce(u.locale, t.locale) = 'ar' then coalesce(u.full_name_ar, u.full_name_en)
    else coalesce(u.full_name_en, u.full_name_ar) end as name
  from users u join tenants t on t.id = u.tenant_id where u.tenant_id = $1 and u.id = $2 and u.status = 'active' and u.deleted_at is null`;

/** @returns null where nothing is left to report, or the person may no longer sign in. */
export async function notificationMail(
  kernel: Kernel,
  words: NotificationWords,
  tenantId: number,
  { user_id, ids, more, day }: NotificationMail,
): Promise<Mail | null> {
  const [person] = await kernel.db.query<Reader>({ tenant: tenantId }, { text: READER, values: [tenantId, user_id] });
  const actor = person && (await kernel.identity.actorOf(tenantId, user_id));
  if (!person || !actor) return null;
  const { locale } = person;
  const own = await tenantKernel(kernel, actor);
  const notifications = await unreadAmong(own, { actor, locale }, ids);
  if (!notifications.length) return null;
  const base = kernel.config.publicUrl ?? `http://localhost:${kernel.config.port}`;
  const told = notifications.map((n) => ({ key: `${n.entity}:${n.record_id}`, ...words.sentence(own, locale, n) }));
  const say = (key: string, values?: Record<string, string | number>): string =>
    words.say(locale, { key: `digest.mail.${key}`, ...(values ? { values } : {}) });
  const single = told.length === 1 && !day ? told[0] : undefined;
  const texts: MailWords = {
    subject: single
      ? single.text.replace(/[\u2066-\u2069]/g, '')
      : say(day ? 'digest.subject' : 'now.subject', { count: told.length + more }),
    greeting: say('greeting', { name: person.name }),
    intro: say(day ? 'digest.intro' : 'now.intro', { count: told.length + more }),
    open: say('open'),
    all: say('all'),
    why: say(day ? 'digest.why' : 'now.why'),
    preferences: say('preferences'),
    ...(more ? { more: say('more', { count: more }) } : {}),
    ...(day ? { stop: say('stop') } : {}),
  };
  const stop = day ? await unsubscribeLink(kernel.db, base, { tenantId, userId: user_id }) : undefined;
  return mailOf({
    to: person.email,
    locale,
    base,
    texts,
    groups: day ? byRecord(told) : [{ title: null, items: told }],
    ...(stop ? { stop } : {}),
  });
}

/** Groups notifications by record, the latest record first. */
function byRecord(told: readonly { key: string; text: string; label: string; href: string | null }[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup & { items: NotificationGroup['items'][number][] }>();
  for (const item of told) {
    const group = groups.get(item.key) ?? { title: item.label, items: [] };
    group.items.push(item);
    groups.set(item.key, group);
  }
  return [...groups.values()];
}
