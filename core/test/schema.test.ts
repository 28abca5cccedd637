/** The migrations on an empty database give exactly what the metadata says, and no table without a policy. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { schemaDifferences, unprotectedTables, type SchemaReader } from '../metadata/schema-diff.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { metadata } from './metadata.ts';

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

test('a table without a policy is found', async () => {
  await client.query('begin; create table naked (id int); alter table naked enable row level security');
  expect(await unprotectedTables(reader)).toEqual(['naked']);
  await client.query('rollback');
});

test('every table is under row-level security, for its owner too, with a policy', async () => {
  expect(await unprotectedTables(reader)).toEqual([]);
});

test('a column of the metadata that the database lacks is found', async () => {
  await client.query('begin; alter table project drop column health');
  expect(await schemaDifferences(metadata, reader)).toContain('project.health: the metadata has it, the database does not');
  await client.query('rollback');
});

test('metadata and migrated schema agree', async () => {
  expect(await schemaDifferences(metadata, reader)).toEqual([]);
});

test('the roles of requests can neither log in nor bypass row-level security', async () => {
  const { rows } = await client.query(
    `select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname in ('rukn_app', 'rukn_auth') order by 1`,
  );
  expect(rows).toEqual([
    { rolname: 'rukn_app', rolsuper: false, rolbypassrls: false, rolcanlogin: false },
    { rolname: 'rukn_auth', rolsuper: false, rolbypassrls: false, rolcanlogin: false },
  ]);
});

test('without a tenant the request role sees no row, and another tenant cannot be written', async () => {
  await client.query(`begin; set local role rukn_app`);
  expect((await client.query('select * from project')).rows).toEqual([]);
  await client.query(`set local app.tenant = '1'`);
  await expect(client.query(`insert into number_sequence (tenant_id, name, value) values (2, 'x', 1)`)).rejects.toThrow(
    'row-level security',
  );
  await client.query('rollback');
});
