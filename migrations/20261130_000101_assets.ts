/** Tables: asset_type, criticality, asset_category, manufacturer, asset_location, asset_status, asset, asset_custody, asset_maintenance. */
import type { Knex } from 'knex';
import { bilingual, entityTable, filesColumn, foreign, reference, refsColumn, unique } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';
import { dropSearchView, searchView } from './search-view.ts';

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'asset_type', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'asset_type', ['code']);
  await searchView(knex, 'asset_type', ['name_en', 'name_ar']);
  await entityTable(knex, 'criticality', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.text('color').notNullable();
    t.text('color_dark');
    t.integer('level');
    index('level');
  });
  await unique(knex, 'criticality', ['code']);
  await searchView(knex, 'criticality', ['name_en', 'name_ar']);
  await entityTable(knex, 'asset_category', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    t.bigInteger('parent_id');
    reference(t, 'starts_as_id', 'criticality');
    index('position', 'parent_id', 'starts_as_id');
  });
  await unique(knex, 'asset_category', ['code']);
  await searchView(knex, 'asset_category', ['name_en', 'name_ar']);
  await entityTable(knex, 'manufacturer', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    t.text('website');
    t.text('support_phone');
    index('position');
  });
  await unique(knex, 'manufacturer', ['code']);
  await searchView(knex, 'manufacturer', ['name_en', 'name_ar']);
  await entityTable(knex, 'asset_location', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    t.bigInteger('parent_id');
    index('position', 'parent_id');
  });
  await unique(knex, 'asset_location', ['code']);
  await searchView(knex, 'asset_location', ['name_en', 'name_ar']);
  await entityTable(knex, 'asset_status', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    t.text('meaning').notNullable();
    index('position', 'meaning');
  });
  await unique(knex, 'asset_status', ['code']);
  await searchView(knex, 'asset_status', ['name_en', 'name_ar']);
  await entityTable(knex, 'asset', (t, index) => {
    t.text('asset_id');
    bilingual(t, 'asset_name', { required: true });
    reference(t, 'type_id', 'asset_type', { required: true });
    reference(t, 'category_id', 'asset_category', { required: true });
    reference(t, 'owner_id', 'users', { required: true });
    reference(t, 'custodian_id', 'users');
    reference(t, 'unit_id', 'user_units');
    t.text('business_purpose');
    t.text('apps_supported');
    t.text('description');
    filesColumn(t, 'image');
    reference(t, 'manufacturer_id', 'manufacturer');
    t.text('model');
    t.text('serial_no');
    reference(t, 'location_id', 'asset_location');
    t.specificType('cost', 'numeric(18,2)');
    t.date('purchase_date');
    t.date('warranty_until');
    t.date('expiration_date');
    t.text('hostname');
    t.text('network_address');
    t.text('second_address');
    t.text('mac_address');
    t.text('active_port');
    t.text('operating_system');
    t.text('classification');
    t.integer('confidentiality');
    t.integer('integrity');
    t.integer('availability');
    reference(t, 'criticality_id', 'criticality');
    t.boolean('raised').defaultTo(false);
    t.specificType('rto_hours', 'numeric(18,2)');
    t.specificType('rpo_hours', 'numeric(18,2)');
    refsColumn(t, 'compliance_standard_ids');
    refsColumn(t, 'parent_asset_ids');
    refsColumn(t, 'risk_ids');
    refsColumn(t, 'node_ids');
    reference(t, 'contract_id', 'contract');
    refsColumn(t, 'project_ids');
    t.text('lifecycle');
    reference(t, 'status_id', 'asset_status');
    filesColumn(t, 'disposal_certificate');
    index(
      'asset_id',
      'type_id',
      'category_id',
      'owner_id',
      'custodian_id',
      'unit_id',
      'manufacturer_id',
      'location_id',
      'criticality_id',
      'contract_id',
      'status_id',
      'lifecycle',
      'warranty_until',
      'hostname',
      'network_address',
    );
  });
  await unique(knex, 'asset', ['asset_id']);
  await unique(knex, 'asset', ['serial_no']);
  await unique(knex, 'asset', ['mac_address']);
  await searchView(knex, 'asset', [
    'asset_name_en',
    'asset_name_ar',
    'asset_id',
    'serial_no',
    'model',
    'hostname',
    'network_address',
    'second_address',
    'mac_address',
  ]);
  await entityTable(knex, 'asset_custody', (t, index) => {
    reference(t, 'asset_id', 'asset', { required: true });
    reference(t, 'custodian_id', 'users', { required: true });
    t.date('since').notNullable();
    t.date('until');
    reference(t, 'location_id', 'asset_location');
    t.text('condition');
    t.text('note');
    reference(t, 'handed_over_by_id', 'users');
    t.timestamp('confirmed_at', { useTz: true });
    t.index(['tenant_id', 'asset_id', 'since', 'id'], 'asset_custody_asset_id_since_index');
    index('since', 'custodian_id', 'location_id', 'handed_over_by_id');
  });
  await searchView(knex, 'asset_custody', ['note']);
  await entityTable(knex, 'asset_maintenance', (t, index) => {
    reference(t, 'asset_id', 'asset', { required: true });
    bilingual(t, 'title', { required: true });
    t.text('kind');
    t.date('due_date').notNullable();
    t.integer('every_months');
    t.integer('remind_days').notNullable();
    reference(t, 'assigned_id', 'users');
    reference(t, 'company_id', 'company');
    t.specificType('cost', 'numeric(18,2)');
    t.text('notes');
    t.text('status');
    t.date('done_on');
    t.index(['tenant_id', 'asset_id', 'due_date', 'id'], 'asset_maintenance_asset_id_due_date_index');
    t.index(['tenant_id', 'status', 'due_date', 'id'], 'asset_maintenance_status_due_date_index');
    index('due_date', 'assigned_id', 'company_id');
  });
  await searchView(knex, 'asset_maintenance', ['title_en', 'title_ar']);
  await foreign(knex, 'asset_category', 'parent_id');
  await foreign(knex, 'asset_location', 'parent_id');
  await giveAdministrators(knex, ['access_assets', 'create_asset', 'update_asset', 'delete_asset', 'manage_assets']);
}

export async function down(knex: Knex): Promise<void> {
  await dropSearchView(knex, 'asset_maintenance');
  await knex.schema.dropTable('asset_maintenance');
  await dropSearchView(knex, 'asset_custody');
  await knex.schema.dropTable('asset_custody');
  await dropSearchView(knex, 'asset');
  await knex.schema.dropTable('asset');
  await dropSearchView(knex, 'asset_status');
  await knex.schema.dropTable('asset_status');
  await dropSearchView(knex, 'asset_location');
  await knex.schema.dropTable('asset_location');
  await dropSearchView(knex, 'manufacturer');
  await knex.schema.dropTable('manufacturer');
  await dropSearchView(knex, 'asset_category');
  await knex.schema.dropTable('asset_category');
  await dropSearchView(knex, 'criticality');
  await knex.schema.dropTable('criticality');
  await dropSearchView(knex, 'asset_type');
  await knex.schema.dropTable('asset_type');
}
