import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { differences, orphans, type SchemaReader } from '../metadata/schema-diff.ts';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { uniqueLine } from './migration-table.ts';
import { migrationText } from './migration-text.ts';
import { chosen, fileName, refuseOthers, registered } from './migration.ts';
import { metadata as registry } from '../test/metadata.ts';

const EXISTING = ['20261120_01_platform', '20261122_09_jobs'];
const at = (text: string): Date => new Date(text);
let database: TestDatabase;
let client: pg.Client;
let reader: SchemaReader;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  reader = { query: async <R>(text: string) => (await client.query(text)).rows as R[] };
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The text after these changes of the database, which are undone. */
async function after(change: string, plugin = 'pmis'): Promise<string> {
  await client.query(`begin; ${change}`);
  try {
    return (
      migrationText(
        registry,
        (await differences(registry, reader)).filter((d) => d.entity.plugin === plugin),
      ) ?? ''
    );
  } finally {
    await client.query('rollback');
  }
}

test.each([[undefined], ['Two Words'], ['1st'], ['../x'], ['jobs']])('%s is no name of a migration', (name) => {
  expect(() => fileName(name, EXISTING, at('2026-11-21T00:00:00Z'))).toThrow(/^(Give the migration a name|There is a migration)/);
});

test('a migration is named by the moment, so that those of two branches differ; it comes after the last, whatever the clock says, and stands last in the list', () => {
  expect(fileName('more-fields', EXISTING, at('2026-11-22T10:11:12Z'))).toBe('20261122_101112_more_fields');
  expect(fileName('more', EXISTING, at('2027-01-01T00:00:05Z'))).toBe('20270101_000005_more');
  expect(fileName('more', EXISTING, at('2026-11-21T23:00:00Z'))).toBe('20261122_000010_more');
  expect(fileName('more', [...EXISTING, '20261123_235959_late'], at('2026-11-22T10:11:12Z'))).toBe('20261124_000000_more');
  // An older one whose number is larger than the seconds of a minute.
  expect(fileName('more', [...EXISTING, '20261123_62_many'], at('2026-11-22T10:11:12Z'))).toBe('20261123_000103_more');
  const jobs = `import * as jobs from './20261122_09_jobs.ts';\n`;
  const rest = `import type { Knex } from 'knex';\n\nexport const migrations: readonly Migration[] = [\n  { name: '20261122_09_jobs', ...jobs },\n`;
  const index = `${jobs}${rest}];\n`;
  expect(registered(index, '20261122_101112_more_fields')).toBe(
    `${jobs}import * as moreFields from './20261122_101112_more_fields.ts';\n${rest}  { name: '20261122_101112_more_fields', ...moreFields },\n];\n`,
  );
});

test('where metadata and schema agree there is nothing to write', async () => {
  expect(await after('select 1')).toBe('');
});

test('missing columns, indexes and tables become statements', async () => {
  const text = await after(
    'alter table project drop column health; alter table project drop column name_en cascade; drop table contract_guarantee cascade',
  );
  expect(text).toContain(`t.text('health');`);
  expect(text).toContain(`bilingual(t, 'name');`);
  expect(text).toContain(`  // Review: required in the metadata; the rows that are there have no value yet.`);
  expect(text).toContain(
    `await entityTable(knex, 'contract_guarantee', (t, index) => {\n    reference(t, 'contract_id', 'contract', { required: true });\n    t.text('kind').notNullable();`,
  );
  expect(text).toContain(`t.specificType('amount', 'numeric(18,2)').notNullable();`);
  expect(text).toContain(`await searchView(knex, 'contract_guarantee', ['number', 'issuer_en', 'issuer_ar']);`);
  expect(text).toContain(`await knex.schema.dropTable('contract_guarantee');`);
});

