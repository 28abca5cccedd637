import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig, type Config } from './config.ts';
import { createDb, type Db } from './db/pool.ts';
import { publicWarnings, refuseOpenDemo } from './exposure.ts';
import { seedTenants } from './identity/seed.ts';
import { metadata } from './test/metadata.ts';
import { testDatabase, type TestDatabase } from './test/database.ts';

let [empty, demo, real]: TestDatabase[] = [];
let dbs: Record<'empty' | 'demo' | 'real', Db>;
const config = (env: Record<string, string>): Config => loadConfig({ NODE_ENV: 'test', ...env });
const refusal = async (env: Record<string, string>, db: Db): Promise<string | undefined> =>
  refuseOpenDemo(config(env), db, metadata.modules).then(
    () => undefined,
    (e: Error) => e.message,
  );

beforeAll(async () => {
  [empty, demo, real] = [await testDatabase(), await testDatabase(), await testDatabase()];
  dbs = {
    empty: createDb({ connectionString: empty!.url, max: 2 }),
    demo: createDb({ connectionString: demo!.url, max: 2 }),
    real: createDb({ connectionString: real!.url, max: 2 }),
  };
  await seedTenants(dbs.demo, { ...metadata, permissions: [] });
  const [platform] = await dbs.real.query<{ id: number }>('auth', { text: `select id from tenants where key = 'rukn'`, values: [] });
  await dbs.real.query(
    { tenant: platform!.id },
    {
      text: `insert into users (tenant_id, email, full_name_en, full_name_ar) values ($1, 'real@company.example', 'Real', 'حقيقي')`,
      values: [platform!.id],
    },
  );
});
afterAll(async () => {
  for (const db of Object.values(dbs)) await db.close();
  for (const each of [empty, demo, real]) await each?.drop();
});

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '::' }],
  [{ HOST: '192.168.1.5' }],
  [{ HOST: 'rukn.example' }],
  [{ PUBLIC_URL: 'https://rukn.example' }],
  [{ PUBLIC_URL: 'http://10.0.0.5' }],
])('known passwords are not served at %p, and the way to begin is told', async (env: Record<string, string>) => {
  for (const db of [dbs.empty, dbs.demo])
    for (const seed of [{}, { SEED: 'demo' }] as Record<string, string>[]) {
      const said = await refusal({ ...env, ...seed }, db);
      expect(said).toContain(Object.values(env)[0]);
      expect(said).toMatch(/SEED=none.+npm run admin/);
    }
});

test('this machine alone may try the demo, and a database with people of its own starts anywhere', async () => {
  for (const env of [{}, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }] as Record<
    string,
    string
  >[])
    for (const db of Object.values(dbs)) expect([env, await refusal(env, db)]).toEqual([env, undefined]);
  expect(await refusal({ HOST: '0.0.0.0', PUBLIC_URL: 'https://rukn.example' }, dbs.real)).toBeUndefined();
  for (const db of [dbs.empty, dbs.demo]) expect(await refusal({ HOST: '0.0.0.0', SEED: 'none' }, db)).toBeUndefined();
});

test('a public address without key, mail server or https is told, one line each', async () => {
  const lines = async (env: Record<string, string>, db = dbs.empty): Promise<string[]> =>
    (await publicWarnings(config({ SEED: 'none', ...env }), db, metadata.modules)).map((line) => line.split(' ')[0] as string);
  expect(await lines({})).toEqual([]);
  expect(await lines({ PUBLIC_URL: 'http://rukn.example' })).toEqual(['SECRET_KEY', 'SMTP_URL', 'PUBLIC_URL']);
  expect(await lines({ PUBLIC_URL: 'https://rukn.example', SECRET_KEY: `${'A'.repeat(43)}=`, SMTP_URL: 'smtps://mail.example' })).toEqual(
    [],
  );
  expect(await publicWarnings(config({ SEED: 'none', HOST: '0.0.0.0' }), dbs.demo, metadata.modules)).toEqual([
    expect.stringMatching(/^The database has demo accounts/),
  ]);
});
