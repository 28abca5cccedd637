/** To whom a punch item is assigned is asked by its action, and stands with the assignees that come of it: its own columns were empty. */
import type { Knex } from 'knex';
import { reference } from './helpers.ts';

const ASKED = { assign_user_id: 'users', assign_company_id: 'company' } as const;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('punch_item', (t) => void t.dropColumns(...Object.keys(ASKED)));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('punch_item', (t) => {
    for (const [column, table] of Object.entries(ASKED)) {
      reference(t, column, table);
      t.index(['tenant_id', column, 'id'], `punch_item_${column}_index`);
    }
  });
}
