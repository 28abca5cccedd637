/** What people want to hear of, and where: in the product, by mail at once, or once a day. */
import type { Knex } from 'knex';
import { protect } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('notification', (t) => {
    // Under the bell; false: the person hears of it by mail only.
    t.boolean('shown').notNullable().defaultTo(true);
    t.text('mail').checkIn(['now', 'daily'], 'notification_mail_check');
    t.timestamp('mailed_at', { useTz: true });
  });
  await knex.raw(
    'create index notification_mail_index on notification (tenant_id, mail, user_id) where mail is not null and mailed_at is null',
  );
  await knex.schema.createTable('notification_setting', (t) => {
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    t.bigInteger('user_id').notNullable();
    // By kind, what differs from the usual: {"post": {"app": false, "mail": "none"}}.
    t.jsonb('kinds').notNullable().defaultTo('{}');
    t.boolean('digest').notNullable().defaultTo(true);
    t.specificType('digest_hour', 'smallint').notNullable().defaultTo(7);
    // Signs the link in a digest that ends digests.
    t.specificType('secret', 'bytea')
      .notNullable()
      .defaultTo(knex.raw(`decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`));
    t.specificType('updated_at', 'timestamptz').notNullable().defaultTo(knex.fn.now());
    t.primary(['tenant_id', 'user_id']);
    t.foreign(['tenant_id', 'user_id']).references(['tenant_id', 'id']).inTable('users');
    t.check('digest_hour between 0 and 23', [], 'notification_setting_hour');
  });
  await protect(knex, 'notification_setting');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('notification_setting');
  await knex.raw('drop index notification_mail_index');
  await knex.schema.alterTable('notification', (t) => t.dropColumns('shown', 'mail', 'mailed_at'));
}
