/**
 * What a move of approvals asks for stands in the decision, in the log and in history: the columns for it were empty again after every move
 * (docs/decisions/approvals.md).
 */
import type { Knex } from 'knex';
import { reference } from './helpers.ts';

const DECIDED_ON = [
  'budget_request',
  'commitment',
  'commitment_co',
  'correspondence',
  'daily_report',
  'meeting_minute',
  'planning_item',
  'progress_invoice',
  'punch_list',
];

export async function up(knex: Knex): Promise<void> {
  for (const table of DECIDED_ON)
    await knex.schema.alterTable(table, (t) => void t.dropColumns('decision_comment', 'return_step', 'delegate_id'));
}

export async function down(knex: Knex): Promise<void> {
  for (const table of DECIDED_ON)
    await knex.schema.alterTable(table, (t) => {
      t.text('decision_comment');
      t.integer('return_step');
      reference(t, 'delegate_id', 'users');
      t.index(['tenant_id', 'delegate_id', 'id'], `${table}_delegate_id_index`);
    });
}
