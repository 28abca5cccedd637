import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../test/database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const rows = async (text: string): Promise<Record<string, unknown>[]> => (await client.query(text)).rows as Record<string, unknown>[];

/** Facts that belong to no tenant: everybody reads them, nobody writes them. */
const REFERENCE = ['cities', 'countries', 'currency'];

/**
 * Policies for anybody but our roles, and policies of the app role that do not ask for the tenant, or not on writes; reference tables and
 * the search's columns may be read.
 */
const LOOSE = `
select tablename from pg_policies
where schemaname = 'public' and not (
  roles = '{rukn_auth}' or (roles = '{rukn_app}' and qual ~ 'app\\.tenant' and with_check ~ 'app\\.tenant')
  or (roles = '{rukn_purge}' and qual ~ 'app\\.tenant.*AND \\(deleted_at < \\((clock\\.)?now\\(\\) - ' and with_check is null)
  or (cmd = 'SELECT' and roles in ('{rukn_search}', '{rukn_backup}'))
  or (cmd = 'SELECT' and roles = '{rukn_jobs}' and tablename in ('job', 'tenants'))
  or (cmd = 'SELECT' and tablename in (${REFERENCE.map((t) => `'${t}'`).join(', ')})))`;

test('a policy that lets every row through is found', async () => {
  await client.query('begin; create policy loose on project for all to rukn_app using (true)');
  expect(await rows(LOOSE)).toEqual([{ tablename: 'project' }]);
  await client.query('rollback');
});

test('every policy of the app role asks for the tenant, on reads and on writes', async () => {
  expect(await rows(LOOSE)).toEqual([]);
});

test('the search reads the searched columns, through views that name the tenant, and nobody can be it', async () => {
  const [role] = await rows(`select rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname = 'rukn_search'`);
  expect(role).toEqual({ rolcanlogin: false, rolsuper: false, rolbypassrls: false });
  const views = await rows(`select viewname as name, definition ~ 'app[.]tenant' as own from pg_views where schemaname = 'search'`);
  expect([views.length > 0, views.filter((v) => v['own'] !== true)]).toEqual([true, []]);
  const columns = await rows(
    `select table_name as t, array_agg(column_name::text) as c from information_schema.column_privileges where grantee = 'rukn_search'
      and table_schema = 'public' and privilege_type = 'SELECT' group by 1`,
  );
  expect(columns.map((r) => r['t']).sort()).toEqual(views.map((v) => v['name']).sort());
  expect(
    await rows(
      `select 1 from information_schema.column_privileges where grantee = 'rukn_search' and table_schema = 'public'
        and (privilege_type <> 'SELECT' or column_name in ('password_hash', 'budget', 'status'))`,
    ),
  ).toEqual([]);
  await client.query('begin; set local role rukn_app');
  expect(await rows('select id from search.users')).toEqual([]);
  await client.query('rollback');
});

test('a backup reads every table whole and writes none', async () => {
  const tables = await rows(
    `select relname::text as t from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity
      order by 1`,
  );
  expect(
    await rows(
      `select tablename::text as t from pg_policies where roles = '{rukn_backup}' and cmd = 'SELECT'
        and qual = $$(CURRENT_USER = 'rukn_backup'::name)$$ order by 1`,
    ),
  ).toEqual(tables);
  expect(
    await rows(`select table_name::text as t from information_schema.role_table_grants where grantee = 'rukn_backup' order by 1`),
  ).toEqual(tables);
  expect(
    await rows(`select 1 from information_schema.role_table_grants where grantee = 'rukn_backup' and privilege_type <> 'SELECT'`),
  ).toEqual([]);
});

