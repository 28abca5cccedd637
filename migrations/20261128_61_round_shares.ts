/** Links by which somebody without an account reads one audit round (core/identity/guest-links.ts holds the keys). */
import type { Knex } from 'knex';
import { entityTable, reference } from './helpers.ts';
import { dropTables, searchView } from './search-view.ts';

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'round_share', (t, index) => {
    reference(t, 'round_id', 'audit_round', { required: true });
    t.text('name').notNullable();
    t.text('email').notNullable();
    t.date('expires_on').notNullable();
    t.text('status');
    t.timestamp('opened_at', { useTz: true });
    t.integer('openings');
    t.index(['tenant_id', 'created_at', 'id'], 'round_share_created_at_index');
    index('round_id', 'status', 'expires_on', 'created_by');
  });
  await searchView(knex, 'round_share', ['name', 'email']);
}

export const down = (knex: Knex): Promise<void> => dropTables(knex, ['round_share']);
