/**
 * Variations and payments of contracts: records of their own, or those of the construction commitment that belongs to the contract.
 * Durations count the last day, and an RFI keeps why it was closed without an answer.
 */
import type { Knex } from 'knex';
import { entityTable, reference, unforced, unique } from './helpers.ts';
import { dropTables } from './search-view.ts';

const TABLES = ['contract_variation', 'contract_payment'] as const;

/** Figures that stand there become a record each, so that they go on adding up. */
const BEFORE = [
  `insert into contract_variation (tenant_id, created_by, updated_by, contract_id, number, description, date, amount, status)
   select tenant_id, created_by, created_by, id, 'VO-000', 'Brought forward · رصيد سابق', coalesce(award_date, start_date), variations_value, 'approved' from contract where coalesce(variations_value, 0) <> 0`,
  `insert into contract_payment (tenant_id, created_by, updated_by, contract_id, number, payment_date, amount, note)
   select tenant_id, created_by, created_by, id, 'PMT-000', coalesce(award_date, start_date), paid, 'Brought forward · رصيد سابق' from contract where coalesce(paid, 0) > 0`,
] as const;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('rfi', (t) => void t.text('close_reason'));
  await knex.schema.alterTable('contract', (t) => reference(t, 'commitment_id', 'commitment'));
  await unique(knex, 'contract', ['commitment_id']);
  await entityTable(knex, 'contract_variation', (t, index) => {
    reference(t, 'contract_id', 'contract', { required: true });
    t.text('number');
    t.text('description').notNullable();
    t.date('date').notNullable();
    t.decimal('amount', 18, 2).notNullable();
    t.text('status');
    t.text('note');
    index('contract_id', 'status', 'date', 'created_at', 'created_by');
  });
  await entityTable(knex, 'contract_payment', (t, index) => {
    reference(t, 'contract_id', 'contract', { required: true });
    t.text('number');
    t.date('payment_date').notNullable();
    t.decimal('amount', 18, 2).notNullable();
    t.text('reference');
    t.text('note');
    t.check('amount > 0', {}, 'contract_payment_amount');
    index('contract_id', 'payment_date', 'created_at', 'created_by');
  });
  for (const table of TABLES) await unique(knex, table, ['contract_id', 'number']);
  await unforced(knex, ['contract', ...TABLES], async () => {
    for (const sql of BEFORE) await knex.raw(sql);
  });
  await unforced(knex, ['contract'], () =>
    knex.raw('update contract set duration_days = end_date - start_date + 1 where duration_days is not null'),
  );
  // Whose organisation has contracts: the others get it with the module.
  await unforced(knex, ['roles'], () =>
    knex.raw(`update roles set permissions = (select array_agg(distinct p order by p) from unnest(permissions || array['approve_contract_variation']) p),
    row_version = row_version + 1, updated_at = now() where code = 'administrator' and 'update_contract' = any(permissions)`),
  );
}

export async function down(knex: Knex): Promise<void> {
  await dropTables(knex, [...TABLES]);
  await unforced(knex, ['contract'], () =>
    knex.raw('update contract set duration_days = end_date - start_date where duration_days is not null'),
  );
  await knex.schema.alterTable('contract', (t) => t.dropColumn('commitment_id'));
  await knex.schema.alterTable('rfi', (t) => t.dropColumn('close_reason'));
}
