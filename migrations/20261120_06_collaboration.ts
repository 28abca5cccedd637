/** What people say and put beside records: posts with comments, attachments, notifications, and the views of lists that they keep. */
import type { Knex } from 'knex';
import { entityTable, reference } from './helpers.ts';

const TABLES = ['post', 'comment', 'attachment', 'notification', 'saved_view'] as const;

type Table = Knex.CreateTableBuilder;

/** The two columns that name a record of any entity; no foreign key can. */
function record(t: Table, entity: string, id: string): void {
  t.text(entity).notNullable();
  t.integer(id).notNullable();
}

const DEFINE: Record<(typeof TABLES)[number], (t: Table) => void> = {
  post(t) {
    record(t, 'postable_type', 'postable_id');
    t.text('title');
    t.text('body').notNullable();
    t.boolean('pinned').notNullable().defaultTo(false);
    t.jsonb('mentions');
    t.text('excerpt');
    t.index(['tenant_id', 'postable_type', 'postable_id', 'created_at'], 'post_record_index');
  },
  comment(t) {
    reference(t, 'post_id', 'post', { required: true });
    record(t, 'postable_type', 'postable_id');
    t.text('body').notNullable();
    t.jsonb('mentions');
    t.text('excerpt');
    t.index(['tenant_id', 'post_id', 'id'], 'comment_post_index');
    t.index(['tenant_id', 'postable_type', 'postable_id'], 'comment_record_index');
  },
  attachment(t) {
    record(t, 'record_type', 'record_id');
    t.text('name').notNullable();
    t.text('description');
    t.integer('size').notNullable();
    t.text('mime').notNullable();
    t.text('sha256').notNullable();
    t.index(['tenant_id', 'record_type', 'record_id', 'id'], 'attachment_record_index');
  },
  notification(t) {
    reference(t, 'user_id', 'users', { required: true });
    t.text('kind').notNullable();
    record(t, 'record_entity', 'record_id');
    t.jsonb('details');
    t.timestamp('read_at', { useTz: true });
    t.index(['tenant_id', 'user_id', 'created_at', 'id'], 'notification_user_index');
  },
  saved_view(t) {
    t.text('entity').notNullable();
    t.text('name').notNullable();
    t.text('query');
    t.boolean('shared').notNullable().defaultTo(false);
    t.boolean('is_default').notNullable().defaultTo(false);
    t.integer('position').notNullable().defaultTo(0);
    t.index(['tenant_id', 'entity', 'position', 'id'], 'saved_view_entity_index');
  },
};

export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) await entityTable(knex, table, DEFINE[table]);
  // Asked each minute by everybody who has the product open.
  await knex.raw('create index notification_unread_index on notification (tenant_id, user_id) where read_at is null');
  // At most one default of a person, and one for everybody.
  await knex.raw(
    'create unique index saved_view_own_default on saved_view (tenant_id, entity, created_by) where is_default and not shared and deleted_at is null',
  );
  await knex.raw(
    'create unique index saved_view_shared_default on saved_view (tenant_id, entity) where is_default and shared and deleted_at is null',
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [...TABLES].reverse()) await knex.schema.dropTable(table);
}
