/** Statements of plugins stand behind the tag: what the check finds, and what it leaves alone. */
import { expect, test } from '@jest/globals';
import { ALLOWED, checkHandSql, checkPlace, checkPlugins } from './hand-sql.mjs';

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

const HOLDS = 'const A = sql`select id from ${rowsOf("orders")}`;';

test('a statement outside of the files of statements is found, and a file of that name without any', () => {
  const what = 'holds a statement: read with find, one, count, sum or max, or put it into a file of its subject, <subject>-statements.ts';
  expect(checkPlace('plugins/orders/rules.ts', `\n${HOLDS}`)).toEqual([`plugins/orders/rules.ts:2: ${what}`]);
  expect(checkPlace('plugins/orders/order-statements.ts', HOLDS)).toEqual([]);
  expect(checkPlace('plugins/orders/order-statements.ts', 'export const a = 1;')).toEqual([
    'plugins/orders/order-statements.ts: holds no statement: give it another name',
  ]);
});

test('tests, screens, comments and the import of the tag are no statement; the built-ins are left alone', () => {
  for (const file of ['plugins/orders/rules.test.ts', 'plugins/orders/ui/list.ts', 'plugins/platform/links/rows.ts'])
    expect(checkPlace(file, HOLDS)).toEqual([]);
  expect(checkPlace('plugins/orders/rules.ts', "import { sql } from '../../core/index.ts';\n// sql`select 1`")).toEqual([]);
});

test('no plugin has any, and none is allowed to', () => {
  expect([checkPlugins(), [...ALLOWED]]).toEqual([[], []]);
});
