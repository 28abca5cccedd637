/** Paths of approval are part of what every process knows of a tenant (core/custom/paths.ts): those that have some are read anew. */
import type { Knex } from 'knex';
import { unforced } from './helpers.ts';

export const up = (knex: Knex): Promise<void> =>
  unforced(knex, ['tenants', 'approval_template'], () =>
    knex.raw(
      'update tenants set fields_version = fields_version + 1 where id in (select tenant_id from approval_template where is_active and deleted_at is null)',
    ),
  );

/** The version before knows nothing of paths; a version that has been counted up never goes back. */
export const down = (): Promise<void> => Promise.resolve();
