/**
 * Workspaces with their members, the one that each person has chosen, and the workspace of portfolios, programs, projects and contracts.
 */
import type { Knex } from 'knex';
import { bilingual, entityTable, reference, refsColumn } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';
import { dropSearchView, searchView } from './search-view.ts';

/** Tables whose records stand in a workspace. */
const WITHIN = ['portfolio', 'program', 'project', 'contract'] as const;

const INDEXED: Record<string, readonly string[]> = {
  workspace: ['parent_id', 'type', 'position'],
  workspace_member: ['workspace_id', 'user_id'],
  ...Object.fromEntries(WITHIN.map((table) => [table, ['workspace_id']])),
};

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'workspace', (t) => {
    bilingual(t, 'name', { required: true });
    t.bigInteger('parent_id');
    for (const name of ['type', 'icon', 'color', 'description']) t.text(name);
    t.integer('position');
    refsColumn(t, 'reader_ids');
  });
  await knex.schema.alterTable(
    'workspace',
    (t) => void t.foreign(['tenant_id', 'parent_id']).references(['tenant_id', 'id']).inTable('workspace'),
  );
  await searchView(knex, 'workspace', ['name_en', 'name_ar']);
  await entityTable(knex, 'workspace_member', (t) => {
    reference(t, 'user_id', 'users', { required: true });
    reference(t, 'workspace_id', 'workspace', { required: true });
    t.text('role').notNullable();
    t.text('number');
  });
  // A person stands once in a workspace; the refusal is told on the person.
  await knex.raw(
    `create unique index workspace_member_once on workspace_member (tenant_id, user_id, workspace_id, coalesce(deleted_at, 'infinity'))`,
  );
  await knex.raw(
    `create unique index workspace_member_number_unique on workspace_member (tenant_id, number, coalesce(deleted_at, 'infinity'))`,
  );
  for (const table of WITHIN) await knex.schema.alterTable(table, (t) => reference(t, 'workspace_id', 'workspace'));
  for (const [table, columns] of Object.entries(INDEXED))
    for (const column of columns) {
      await knex.raw('create index ?? on ?? (tenant_id, ??, id)', [`${table}_${column}_index`, table, column]);
    }
  await knex.schema.alterTable('users', (t) => reference(t, 'workspace_id', 'workspace'));
  await giveAdministrators(knex, ['manage_workspaces']);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['users', ...WITHIN]) await knex.schema.alterTable(table, (t) => void t.dropColumn('workspace_id'));
  await knex.schema.dropTable('workspace_member');
  await dropSearchView(knex, 'workspace');
  await knex.schema.dropTable('workspace');
}