test('facts of no tenant are named by their key alone', async () => {
  const text = await after('drop table construction_program cascade', 'construction');
  expect(text).toContain(`t.bigInteger('currency_id').references('id').inTable('currency');`);
  expect(text).toContain(`reference(t, 'portfolio_id', 'portfolio');`);
});

test('what is unique among some records has their fields in its index', () => {
  expect(uniqueLine('diary', 'number', ['project_id'], new Set())).toBe(`await unique(knex, 'diary', ['project_id', 'number']);`);
});

test('only the entities that are named, which have to be there and to point at tables', async () => {
  const [contract, guarantee] = ['contract', 'contract_guarantee'].map((name) => registry.entity(name));
  const found = [
    { entity: contract!, kind: 'table' as const },
    { entity: guarantee!, kind: 'table' as const },
  ];
  expect(chosen(found, ['contract'], registry)).toEqual([found[0]]);
  expect(chosen(found, [], registry)).toEqual(found);
  expect(() => chosen(found, ['treaty'], registry)).toThrow(/^There is no entity "treaty"/);
  expect(() => chosen(found, ['contract_guarantee'], registry)).toThrow(
    /^contract_guarantee\.contract_id points at contract, which has no table yet/,
  );
});

test('a rename, another type and a column that nobody names are left to whoever reviews', async () => {
  const renamed = await after('alter table project rename column health to condition');
  expect(renamed).toContain(`// await knex.schema.alterTable('project', (t) => t.renameColumn('condition', 'health'));`);
  const dropped = await after('alter table project add column colour text');
  expect(dropped).toContain(`// await knex.schema.alterTable('project', (t) => t.dropColumn('colour'));`);
  expect(dropped).toContain('up(_knex: Knex)');
  const typed = await after('alter table project alter column budget type text');
  expect(typed).toContain(
    `// await knex.raw('alter table ?? alter column ?? type numeric using ??::numeric', ['project', 'budget', 'budget']);`,
  );
});

test('a table brings permissions that are new; those that roles could hold before are given to nobody again', async () => {
  expect(await after('drop table contract_guarantee cascade')).not.toContain('giveAdministrators');
  expect(await after('drop table rfi_reply, rfi cascade', 'construction')).toContain(
    `await giveAdministrators(knex, ['access_pmweb_rfi', `,
  );
});

test('the search of a table whose words are others is made anew around the other changes, and back', async () => {
  const text = await after('drop view search.project; create view search.project as select id, tenant_id, name_en, custom from project');
  const [up = '', down = ''] = text.split('export async function down');
  expect(up).toMatch(/await dropSearchView\(knex, 'project'\);\n {2}await searchView\(knex, 'project', \['name_en', 'name_ar'/);
  expect(down).toMatch(
    /await dropSearchView\(knex, 'project'\);\n {2}await searchView\(knex, 'project', \['name_en'\]\);\n {2}await widenSearchView\(knex, 'project', \['name_en'\], \['custom'\]\);/,
  );
  expect(await after('drop view search.project')).toMatch(/up\(knex: Knex\): Promise<void> \{\n {2}await searchView\(/);
});

test('what a program cannot decide keeps the migration from running until somebody has', async () => {
  expect(await after('alter table project add column colour text')).toContain('export const review = true;');
  expect(await after('alter table project drop column health')).not.toContain('review');
});

test('tables that no entity file names any more are named', async () => {
  expect(await orphans(registry, reader)).toEqual([]);
  const { project: _, ...rest } = Object.fromEntries(registry.entities);
  expect(await orphans({ entities: new Map(Object.entries(rest)) }, reader)).toEqual(['project']);
});

test('nothing is undone where others work', () => {
  const own = { env: 'development', seed: 'demo', publicUrl: null } as const;
  for (const other of [{ env: 'production' as const }, { seed: 'none' as const }, { publicUrl: 'https://rukn.example' }])
    expect(() => refuseOthers({ ...own, ...other })).toThrow(/is for databases of development/);
  expect(() => refuseOthers(own)).not.toThrow();
});
