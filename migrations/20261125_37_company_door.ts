/** Companies have a second door, in the construction suite, with permissions of its own. */
import type { Knex } from 'knex';
import { giveAdministrators } from './permissions.ts';

export async function up(knex: Knex): Promise<void> {
  await giveAdministrators(knex, ['access_pmweb_companies', 'create_pmweb_companies', 'update_pmweb_companies', 'delete_pmweb_companies']);
}

/** What roles hold is theirs; without the metadata it opens nothing. */
export async function down(_knex: Knex): Promise<void> {}
