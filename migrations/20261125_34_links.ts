/** Two-way links between records of any kind (metadata/core/record_link.json). */
import type { Knex } from 'knex';
import { entityTable } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'record_link', (t) => {
    t.text('from_entity').notNullable();
    t.bigInteger('from_id').notNullable();
    t.text('to_entity').notNullable();
    t.bigInteger('to_id').notNullable();
    t.text('kind').notNullable();
    t.index(['tenant_id', 'from_entity', 'from_id', 'id'], 'record_link_from_index');
    t.index(['tenant_id', 'to_entity', 'to_id', 'id'], 'record_link_to_index');
    t.index(['tenant_id', 'created_at', 'id'], 'record_link_created_at_index');
  });
  await knex.raw(
    `create unique index record_link_pair on record_link (tenant_id, from_entity, from_id, to_entity, to_id, kind, coalesce(deleted_at, 'infinity'))`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('record_link');
}
