/** Tables: risk_proposal. Changed: risk_simulation. */
import type { Knex } from 'knex';
import { entityTable, reference, unique } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'risk_proposal', (t, index) => {
    t.text('number');
    reference(t, 'risk_id', 'risk', { required: true });
    reference(t, 'audit_item_id', 'audit_item');
    reference(t, 'node_id', 'package_node');
    t.text('pair');
    reference(t, 'likelihood_before_id', 'likelihood');
    reference(t, 'likelihood_id', 'likelihood');
    reference(t, 'impact_id', 'impact');
    t.integer('score_before');
    t.integer('score');
    t.text('status');
    reference(t, 'decided_by', 'users');
    t.timestamp('decided_at', { useTz: true });
    index('risk_id', 'audit_item_id', 'node_id', 'likelihood_before_id', 'likelihood_id', 'impact_id', 'decided_by', 'status');
  });
  await unique(knex, 'risk_proposal', ['number']);
  await knex.schema.alterTable('risk_simulation', (t) => {
    t.integer('left_out');
    reference(t, 'category_id', 'risk_category');
    reference(t, 'project_id', 'project');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('risk_simulation', (t) => t.dropColumns('left_out', 'category_id', 'project_id'));
  await knex.schema.dropTable('risk_proposal');
}
