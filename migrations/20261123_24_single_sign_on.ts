/** To be filled. */
import type { Knex } from 'knex';
import { giveAdministrators } from './permissions.ts';

export async function up(knex: Knex): Promise<void> {
  await giveAdministrators(knex, ['manage_sign_in']);
}

export async function down(): Promise<void> {}
