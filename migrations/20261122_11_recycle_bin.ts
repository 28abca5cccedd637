/**
 * What was deleted long ago is removed for good. Tables made since then come with it (`entityTable`); those of earlier databases get it
 * here.
 */
import type { Knex } from 'knex';
import { PURGE_ROLE, recycleBin } from './helpers.ts';

const TABLES = [
  'user_types',
  'roles',
  'portfolio',
  'program',
  'project',
  'contract',
  'contract_guarantee',
  'post',
  'comment',
  'attachment',
  'notification',
  'saved_view',
];

export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) await recycleBin(knex, table);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES) {
    await knex.raw('drop policy purge_old on ??', [table]);
    await knex.raw(`revoke select, delete on ?? from ${PURGE_ROLE}`, [table]);
  }
}
