/** A stored notification as a sentence with names, and the address it leads to. */
import type { StoredNews } from '../crud/notifications.ts';
import type { RefValue } from '../shared/wire.ts';
import type { ApiRequest } from './context.ts';

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

/** A name keeps its own direction inside a sentence of the other one. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

export function sentenceOf(r: Pick<ApiRequest, 'kernel' | 'texts' | 'locale'>, n: StoredNews): NotificationItem {
  const say = (key: string, values?: Record<string, string>): string => r.texts.say(r.locale, values ? { key, values } : { key });
  const { def, state } = r.kernel.registry.entity(n.entity);
  const value = String(n.details?.state ?? '');
  const english = state?.values?.find((v) => v.value === value)?.label ?? value;
  const text = say(`notify.${n.kind}`, {
    actor: isolated(n.actor?.label ?? say('notify.somebody')),
    record: isolated(n.label),
    state: isolated(state ? r.texts.label(r.locale, `${n.entity}.values.${state.name}.${value}`, english) : value),
  });
  const post = n.details?.post_id;
  const href = def.page ? `${def.page}/${n.record_id}${post === undefined ? '' : `?tab=posts&post=${post}`}` : null;
  return { id: n.id, at: n.at.toISOString(), kind: n.kind, text, actor: n.actor, entity: n.entity, record_id: n.record_id, label: n.label, href, read: n.read };
}
