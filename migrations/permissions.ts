/** Adds new permissions to existing tenants; later tenants start with them (core/identity/applications.ts). */
import type { Knex } from 'knex';
import { unforced } from './helpers.ts';

/**
 * Gives permissions to the administrators of all tenants, or of one family: nobody else could, since people can only give permissions that
 * they have.
 */
export const giveAdministrators = (knex: Knex, permissions: readonly string[], family?: 'grc'): Promise<void> =>
  giveRole(knex, 'administrator', permissions, family);

/**
 * Gives permissions to the initial role with a code. Row-level security of roles applies to their owner too, so the force is lifted
 * meanwhile.
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
