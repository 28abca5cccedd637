/** Tables: blog_category, blog_post. */
import type { Knex } from 'knex';
import { bilingual, entityTable, filesColumn, reference, unique } from './helpers.ts';
import { giveAdministrators, giveRole } from './permissions.ts';
import { dropSearchView, searchView } from './search-view.ts';

const WRITE = ['write_blogs'];
const PUBLISH = ['publish_blogs', ...WRITE];

export async function up(knex: Knex): Promise<void> {
  await entityTable(knex, 'blog_category', (t, index) => {
    bilingual(t, 'name', { required: true });
    t.text('code');
    t.integer('position');
    t.boolean('is_active');
    index('position');
  });
  await unique(knex, 'blog_category', ['code']);
  await searchView(knex, 'blog_category', ['name_en', 'name_ar']);
  await entityTable(knex, 'blog_post', (t, index) => {
    bilingual(t, 'title', { required: true });
    bilingual(t, 'excerpt');
    bilingual(t, 'body');
    t.text('slug');
    filesColumn(t, 'cover');
    reference(t, 'category_id', 'blog_category');
    t.specificType('tags', 'text[]');
    reference(t, 'author_id', 'users');
    t.text('status');
    t.timestamp('publish_at', { useTz: true });
    t.timestamp('review_since', { useTz: true });
    t.text('review_note');
    t.timestamp('published_at', { useTz: true });
    t.boolean('pinned');
    t.boolean('comments_enabled');
    t.index(['tenant_id', 'status', 'published_at', 'id'], 'blog_post_status_published_at_index');
    index('pinned', 'category_id', 'author_id', 'publish_at');
  });
  await unique(knex, 'blog_post', ['slug']);
  await searchView(knex, 'blog_post', ['title_en', 'title_ar', 'excerpt_en', 'excerpt_ar', 'slug']);
  await giveAdministrators(knex, PUBLISH);
  for (const role of ['owner', 'sm']) await giveRole(knex, role, PUBLISH);
  for (const role of ['b-owner', 'c-owner', 'eng', 'eng_contracts', 'eng_costing']) await giveRole(knex, role, WRITE);
}

export async function down(knex: Knex): Promise<void> {
  await dropSearchView(knex, 'blog_post');
  await knex.schema.dropTable('blog_post');
  await dropSearchView(knex, 'blog_category');
  await knex.schema.dropTable('blog_category');
}
