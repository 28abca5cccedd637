/** Tables: policy_approval. Changed: policy. */
import type { Knex } from 'knex';
import { approvalRun } from './columns.ts';
import { entityTable, foreign, reference } from './helpers.ts';
import { dropSearchView, searchView } from './search-view.ts';

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'policy_approval', (t, index) => {
    approvalRun(t);
    reference(t, 'policy_id', 'policy', { required: true });
    t.text('version');
    t.text('notes');
    index('revision_of_id', 'barred_id', 'policy_id', 'status');
  });
  await searchView(knex, 'policy_approval', ['version']);
  await foreign(knex, 'policy_approval', 'revision_of_id');
  await knex.schema.alterTable('policy', (t) => {
    reference(t, 'approval_id', 'policy_approval');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('policy', (t) => t.dropColumns('approval_id'));
  await dropSearchView(knex, 'policy_approval');
  await knex.schema.dropTable('policy_approval');
}