test('sign-in reaches no table beyond its own', async () => {
  const found = await rows(
    `select distinct table_name::text as name from information_schema.role_table_grants where grantee = 'rukn_auth'
      and table_schema = 'public' order by 1`,
  );
  expect(found.map((r) => r['name'])).toEqual([
    'api_token',
    'api_token_secrets',
    'cities',
    'countries',
    'credentials',
    'currency',
    'guest_links',
    'history',
    'identity_links',
    'identity_provider',
    'identity_provider_secrets',
    'known_devices',
    'login_attempts',
    'login_challenges',
    'mail_outbox',
    'password_resets',
    'recovery_codes',
    'roles',
    'second_factors',
    'service_tokens',
    'sessions',
    'sign_in_journeys',
    'sign_in_policy',
    'tenants',
    'user_types',
    'users',
  ]);
});

test('whoever looks for waiting jobs sees when and where, of whatever tenant, and neither what they are about nor whose they are', async () => {
  const columns = await rows(
    `select table_name::text as t, string_agg(column_name::text, ' ' order by column_name::text) as c
      from information_schema.column_privileges where grantee = 'rukn_jobs' and table_schema = 'public' group by 1 order by 1`,
  );
  expect(columns).toEqual([
    { t: 'job', c: 'attempt created_at heartbeat_at id retry_at state tenant_id' },
    { t: 'tenants', c: 'deleted_at id status' },
  ]);
  expect(
    await rows(`select 1 from information_schema.column_privileges where grantee = 'rukn_jobs' and privilege_type <> 'SELECT'`),
  ).toEqual([]);
});

test('the recycle bin reaches what was deleted more than a day ago in the named tenant, to remove it, and no people', async () => {
  expect(await rows(`select rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname = 'rukn_purge'`)).toEqual([
    { rolcanlogin: false, rolsuper: false, rolbypassrls: false },
  ]);
  const grants = await rows(
    `select table_name::text as t, lower(privilege_type) as p from information_schema.role_table_grants where grantee = 'rukn_purge'
      and table_schema = 'public'`,
  );
  expect([...new Set(grants.map((g) => g['p']))].sort()).toEqual(['delete', 'select']);
  expect(grants.filter((g) => ['users', 'tenants', 'credentials', 'sessions', 'history'].includes(String(g['t'])))).toEqual([]);
  await client.query(`begin; insert into tenants (key, company_name_en) values ('a', 'A'), ('b', 'B')`);
  for (const key of ['b', 'a']) {
    await client.query(`select set_config('app.tenant', (select id::text from tenants where key = '${key}'), true)`);
    await client.query(`insert into post (tenant_id, postable_type, postable_id, body, deleted_at) select id, 'project', 1, key || d.name,
      d.at from tenants,
      (values ('old', now() - interval '2 days'), ('fresh', now() - interval '2 hours'), ('live', null::timestamptz)) as d(name, at)
      where key = '${key}'`);
  }
  await client.query('set local role rukn_purge');
  expect(await rows('delete from post returning body')).toEqual([{ body: 'aold' }]);
  await client.query('rollback');
});

test('reference tables can be read and nothing else, and the sign-in does not reach the requests of companies', async () => {
  const grants = async (tables: string[]): Promise<string[]> =>
    (
      await rows(`select distinct grantee || ' ' || lower(privilege_type) as g from information_schema.role_table_grants
    where table_schema = 'public' and grantee like 'rukn\\_%' and table_name in (${tables.map((t) => `'${t}'`).join(', ')}) order by 1`)
    ).map((r) => String(r['g']));
  expect(await grants(REFERENCE)).toEqual(['rukn_app select', 'rukn_auth select', 'rukn_backup select']);
  expect(await grants(['tenant_requests'])).toEqual(['rukn_app insert', 'rukn_app select', 'rukn_app update', 'rukn_backup select']);
});

test('nothing is granted to everybody, no view steps around the policies, and nothing can be truncated', async () => {
  expect(
    await rows(
      `select table_name from information_schema.role_table_grants where table_schema = 'public'
        and (grantee = 'PUBLIC' or (grantee like 'rukn\\_%' and privilege_type in ('TRUNCATE', 'TRIGGER', 'REFERENCES')))`,
    ),
  ).toEqual([]);
  expect(
    await rows(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce(reloptions::text ~ 'security_invoker=(true|on|1)', false)
    and not exists (select 1 from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')`),
  ).toEqual([]);
});
