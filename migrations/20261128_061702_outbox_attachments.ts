/** Mails of the outbox keep their attachments, so that one that is looked at, or sent again, has them. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('mail_outbox', (t) => void t.jsonb('attachments').notNullable().defaultTo('[]'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('mail_outbox', (t) => void t.dropColumn('attachments'));
}
