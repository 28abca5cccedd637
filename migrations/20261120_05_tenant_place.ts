/** Where a tenant sits: taken over from its request. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('tenants', (t) => {
    t.bigInteger('country_id').references('id').inTable('countries');
    t.bigInteger('city_id');
    t.foreign(['country_id', 'city_id']).references(['country_id', 'id']).inTable('cities');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('tenants', (t) => t.dropColumns('country_id', 'city_id'));
}
