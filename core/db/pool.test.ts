/** Statements inside a tenant: what goes into text, what an error leaves behind, and that nothing of a tenant stays on a connection. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { createDb, type Db, type Principal } from './pool.ts';

let database: TestDatabase;
/** With one connection, so that the next statement meets what the last one left. */
let db: Db;
const one = async (principal: Principal, text: string, values: unknown[] = []): Promise<unknown> =>
  Object.values((await db.query(principal, { text, values }))[0] ?? {})[0];
const usable = async (): Promise<void> => expect(await one({ tenant: 1 }, 'select 1 as n')).toBe(1);

beforeAll(async () => {
  database = await testDatabase();
  db = createDb({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

describe('refused', () => {
  test.each([["1'; drop table project; --"], [0], [-1], [1.5], [Number.NaN], [2 ** 53], [null], [undefined], [{}], ['1']])(
    'a tenant that is none: %p; and the connection is not lost to it',
    async (tenant) => {
      await expect(db.query({ tenant: tenant as number }, { text: 'select 1', values: [] })).rejects.toThrow('not a tenant');
      await expect(db.transaction({ tenant: tenant as number }, () => Promise.resolve())).rejects.toThrow('not a tenant');
      await usable();
    },
  );

  test('a statement with an error is thrown with its code, and the connection goes on', async () => {
    await expect(one({ tenant: 1 }, 'select nothing')).rejects.toMatchObject({ code: '42703' });
    await expect(one({ tenant: 1 }, 'select 1/0')).rejects.toMatchObject({ code: '22012' });
    await usable();
  });

  test("another tenant's row cannot be written, tables of the sign-in cannot be read", async () => {
    await expect(one({ tenant: 1 }, `insert into number_sequence (tenant_id, name, value) values (2, 'x', 1)`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(one({ tenant: 1 }, 'select * from credentials')).rejects.toMatchObject({ code: '42501' });
    await expect(one('auth', 'select * from project')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('one statement', () => {
  test('runs as the role of requests, in its tenant, in UTC', async () => {
    expect(
      await db.query(
        { tenant: 7 },
        { text: `select current_user as who, current_setting('app.tenant') as tenant, current_setting('timezone') as zone`, values: [] },
      ),
    ).toEqual([{ who: 'rukn_app', tenant: '7', zone: 'UTC' }]);
    expect(await one('auth', 'select current_user')).toBe('rukn_auth');
  });

  test('leaves no tenant on the connection for whoever comes next, as behind a transaction-mode pooler', async () => {
    await one({ tenant: 7 }, 'select 1');
    expect(await one('auth', `select coalesce(current_setting('app.tenant', true), '')`)).toBe('');
    await db.transaction({ tenant: 8 }, (tx) => tx.query({ text: 'select 1', values: [] }));
    expect(await one('auth', `select coalesce(current_setting('app.tenant', true), '')`)).toBe('');
    await expect(one({ tenant: 9 }, 'select 1/0')).rejects.toThrow();
    expect(await one('auth', `select coalesce(current_setting('app.tenant', true), '')`)).toBe('');
  });

  test('is counted', async () => {
    const before = db.statements;
    await one({ tenant: 1 }, 'select 1');
    expect(db.statements - before).toBe(1);
  });
});

describe('a statement with a name', () => {
  const asked = { name: 'asked_again', text: 'select 1 as n', values: [] };
  const kept = (): Promise<unknown> => one({ tenant: 1 }, `select count(*)::int from pg_prepared_statements where name = 'asked_again'`);

  test('is prepared once on its connection', async () => {
    await db.query({ tenant: 1 }, asked);
    await db.transaction({ tenant: 1 }, (tx) => tx.query(asked));
    expect(await kept()).toBe(1);
  });

  test('goes without it where names are not carried along, and nothing is prepared', async () => {
    const unnamed = createDb({ connectionString: database.url, max: 1, prepared: false });
    await unnamed.query({ tenant: 1 }, asked);
    await unnamed.transaction({ tenant: 1 }, async (tx) => {
      await tx.query(asked);
      expect(await tx.query({ text: 'select name from pg_prepared_statements', values: [] })).toEqual([]);
    });
    await unnamed.close();
  });
});

describe('a transaction', () => {
  const count = (): Promise<unknown> => one({ tenant: 1 }, 'select count(*) from number_sequence');
  const put = (name: string): { text: string; values: unknown[] } => ({
    text: 'insert into number_sequence (tenant_id, name, value) values (1, $1, 1)',
    values: [name],
  });

  test('is undone by what is thrown in it; what waits for the commit does not run', async () => {
    const ran: string[] = [];
    await expect(
      db.transaction({ tenant: 1 }, async (tx) => {
        tx.afterCommit(() => void ran.push('after'));
        await tx.query(put('a'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect([await count(), ran]).toEqual([0, []]);
  });

  test('a refused statement that was caught outside a savepoint leaves nothing, and says nothing', async () => {
    const ran: string[] = [];
    await db.transaction({ tenant: 1 }, async (tx) => {
      tx.afterCommit(() => void ran.push('after'));
      await tx.query(put('a'));
      await tx.query({ text: 'select 1/0', values: [] }).catch(() => {});
    });
    expect([await count(), ran]).toEqual([0, []]);
  });

  test('a savepoint undoes itself only, also inside another', async () => {
    await db.transaction({ tenant: 1 }, async (tx) => {
      await tx.query(put('kept'));
      await expect(
        tx.savepoint(async () => {
          await tx.query(put('lost'));
          await expect(tx.savepoint(() => tx.query(put('kept')))).rejects.toMatchObject({ code: '23505' });
          throw new Error('outer');
        }),
      ).rejects.toThrow('outer');
      await tx.savepoint(() => tx.query(put('also kept')));
    });
    expect(await count()).toBe(2);
  });

  test('what waits for the commit runs after it, in order', async () => {
    const ran: unknown[] = [];
    await db.transaction({ tenant: 1 }, async (tx) => {
      tx.afterCommit(() => void ran.push(1));
      tx.afterCommit(() => void ran.push(2));
      await tx.query(put('third'));
      ran.push(0);
    });
    expect([ran, await count()]).toEqual([[0, 1, 2], 3]);
  });

  test('gives the count of changed rows where it is asked for', async () => {
    await db.transaction({ tenant: 1 }, async (tx) => {
      expect(await tx.result({ text: 'update number_sequence set value = 5', values: [] })).toMatchObject({
        command: 'UPDATE',
        rowCount: 3,
      });
    });
  });
});

describe('a lost connection', () => {
  test('in the middle of a transaction is thrown, and the next statement gets a new connection', async () => {
    const pid = (await one({ tenant: 1 }, 'select pg_backend_pid()')) as number;
    await expect(
      db.transaction({ tenant: 1 }, async (tx) => {
        await tx.query({ text: 'select 1', values: [] });
        await end(pid);
        await tx.query({ text: 'select 1', values: [] });
      }),
    ).rejects.toThrow();
    await usable();
    expect(await one({ tenant: 1 }, 'select pg_backend_pid()')).not.toBe(pid);
    await db.ping();
  });

  test('in the middle of a statement is thrown too', async () => {
    const before = (await one({ tenant: 1 }, 'select pg_backend_pid()')) as number;
    await Promise.all([expect(one({ tenant: 1 }, 'select pg_sleep(30)')).rejects.toThrow(), end(before)]);
    await usable();
  });
});

/** The owner of the database ends a session. */
async function end(pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('select pg_terminate_backend($1)', [pid]);
  await client.end();
}
