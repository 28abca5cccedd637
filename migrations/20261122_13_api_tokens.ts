/** Tokens of programs. The hash of a secret stands in a table of its own, which the app role can fill and never read. */
import type { Knex } from 'knex';
import { entityTable, protect, reference } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';

export async function up(knex: Knex): Promise<void> {
  await entityTable(
    knex,
    'api_token',
    (t) => {
      t.text('name').notNullable();
      t.specificType('scopes', 'text[] not null');
      t.timestamp('expires_at', { useTz: true }).notNullable();
      t.text('hint').notNullable();
      t.timestamp('last_used_at', { useTz: true });
      t.timestamp('revoked_at', { useTz: true });
      t.index(['tenant_id', 'created_by', 'id'], 'api_token_maker_index');
    },
    { auth: 'select, update (last_used_at)' },
  );

  await knex.schema.createTable('api_token_secrets', (t) => {
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    reference(t, 'token_id', 'api_token', { required: true });
    t.specificType('token_hash', 'bytea not null').unique({ indexName: 'api_token_secrets_token_hash' });
    t.primary(['token_id']);
  });
  await protect(knex, 'api_token_secrets', { app: 'insert', auth: 'select' });
  await giveAdministrators(knex, ['manage_api_tokens']);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['api_token_secrets', 'api_token']) await knex.schema.dropTable(table);
}
