/**
 * What the contents of a tenant take, each counted once, and what each person has sent within the hour. Contents whose size a row knows are
 * counted here; pictures of people and logos are by the first sweep, which finds their size in the store.
 */
import type { Knex } from 'knex';
import { protect, unforced } from './helpers.ts';

const HOLDING = `select c.relname::text as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname in ('tenant_id', 'sha256', 'size') and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname having count(*) = 3 order by 1`;

const OF_ROWS = `insert into stored_content select distinct on (tenant_id, sha256) tenant_id, sha256, size from ??
  where sha256 is not null and size is not null on conflict do nothing`;

const OF_JOBS = `insert into stored_content
  select distinct on (tenant_id, file ->> 'sha256') tenant_id, file ->> 'sha256', (file ->> 'size')::bigint from job
  where file ->> 'sha256' is not null and file ->> 'size' is not null on conflict do nothing`;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('stored_content', (t) => {
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    t.text('content_hash').notNullable();
    t.bigInteger('size').notNullable();
    t.primary(['tenant_id', 'content_hash']);
  });
  await knex.schema.createTable('tenant_storage', (t) => {
    t.bigInteger('tenant_id').primary().references('id').inTable('tenants');
    t.bigInteger('used').notNullable();
  });
  await knex.schema.createTable('person_uploads', (t) => {
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    t.bigInteger('user_id').notNullable();
    t.timestamp('since', { useTz: true }).notNullable();
    t.bigInteger('bytes').notNullable();
    t.primary(['tenant_id', 'user_id']);
  });
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(HOLDING);
  const holding = rows.map((r) => r.name);
  await unforced(knex, [...new Set([...holding, 'job'])], async () => {
    for (const table of holding) await knex.raw(OF_ROWS, [table]);
    await knex.raw(OF_JOBS);
  });
  await knex.raw('insert into tenant_storage select tenant_id, sum(size) from stored_content group by tenant_id');
  await protect(knex, 'stored_content', { app: 'select, insert, update, delete' });
  await protect(knex, 'tenant_storage');
  await protect(knex, 'person_uploads');
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['person_uploads', 'tenant_storage', 'stored_content']) await knex.schema.dropTable(table);
}
