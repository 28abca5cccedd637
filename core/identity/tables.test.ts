import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROLES } from '../access/roles.ts';
import { createDb, type Db } from '../db/pool.ts';
import { testDatabase } from '../test/database.ts';
import { openDoor, BEGINNINGS, type Door } from '../test/door.ts';
import { demoPeople } from './seed-people.ts';
import { seedTenants } from './seed.ts';
import { fits } from './applications.ts';

let door: Door;
let pmis: number;
let grc: number;
beforeAll(async () => {
  door = await openDoor();
  const of = (key: string): number => door.seeded.tenants.find((t) => t.key === key)!.id;
  [pmis, grc] = [of('pmis'), of('grc')];
});
afterAll(() => door.close());

const inTenant = (tenant: number, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  door.db.query({ tenant }, { text, values });

test('work inside a tenant cannot reach sign-in tables at all', async () => {
  for (const table of ['credentials', 'sessions', 'password_resets', 'login_attempts', 'mail_outbox']) {
    await expect(inTenant(pmis, `select * from ${table}`)).rejects.toMatchObject({ code: '42501' });
    await expect(inTenant(pmis, `delete from ${table}`)).rejects.toMatchObject({ code: '42501' });
  }
});

test('sign-in cannot change people, roles or tenants', async () => {
  for (const text of [
    `update users set email = 'x@x.example'`,
    `update roles set permissions = '{}'`,
    `update users set role_ids = '{1}'`,
    `update tenants set status = 'closed'`,
    `select * from history`,
  ]) {
    await expect(door.sql(text)).rejects.toMatchObject({ code: '42501' });
  }
});

test('a tenant sees and changes its own rows only, whatever the statement says', async () => {
  for (const table of ['users', 'roles', 'user_types']) {
    expect(await inTenant(pmis, `select 1 from ${table} where tenant_id <> $1`, [pmis])).toEqual([]);
  }
  expect(await inTenant(pmis, 'select key from tenants')).toEqual([{ key: 'pmis' }]);
  expect(await inTenant(pmis, `update users set full_name_en = 'Mallory' where tenant_id = $1 returning id`, [grc])).toEqual([]);
  await expect(inTenant(pmis, `update users set tenant_id = $1 where email = 'member@pmis.example'`, [grc])).rejects.toMatchObject({
    code: '42501',
  });
  await expect(inTenant(pmis, `insert into roles (tenant_id, code, name_en) values ($1, 'x', 'X')`, [grc])).rejects.toMatchObject({
    code: '42501',
  });
});

test('a person cannot be given a type of another tenant, and a role of another tenant gives nothing', async () => {
  const [role] = await inTenant(grc, `select id from roles where code = 'administrator'`);
  const [type] = await inTenant(door.seeded.tenants.find((t) => t.key === 'oss')!.id, 'select id from user_types limit 1');
  const me = door.seeded.users['member@pmis.example'];
  await expect(inTenant(pmis, 'update users set type_id = $1 where id = $2', [type?.['id'], me])).rejects.toMatchObject({ code: '23503' });
  const [before] = await inTenant(pmis, 'select role_ids from users where id = $1', [me]);
  const held = await door.sql(`select ${ROLES} as p from users u where u.id = $1`, [me]);
  await inTenant(pmis, 'update users set role_ids = role_ids || $1::bigint where id = $2', [role?.['id'], me]);
  expect(await door.sql(`select ${ROLES} as p from users u where u.id = $1`, [me])).toEqual(held);
  await inTenant(pmis, 'update users set role_ids = $1 where id = $2', [before?.['role_ids'], me]);
});

test('an address belongs to one person over all tenants, and is kept in lower case', async () => {
  await expect(
    inTenant(pmis, `insert into users (tenant_id, email, full_name_en) values ($1, 'admin@grc.example', 'X')`, [pmis]),
  ).rejects.toMatchObject({ code: '23505' });
  await expect(
    inTenant(pmis, `insert into users (tenant_id, email, full_name_en) values ($1, 'Admin@grc.example', 'X')`, [pmis]),
  ).rejects.toMatchObject({ code: '23514' });
  await expect(inTenant(pmis, `insert into users (tenant_id, email) values ($1, 'x@grc.example')`, [pmis])).rejects.toMatchObject({
    code: '23514',
  });
});

test('seeding twice changes nothing', async () => {
  const count = async (): Promise<unknown[]> =>
    door.sql(
      'select (select count(*) from users) as users, (select count(*) from roles) as roles, (select count(*) from tenants) as tenants',
    );
  const before = await count();
  expect(await seedTenants(door.db, BEGINNINGS)).toEqual(door.seeded);
  expect(await count()).toEqual(before);
});

test('two processes may seed at once, and a database with a tenant of its own gets no demo accounts', async () => {
  const database = await emptied();
  try {
    const [a, b] = await Promise.all([seedTenants(database.db, BEGINNINGS), seedTenants(database.db, BEGINNINGS)]);
    expect(a).toEqual(b);
    expect(Object.keys(a.users)).toHaveLength(demoPeople(BEGINNINGS.modules).length);
  } finally {
    await database.close();
  }
  const own = await emptied();
  try {
    await own.db.query(
      { tenant: 900 },
      { text: `insert into tenants (id, key, company_name_en) values (900, 'acme', 'Acme')`, values: [] },
    );
    expect(await seedTenants(own.db, BEGINNINGS)).toEqual({ tenants: [], users: {} });
  } finally {
    await own.close();
  }
});

async function emptied(): Promise<{ db: Db; close(): Promise<void> }> {
  const database = await testDatabase();
  const db = createDb({ connectionString: database.url, max: 4 });
  return {
    db,
    close: async () => {
      await db.close();
      await database.drop();
    },
  };
}

test('administrators get what fits their tenant', async () => {
  expect(fits(BEGINNINGS, 'access_grc_system_menu', 'pmis')).toBe(false);
  expect(fits(BEGINNINGS, 'access_grc_system_menu', 'grc')).toBe(true);
  expect(fits(BEGINNINGS, 'update_contract', 'pmis')).toBe(true);
  expect(fits(BEGINNINGS, 'update_contract', 'grc')).toBe(false);
  const [admin] = await inTenant(grc, `select permissions from roles where code = 'administrator'`);
  expect(admin).toEqual({ permissions: ['access_users', 'access_grc_system_menu'] });
});
