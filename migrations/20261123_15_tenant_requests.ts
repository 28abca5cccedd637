/**
 * The platform's own tenant, whose people decide who gets in, and the requests of companies as its records. Addresses of people and of
 * requests take the one form in which they are compared from now on (core/shared/email.ts).
 */
import type { Knex } from 'knex';
import { protect } from './helpers.ts';
import { normalEmail } from './places/normal-email.ts';

const PLATFORM = 'rukn';

/** What its administrators need: the requests, and their own people. */
const PERMISSIONS = [
  'access_activity',
  'access_roles',
  'access_tenant',
  'access_users',
  'assign_roles',
  'create_role',
  'create_user',
  'delete_role',
  'delete_user',
  'manage_api_tokens',
  'manage_jobs',
  'manage_sign_in',
  'manage_tenant_requests',
  'share_views',
  'update_role',
  'update_tenant',
  'update_user',
];

/** Row-level security binds the owner too, except here. */
async function unbound(knex: Knex, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  for (const table of tables) await knex.raw('alter table ?? no force row level security', [table]);
  await work();
  for (const table of tables) await knex.raw('alter table ?? force row level security', [table]);
}

export async function up(knex: Knex): Promise<void> {
  await unbound(knex, ['tenants', 'roles', 'users', 'tenant_requests'], async () => {
    const tenant = await platform(knex);
    await addresses(knex, 'users');
    await addresses(knex, 'tenant_requests');
    await requests(knex, tenant);
  });
  await secure(knex);
}

async function platform(knex: Knex): Promise<number> {
  const row = { key: PLATFORM, company_name_en: 'Rukn', company_name_ar: 'ركن', is_grc: false, modules: [] };
  await knex('tenants').insert(row).onConflict('key').ignore();
  const { id } = (await knex('tenants').where('key', PLATFORM).first('id')) as { id: number };
  const role = {
    tenant_id: id,
    code: 'platform_administrator',
    name_en: 'Platform administrator',
    name_ar: 'مدير المنصة',
    permissions: PERMISSIONS,
  };
  await knex('roles').insert(role).onConflict(['tenant_id', 'code']).merge(['permissions']);
  return id;
}

/** Only what is not plain letters can change. Where two accounts become one address, the later keeps its old form and the first has it. */
async function addresses(knex: Knex, table: string): Promise<void> {
  const rows = (await knex(table).whereRaw(`email ~ '[^ -~]'`).orderBy('id').select('id', 'email')) as { id: number; email: string }[];
  for (const { id, email } of rows) {
    const normal = normalEmail(email);
    if (normal !== email && !(await knex(table).where('email', normal).first('id')))
      await knex(table).where({ id }).update({ email: normal });
  }
}

async function requests(knex: Knex, tenant: number): Promise<void> {
  await knex.schema.alterTable('tenant_requests', (t) => t.renameColumn('tenant_id', 'made_tenant_id'));
  await knex.schema.alterTable('tenant_requests', (t) => {
    t.bigInteger('tenant_id').references('id').inTable('tenants');
    t.integer('row_version').notNullable().defaultTo(1);
    t.bigInteger('created_by');
    t.bigInteger('updated_by');
    t.timestamp('deleted_at', { useTz: true });
    t.specificType('custom', `jsonb not null default '{}'`);
    t.specificType('platform', `text generated always as (case when is_grc then 'grc' else 'pmis' end) stored`);
    t.timestamp('verified_at', { useTz: true });
    t.text('reason');
    t.bigInteger('decided_by');
    t.timestamp('decided_at', { useTz: true });
    t.text('workspace_key');
    t.timestamp('opened_at', { useTz: true });
  });
  await knex('tenant_requests').update({ tenant_id: tenant });
  await knex.raw('alter table tenant_requests alter column tenant_id set not null');
  await statuses(knex, { approved: 'email_verified', registered: 'opened' }, [
    'submitted',
    'email_verified',
    'approved',
    'rejected',
    'opened',
  ]);
  await knex.schema.alterTable('tenant_requests', (t) => {
    t.unique(['tenant_id', 'id'], { indexName: 'tenant_requests_tenant_id_id' });
    t.foreign(['tenant_id', 'decided_by']).references(['tenant_id', 'id']).inTable('users');
    t.index(['tenant_id', 'status', 'created_at', 'id'], 'tenant_requests_status_index');
    t.index(['tenant_id', 'created_at', 'id'], 'tenant_requests_time_index');
  });
}

/** Renames statuses and allows these. */
async function statuses(knex: Knex, renamed: Record<string, string>, allowed: readonly string[]): Promise<void> {
  await knex.raw('alter table tenant_requests drop constraint tenant_requests_status_check');
  for (const [from, to] of Object.entries(renamed)) await knex('tenant_requests').where('status', from).update({ status: to });
  await knex.raw(
    `alter table tenant_requests add constraint tenant_requests_status_check check (status in (${allowed.map((s) => `'${s}'`).join(', ')}))`,
  );
}

/** Requests are records of the platform now: whoever signs in reaches them no more. */
async function secure(knex: Knex): Promise<void> {
  await knex.raw('drop policy auth_all on tenant_requests');
  await knex.raw('revoke all on tenant_requests from rukn_auth');
  await protect(knex, 'tenant_requests');
  await knex.raw('grant usage on sequence tenant_requests_id_seq to rukn_app');
}

/** People of the platform, and what they did, stay where there are any. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop policy app_tenant on tenant_requests');
  await knex.raw('revoke all on tenant_requests from rukn_app');
  await knex.raw('revoke usage on sequence tenant_requests_id_seq from rukn_app');
  await unbound(knex, ['tenants', 'roles', 'users', 'tenant_requests'], async () => {
    await statuses(knex, { email_verified: 'submitted', opened: 'registered' }, ['submitted', 'approved', 'rejected', 'registered']);
    await knex.schema.alterTable('tenant_requests', (t) =>
      t.dropColumns(
        'tenant_id',
        'row_version',
        'created_by',
        'updated_by',
        'deleted_at',
        'custom',
        'platform',
        'verified_at',
        'reason',
        'decided_by',
        'decided_at',
        'workspace_key',
        'opened_at',
      ),
    );
    await knex.schema.alterTable('tenant_requests', (t) => t.renameColumn('made_tenant_id', 'tenant_id'));
    const { rows } = await knex.raw<{ rows: { id: number }[] }>(
      'select id from tenants t where key = ? and not exists (select 1 from users u where u.tenant_id = t.id)',
      [PLATFORM],
    );
    for (const { id } of rows) {
      await knex('roles').where('tenant_id', id).delete();
      await knex('tenants').where({ id }).delete();
    }
  });
  await protect(knex, 'tenant_requests', { app: '', auth: 'select, insert, update' });
}
