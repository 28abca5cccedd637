/** Tables that were made before backups had a role of their own can be backed up by the owner of the database. */
import type { Knex } from 'knex';
import { BACKUP_ROLE, backedUp } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(`
    select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity`);
  for (const { name } of rows) await backedUp(knex, name);
}

export async function down(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select tablename::text as name from pg_policies where schemaname = 'public' and policyname = 'backup_read'`,
  );
  for (const { name } of rows) {
    await knex.raw('drop policy backup_read on ??', [name]);
    await knex.raw(`revoke all on ?? from ${BACKUP_ROLE}`, [name]);
  }
}
