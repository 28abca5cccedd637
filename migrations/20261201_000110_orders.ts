/** Tables of orders, and what the roles of organisations that work with them may do. */
import type { Knex } from 'knex';
import { settingsTable } from './columns.ts';
import { bilingual, entityTable, filesColumn, foreign, reference, refsColumn, unique } from './helpers.ts';
import { giveAdministrators, giveRole } from './permissions.ts';
import { dropSearchView, searchView } from './search-view.ts';

const WORK = ['create_oss_orders', 'update_oss_orders', 'delete_oss_orders'];
const EVERYTHING = ['manage_oss_orders', 'access_all_oss_orders'];

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'order_type', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'order_type', ['code']);
  await searchView(knex, 'order_type', ['name_en', 'name_ar']);
  await entityTable(knex, 'order_category', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'order_category', ['code']);
  await searchView(knex, 'order_category', ['name_en', 'name_ar']);
  await entityTable(knex, 'order_priority', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    t.text('level').notNullable();
    index('position');
  });
  await unique(knex, 'order_priority', ['code']);
  await searchView(knex, 'order_priority', ['name_en', 'name_ar']);
  await entityTable(knex, 'order_building', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'order_building', ['code']);
  await searchView(knex, 'order_building', ['name_en', 'name_ar']);
  await entityTable(knex, 'order_status', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    index('position');
  });
  await unique(knex, 'order_status', ['code']);
  await searchView(knex, 'order_status', ['name_en', 'name_ar']);
  await entityTable(knex, 'orders', (t, index) => {
    t.text('number');
    t.text('subject').notNullable();
    t.text('description').notNullable();
    reference(t, 'type_id', 'order_type', { required: true });
    reference(t, 'category_id', 'order_category', { required: true });
    reference(t, 'priority_id', 'order_priority');
    reference(t, 'project_id', 'project');
    reference(t, 'building_id', 'order_building');
    t.text('location');
    reference(t, 'sender_id', 'users');
    t.text('requester_name');
    t.text('requester_email');
    reference(t, 'receiver_id', 'users');
    reference(t, 'receiver_unit_id', 'user_units');
    refsColumn(t, 'team_ids');
    refsColumn(t, 'watcher_ids');
    t.date('expected_date');
    t.date('promised_date');
    t.text('reply_note');
    t.text('stage');
    reference(t, 'orders_status_id', 'order_status');
    t.bigInteger('parent_id');
    t.bigInteger('main_id');
    refsColumn(t, 'above_ids');
    refsColumn(t, 'handler_ids');
    t.text('source');
    t.text('question');
    t.text('decline_reason');
    t.text('reopen_reason');
    t.timestamp('sent_at', { useTz: true });
    t.timestamp('accepted_at', { useTz: true });
    t.timestamp('started_at', { useTz: true });
    t.timestamp('replied_at', { useTz: true });
    t.timestamp('done_at', { useTz: true });
    t.timestamp('closed_at', { useTz: true });
    t.integer('satisfaction');
    t.text('satisfaction_note');
    t.index(['tenant_id', 'receiver_id', 'stage', 'id'], 'orders_receiver_id_stage_index');
    t.index(['tenant_id', 'receiver_unit_id', 'stage', 'id'], 'orders_receiver_unit_id_stage_index');
    index(
      'created_at',
      'type_id',
      'category_id',
      'priority_id',
      'project_id',
      'building_id',
      'sender_id',
      'orders_status_id',
      'parent_id',
      'main_id',
      'created_by',
      'stage',
      'promised_date',
    );
  });
  await unique(knex, 'orders', ['number']);
  await searchView(knex, 'orders', ['subject', 'number', 'location']);
  await entityTable(knex, 'order_attachment_type', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'order_attachment_type', ['code']);
  await searchView(knex, 'order_attachment_type', ['name_en', 'name_ar']);
  await entityTable(knex, 'order_attachment', (t, index) => {
    t.text('name');
    reference(t, 'order_id', 'orders', { required: true });
    reference(t, 'type_id', 'order_attachment_type');
    reference(t, 'from_order_id', 'orders');
    t.bigInteger('from_attachment_id');
    t.integer('size');
    t.text('mime');
    t.text('sha256');
    index('created_at', 'order_id', 'type_id', 'from_order_id', 'from_attachment_id', 'created_by');
  });
  await searchView(knex, 'order_attachment', ['name']);
  await entityTable(knex, 'order_canned_reply', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    bilingual(t, 'body', { required: true });
    reference(t, 'type_id', 'order_type');
    index('position', 'type_id');
  });
  await unique(knex, 'order_canned_reply', ['code']);
  await searchView(knex, 'order_canned_reply', ['name_en', 'name_ar']);
  await entityTable(knex, 'order_message', (t, index) => {
    reference(t, 'order_id', 'orders', { required: true });
    t.text('kind').notNullable();
    t.text('body').notNullable();
    t.text('quoted');
    filesColumn(t, 'files');
    reference(t, 'author_id', 'users');
    t.text('author_name');
    t.text('source');
    reference(t, 'child_id', 'orders');
    t.text('child_stage');
    t.index(['tenant_id', 'order_id', 'created_at', 'id'], 'order_message_order_id_created_at_index');
    index('created_at', 'author_id', 'child_id', 'created_by');
  });
  await settingsTable(knex, 'order_settings', (t) => {
    t.boolean('closes_itself');
    t.integer('close_after_days');
    t.boolean('asks_satisfaction');
    t.boolean('reopens');
    t.integer('reopen_days');
  });
  await foreign(knex, 'orders', 'parent_id');
  await foreign(knex, 'orders', 'main_id');
  await foreign(knex, 'order_attachment', 'from_attachment_id');
  await giveAdministrators(knex, [...WORK, ...EVERYTHING, 'manage_oss_settings']);
  for (const role of ['owner', 'sm']) await giveRole(knex, role, [...WORK, ...EVERYTHING, 'manage_oss_settings']);
  for (const role of ['b-owner', 'c-owner', 'eng', 'eng_contracts', 'eng_costing']) await giveRole(knex, role, WORK);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('order_settings');
  await knex.schema.dropTable('order_message');
  await dropSearchView(knex, 'order_canned_reply');
  await knex.schema.dropTable('order_canned_reply');
  await dropSearchView(knex, 'order_attachment');
  await knex.schema.dropTable('order_attachment');
  await dropSearchView(knex, 'order_attachment_type');
  await knex.schema.dropTable('order_attachment_type');
  await dropSearchView(knex, 'orders');
  await knex.schema.dropTable('orders');
  await dropSearchView(knex, 'order_status');
  await knex.schema.dropTable('order_status');
  await dropSearchView(knex, 'order_building');
  await knex.schema.dropTable('order_building');
  await dropSearchView(knex, 'order_priority');
  await knex.schema.dropTable('order_priority');
  await dropSearchView(knex, 'order_category');
  await knex.schema.dropTable('order_category');
  await dropSearchView(knex, 'order_type');
  await knex.schema.dropTable('order_type');
}
