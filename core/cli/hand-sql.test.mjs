/** Statements of plugins stand behind the tag: what the check finds, and what it leaves alone. */
import { expect, test } from '@jest/globals';
import { ALLOWED, checkHandSql, checkPlugins } from './hand-sql.mjs';

const found = (text, file = 'plugins/orders/rules.ts') => checkHandSql(file, text).map((line) => line.replace(/^[^:]+:(\d+): .*/, '$1'));

test('a statement in a plain text, a condition on the recycle bin, and both within a template', () => {
  expect(found("const A = 'select id from orders where id = $1';")).toEqual(['1']);
  expect(found('\nconst A = `update orders o set total = 0 where o.id = $1`;')).toEqual(['2']);
  expect(found('const A = `insert into orders (id) values (1)`;')).toEqual(['1']);
  expect(found("const A = sql`select id from ${rowsOf('orders')} where deleted_at is null`;")).toEqual(['1']);
  expect(found("const LIVE = 'o.deleted_at is null';")).toEqual(['1']);
  expect(found('const A = sql`select ${plain(`(select 1 from orders)`)} as n from x`;')).toEqual(['1']);
});

test('a statement that is sent past the context', () => {
  expect(found('const rows = await kernel.db.query({ tenant }, A);\nawait db.transaction({ tenant }, work);')).toEqual(['1', '2']);
  expect(found('const rows = await ctx.query(A);\nawait ctx.transaction(work);')).toEqual([]);
  expect(found('await kernel.db.query({ tenant }, A);', 'plugins/platform/orders/rules.ts')).toEqual([]);
});

test('what stands behind the tag, sentences, comments, tests and screens are left alone', () => {
  expect(found("const A = sql`select id from ${rowsOf('orders')} where deleted_at is not null and id = ${id}`;")).toEqual([]);
  expect(found("// select id from orders\nconst A = 'Select an order from the list';")).toEqual([]);
  expect(found("const A = /'/; const B = 'x';")).toEqual([]);
  for (const file of ['plugins/orders/rules.test.ts', 'plugins/orders/ui/list.ts', 'core/crud/read.ts'])
    expect(found("const A = 'select id from orders';", file)).toEqual([]);
});

test('no plugin has any, and none is allowed to', () => {
  expect([checkPlugins(), [...ALLOWED]]).toEqual([[], []]);
});
