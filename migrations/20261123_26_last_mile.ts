/** Why a workspace could not be opened stands with its request; by which sign-in providers a person is known stands with the person. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('tenant_requests', (t) => t.text('failure'));
  await knex.schema.alterTable('users', (t) => t.specificType('provider_ids', `bigint[] not null default '{}'`));
  await unbound(knex, ['users', 'identity_links', 'identity_provider'], () =>
    knex.raw(
      `update users u set provider_ids = l.ids from (
       select l.tenant_id, l.user_id, array_agg(p.id order by p.id) as ids
       from identity_links l join identity_provider p on p.tenant_id = l.tenant_id and p.issuer = l.issuer and p.deleted_at is null group by 1, 2) l
     where u.tenant_id = l.tenant_id and u.id = l.user_id`,
    ),
  );
}

/** Row-level security binds the owner too, except here. */
async function unbound(knex: Knex, tables: readonly string[], work: () => Promise<unknown>): Promise<void> {
  for (const table of tables) await knex.raw('alter table ?? no force row level security', [table]);
  await work();
  for (const table of tables) await knex.raw('alter table ?? force row level security', [table]);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (t) => t.dropColumn('provider_ids'));
  await knex.schema.alterTable('tenant_requests', (t) => t.dropColumn('failure'));
}
