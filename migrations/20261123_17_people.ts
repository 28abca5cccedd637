/** To be filled. */
import type { Knex } from 'knex';
import { giveAdministrators } from './permissions.ts';

export async function up(knex: Knex): Promise<void> {
  await giveAdministrators(knex, ['assign_roles', 'manage_access']);
}

export async function down(): Promise<void> {}
