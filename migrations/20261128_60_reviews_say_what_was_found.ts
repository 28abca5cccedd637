/**
 * A review that was sent back names the parts that must change and the day by which it is due again. A submitted review has a result and a
 * finding; reviews that were submitted before this rule stay, and are checked when they are accepted.
 */
import type { Knex } from 'knex';

const COMPLETE = 'audit_item_review_submitted_complete';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('audit_item_review', (t) => {
    t.specificType('must_change', 'text[]');
    t.date('due_date');
  });
  await knex.raw(
    `alter table audit_item_review add constraint ?? check
      (status <> 'submitted' or proposed_status_id is not null and btrim(coalesce(remarks, '')) <> '') not valid`,
    [COMPLETE],
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table audit_item_review drop constraint ??', [COMPLETE]);
  await knex.schema.alterTable('audit_item_review', (t) => void t.dropColumns('must_change', 'due_date'));
}
