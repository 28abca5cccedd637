/**
 * The second factor: secrets and recovery codes that only the sign-in reaches, the step between password and session, and what a tenant
 * demands. An administrator may remove a person's factor and see since when there is one, never the secret.
 */
import type { Knex } from 'knex';
import { APP_ROLE, protect, reference } from './helpers.ts';

const TABLES = ['recovery_codes', 'second_factors', 'login_challenges', 'sign_in_policy'];

export async function up(knex: Knex): Promise<void> {
  const now = knex.fn.now();
  const person = (t: Knex.CreateTableBuilder): void => {
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    reference(t, 'user_id', 'users', { required: true });
  };

  await knex.schema.createTable('second_factors', (t) => {
    person(t);
    t.text('secret').notNullable();
    t.timestamp('created_at', { useTz: true }).notNullable().defaultTo(now);
    t.timestamp('confirmed_at', { useTz: true });
    t.bigInteger('last_step').notNullable().defaultTo(0);
    t.primary(['user_id']);
    t.index(['tenant_id'], 'second_factors_tenant_id');
  });
  await protect(knex, 'second_factors', { app: 'delete', auth: 'select, insert, update, delete' });
  await knex.raw(`grant select (tenant_id, user_id, confirmed_at) on second_factors to ${APP_ROLE}`);

  await knex.schema.createTable('recovery_codes', (t) => {
    t.bigInteger('user_id').notNullable().references('user_id').inTable('second_factors').onDelete('cascade');
    t.specificType('code_hash', 'bytea not null');
    t.timestamp('used_at', { useTz: true });
    t.primary(['user_id', 'code_hash']);
  });
  await protect(knex, 'recovery_codes', { app: '', auth: 'select, insert, update, delete' });

  await knex.schema.createTable('login_challenges', (t) => {
    t.specificType('token_hash', 'bytea primary key');
    person(t);
    t.bigInteger('provider_id');
    t.integer('tries').notNullable().defaultTo(0);
    t.timestamp('expires_at', { useTz: true }).notNullable();
    t.index(['expires_at'], 'login_challenges_expires_at');
  });
  await protect(knex, 'login_challenges', { app: '', auth: 'select, insert, update, delete' });

  await knex.schema.createTable('sign_in_policy', (t) => {
    t.bigInteger('tenant_id').primary().references('id').inTable('tenants');
    t.text('second_factor').notNullable().defaultTo('optional').checkIn(['optional', 'administrators', 'everybody']);
    t.boolean('second_factor_after_provider').notNullable().defaultTo(false);
  });
  await protect(knex, 'sign_in_policy', { auth: 'select' });

  // Which provider vouched for the person of a session; null where a password did.
  await knex.schema.alterTable('sessions', (t) => void t.bigInteger('provider_id'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('sessions', (t) => void t.dropColumn('provider_id'));
  for (const table of TABLES) await knex.schema.dropTable(table);
}
