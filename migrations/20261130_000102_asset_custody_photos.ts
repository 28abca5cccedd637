/** Changed: asset_custody. */
import type { Knex } from 'knex';
import { filesColumn } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('asset_custody', (t) => {
    filesColumn(t, 'photos');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('asset_custody', (t) => t.dropColumns('photos'));
}
