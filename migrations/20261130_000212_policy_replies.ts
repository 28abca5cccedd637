/** Changed: policy_item_transaction. */
import type { Knex } from 'knex';
import { reference } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('policy_item_transaction', (t) => {
    reference(t, 'reply_to_id', 'policy_item_transaction');
  });
  await knex.raw('create index ?? on ?? (tenant_id, ??, id)', [
    'policy_item_transaction_reply_to_id_index',
    'policy_item_transaction',
    'reply_to_id',
  ]);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index ??', ['policy_item_transaction_reply_to_id_index']);
  await knex.schema.alterTable('policy_item_transaction', (t) => t.dropColumns('reply_to_id'));
}
