/** Statements of plugins stand behind the tag: what the check finds, and what it leaves alone. */
import { expect, test } from '@jest/globals';
import { ALLOWED, checkHandSql, checkListed, checkPlugins, LISTED_FOLDERS, STATEMENT_FILES } from './hand-sql.mjs';

const found = (text, file = 'plugins/orders/rules.ts') => checkHandSql(file, text).map((line) => line.replace(/^[^:]+:(\d+): .*/, '$1'));

test('a statement in a plain text, a condition on the recycle bin, and both within a template', () => {
  expect(found("const A = 'select id from orders where id = $1';")).toEqual(['1']);
  expect(found('\nconst A = `update orders o set total = 0 where o.id = $1`;')).toEqual(['2']);
  expect(found('const A = `insert into orders (id) values (1)`;')).toEqual(['1']);
  expect(found("const A = sql`select id from ${rowsOf('orders')} where deleted_at is null`;")).toEqual(['1']);
  expect(found("const LIVE = 'o.deleted_at is null';")).toEqual(['1']);
  expect(found('const A = sql`select ${plain(`(select 1 from orders)`)} as n from x`;')).toEqual(['1']);
});

test('what stands behind the tag, sentences, comments, tests and screens are left alone', () => {
  expect(found("const A = sql`select id from ${rowsOf('orders')} where deleted_at is not null and id = ${id}`;")).toEqual([]);
  expect(found("// select id from orders\nconst A = 'Select an order from the list';")).toEqual([]);
  expect(found("const A = /'/; const B = 'x';")).toEqual([]);
  for (const file of ['plugins/orders/rules.test.ts', 'plugins/orders/ui/list.ts', 'core/crud/read.ts'])
    expect(found("const A = 'select id from orders';", file)).toEqual([]);
});

const HOLDS = 'const A = sql`select id from ${rowsOf("orders")}`;';
const listed = (sources, files) => checkListed(new Map(Object.entries(sources)), files, ['plugins/orders/']);

test('a statement outside of the listed files is found, with the file that is nearest', () => {
  const files = ['plugins/orders/lines/line-statements.ts', 'plugins/orders/order-statements.ts'];
  const stored = Object.fromEntries(files.map((file) => [file, HOLDS]));
  expect(listed(stored, files)).toEqual([]);
  const what = 'holds a statement: read with find, one, count, sum or max, or put it with those of its subject';
  expect(
    listed(
      { ...stored, 'plugins/orders/rules.ts': HOLDS, 'plugins/orders/lines/deep/sums.ts': `\n${HOLDS}`, 'plugins/tasks/rules.ts': HOLDS },
      files,
    ),
  ).toEqual([`plugins/orders/rules.ts:1: ${what}: ${files[1]}`, `plugins/orders/lines/deep/sums.ts:2: ${what}: ${files[0]}`]);
  expect(listed({ 'plugins/orders/rules.ts': HOLDS }, [])).toEqual([`plugins/orders/rules.ts:1: ${what}`]);
});

test('tests, screens, comments and the import of the tag are no statement', () => {
  for (const file of ['plugins/orders/rules.test.ts', 'plugins/orders/ui/list.ts']) expect(listed({ [file]: HOLDS }, [])).toEqual([]);
  expect(listed({ 'plugins/orders/rules.ts': "import { sql } from '../../core/index.ts';\n// sql`select 1`" }, [])).toEqual([]);
});

test('a listed file without a statement, or that is gone, comes off the list; a plugin that is gone says nothing', () => {
  const file = 'plugins/orders/order-statements.ts';
  const gone = [`core/cli/hand-sql.mjs: ${file} holds no statement any more: take it off the list`];
  expect(listed({ [file]: 'export const a = 1;' }, [file])).toEqual(gone);
  expect(listed({ 'plugins/orders/rules.ts': '' }, [file])).toEqual(gone);
  expect(listed({ 'plugins/tasks/rules.ts': '' }, [file])).toEqual([]);
});

test('the list is sorted, names each file once, and only those of its folders', () => {
  expect([...new Set(STATEMENT_FILES)].toSorted()).toEqual(STATEMENT_FILES);
  expect(STATEMENT_FILES.filter((file) => !LISTED_FOLDERS.some((folder) => file.startsWith(folder)))).toEqual([]);
});

test('no plugin has any, and none is allowed to', () => {
  expect([checkPlugins(), [...ALLOWED]]).toEqual([[], []]);
});
