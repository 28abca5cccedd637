/**
 * Sign-in providers of a tenant (OpenID Connect): what is known of them, their secrets apart, who comes through them, and journeys to them
 * that are under way.
 */
import type { Knex } from 'knex';
import { APP_ROLE, bilingual, entityTable, protect, reference } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';

const TABLES = ['sign_in_journeys', 'identity_links', 'identity_provider_secrets', 'identity_provider'];

export async function up(knex: Knex): Promise<void> {
  const tenant = (t: Knex.CreateTableBuilder): void => void t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');

  await entityTable(
    knex,
    'identity_provider',
    (t) => {
      bilingual(t, 'name', { required: true });
      t.text('issuer').notNullable();
      t.text('client_id').notNullable();
      t.text('scopes');
      t.specificType('domains', 'text[] not null');
      t.specificType('proven', `text[] not null default '{}'`);
      t.boolean('auto_create').notNullable().defaultTo(false);
      reference(t, 'role_id', 'roles');
      t.boolean('required').notNullable().defaultTo(false);
      t.boolean('enabled').notNullable().defaultTo(false);
      t.timestamp('secret_set_at', { useTz: true });
      t.timestamp('checked_at', { useTz: true });
      t.index(['tenant_id', 'role_id'], 'identity_provider_role_id');
    },
    { auth: 'select' },
  );
  // Asked by everybody who types an address into the sign-in form.
  await knex.raw('create index identity_provider_proven on identity_provider using gin (proven) where enabled and deleted_at is null');

  await knex.schema.createTable('identity_provider_secrets', (t) => {
    tenant(t);
    reference(t, 'provider_id', 'identity_provider', { required: true });
    t.text('secret').notNullable();
    t.primary(['provider_id']);
  });
  await protect(knex, 'identity_provider_secrets', { app: 'insert, delete, update (secret)', auth: 'select' });
  await knex.raw(`grant select (tenant_id, provider_id) on identity_provider_secrets to ${APP_ROLE}`);

  await knex.schema.createTable('identity_links', (t) => {
    tenant(t);
    t.text('issuer').notNullable();
    t.text('subject').notNullable();
    reference(t, 'user_id', 'users', { required: true });
    t.timestamp('created_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    t.primary(['tenant_id', 'issuer', 'subject']);
    t.unique(['tenant_id', 'user_id', 'issuer'], { indexName: 'identity_links_user_id' });
  });
  await protect(knex, 'identity_links', { app: 'select, insert, delete', auth: 'select, insert' });

  await knex.schema.createTable('sign_in_journeys', (t) => {
    t.specificType('state_hash', 'bytea primary key');
    tenant(t);
    reference(t, 'provider_id', 'identity_provider', { required: true });
    t.specificType('browser_hash', 'bytea not null');
    t.text('nonce').notNullable();
    t.text('verifier').notNullable();
    t.text('redirect_uri').notNullable();
    t.text('return_to');
    t.timestamp('expires_at', { useTz: true }).notNullable();
    t.index(['expires_at'], 'sign_in_journeys_expires_at');
  });
  await protect(knex, 'sign_in_journeys', { app: '', auth: 'select, insert, delete' });
  await giveAdministrators(knex, ['manage_sign_in']);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.schema.dropTable(table);
}
