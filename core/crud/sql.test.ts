/** Statements by hand: what the tag refuses, what it adds, and that PostgreSQL's plan is that of the bare table. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../test/kernel.ts';
import { tenantId } from '../test/people.ts';
import { nameOf } from '../db/prepared.ts';
import { bound, joined, ofTenant, plain, rowsOf, sql, thisTenant } from './sql.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let ours: number;
let theirs: number;

beforeAll(async () => {
  product = await createTestKernel();
  [ours, theirs] = [await tenantId(product), await tenantId(product, 'ut')];
});
afterAll(() => product.close());

test('outside a tenant it is not sent, and an undefined value is none', async () => {
  await expect(product.kernel.db.query('auth', sql`select 1 from ${rowsOf('department')}`)).rejects.toThrow(/sent inside one/);
  await expect(product.kernel.db.transaction('jobs', (tx) => tx.query(sql`select ${thisTenant} as t`))).rejects.toThrow(/sent inside one/);
  expect(() => sql`select ${undefined}`.text).toThrow(/undefined/);
  expect(() => sql`select $2`.with().text).toThrow(/\$2 of 1/);
  expect(() => sql`select ${bound({ text: 'id = $2', values: [1] })}`.text).toThrow(/\$2 of 1/);
});

test('rows of another tenant and of the recycle bin are in none', async () => {
  const { id } = await product.build(ADMIN, 'department');
  const gone = (await product.build(ADMIN, 'department')).id;
  await product.kernel.db.query({ tenant: ours }, { text: 'update department set deleted_at = now() where id = $1', values: [gone] });
  const ids = async (of: number, deleted?: 'include'): Promise<unknown> =>
    (
      await product.kernel.db.query(
        { tenant: of },
        sql`select p.id from ${rowsOf('department', 'p', deleted ? { deleted } : {})} where p.id = any(${[id, gone]}::bigint[])
          order by p.id`,
      )
    ).map((r) => r['id']);
  expect([await ids(theirs), await ids(ours), await ids(ours, 'include')]).toEqual([[], [id], [id, gone]]);
  const changed = await product.kernel.db.query(
    { tenant: theirs },
    sql`update department p set code = 'X' where ${ofTenant('department', 'p')} and p.id = ${id} returning p.id`,
  );
  expect(changed).toEqual([]);
});

test('values are bound, the tenant once; pieces stand where they are put; the tables are told', () => {
  const open = sql`p.status = ${'active'}`;
  const made = sql`select ${plain('p.code')} from ${rowsOf('department', 'p')} join ${rowsOf('trade', 'j')} on j.program_id = p.id
    where ${open} and ${bound({ text: '(p.id = $1 or p.id = $1)', values: [7] })} and ${joined([sql`a = ${1}`, sql`b = ${2}`], ' or ')}`;
  expect(made.text.replace(/\s+/g, ' ')).toBe(
    'select p.code from (select * from "department" where "department".tenant_id = $1::bigint and "department".deleted_at is null) "p" join (select * from "trade" where "trade".tenant_id = $1::bigint and "trade".deleted_at is null) "j" on j.program_id = p.id where p.status = $2 and (p.id = $3 or p.id = $4) and a = $5 or b = $6',
  );
  expect([made.values.slice(1), made.reads, made.name]).toEqual([['active', 7, 7, 1, 2], ['department', 'trade'], nameOf(made.text)]);
  const paid = sql`select ${sql`$3::int`} + $2 + $3 where ${thisTenant} = $1`.with(5, 6);
  expect([paid.text, paid.values.map(String)]).toEqual(['select $1::int + $2 + $1 where $3::bigint = $3', ['6', '5', 'Symbol(tenant)']]);
  const inner = sql`select ${sql`select $2`.with(1)}, $2`.with(2);
  expect([inner.text, inner.values]).toEqual(['select select $1, $2', [1, 2]]);
  expect(sql`select 1 where 'a' like ${'%a'}`.name).toBeUndefined();
});

test('the plan is that of the table itself, with the tenant among the conditions of its index', async () => {
  const plan = await product.kernel.db.query<{ 'QUERY PLAN': string }>(
    { tenant: ours },
    sql`explain (costs off) select p.id from ${rowsOf('position', 'p')} left join ${rowsOf('user_units', 'f')} on f.id = p.unit_id
      where p.id = ${1} for update of p`,
  );
  const text = plan.map((r) => r['QUERY PLAN']).join('\n');
  expect(text).not.toMatch(/Subquery Scan/);
  expect(text).toMatch(/tenant_id/);
});
