/** Files are found by their words: those of each content are kept once per tenant, and searched as the texts of records are. */
import type { Knex } from 'knex';
import { protect } from './helpers.ts';
import { dropSearchView, foldedWordsView, searchView } from './search-view.ts';

/** Tables whose records hold files, which are looked for by their contents. */
const FILED = ['attachment', 'document', 'evidence_version', 'review_attachment', 'rfi_reply', 'drawing_revision'];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('file_text', (t) => {
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    // The hash of the content, as the records name it.
    t.text('content').notNullable();
    t.text('text').notNullable();
    t.text('words').notNullable();
    t.timestamp('created_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    t.primary(['tenant_id', 'content']);
  });
  await protect(knex, 'file_text', { app: 'select, insert, delete' });
  await foldedWordsView(knex, 'file_text', 'content', 'words');
  await searchView(knex, 'attachment', ['name', 'description']);
  for (const table of FILED)
    await knex.raw('create index ?? on ?? (tenant_id, sha256) where sha256 is not null', [`${table}_content_index`, table]);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of FILED) await knex.raw('drop index ??', [`${table}_content_index`]);
  await dropSearchView(knex, 'attachment');
  await dropSearchView(knex, 'file_text');
  await knex.schema.dropTable('file_text');
}
