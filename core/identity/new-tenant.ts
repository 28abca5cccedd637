/** Creates a tenant: its row, user types, roles and first people. Used for demo tenants and registered companies. */
import type { Tx } from '../db/pool.ts';
import { modulesOf, rolesOf, typesOf, type ApplicationCatalogue } from './applications.ts';

/** One of the two names is enough. */
export interface NewTenant {
  key: string;
  /** Name of the application of its people (module.json). */
  application: string;
  company_name_en: string | null;
  company_name_ar: string | null;
  domain_name: string;
  /** Columns of the tenant for the conditions about people (module.json). */
  facts?: Record<string, unknown>;
  /** Switched-on modules; default: those of the application. */
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
 * Writes the tenant with types, roles and people, inside the new tenant; its id was reserved before (`tenants_id_seq`). People are active
 * and have no password yet.
 * @param from the metadata with the initial values of organisations.
 * @returns false where another process created this tenant meanwhile: nothing was written.
 */
export async function makeTenant(
  tx: Tx,
  id: number,
  tenant: NewTenant,
  people: readonly NewPerson[],
  from: ApplicationCatalogue,
): Promise<boolean> {
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

/**
 * Inserts rows of one table in one statement; PostgreSQL converts each value to the type of its column. @returns the number of new rows.
 */
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

/** Adds people to an existing tenant; active, and without a password. */
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
