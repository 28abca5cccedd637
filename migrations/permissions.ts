/** Permissions that come with something new, for the tenants that are there already; later tenants begin with them (core/identity/seed-roles.ts). */
import type { Knex } from 'knex';

/**
 * Gives permissions to the administrators of every tenant: nobody else could, since whoever edits roles gives only what they have.
 * Roles stand under row-level security for their owner too, so the force is lifted for this one statement.
 */
export async function giveAdministrators(knex: Knex, permissions: readonly string[]): Promise<void> {
  await knex.raw('alter table roles no force row level security');
  await knex.raw(
    `update roles set permissions = (select array_agg(distinct p order by p) from unnest(permissions || ?::text[]) as p), row_version = row_version + 1, updated_at = now()
     where code = 'administrator'`, [[...permissions]]);
  await knex.raw('alter table roles force row level security');
}
