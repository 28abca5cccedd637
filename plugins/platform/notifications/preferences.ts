/** The own notification preferences: read with defaults, stored only where they differ. */
import { noErrors } from '../../../core/engine.ts';
import { invalid, type Reads, type Registry, text, ZONE } from '../../../core/index.ts';
import type { Actor, Locale } from '../../../core/shared/actor.ts';
import {
  MAIL_CHOICES,
  notificationKinds,
  USUAL_HOUR,
  usualChannels,
  type Channels,
  type NotificationPreferencesChange,
  type NotificationPreferences,
} from '../../../core/shared/notification-preferences.ts';

type Query = Reads['query'];
type Label = (locale: Locale, key: string, english: string) => string;

type Owner = Pick<Actor, 'tenantId' | 'userId' | 'permissions'>;

interface Kept extends Record<string, unknown> {
  kinds: Record<string, Partial<Channels>> | null;
  digest: boolean | null;
  digest_hour: number | null;
  email: string;
}

/** Kinds are the choices of the metadata, without those that the person never receives. */
const kindsOf = (registry: Registry, { permissions }: Pick<Actor, 'permissions'>): readonly { value: string; label: string }[] =>
  (registry.entity('notification').fields.get('kind')?.values ?? []).filter(({ value }) => {
    const only = notificationKinds(registry.modules)[value]?.permission;
    return only === undefined || permissions.has(only);
  });

export async function readPreferences(
  query: Query,
  registry: Registry,
  owner: Owner,
  locale: Locale,
  label: Label,
): Promise<NotificationPreferences> {
  const [kept] = await query<Kept>({
    name: 'notification_preferences',
    text: `select u.email, s.kinds, s.digest, s.digest_hour from users u left join notification_setting s on s.tenant_id = u.tenant_id
      and s.user_id = u.id where u.tenant_id = $1 and u.id = $2`,
    values: [owner.tenantId, owner.userId],
  });
  return {
    kinds: kindsOf(registry, owner).map(({ value: kind, label: english }) => ({
      kind,
      label: label(locale, `notification.values.kind.${kind}`, english),
      ...usualChannels(notificationKinds(registry.modules)[kind]),
      ...kept?.kinds?.[kind],
    })),
    digest: kept?.digest ?? true,
    digest_hour: kept?.digest_hour ?? USUAL_HOUR,
    zone: ZONE,
    email: kept?.email ?? '',
  };
}

/** One statement, so that concurrent changes of different kinds are both kept. */
export async function savePreferences(
  query: Query,
  { tenantId, userId }: Owner,
  { kinds = {}, digest, digest_hour: hour }: NotificationPreferencesChange,
): Promise<void> {
  await query({
    name: 'notification_preferences_save',
    text: `insert into notification_setting as s (tenant_id, user_id, kinds, digest, digest_hour)
      values ($1, $2, $3::jsonb, coalesce($4::boolean, true), coalesce($5::smallint, ${USUAL_HOUR}::smallint))
           on conflict (tenant_id, user_id) do update set digest = coalesce($4::boolean, s.digest),
           digest_hour = coalesce($5::smallint, s.digest_hour), updated_at = now(),
             kinds = s.kinds || (select coalesce(jsonb_object_agg(k.key, coalesce(s.kinds -> k.key, '{}') || k.value), '{}')
             from jsonb_each($3::jsonb) k)`,
    values: [tenantId, userId, JSON.stringify(kinds), digest ?? null, hour ?? null],
  });
}

/** @throws AppError invalid, naming each path in the body. */
export function changeOf(registry: Registry, owner: Owner, body: unknown): NotificationPreferencesChange {
  if (!isObject(body)) throw invalid({ body: [text('bulk.object_expected')] });
  const errors = noErrors();
  const refuse = (place: string, key: string, values?: Record<string, string | number>): void =>
    void (errors[place] = [values ? text(key, values) : text(key)]);
  const known = new Set(kindsOf(registry, owner).map((k) => k.value));
  for (const name of Object.keys(body)) if (!['kinds', 'digest', 'digest_hour'].includes(name)) refuse(name, 'field.unknown');
  const { kinds = {}, digest, digest_hour: hour } = body;
  if (digest !== undefined && typeof digest !== 'boolean') refuse('digest', 'field.type');
  if (hour !== undefined && !(Number.isInteger(hour) && (hour as number) >= 0 && (hour as number) <= 23))
    refuse('digest_hour', 'query.range', { min: 0, max: 23 });
  if (!isObject(kinds)) refuse('kinds', 'bulk.object_expected');
  else
    for (const [kind, channels] of Object.entries(kinds)) {
      if (!known.has(kind)) refuse(`kinds.${kind}`, 'query.one_of', { field: kind, allowed: [...known].join(', ') });
      else checkChannels(kind, channels, refuse);
    }
  if (Object.keys(errors).length) throw invalid(errors);
  return body as NotificationPreferencesChange;
}

function checkChannels(
  kind: string,
  channels: unknown,
  refuse: (place: string, key: string, values?: Record<string, string | number>) => void,
): void {
  const place = `kinds.${kind}`;
  if (!isObject(channels)) return refuse(place, 'bulk.object_expected');
  for (const name of Object.keys(channels)) if (name !== 'app' && name !== 'mail') refuse(`${place}.${name}`, 'field.unknown');
  const { app, mail } = channels;
  if (app !== undefined && typeof app !== 'boolean') refuse(`${place}.app`, 'field.type');
  if (mail !== undefined && !MAIL_CHOICES.includes(mail as (typeof MAIL_CHOICES)[number]))
    refuse(`${place}.mail`, 'query.one_of', { field: JSON.stringify(mail), allowed: MAIL_CHOICES.join(', ') });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
