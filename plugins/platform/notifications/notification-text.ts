/** Formats a stored notification as a sentence with names and a link. */
import type { ApiRequest } from '../../../core/index.ts';
import type { StoredNotification } from './stored.ts';
import type { RefValue } from '../../../core/shared/wire.ts';
import type { NotificationWords } from './mail.ts';
import { ownTexts, type Texts } from '../../../core/engine.ts';

/** One entry of GET /api/notifications. */
export interface NotificationItem {
  id: number;
  at: string;
  kind: string;
  text: string;
  actor: RefValue | null;
  entity: string;
  record_id: number;
  /** Name of the record. */
  label: string;
  /** Page of the record in the screens; null where it has none. */
  href: string | null;
  read: boolean;
}

/** Isolates a name, so that it keeps its direction in a sentence of the other one. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

type Reading = Pick<ApiRequest, 'kernel' | 'texts' | 'locale'>;

export function sentenceOf(r: Reading, n: StoredNotification): NotificationItem {
  const { text, href } = n.kind === 'job' ? ofJob(r, n) : ofRecord(r, n);
  return {
    id: n.id,
    at: n.at.toISOString(),
    kind: n.kind,
    text,
    actor: n.actor,
    entity: n.entity,
    record_id: n.record_id,
    label: n.label,
    href,
    read: n.read,
  };
}

/** The same texts for mails. */
export const notificationWords = (texts: Texts): NotificationWords => ({
  say: texts.say,
  sentence: (kernel, locale, notifications) => sentenceOf({ kernel, texts: ownTexts(texts, kernel.registry), locale }, notifications),
});

/** The label of an enum or state value. */
function called({ kernel, texts, locale }: Reading, entity: string, field: string, value: string): string {
  const english =
    kernel.registry
      .entity(entity)
      .fields.get(field)
      ?.values?.find((v) => v.value === value)?.label ?? value;
  return texts.label(locale, `${entity}.values.${field}.${value}`, english);
}

function ofRecord(r: Reading, n: StoredNotification): Pick<NotificationItem, 'text' | 'href'> {
  const { def, state } = r.kernel.registry.entity(n.entity);
  const value = String(n.details?.state ?? '');
  const actor = n.actor?.label ?? r.texts.say(r.locale, { key: 'notify.somebody' });
  const values = {
    actor: isolated(actor),
    record: isolated(n.label),
    state: isolated(state ? called(r, n.entity, state.name, value) : value),
  };
  const { count, post_id: post, tab, policy, day, items, word, contact } = n.details ?? {};
  const more = {
    ...(policy === undefined ? {} : { policy: isolated(policy) }),
    ...(day === undefined ? {} : { day: isolated(day.split('-').reverse().join('/')) }),
    ...(items === undefined ? {} : { items }),
    ...(contact === undefined ? {} : { contact: isolated(contact) }),
  };
  if (count !== undefined) {
    const records = r.texts.label(r.locale, `${n.entity}.labels`, def.label[1]);
    return {
      text: r.texts.say(r.locale, { key: `notify.${n.kind}_many`, values: { ...values, ...more, count, records } }),
      href: def.page ?? null,
    };
  }
  const within = post === undefined ? (tab === undefined ? '' : `?tab=${tab}`) : `?tab=posts&post=${post}`;
  return {
    text: r.texts.say(r.locale, {
      key: word === undefined ? `notify.${n.kind}` : `notify.${n.kind}.${word}`,
      values: { ...values, ...more },
    }),
    href: def.page ? `${def.page}/${n.record_id}${within}` : null,
  };
}

/** A finished job with its result; links to what was created. */
function ofJob(r: Reading, n: StoredNotification): Pick<NotificationItem, 'text' | 'href'> {
  const { state = 'done', kind = '', subject, message, href } = n.details ?? {};
  const name = called(r, 'job', 'kind', kind);
  const title = subject ? r.texts.say(r.locale, { key: 'notify.job.title', values: { kind: name, subject: isolated(subject) } }) : name;
  const ended = r.texts.say(r.locale, { key: `notify.job.${state}`, values: { title } });
  const text = message
    ? r.texts.say(r.locale, { key: 'notify.job.outcome', values: { ended, message: r.texts.say(r.locale, message) } })
    : ended;
  return { text, href: href ?? `/jobs/${n.record_id}` };
}
