/**
 * Permissions that come with something new, for the tenants that are there already; later tenants begin with them
 * (core/identity/seed-roles.ts).
 */
import type { Knex } from 'knex';
import { unforced } from './helpers.ts';

/**
 * Gives permissions to the administrators of every tenant, or of those of one family: nobody else could, since whoever edits roles gives
 * only what they have.
 */
export const giveAdministrators = (knex: Knex, permissions: readonly string[], family?: 'grc'): Promise<void> =>
  giveRole(knex, 'administrator', permissions, family);

/**
 * Gives permissions to the role of a code, as tenants begin with it. Roles stand under row-level security for their owner too, so the force
 * is lifted meanwhile.
 */
export const giveRole = (knex: Knex, code: string, permissions: readonly string[], family?: 'grc'): Promise<void> =>
  unforced(knex, ['roles', 'tenants'], () =>
    knex.raw(
      `update roles set permissions = (select array_agg(distinct p order by p) from unnest(permissions || ?::text[]) as p),
        row_version = row_version + 1, updated_at = now()
   where code = ? ${family === undefined ? '' : 'and tenant_id in (select id from tenants where is_grc)'}`,
      [[...permissions], code],
    ),
  );
