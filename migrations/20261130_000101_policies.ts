/** Tables: policy_category, policy_usage, policy_discipline, policy_status, policy, policy_document, policy_item_status, policy_item, policy_item_transaction, policy_transaction, policy_version. */
import type { Knex } from 'knex';
import { bilingual, entityTable, foreign, reference, refsColumn, unique } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';
import { dropSearchView, searchView } from './search-view.ts';

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'policy_category', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'policy_category', ['code']);
  await searchView(knex, 'policy_category', ['name_en', 'name_ar']);
  await entityTable(knex, 'policy_usage', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'policy_usage', ['code']);
  await searchView(knex, 'policy_usage', ['name_en', 'name_ar']);
  await entityTable(knex, 'policy_discipline', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'policy_discipline', ['code']);
  await searchView(knex, 'policy_discipline', ['name_en', 'name_ar']);
  await entityTable(knex, 'policy_status', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    index('position');
  });
  await unique(knex, 'policy_status', ['code']);
  await searchView(knex, 'policy_status', ['name_en', 'name_ar']);
  await entityTable(knex, 'policy', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.text('version').notNullable();
    reference(t, 'category_id', 'policy_category');
    reference(t, 'usage_id', 'policy_usage');
    reference(t, 'discipline_id', 'policy_discipline');
    t.text('stage');
    reference(t, 'status_id', 'policy_status');
    reference(t, 'owner_id', 'users', { required: true });
    reference(t, 'reviewer_id', 'users');
    reference(t, 'approver_id', 'users');
    t.date('draft_date');
    t.date('review_date');
    t.date('approval_date');
    t.date('effective_date');
    t.date('valid_until');
    t.date('next_review_date');
    t.text('classification');
    t.text('language');
    bilingual(t, 'summary');
    refsColumn(t, 'node_ids');
    t.text('note');
    t.boolean('note_locked').defaultTo(false);
    t.text('archive_note');
    t.timestamp('archived_at', { useTz: true });
    t.text('published_version');
    t.timestamp('published_at', { useTz: true });
    t.integer('posts_count').defaultTo(0);
    t.integer('attachments_count').defaultTo(0);
    index(
      'code',
      'category_id',
      'usage_id',
      'discipline_id',
      'status_id',
      'owner_id',
      'reviewer_id',
      'approver_id',
      'stage',
      'next_review_date',
      'valid_until',
    );
  });
  await unique(knex, 'policy', ['code']);
  await searchView(knex, 'policy', ['name_en', 'name_ar', 'code']);
  await entityTable(knex, 'policy_document', (t, index) => {
    t.text('name');
    reference(t, 'policy_id', 'policy', { required: true });
    t.text('kind');
    t.timestamp('extracted_at', { useTz: true });
    t.integer('size');
    t.text('mime');
    t.text('sha256');
    index('created_at', 'policy_id');
  });
  await searchView(knex, 'policy_document', ['name']);
  await entityTable(knex, 'policy_item_status', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    index('position');
  });
  await unique(knex, 'policy_item_status', ['code']);
  await searchView(knex, 'policy_item_status', ['name_en', 'name_ar']);
  await entityTable(knex, 'policy_item', (t, index) => {
    reference(t, 'policy_id', 'policy', { required: true });
    t.bigInteger('parent_id');
    t.text('number');
    bilingual(t, 'title');
    bilingual(t, 'body');
    t.text('stage');
    reference(t, 'status_id', 'policy_item_status');
    reference(t, 'owner_id', 'users');
    t.integer('position');
    refsColumn(t, 'node_ids');
    t.boolean('is_effective');
    t.index(['tenant_id', 'policy_id', 'position', 'id'], 'policy_item_policy_id_position_index');
    index('parent_id', 'status_id', 'owner_id', 'stage');
  });
  await unique(knex, 'policy_item', ['policy_id', 'number']);
  await searchView(knex, 'policy_item', ['number', 'title_en', 'title_ar']);
  await entityTable(knex, 'policy_item_transaction', (t, index) => {
    reference(t, 'item_id', 'policy_item', { required: true });
    reference(t, 'policy_id', 'policy');
    t.text('type').notNullable();
    t.text('note');
    t.text('from_status');
    t.text('to_status');
    t.text('quote');
    t.boolean('resolved').defaultTo(false);
    t.jsonb('diff');
    index('created_at', 'item_id', 'policy_id');
  });
  await searchView(knex, 'policy_item_transaction', ['note']);
  await entityTable(knex, 'policy_transaction', (t, index) => {
    reference(t, 'policy_id', 'policy', { required: true });
    t.text('type').notNullable();
    t.text('note');
    t.text('from_status');
    t.text('to_status');
    t.boolean('resolved').defaultTo(false);
    t.jsonb('diff');
    index('created_at', 'policy_id');
  });
  await searchView(knex, 'policy_transaction', ['note']);
  await entityTable(knex, 'policy_version', (t, index) => {
    reference(t, 'policy_id', 'policy', { required: true });
    t.text('version').notNullable();
    t.date('effective_date');
    t.timestamp('published_at', { useTz: true });
    reference(t, 'published_by', 'users');
    t.timestamp('superseded_at', { useTz: true });
    t.text('text_hash');
    t.jsonb('text');
    index('published_at', 'policy_id', 'published_by');
  });
  await searchView(knex, 'policy_version', ['version']);
  await foreign(knex, 'policy_item', 'parent_id');
  await giveAdministrators(knex, [
    'access_policy',
    'policy_page',
    'create_policy',
    'update_policy',
    'delete_policy',
    'manage_policies',
    'review_policy',
    'comment_policy',
  ]);
}

export async function down(knex: Knex): Promise<void> {
  await dropSearchView(knex, 'policy_version');
  await knex.schema.dropTable('policy_version');
  await dropSearchView(knex, 'policy_transaction');
  await knex.schema.dropTable('policy_transaction');
  await dropSearchView(knex, 'policy_item_transaction');
  await knex.schema.dropTable('policy_item_transaction');
  await dropSearchView(knex, 'policy_item');
  await knex.schema.dropTable('policy_item');
  await dropSearchView(knex, 'policy_item_status');
  await knex.schema.dropTable('policy_item_status');
  await dropSearchView(knex, 'policy_document');
  await knex.schema.dropTable('policy_document');
  await dropSearchView(knex, 'policy');
  await knex.schema.dropTable('policy');
  await dropSearchView(knex, 'policy_status');
  await knex.schema.dropTable('policy_status');
  await dropSearchView(knex, 'policy_discipline');
  await knex.schema.dropTable('policy_discipline');
  await dropSearchView(knex, 'policy_usage');
  await knex.schema.dropTable('policy_usage');
  await dropSearchView(knex, 'policy_category');
  await knex.schema.dropTable('policy_category');
}
