/** Fills an empty database with the demo tenants and their people. */
import type { Db, Tx } from '../db/pool.ts';
import type { DemoTenantDef } from '../shared/modules.ts';
import { PLATFORM_KEY } from '../shared/platform.ts';
import type { ApplicationCatalogue } from './applications.ts';
import { insertPeople, makeTenant, type NewPerson } from './new-tenant.ts';
import { hashPassword } from './password.ts';
import { DEMO_PASSWORD, demoPeople, PLATFORM_PERSON } from './seed-people.ts';

export interface SeededTenant {
  id: number;
  key: string;
  /** E-mail of the tenant's administrator. */
  admin: string;
}

type Modules = ApplicationCatalogue['modules'];

const demoTenants = (modules: Modules): DemoTenantDef[] => modules.flatMap(({ demo = [] }) => demo);

/** Tenants that a demo has, with their administrators. */
const seededTenants = (modules: Modules): { key: string; admin: string }[] => [
  ...demoTenants(modules).map((t) => ({ key: t.key, admin: `admin@${t.domain_name}` })),
  { key: PLATFORM_KEY, admin: PLATFORM_PERSON.email },
];

const addresses = (modules: Modules): string[] => demoPeople(modules).map(({ email }) => email);
const rows = (people: DemoTenantDef['people']): NewPerson[] =>
  people.map(({ signsIn: _, type = null, ...person }) => ({ ...person, type }));

export interface Seeded {
  tenants: SeededTenant[];
  /** Ids of all seeded people by e-mail. */
  users: Record<string, number>;
}

/**
 * Creates missing demo tenants, each in one transaction, and returns all of them, with the platform's own. Only a database without other
 * tenants and platform administrators is filled, so that accounts with a known password never exist beside real ones. Idempotent: continues
 * after an interrupted start, and two processes may call it at once.
 * @param from the metadata with the initial values of organisations.
 * @param waiting plugins whose demo data a new tenant still needs (core/seed.ts).
 */
export async function seedTenants(db: Db, from: ApplicationCatalogue, waiting: readonly string[] = []): Promise<Seeded> {
  const seeded: Seeded = { tenants: [], users: {} };
  const there = await tenantsOf(db);
  const fill = await wouldSeed(db, from.modules);
  for (const tenant of fill ? demoTenants(from.modules) : [])
    if (!there.some(({ key }) => key === tenant.key)) await createTenant(db, tenant, from, waiting);
  if (fill) await joinPlatform(db, waiting);
  for (const { key, admin } of seededTenants(from.modules)) {
    const id = await tenantId(db, key);
    if (id === undefined) continue;
    const people = await db.query<{ id: number; email: string }>(
      { tenant: id },
      { text: 'select id, email from users order by id', values: [] },
    );
    if (!people.some(({ email }) => email === admin)) continue;
    seeded.tenants.push({ id, key, admin });
    for (const person of people) seeded.users[person.email] = person.id;
  }
  if (fill) await givePasswords(db, from.modules);
  return seeded;
}

const tenantsOf = (db: Db): Promise<{ key: string }[]> =>
  db.query<{ key: string }>('auth', { text: 'select key from tenants', values: [] });

/** Whether demo tenants and people are put into this database: it is empty, or a demo already. */
export async function wouldSeed(db: Db, modules: Modules): Promise<boolean> {
  const demo = new Set(seededTenants(modules).map(({ key }) => key));
  return (await tenantsOf(db)).every(({ key }) => demo.has(key)) && !(await strangers(db, modules));
}

/** Whether demo people can sign in here. */
export const holdsDemo = async (db: Db, modules: Modules): Promise<boolean> =>
  (
    await db.query('auth', {
      text: `select 1 from users where email = any($1) and status = 'active' and deleted_at is null limit 1`,
      values: [addresses(modules)],
    })
  ).length > 0;

/** Somebody real runs this platform already. */
const strangers = async (db: Db, modules: Modules): Promise<boolean> =>
  (
    await db.query('auth', {
      text: 'select 1 from users u join tenants t on t.id = u.tenant_id where t.key = $1 and u.email <> all($2) limit 1',
      values: [PLATFORM_KEY, addresses(modules)],
    })
  ).length > 0;

/** The migrations create the platform's tenant; its demo people are added once, and only where it has no people. */
async function joinPlatform(db: Db, waiting: readonly string[]): Promise<void> {
  const id = await tenantId(db, PLATFORM_KEY);
  if (id === undefined) return;
  await db.transaction({ tenant: id }, async (tx) => {
    await tx.query({ text: 'select 1 from tenants where id = $1 for update', values: [id] });
    const there = await tx.query({ text: 'select 1 from users limit 1', values: [] });
    if (there.length > 0) return;
    await insertPeople(tx, id, rows([PLATFORM_PERSON]));
    await markWaiting(tx, id, waiting);
  });
}

async function tenantId(db: Db, key: string): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>('auth', { text: 'select id from tenants where key = $1', values: [key] });
  return row?.id;
}

/** The key is drawn first, so that even a tenant's own row is written inside the tenant. */
async function createTenant(
  db: Db,
  { people, ...tenant }: DemoTenantDef,
  from: ApplicationCatalogue,
  waiting: readonly string[],
): Promise<void> {
  const [drawn] = await db.query<{ id: number }>('auth', { text: `select nextval('tenants_id_seq') as id`, values: [] });
  await db.transaction({ tenant: drawn!.id }, async (tx) => {
    if (await makeTenant(tx, drawn!.id, tenant, rows(people), from)) await markWaiting(tx, drawn!.id, waiting);
  });
}

/** Name of the marker of a plugin's demo data in the tenant's sequences: 0 pending, 1 done. */
export const seedMark = (plugin: string): string => `seed.${plugin}`;

const markWaiting = (tx: Tx, id: number, plugins: readonly string[]): Promise<unknown> =>
  tx.query({
    text: 'insert into number_sequence (tenant_id, name, value) select $1, unnest($2::text[]), 0',
    values: [id, plugins.map(seedMark)],
  });

/** One hash serves all demo accounts. Who has a password keeps it. */
async function givePasswords(db: Db, modules: Modules): Promise<void> {
  const missing = await db.query<{ id: number }>('auth', {
    text: 'select u.id from users u where u.email = any($1) and not exists (select 1 from credentials c where c.user_id = u.id)',
    values: [demoPeople(modules).flatMap(({ email, signsIn }) => (signsIn === false ? [] : [email]))],
  });
  if (missing.length === 0) return;
  await db.query('auth', {
    text: `insert into credentials (user_id, tenant_id, password_hash)
           select id, tenant_id, $2 from users where id = any($1::bigint[]) on conflict (user_id) do nothing`,
    values: [missing.map((m) => m.id), await hashPassword(DEMO_PASSWORD)],
  });
}
