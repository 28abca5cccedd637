/**
 * The activity log: history as an entity that can be listed, what happens at the door beside what happens to records, and seals that make
 * a later change of it show.
 */
import type { Knex } from 'knex';
import { AUTH_ROLE, protect } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';

/** What kind of activity an entry is: the same text in the view and in its index, or PostgreSQL would not know them for one. */
const DEED = `case when action in ('create', 'remove', 'restore') then action
    when action in ('update', 'undo', 'revert') then 'update'
    when entity <> 'user' or details is null then 'act'
    when action in ('sign_in', 'sign_out', 'session_ended') then 'sign_in'
    when action in ('sign_in_failed', 'locked') then 'refused'
    else 'security' end`;

/**
 * The columns of an entity, over the rows of history; the reader's own policies hold (security_invoker). What changed is told at reading.
 */
const VIEW = `
create view activity with (security_invoker = true) as
select h.id, h.tenant_id, 1 as row_version, h.at as created_at, h.actor_id as created_by, h.at as updated_at, h.actor_id as updated_by,
  null::timestamptz as deleted_at, '{}'::jsonb as custom,
  h.at, h.actor_id, h.action, h.entity as record_entity, h.record_id, h.source, h.ip, h.request_id, h.user_agent,
  ${DEED} as deed,
  null::jsonb as action_label, null::jsonb as record_kind, null::jsonb as record, null::jsonb as href, null::jsonb as summary, null::jsonb as changes
from history h`;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('history', (t) => {
    t.text('user_agent');
    t.jsonb('details');
    t.index(['tenant_id', 'at', 'id'], 'history_time_index');
    t.index(['tenant_id', 'actor_id', 'at', 'id'], 'history_actor_index');
  });
  await knex.raw(`create index history_deed_index on history (tenant_id, (${DEED}), at, id)`);
  // Sign-in notes what happens to people there; it reads nothing and writes of nothing else.
  await knex.raw(`create policy auth_append on history for insert to ${AUTH_ROLE} with check (entity = 'user')`);
  await knex.raw(`grant insert on history to ${AUTH_ROLE}`);

  await knex.raw(VIEW);
  await knex.raw('revoke all on activity from public');
  await knex.raw('grant select on activity to rukn_app');

  await knex.schema.createTable('history_seal', (t) => {
    t.bigInteger('tenant_id').notNullable().references('id').inTable('tenants');
    t.integer('number').notNullable();
    t.specificType('from_id', 'bigint').notNullable();
    t.specificType('to_id', 'bigint').notNullable();
    t.integer('rows').notNullable();
    t.specificType('digest', 'bytea').notNullable();
    t.specificType('sealed_at', 'timestamptz').notNullable().defaultTo(knex.fn.now());
    t.primary(['tenant_id', 'number']);
    t.unique(['tenant_id', 'to_id'], { indexName: 'history_seal_end' });
  });
  await protect(knex, 'history_seal', { app: 'select, insert' });
  // Up to where the next seal may go, once every transaction of that moment has ended (core/activity/seal.ts).
  await knex.schema.createTable('history_mark', (t) => {
    t.bigInteger('tenant_id').primary().references('id').inTable('tenants');
    t.specificType('to_id', 'bigint').notNullable();
    t.specificType('transaction', 'bigint').notNullable();
  });
  await protect(knex, 'history_mark');
  await giveAdministrators(knex, ['access_activity']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('history_mark');
  await knex.schema.dropTable('history_seal');
  await knex.raw('drop view activity');
  await knex.raw(`revoke insert on history from ${AUTH_ROLE}`);
  await knex.raw('drop policy auth_append on history');
  await knex.raw('drop index history_deed_index');
  await knex.schema.alterTable('history', (t) => {
    t.dropIndex(['tenant_id', 'actor_id', 'at', 'id'], 'history_actor_index');
    t.dropIndex(['tenant_id', 'at', 'id'], 'history_time_index');
    t.dropColumns('user_agent', 'details');
  });
}
