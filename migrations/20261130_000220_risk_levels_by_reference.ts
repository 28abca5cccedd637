/** Levels of acceptances, limits and appetites are levels of the matrix, where they were ranks: people read their names and colours. */
import type { Knex } from 'knex';
import { reference, unforced } from './helpers.ts';

const CHANGED = [
  ['risk_acceptance', 'level', 'level_id'],
  ['risk_acceptance_limit', 'level', 'level_id'],
  ['risk_settings', 'appetite', 'appetite_id'],
  ['risk_category', 'appetite', 'appetite_id'],
] as const;

/** The level of this rank, or the highest below it, of the matrix by which the risk is scored or else of the active one. */
const levelOf = (table: string, rank: string): string => `(select v.id from risk_level v join risk_matrix m
  on m.tenant_id = v.tenant_id and m.id = v.matrix_id where v.tenant_id = x.tenant_id and v.deleted_at is null and v.position <= x.${rank}
  and ${
    table === 'risk_acceptance'
      ? `m.id = coalesce((select r.matrix_id from risk r where r.tenant_id = x.tenant_id and r.id = x.risk_id),
  (select a.id from risk_matrix a where a.tenant_id = x.tenant_id and a.status = 'active'))`
      : "m.status = 'active'"
  } order by v.position desc limit 1)`;

export async function up(knex: Knex): Promise<void> {
  for (const [table, , column] of CHANGED) await knex.schema.alterTable(table, (t) => reference(t, column, 'risk_level'));
  const touched = [...CHANGED.map(([table]) => table), 'risk', 'risk_level', 'risk_matrix'];
  await unforced(knex, touched, async () => {
    for (const [table, rank, column] of CHANGED)
      await knex.raw(`update ${table} x set ${column} = ${levelOf(table, rank)} where x.${rank} is not null`);
    await knex('risk_acceptance_limit').whereNull('level_id').delete();
  });
  for (const [table, rank] of CHANGED) await knex.schema.alterTable(table, (t) => t.dropColumn(rank));
  await knex.schema.alterTable('risk_acceptance_limit', (t) => t.dropNullable('level_id'));
}

export async function down(knex: Knex): Promise<void> {
  for (const [table, rank] of CHANGED) await knex.schema.alterTable(table, (t) => t.integer(rank));
  await unforced(knex, [...CHANGED.map(([table]) => table), 'risk_level'], async () => {
    for (const [table, rank, column] of CHANGED)
      await knex.raw(`update ${table} x set ${rank} = v.position from risk_level v where v.tenant_id = x.tenant_id and v.id = x.${column}`);
  });
  await knex.schema.alterTable('risk_acceptance_limit', (t) => t.dropNullable('level'));
  for (const [table, , column] of CHANGED) await knex.schema.alterTable(table, (t) => t.dropColumn(column));
}
