/** The work calendar is the organisation's: whoever kept it with the templates of stages keeps it by a permission of its own. */
import type { Knex } from 'knex';
import { unforced } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await unforced(knex, ['roles'], () =>
    knex.raw(
      `update roles set permissions = (select array_agg(distinct p order by p) from unnest(permissions || array['manage_work_calendar']) as p),
        row_version = row_version + 1, updated_at = now()
   where code = 'administrator' or 'manage_stage_templates' = any(permissions)`,
    ),
  );
}

export async function down(knex: Knex): Promise<void> {
  await unforced(knex, ['roles'], () =>
    knex.raw(
      `update roles set permissions = array_remove(permissions, 'manage_work_calendar') where 'manage_work_calendar' = any(permissions)`,
    ),
  );
}
