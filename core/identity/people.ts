/** Reads people: by address over all tenants for the sign-in, inside their tenant for the screens. */
import type { Db, Row } from '../db/pool.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import type { AmountStyle, DateStyle } from '../shared/region.ts';
import type { SessionUser } from '../shared/wire.ts';
import { ROLES } from '../access/roles.ts';
import { below, MANAGE_WORKSPACES, reaches } from '../access/workspaces.ts';

/** A person who may sign in: the person and the tenant are active. */
export interface Account extends Row {
  user_id: number;
  tenant_id: number;
  email: string;
  password_hash: string | null;
  /** A second factor is confirmed. */
  has_factor: boolean;
  /** The tenant is suspended; revealed only after a correct password. */
  suspended: boolean;
  /** The tenant signs in through a provider only, and this person is not exempt. */
  password_off: boolean;
  full_name_en: string | null;
  full_name_ar: string | null;
}

const accountIn = (statuses: string): string => `
select u.id as user_id, u.tenant_id, u.email, c.password_hash, u.full_name_en, u.full_name_ar,
  exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_factor,
  t.status = 'suspended' as suspended,
  exists (select 1 from identity_provider p where p.tenant_id = u.tenant_id and p.enabled and p.required and p.deleted_at is null)
    and not 'manage_sign_in' = any(${ROLES}) as password_off
from users u
join tenants t on t.id = u.tenant_id and t.status in (${statuses}) and t.deleted_at is null
left join credentials c on c.user_id = u.id
where u.deleted_at is null and `;
const ACCOUNT = accountIn(`'active'`);
const ACTIVE = `${ACCOUNT} u.status = 'active' and`;

/** The same, including people of suspended tenants, who are told so after the correct password. @param email lower case. */
export const accountForSignIn = async (db: Db, email: string): Promise<Account | undefined> =>
  (
    await db.query<Account>('auth', { text: `${accountIn(`'active', 'suspended'`)} u.status = 'active' and u.email = $1`, values: [email] })
  )[0];

/** @param email lower case. */
export const accountByEmail = async (db: Db, email: string): Promise<Account | undefined> =>
  (await db.query<Account>('auth', { text: `${ACTIVE} u.email = $1`, values: [email] }))[0];

/** People who may choose a password, including invited ones without any. @param email lower case. */
export const addresseeByEmail = async (db: Db, email: string): Promise<Account | undefined> =>
  (await db.query<Account>('auth', { text: `${ACCOUNT} u.status in ('active', 'invited') and u.email = $1`, values: [email] }))[0];

export const accountById = async (db: Db, userId: number): Promise<Account | undefined> =>
  (await db.query<Account>('auth', { text: `${ACTIVE} u.id = $1`, values: [userId] }))[0];

/** SQL of an object with the organisation's values for conditions about people, on the alias `t`. @param facts columns of the tenant. */
export const factsSql = (facts: readonly string[]): string =>
  `jsonb_build_object('key', t.key, 'modules', t.modules${facts.map((name) => `, '${name}', t.${name}`).join('')})`;

const personSql = (facts: readonly string[]): string => `
select u.id, u.email, u.full_name_en, u.full_name_ar, u.avatar, u.phone, u.locale,
  u.date_style, u.amount_style, t.date_style as tenant_date_style, t.amount_style as tenant_amount_style,
  ty.code as type_code, ty.title_en, ty.title_ar,
  t.id as tenant_id, t.key, t.company_name_en, t.company_name_ar, t.logo, ${factsSql(facts)} as facts,
  t.settings, t.modules, t.locale as tenant_locale,
  w.id as workspace_id, w.name_en as workspace_en, w.name_ar as workspace_ar, w.type as workspace_type, w.icon as workspace_icon,
  w.color as workspace_color,
  case when w.id is not null then (${below('w.id', 'u.tenant_id')}) end as workspace_ids,
  exists (select 1 from workspace o where o.tenant_id = u.tenant_id and ${reaches('o', 'u.id', '$2')}) as has_workspaces
from users u
join tenants t on t.id = u.tenant_id
left join user_types ty on ty.id = u.type_id
left join workspace w on w.tenant_id = u.tenant_id and w.id = u.workspace_id and ${reaches('w', 'u.id', '$2')}
where u.id = $1`;

interface PersonRow extends Row {
  id: number;
  email: string;
  full_name_en: string | null;
  full_name_ar: string | null;
  avatar: string | null;
  phone: string | null;
  locale: string | null;
  date_style: DateStyle | null;
  amount_style: AmountStyle | null;
  tenant_date_style: DateStyle;
  tenant_amount_style: AmountStyle;
  type_code: string | null;
  title_en: string | null;
  title_ar: string | null;
  tenant_id: number;
  key: string;
  company_name_en: string | null;
  company_name_ar: string | null;
  logo: string | null;
  facts: Record<string, unknown>;
  settings: { key: string; value: string }[];
  modules: string[];
  tenant_locale: string;
  workspace_id: number | null;
  workspace_en: string | null;
  workspace_ar: string | null;
  workspace_type: string | null;
  workspace_icon: string | null;
  workspace_color: string | null;
  workspace_ids: number[] | null;
  has_workspaces: boolean;
}

/** The signed-in person, as GET user answers; undefined where the person no longer exists. Reads no secrets. */
export async function readSessionUser(db: Db, actor: Actor, locale: Locale, facts: readonly string[]): Promise<SessionUser | undefined> {
  const [row] = await db.query<PersonRow>(
    { tenant: actor.tenantId },
    { name: 'session-user', text: personSql(facts), values: [actor.userId, actor.permissions.has(MANAGE_WORKSPACES)] },
  );
  if (!row) return undefined;
  const pick = (en: string | null, ar: string | null): string => (locale === 'ar' ? (ar ?? en) : (en ?? ar)) ?? '';
  return {
    id: row.id,
    email: row.email,
    full_name: pick(row.full_name_en, row.full_name_ar),
    full_name_en: row.full_name_en,
    full_name_ar: row.full_name_ar,
    avatar: row.avatar,
    phone: row.phone,
    type: row.type_code === null ? null : { code: row.type_code, title: pick(row.title_en, row.title_ar) },
    permissions: [...actor.permissions],
    ...(actor.mustEnrol ? { must_enrol: true } : {}),
    locale: row.locale,
    date_style: row.date_style,
    amount_style: row.amount_style,
    formats: { dates: row.date_style ?? row.tenant_date_style, amounts: row.amount_style ?? row.tenant_amount_style },
    tenant: {
      id: row.tenant_id,
      key: row.key,
      company_name: pick(row.company_name_en, row.company_name_ar),
      logo: row.logo,
      ...row.facts,
      settings: row.settings,
      modules: row.modules,
      locale: row.tenant_locale,
    },
    ...(row.has_workspaces
      ? {
          workspace:
            row.workspace_id === null
              ? null
              : {
                  id: row.workspace_id,
                  name: pick(row.workspace_en, row.workspace_ar),
                  type: row.workspace_type,
                  icon: row.workspace_icon,
                  color: row.workspace_color,
                  ids: row.workspace_ids ?? [],
                },
        }
      : {}),
  };
}
