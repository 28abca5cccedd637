import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Knex } from 'knex';
import { emptyDatabase, testDatabase, type TestDatabase } from '../test/database.ts';
import { back, migrate } from './migrate.ts';

const log = { info() {}, warn() {}, error() {} };
const made: TestDatabase[] = [];
afterAll(async () => {
  for (const db of made) await db.drop();
});

const one = {
  name: '20260101_01_one',
  up: (knex: Knex) =>
    knex.schema
      .createTable('one', (t) => {
        t.integer('n');
      })
      .then(() => undefined),
  down: (knex: Knex) => knex.schema.dropTable('one').then(() => undefined),
};

async function ask<R>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as R[];
  } finally {
    await client.end();
  }
}

async function empty(): Promise<string> {
  const db = await emptyDatabase();
  made.push(db);
  return db.url;
}

describe('a database that cannot be used is named in one sentence', () => {
  const cases: [string, (url: URL) => void, RegExp][] = [
    [
      'wrong password',
      (u) => {
        u.password = 'wrong';
      },
      /refuses the user or the password: correct them in DATABASE_URL\.$/,
    ],
    [
      'no such database',
      (u) => {
        u.pathname = '/nothing';
      },
      /There is no database at .*\/nothing/,
    ],
    [
      'nobody listens',
      (u) => {
        u.port = '1';
      },
      /Nobody answers at 127\.0\.0\.1:1\//,
    ],
  ];
  test.each(cases)('%s', async (_name, spoil, sentence) => {
    const url = new URL(await empty());
    spoil(url);
    await expect(migrate({ url: url.href, log })).rejects.toMatchObject({ name: 'StartFailure', message: expect.stringMatching(sentence) });
  });

  test('not a PostgreSQL', async () => {
    const { createServer } = await import('node:http');
    const server = createServer((_q, a) => a.end('hello'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const url = `postgres://a:b@127.0.0.1:${port}/x`;
    await expect(migrate({ url, log })).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/is not a PostgreSQL/),
    });
    server.closeAllConnections();
    server.close();
  });

  test('newer than this program', async () => {
    const url = await empty();
    await migrate({ url, log, list: [one] });
    await expect(migrate({ url, log, list: [] })).rejects.toMatchObject({
      message: expect.stringMatching(
        /20260101_01_one, which this version does not know: start the newer version, or on the branch that has it run npm run migration -- back/,
      ),
    });
  });
});

test('several processes migrate at once: each ends well, each migration runs once', async () => {
  const url = await empty();
  await Promise.all([1, 2, 3].map(() => migrate({ url, log, list: [one] })));
  expect(await ask(url, 'select name from knex_migrations')).toEqual([{ name: one.name }]);
});

test('a migration that was killed does not lock the next start out', async () => {
  const url = await empty();
  await migrate({ url, log, list: [one] });
  await ask(url, 'update knex_migrations_lock set is_locked = 1');
  const two = { ...one, name: '20260101_02_two', up: () => Promise.resolve() };
  await migrate({ url, log, list: [one, two] });
  expect(await ask(url, 'select count(*)::int as n from knex_migrations')).toEqual([{ n: 2 }]);
});

test('a migration that fails takes those before it along, and the version before goes on', async () => {
  const url = await empty();
  await migrate({ url, log, list: [one] });
  const two = {
    ...one,
    name: '20260101_02_two',
    up: async (knex: Knex) => {
      await knex.schema.createTable('two', (t) => {
        t.integer('n');
      });
    },
  };
  const three = {
    ...one,
    name: '20260101_03_three',
    up: async (knex: Knex) => {
      await knex.raw('select nothing');
    },
  };
  await expect(migrate({ url, log, list: [one, two, three] })).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringMatching(
      /the migration 20260101_03_three failed \(.*column "nothing" does not exist\)\. Nothing was changed: go on with the version before, and report this line\.$/,
    ),
  });
  expect(await ask(url, `select name, to_regclass('two') is null as none from knex_migrations`)).toEqual([{ name: one.name, none: true }]);
  await migrate({ url, log, list: [one] });
});

