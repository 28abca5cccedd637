/** An RFI names the revision of its drawing, and the place on it. Those with a drawing are about the revision that is current now. */
import type { Knex } from 'knex';
import { reference, unforced } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('rfi', (t) => {
    reference(t, 'drawing_revision_id', 'drawing_revision');
    for (const pin of ['pin_x', 'pin_y']) t.specificType(pin, 'numeric(18,4)');
  });
  await unforced(knex, ['rfi', 'drawing_list'], () =>
    knex.raw(
      `update rfi r set drawing_revision_id = d.current_revision_id from drawing_list d
      where d.tenant_id = r.tenant_id and d.id = r.drawing_id and d.current_revision_id is not null`,
    ),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('rfi', (t) => void t.dropColumns('drawing_revision_id', 'pin_x', 'pin_y'));
}
