/**
 * Lists of values: what follows from `"lookup": true` is core/metadata/lookups.ts; the permission for their screen comes to administrators
 * that are there already.
 */
import type { Knex } from 'knex';
import { giveAdministrators } from './permissions.ts';
import { unforced } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await giveAdministrators(knex, ['manage_lookups']);
}

export async function down(knex: Knex): Promise<void> {
  await unforced(knex, ['roles'], async () => {
    await knex.raw(`update roles set permissions = array_remove(permissions, 'manage_lookups') where 'manage_lookups' = any(permissions)`);
  });
}