test('a migration that somebody has to look through first does not run, nor do those beside it', async () => {
  const url = await empty();
  const two = { ...one, name: '20260101_02_two', review: true as const };
  await expect(migrate({ url, log, list: [one, two] })).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringMatching(/^The migration 20260101_02_two .*migrations\/20260101_02_two\.ts.*"export const review"/),
  });
  expect(await ask(url, `select to_regclass('one') is null as none`)).toEqual([{ none: true }]);
});

test('two migrations of one name are refused before anything runs', async () => {
  const url = await empty();
  await expect(migrate({ url, log, list: [one, { ...one }] })).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringMatching(/20260101_01_one is listed twice in migrations\/index\.ts/),
  });
});

describe('back', () => {
  const two = {
    ...one,
    name: '20260101_02_two',
    up: (knex: Knex) => knex.schema.createTable('two', () => {}).then(() => undefined),
    down: (knex: Knex) => knex.schema.dropTable('two').then(() => undefined),
  };
  const state = (url: string) =>
    ask(url, `select array_agg(name::text order by id) as names, to_regclass('two') is not null as two from knex_migrations`);

  test('undoes the last migration, one at a time', async () => {
    const url = await empty();
    await migrate({ url, log, list: [one, two] });
    expect(await back({ url, log, list: [one, two] })).toBe(two.name);
    expect(await state(url)).toEqual([{ names: [one.name], two: false }]);
    expect(await back({ url, log, list: [one, two] })).toBe(one.name);
    await expect(back({ url, log, list: [one, two] })).rejects.toMatchObject({ message: expect.stringMatching(/no migration to undo/) });
    await migrate({ url, log, list: [one, two] });
    expect(await state(url)).toEqual([{ names: [one.name, two.name], two: true }]);
  });

  test('not one that this version lacks; one that fails changes nothing', async () => {
    const url = await empty();
    await migrate({ url, log, list: [one, two] });
    await expect(back({ url, log, list: [one] })).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/20260101_02_two, which this version does not know/),
    });
    const broken = {
      ...two,
      down: async (knex: Knex) => {
        await knex.schema.dropTable('two');
        await knex.raw('select nothing');
      },
    };
    await expect(back({ url, log, list: [one, broken] })).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/cannot be undone.*Nothing was changed/),
    });
    expect(await state(url)).toEqual([{ names: [one.name, two.name], two: true }]);
  });
});

test('a check that waits for the end keeps no later migration from its table', async () => {
  const url = await empty();
  const waits = {
    ...one,
    up: async (knex: Knex) => {
      await knex.schema.createTable('one', (t) => {
        t.integer('n');
      });
      await knex.raw('alter table one add constraint one_n unique (n) deferrable initially deferred');
      await knex.raw('create function agree() returns trigger language plpgsql as $$ begin return null; end $$');
      await knex.raw(
        'create constraint trigger one_agrees after insert on one deferrable initially deferred for each row execute function agree()',
      );
      await knex.raw('insert into one values (1)');
    },
  };
  const alters = {
    ...one,
    name: '20260101_02_alters',
    up: async (knex: Knex) => {
      await knex.schema.alterTable('one', (t) => {
        t.text('more');
      });
    },
  };
  await migrate({ url, log, list: [waits, alters] });
  expect(await ask(url, 'select * from one')).toEqual([{ n: 1, more: null }]);
});

describe('the migrated product', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase();
    made.push(db);
  });

  test('its roles can neither log in nor bypass row-level security, and the owner may become them', async () => {
    const roles = await ask(
      db.url,
      `select rolname, rolcanlogin, rolsuper, rolbypassrls,
        pg_has_role(current_user, rolname, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)
        as ours
      from pg_roles where rolname like 'rukn\\_%' order by 1`,
    );
    expect(roles).toEqual(
      ['rukn_app', 'rukn_auth', 'rukn_backup', 'rukn_jobs', 'rukn_purge', 'rukn_search'].map((rolname) => ({
        rolname,
        rolcanlogin: false,
        rolsuper: false,
        rolbypassrls: false,
        ours: true,
      })),
    );
  });

  test('every migration is done', async () => {
    const { migrations } = await import('../../migrations/index.ts');
    expect(await ask(db.url, 'select name from knex_migrations order by id')).toEqual(migrations.map(({ name }) => ({ name })));
  });
});
