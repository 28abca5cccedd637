/** A tenant from nothing: its row, its user types, its roles and its first people. Demo tenants and registered companies begin alike. */
import type { Tx } from '../db/pool.ts';
import { modulesOf, rolesOf, typesOf, type Beginnings } from './beginnings.ts';

/** One of the two names is enough. */
export interface NewTenant {
  key: string;
  /** Name of the application that its people work in (module.json). */
  application: string;
  company_name_en: string | null;
  company_name_ar: string | null;
  domain_name: string;
  /** What conditions about people ask of it (module.json): columns of the tenant. */
  facts?: Record<string, unknown>;
  /** Switched on; default: those that organisations of the application begin with. */
  modules?: readonly string[];
  light_accent?: string;
  dark_accent?: string;
  locale?: string;
  country_id?: number;
  city_id?: number;
}

export interface NewPerson {
  email: string;
  full_name_en: string | null;
  full_name_ar: string | null;
  /** User type code. */
  type: string | null;
  /** Role code. */
  role: string;
  locale?: string;
}

/**
 * Writes the tenant with types, roles and people, inside its own tenant: the id was drawn before (`tenants_id_seq`). People are
 * active and have no password yet.
 * @param from the metadata: what organisations of the application begin with.
 * @returns false when another process made this tenant meanwhile: nothing was written.
 */
export async function makeTenant(tx: Tx, id: number, tenant: NewTenant, people: readonly NewPerson[], from: Beginnings): Promise<boolean> {
  const { application, facts, modules = modulesOf(from, application), ...row } = tenant;
  if ((await insert(tx, 'tenants', [{ id, ...facts, ...row, modules }])) === 0) return false;
  await insert(
    tx,
    'user_types',
    typesOf(from, application).map((type) => ({ tenant_id: id, ...type })),
  );
  await insert(
    tx,
    'roles',
    rolesOf(from, application).map((role) => ({ tenant_id: id, ...role })),
  );
  await insertPeople(tx, id, people);
  return true;
}

/** Rows of one table in one statement; PostgreSQL reads each value by the type of its column. @returns how many are new. */
async function insert(tx: Tx, table: string, rows: Record<string, unknown>[]): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.keys(first).join(', ');
  const made = await tx.query({
    text: `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)
           on conflict do nothing returning id`,
    values: [JSON.stringify(rows)],
  });
  return made.length;
}

/** People of a tenant that is there; active, and without a password. */
export async function insertPeople(tx: Tx, tenant: number, people: readonly NewPerson[]): Promise<void> {
  await tx.query({
    text: `insert into users (tenant_id, email, full_name_en, full_name_ar, type_id, role_ids, locale, status, joined_at)
           select $1, p.email, p.full_name_en, p.full_name_ar, ty.id, array(select r.id from roles r where r.code = p.role), p.locale,
           'active', now()
           from jsonb_to_recordset($2::jsonb) as p(email text, full_name_en text, full_name_ar text, type text, role text, locale text)
           left join user_types ty on ty.code = p.type`,
    values: [tenant, JSON.stringify(people)],
  });
}
