/** Punch items hold photos of the place before and after the work (domain model 1.8). */
import type { Knex } from 'knex';
import { filesColumn } from './helpers.ts';

const PHOTOS = ['before_photos', 'after_photos'];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('punch_item', (t) => PHOTOS.forEach((column) => filesColumn(t, column)));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('punch_item', (t) => void t.dropColumns(...PHOTOS));
}
