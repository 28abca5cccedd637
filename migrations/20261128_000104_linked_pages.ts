/** Changed: navigation_settings. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('navigation_settings', (t) => {
    t.jsonb('pages');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('navigation_settings', (t) => t.dropColumns('pages'));
}
