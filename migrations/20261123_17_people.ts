/**
 * States of people: locked, by an administrator or for a while by bad passwords; when they were invited, joined, were signed out. Sign-in
 * notes what happens at the door, and makes those active who choose their first password.
 */
import type { Knex } from 'knex';
import { APP_ROLE, AUTH_ROLE } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';

const MOMENTS = ['locked_until', 'invited_at', 'joined_at', 'signed_out_at', 'unlocked_at'];
const WRITTEN_AT_THE_DOOR = 'status, locked_until, joined_at, row_version, updated_at';

export async function up(knex: Knex): Promise<void> {
  await giveAdministrators(knex, ['assign_roles', 'manage_access']);
  await knex.schema.alterTable('users', (t) => {
    for (const name of MOMENTS) t.timestamp(name, { useTz: true });
  });
  await states(knex, ['invited', 'active', 'locked', 'disabled']);
  await lifted(knex, `update users set joined_at = coalesce(last_login_at, created_at) where status <> 'invited'`);
  await lifted(knex, `update users set invited_at = created_at where status = 'invited'`);
  await knex.raw(`grant update (${WRITTEN_AT_THE_DOOR}) on users to ${AUTH_ROLE}`);
  await takenAddresses(knex);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function taken_addresses(text[])');
  await knex.raw(`revoke update (${WRITTEN_AT_THE_DOOR}) on users from ${AUTH_ROLE}`);
  await lifted(knex, `update users set status = 'disabled' where status = 'locked'`);
  await states(knex, ['invited', 'active', 'disabled']);
  await knex.schema.alterTable('users', (t) => t.dropColumns(...MOMENTS));
}

/**
 * Which of these addresses somebody has, in whatever organisation: what the unique index says anyway, asked before a write. It works with
 * the rights of sign-in, which sees people of all tenants, and tells nothing but the addresses that were asked for.
 */
async function takenAddresses(knex: Knex): Promise<void> {
  await knex.raw(`create function taken_addresses(addresses text[]) returns setof text language sql stable security definer set search_path = public, pg_temp
    as 'select email from users where email = any(addresses)'`);
  await knex.raw('revoke all on function taken_addresses(text[]) from public');
  // Whoever is to own something needs the right to make it, for this one moment.
  await knex.raw(`grant create on schema public to ${AUTH_ROLE}`);
  await knex.raw(`alter function taken_addresses(text[]) owner to ${AUTH_ROLE}`);
  await knex.raw(`revoke create on schema public from ${AUTH_ROLE}`);
  await knex.raw(`grant execute on function taken_addresses(text[]) to ${APP_ROLE}`);
}

/** People stand under row-level security for their owner too: the force is lifted for one statement. */
async function lifted(knex: Knex, statement: string): Promise<void> {
  await knex.raw('alter table users no force row level security');
  await knex.raw(statement);
  await knex.raw('alter table users force row level security');
}

async function states(knex: Knex, values: readonly string[]): Promise<void> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select conname as name from pg_constraint where conrelid = 'users'::regclass and contype = 'c' and conname <> 'users_status' and pg_get_constraintdef(oid) like '%disabled%'`,
  );
  for (const { name } of rows) await knex.raw('alter table users drop constraint ??', [name]);
  await knex.raw('alter table users drop constraint if exists users_status');
  await knex.raw(`alter table users add constraint users_status check (status in (${values.map((v) => `'${v}'`).join(', ')}))`);
}
