/** The roles of a person stand in the person's row: one field that names several records, in place of a table of pairs. */
import type { Knex } from 'knex';
import { protect, reference, refsColumn, unforced } from './helpers.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (t) => refsColumn(t, 'role_ids'));
  await unforced(knex, ['users', 'user_roles'], () =>
    knex.raw(
      `update users u set role_ids = m.roles from (select user_id, array_agg(role_id order by role_id) as roles from user_roles group by user_id) m where m.user_id = u.id`,
    ),
  );
  await knex.schema.dropTable('user_roles');
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.createTable('user_roles', (t) => {
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    reference(t, 'user_id', 'users', { required: true });
    reference(t, 'role_id', 'roles', { required: true });
    t.primary(['user_id', 'role_id']);
    t.index(['tenant_id', 'role_id'], 'user_roles_role_id');
  });
  await unforced(knex, ['users', 'roles'], () =>
    knex.raw(
      `insert into user_roles (tenant_id, user_id, role_id) select u.tenant_id, u.id, r.id from users u join roles r on r.id = any(u.role_ids) and r.tenant_id = u.tenant_id`,
    ),
  );
  await protect(knex, 'user_roles', { app: 'select, insert, delete', auth: 'select' });
  await knex.schema.alterTable('users', (t) => t.dropColumn('role_ids'));
}
