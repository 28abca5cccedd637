/**
 * Tables: document_folder, document_type, document_version, document_share. Documents have a title, folders instead of the name of one,
 * versions, and a check-out; the present file of each becomes its first version. Whoever had compliance has documents.
 */
import type { Knex } from 'knex';
import { bilingual, entityTable, foreign, listIndex, reference, refsColumn, unforced, unique } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';
import { dropSearchView, searchView } from './search-view.ts';

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'document_folder', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('area').notNullable();
    t.bigInteger('parent_id');
    t.boolean('restricted').defaultTo(false);
    refsColumn(t, 'member_ids');
    t.bigInteger('access_id');
    index('area', 'parent_id', 'access_id');
  });
  await foreign(knex, 'document_folder', 'parent_id');
  await foreign(knex, 'document_folder', 'access_id');
  await listIndex(knex, 'document_folder', 'member_ids');
  await searchView(knex, 'document_folder', ['name_en', 'name_ar']);
  await entityTable(knex, 'document_type', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    t.integer('retention_months');
    index('position');
  });
  await unique(knex, 'document_type', ['code']);
  await searchView(knex, 'document_type', ['name_en', 'name_ar']);
  await changeDocuments(knex);
  await entityTable(knex, 'document_version', (t, index) => {
    reference(t, 'document_id', 'document', { required: true });
    t.text('number');
    t.text('level');
    t.text('name');
    t.text('note');
    t.text('restored_from');
    t.text('sha256');
    t.integer('size');
    t.text('mime');
    index('created_at', 'document_id');
  });
  await knex.raw('create index document_version_content_index on document_version (tenant_id, sha256) where sha256 is not null');
  await searchView(knex, 'document_version', ['name', 'note']);
  await entityTable(knex, 'document_share', (t, index) => {
    reference(t, 'document_id', 'document');
    reference(t, 'folder_id', 'document_folder');
    t.text('name').notNullable();
    t.text('email').notNullable();
    t.date('expires_on').notNullable();
    t.text('status');
    t.timestamp('opened_at', { useTz: true });
    t.integer('openings').defaultTo(0);
    index('created_at', 'document_id', 'folder_id', 'status', 'expires_on');
  });
  await searchView(knex, 'document_share', ['name', 'email']);
  await takeOver(knex);
  await knex.schema.alterTable('document', (t) => t.dropColumn('folder'));
  await giveAdministrators(knex, ['share_documents', 'control_documents'], 'grc');
}

async function changeDocuments(knex: Knex): Promise<void> {
  await dropSearchView(knex, 'document');
  await knex.schema.alterTable('document', (t) => {
    bilingual(t as Knex.CreateTableBuilder, 'title');
    reference(t as Knex.CreateTableBuilder, 'folder_id', 'document_folder');
    reference(t as Knex.CreateTableBuilder, 'type_id', 'document_type');
    t.text('version');
    t.text('version_level');
    t.text('version_note');
    reference(t as Knex.CreateTableBuilder, 'checked_out_by_id', 'users');
    t.timestamp('checked_out_at', { useTz: true });
    t.timestamp('checked_out_until', { useTz: true });
    t.boolean('on_hold').defaultTo(false);
    t.text('hold_reason');
    for (const column of ['folder_id', 'type_id', 'checked_out_by_id', 'updated_at'])
      t.index(['tenant_id', column, 'id'], `document_${column}_index`);
  });
  await searchView(knex, 'document', ['title_en', 'title_ar', 'name', 'code']);
}

/** What was there before: names of folders become folders, files become first versions. */
const takeOver = (knex: Knex): Promise<void> =>
  unforced(knex, ['document', 'document_folder', 'document_version', 'tenants'], async () => {
    await knex.raw(`insert into document_folder (tenant_id, name_en, name_ar, area)
      select distinct tenant_id, case when folder ~ '[\\u0600-\\u06ff]' then null else folder end,
        case when folder ~ '[\\u0600-\\u06ff]' then folder end, area from document where btrim(coalesce(folder, '')) <> ''`);
    await knex.raw(`update document d set folder_id = f.id from document_folder f
      where f.tenant_id = d.tenant_id and f.area = d.area and coalesce(f.name_en, f.name_ar) = d.folder`);
    await knex.raw(`update document set title_en = case when name ~ '[\\u0600-\\u06ff]' then null else regexp_replace(name, '\\.[^.]{1,8}$', '') end,
      title_ar = case when name ~ '[\\u0600-\\u06ff]' then regexp_replace(name, '\\.[^.]{1,8}$', '') end,
      version = case when status in ('published', 'archived') then '1.0' else '0.1' end,
      version_level = case when status in ('published', 'archived') then 'major' else 'minor' end, on_hold = false`);
    await knex.raw(`insert into document_version (tenant_id, created_at, updated_at, created_by, updated_by, deleted_at, document_id, number, level,
        name, sha256, size, mime)
      select tenant_id, created_at, created_at, created_by, created_by, deleted_at, id, version, version_level, name, sha256, size, mime
      from document where sha256 is not null`);
    await knex.raw(`update tenants set modules = array_append(modules, 'documents')
      where 'compliance' = any(modules) and not 'documents' = any(modules)`);
  });

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('document', (t) => void t.text('folder'));
  await unforced(knex, ['document', 'document_folder', 'tenants'], async () => {
    await knex.raw(`update document d set folder = coalesce(f.name_en, f.name_ar) from document_folder f
      where f.tenant_id = d.tenant_id and f.id = d.folder_id`);
    await knex.raw(`update tenants set modules = array_remove(modules, 'documents')`);
  });
  await dropSearchView(knex, 'document_share');
  await knex.schema.dropTable('document_share');
  await dropSearchView(knex, 'document_version');
  await knex.schema.dropTable('document_version');
  await dropSearchView(knex, 'document');
  await knex.schema.alterTable('document', (t) => {
    t.dropIndex([], 'document_updated_at_index');
    t.dropColumns(
      'title_en',
      'title_ar',
      'folder_id',
      'type_id',
      'version',
      'version_level',
      'version_note',
      'checked_out_by_id',
      'checked_out_at',
      'checked_out_until',
      'on_hold',
      'hold_reason',
    );
  });
  await searchView(knex, 'document', ['name', 'code', 'folder']);
  await dropSearchView(knex, 'document_type');
  await knex.schema.dropTable('document_type');
  await dropSearchView(knex, 'document_folder');
  await knex.schema.dropTable('document_folder');
}
