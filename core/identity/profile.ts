/** Changes that a person may make to their own profile. */
import type { Db } from '../db/pool.ts';
import { invalid, text } from '../errors.ts';
import { LOCALES, type Actor, type Locale } from '../shared/actor.ts';
import { PHONE_PATTERN } from '../shared/patterns.ts';
import { AMOUNT_STYLES, DATE_STYLES } from '../shared/region.ts';
import type { SessionUser } from '../shared/wire.ts';
import { emailOf, type BodyReader } from './body.ts';

/** Names that PUT update-user accepts. `full_name` is the name in the reader's language. */
export const PROFILE_FIELDS = [
  'full_name',
  'full_name_en',
  'full_name_ar',
  'email',
  'phone',
  'locale',
  'date_style',
  'amount_style',
  'avatar',
  'current_password',
] as const;

/** Columns to set; absent ones do not change. */
export interface Profile {
  full_name_en?: string | null;
  full_name_ar?: string | null;
  email?: string;
  phone?: string | null;
  locale?: string | null;
  date_style?: string | null;
  amount_style?: string | null;
  avatar?: string | null;
}

const NAME_MAX = 150;
const oneOf = (values: readonly string[]): RegExp => new RegExp(`^(?:${values.join('|')})$`);

/** Validates the sent fields; collects errors by field. */
export function readProfile(body: BodyReader, locale: Locale): Profile {
  const profile: Profile = {};
  const set = (column: Exclude<keyof Profile, 'email'>, value: string | undefined): void => {
    if (value !== undefined) profile[column] = value === '' ? null : value;
  };
  set(locale === 'ar' ? 'full_name_ar' : 'full_name_en', body.text('full_name', { required: body.has('full_name'), max: NAME_MAX }));
  set('full_name_en', body.text('full_name_en', { max: NAME_MAX }));
  set('full_name_ar', body.text('full_name_ar', { max: NAME_MAX }));
  set('phone', body.text('phone', { max: 40, pattern: new RegExp(PHONE_PATTERN), message: text('field.phone_invalid') }));
  set('locale', body.text('locale', { pattern: oneOf(LOCALES.map((l) => l.code)) }));
  set('date_style', body.text('date_style', { pattern: oneOf(DATE_STYLES) }));
  set('amount_style', body.text('amount_style', { pattern: oneOf(AMOUNT_STYLES) }));
  set('avatar', body.text('avatar', { max: 500 }));
  const email = body.has('email') ? emailOf(body) : undefined;
  if (email !== undefined) profile.email = email;
  return profile;
}

/**
 * Saves changed values and their history in one statement.
 * @throws AppError 422: no name would be left, or the address is taken (auth.email_exists).
 */
export async function saveProfile(db: Db, actor: Actor, profile: Profile, before: SessionUser, ip: string): Promise<void> {
  const { full_name_en: en = before.full_name_en, full_name_ar: ar = before.full_name_ar } = profile;
  if (en === null && ar === null) throw invalid({ full_name: [text('field.required')] });
  // Browsers of other people load this address, so a new one may only come from an upload. The stored one may stay or be removed.
  if (profile.avatar != null && profile.avatar !== before.avatar) throw invalid({ avatar: [text('avatar.by_upload')] });
  const changes = (Object.keys(profile) as (keyof Profile)[])
    .filter((c) => profile[c] !== before[c])
    .map((c) => ({ field: c, from: before[c], to: profile[c] }));
  if (changes.length === 0) return;
  const sets = changes.map(({ field }, i) => `${field} = $${i + 4}`);
  try {
    await db.query(
      { tenant: actor.tenantId },
      {
        text: `with saved as (
               update users set ${sets.join(', ')}, row_version = row_version + 1, updated_at = now(), updated_by = $1 where id = $1
               returning id, tenant_id
             )
             insert into history (tenant_id, entity, record_id, actor_id, action, source, ip, changes)
             select tenant_id, 'user', id, $1, 'update', 'web', $2, $3::jsonb from saved`,
        values: [actor.userId, ip, JSON.stringify(changes), ...changes.map(({ to }) => to)],
      },
    );
  } catch (error) {
    throw meaningOf(error);
  }
  if (changes.some(({ field }) => field === 'email')) await closeLinks(db, actor.userId);
}

/** Meaning of PostgreSQL's error: the address is taken, or two concurrent changes removed both names. */
function meaningOf(error: unknown): unknown {
  const { code } = error as { code?: string };
  if (code === '23505') return invalid({ email: [text('auth.email_exists')] }, text('auth.email_exists'));
  if (code === '23514') return invalid({ full_name: [text('field.required')] });
  return error;
}

/** Links sent to the old address become invalid. */
const closeLinks = (db: Db, userId: number): Promise<unknown> =>
  db.query('auth', {
    text: 'update password_resets set used_at = now() where user_id = $1 and used_at is null',
    values: [userId],
  });
