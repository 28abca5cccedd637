/** Changed: contract. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contract', (t) => {
    t.specificType('progress', 'numeric(5,2)');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('contract', (t) => t.dropColumns('progress'));
}
