/**
 * History is found by time as well: undo looks at the last hour. Rows only ever follow each other, so a block range index costs nothing to
 * keep.
 */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index history_at_index on history using brin (at) with (pages_per_range = 32)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index history_at_index');
}
