/**
 * The roles under which statements run (core/db/pool.ts), and the owner of the search views. Roles belong to the server, not to one
 * database.
 */
import type pg from 'pg';
import { StartFailure } from '../failure.ts';
import { APP_ROLE, AUTH_ROLE, BACKUP_ROLE, JOBS_ROLE, PURGE_ROLE } from './pool.ts';

/** Owns the views of the search (migrations/search-view.ts); no statement runs under it. */
const SEARCH_ROLE = 'rukn_search';

/** Creates missing roles and lets the connected user switch to them. @throws StartFailure where the user lacks the right. */
export async function ensureRoles(client: pg.Client): Promise<void> {
  for (const role of [APP_ROLE, AUTH_ROLE, JOBS_ROLE, PURGE_ROLE, SEARCH_ROLE, BACKUP_ROLE]) {
    try {
      await ensureRole(client, role);
    } catch (error) {
      if ((error as { code?: string }).code !== '42501') throw error;
      const { rows } = await client.query<{ name: string }>('select current_user as name');
      throw new StartFailure(
        `The database user ${rows[0]?.name ?? ''} may not make or use the role ${role}: let an administrator run "create role ${role} nologin; grant ${role} to ${rows[0]?.name ?? ''}".`,
      );
    }
  }
}

async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const found = await client.query<{ bypass: boolean }>(
    'select rolsuper or rolbypassrls or rolcanlogin as bypass from pg_roles where rolname = $1',
    [role],
  );
  if (found.rows[0]?.bypass) {
    throw new StartFailure(
      `The role ${role} may log in or bypass row-level security: let an administrator run "alter role ${role} nologin nosuperuser nobypassrls".`,
    );
  }
  if (!found.rowCount) await create(client, role);
  if (!(await mayBecome(client, role))) await client.query(`grant ${role} to current_user`);
}

/** Another process may create it at the same moment, in another database of the server. */
async function create(client: pg.Client, role: string): Promise<void> {
  try {
    await client.query(`create role ${role} nologin nosuperuser nobypassrls`);
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== '42710' && code !== '23505') throw error;
  }
}

/** Membership alone is not enough since PostgreSQL 16: it must include SET. */
async function mayBecome(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(current_user, $1, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)
      as may`,
    [role],
  );
  return rows[0]?.may === true;
}
