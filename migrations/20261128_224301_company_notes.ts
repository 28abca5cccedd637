/** Posts and comments that only the people of one company read. */
import type { Knex } from 'knex';
import { reference } from './helpers.ts';

const TABLES = ['post', 'comment'];

export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) {
    await knex.schema.alterTable(table, (t) => {
      t.boolean('company_only').notNullable().defaultTo(false);
      reference(t, 'company_id', 'company');
      t.index(['tenant_id', 'company_id'], `${table}_company_id_index`);
    });
    await knex.raw('alter table ?? add constraint ?? check (not company_only or company_id is not null)', [table, `${table}_has_company`]);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES) {
    await knex.raw('alter table ?? drop constraint ??', [table, `${table}_has_company`]);
    await knex.schema.alterTable(table, (t) => void t.dropColumns('company_only', 'company_id'));
  }
}
