/**
 * Statements inside a tenant. Every statement runs in a transaction that first switches to a role bound by row-level security, and sets the
 * tenant; both settings are local to the transaction, so a pooler in transaction mode between the product and PostgreSQL changes nothing.
 * begin, settings, statement and commit are sent together (pg's pipeline mode): one round trip.
 */
import type { Writable } from 'node:stream';
import pg from 'pg';
import { clock } from '../shared/clock.ts';
import { callerNow, holding, type Caller } from './caller.ts';
import { createPrepared } from './prepared.ts';
import { createShares, type SharesOptions } from './shares.ts';

/**
 * A statement with its values; `name` makes it a prepared one. Statements whose best plan depends on the values (contains) must have no
 * name.
 */
export interface Statement {
  text: string;
  values: unknown[];
  name?: string;
  /** Tables of entities that it reads or changes, if known (core/crud/sql.ts). */
  reads?: readonly string[];
  /** Its plan is best for all values: PostgreSQL caches it instead of planning each call. Only for `Db.query`. */
  planned?: boolean;
}

/** Placeholder among the values of a statement for the tenant of the transaction. */
export const TENANT = Symbol('tenant');

/**
 * On whose behalf a statement runs: a tenant; the sign-in, which finds people and sessions before the tenant is known; the search for
 * waiting jobs; or the purge of what a tenant deleted long ago.
 */
export type Principal = { tenant: number } | { purge: number } | 'auth' | 'jobs';

export type Row = Record<string, unknown>;

/** An open transaction. */
export interface Tx {
  query<R extends Row = Row>(statement: Statement): Promise<R[]>;
  /** The same, with the command and its row count, as query builders need it. */
  result(statement: Statement): Promise<pg.QueryResult>;
  /** Runs `work` under a savepoint: a failure rolls back only this work, and is thrown. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** Sends the commit together with the statements of this turn, instead of after the work; no statement may follow. */
  commit(): Promise<void>;
  /** Runs after the commit, in order; for mail, job and cache signals. */
  afterCommit(work: () => void | Promise<void>): void;
}

export interface Db {
  /** One statement in a transaction of its own. */
  query<R extends Row = Row>(principal: Principal, statement: Statement): Promise<R[]>;
  transaction<T>(principal: Principal, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Number of statements sent; the tests check it. */
  readonly statements: number;
  /** Those of them that were sent for an identified caller; what the system does meanwhile is not among them. */
  readonly callerStatements: number;
  /** Waits until PostgreSQL answers `select 1`. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Roles created before the migrations. None can log in, own a table or bypass row-level security. */
export const APP_ROLE = 'rukn_app';
export const AUTH_ROLE = 'rukn_auth';
export const JOBS_ROLE = 'rukn_jobs';
export const PURGE_ROLE = 'rukn_purge';
/** Reads all rows of all tenants, for backups (core/cli/backup.ts); requests never use it. */
export const BACKUP_ROLE = 'rukn_backup';

/** `bigint[]`, which pg's own list of types lacks. */
const INT8_LIST = 1016 as Parameters<typeof pg.types.setTypeParser>[0];

// int8 keys and counts are far below 2^53; numeric stays text unless PostgreSQL builds the JSON.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(INT8_LIST, (list) => (list === '{}' ? [] : list.slice(1, -1).split(',').map(Number)));

/** Seconds: how long a statement may run, and how long a transaction may wait for its next statement. */
export interface TimeLimits {
  statement: number;
  idle: number;
}

/** Longer than any request, or any single statement of a job, should take. */
export const REQUEST_LIMITS: TimeLimits = { statement: 15, idle: 60 };
export const SYSTEM_LIMITS: TimeLimits = { statement: 900, idle: 900 };

/** Where a test has set the clock, the transaction uses a `now()` that follows it (core/test/clock.ts). Otherwise nothing is sent. */
const atOurTime = (): string =>
  clock.ahead === 0 ? '' : `; set local search_path to clock, pg_catalog, public; set local app.clock = '${clock.ahead} milliseconds'`;

/**
 * begin and settings in one simple query, all local to the transaction. The tenant is a number by type and is checked again, since it
 * becomes part of the SQL text.
 */
function opening(principal: Principal, { readOnly }: Caller, { statement, idle }: TimeLimits): string {
  const limits = `set local statement_timeout = ${statement * 1000}; set local idle_in_transaction_session_timeout = ${idle * 1000}`;
  const open = (role: string, begin = 'begin'): string =>
    `${begin}; set local role ${role}; set local timezone to 'UTC'; ${limits}${atOurTime()}`;
  if (principal === 'auth') return open(AUTH_ROLE);
  if (principal === 'jobs') return open(JOBS_ROLE);
  const [text, tenant] =
    'purge' in principal ? [open(PURGE_ROLE), principal.purge] : [open(APP_ROLE, readOnly ? 'begin read only' : 'begin'), principal.tenant];
  if (!Number.isSafeInteger(tenant) || tenant < 1) throw new Error(`not a tenant: ${String(tenant)}`);
  return `${text}; set local app.tenant = '${tenant}'`;
}

function tenantOf(principal: Principal): number {
  if (typeof principal === 'string' || !('tenant' in principal))
    throw new Error('a statement about the rows of a tenant is sent inside one');
  return principal.tenant;
}

export interface DbOptions {
  connectionString: string;
  /** Size of the pool for requests. */
  max?: number;
  /**
   * Default true. false sends every statement without its name, for a pooler that gives each transaction another session and does not
   * support prepared statements.
   */
  prepared?: boolean;
  /** Prepared statements that each connection keeps; default KEPT. */
  kept?: number;
  applicationName?: string;
  /** Limits of statements in requests; default REQUEST_LIMITS. */
  requests?: TimeLimits;
  /** Limits of other statements: jobs and the start; default SYSTEM_LIMITS. */
  system?: TimeLimits;
  /** How long, and how many, calls of one person beyond their share wait; default a few seconds. */
  patience?: Pick<SharesOptions, 'waitMs' | 'line'>;
}

export function createDb(options: DbOptions): Db {
  const { prepared = true, max = 10, requests = REQUEST_LIMITS, system = SYSTEM_LIMITS } = options;
  const shares = createShares({ max, ...options.patience });
  const statementsOf = createPrepared(options.kept);
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // One that waits for the next statement keeps no process alive that has nothing else to do.
    allowExitOnIdle: true,
    application_name: options.applicationName ?? 'rukn',
  } as pg.PoolConfig);
  // An idle connection that breaks (server restart) is replaced at the next request.
  pool.on('error', () => {});
  // A connection that breaks between two statements makes the next one fail; without a listener the error would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  let statements = 0;
  let callerStatements = 0;

  const sent = (s: Statement, principal: Principal): Statement => {
    statements += 1;
    if (callerNow()) callerStatements += 1;
    const { text, name } = s;
    const values = s.values.includes(TENANT) ? s.values.map((v) => (v === TENANT ? tenantOf(principal) : v)) : s.values;
    return prepared && name !== undefined ? { text, values, name } : { text, values };
  };
  /** A connection within the caller's share, and a function to release it. */
  async function taken(principal: Principal): Promise<{ client: pg.PoolClient; settings: string; release(broken: boolean): void }> {
    const caller = callerNow();
    const settings = opening(principal, caller ?? {}, caller ? requests : system);
    const leave = await shares.enter(caller);
    try {
      const client = await pool.connect();
      // Not awaited: sent together with the next statements.
      for (const { text, refused } of statementsOf.surplus(client)) client.query(text, (error) => void (error && refused()));
      return {
        client,
        settings,
        release: (broken) => {
          client.release(broken);
          leave();
        },
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  const answerTo = <R extends Row>(client: pg.PoolClient, s: Statement, principal: Principal): Promise<pg.QueryResult<R>> =>
    client.query<R>(statementsOf.used(client, sent(s, principal)));
  const send = <R extends Row>(client: pg.PoolClient, s: Statement, principal: Principal): Promise<R[]> =>
    answerTo<R>(client, s, principal).then((r) => r.rows);

  async function query<R extends Row>(principal: Principal, statement: Statement): Promise<R[]> {
    const asked = sent(statement, principal);
    const { client, settings, release } = await taken(principal);
    // One promise for all three: the answer to the commit comes last, even after an error.
    return new Promise((done, fail) => {
      let rows: R[] = [];
      let failure: Error | undefined;
      const note = (error: Error | undefined): void => {
        failure ??= error ?? undefined;
      };
      const flush = hold(client);
      client.query(statement.planned ? `${settings}; set local plan_cache_mode = force_generic_plan` : settings, note);
      client.query<R>(statementsOf.used(client, asked), (error, result) => {
        note(error);
        if (!error) rows = result.rows;
      });
      client.query('commit', (error) => {
        note(error);
        release(failure !== undefined && connectionLost(failure));
        if (failure) fail(failure);
        else done(rows);
      });
      flush();
    });
  }

  async function transaction<T>(principal: Principal, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { client, settings, release } = await taken(principal);
    const after: (() => void | Promise<void>)[] = [];
    let depth = 0;
    let held = false;
    let closing: Promise<void> | undefined;
    /** Sends the statements of one turn in one system call. */
    const gather = (): void => {
      if (held) return;
      held = true;
      const flush = hold(client);
      process.nextTick(() => {
        held = false;
        flush();
      });
    };
    /** Not awaited: if it fails, the next statement on the connection fails too. */
    const say = (command: string): Promise<pg.QueryResult> => {
      gather();
      const said = client.query(command);
      said.catch(() => {});
      return said;
    };
    // A failed statement whose error was caught leaves nothing to commit: PostgreSQL answers with a rollback.
    const commit = (): Promise<void> =>
      (closing ??= say('commit').then(({ command }) => {
        if (command === 'ROLLBACK') after.length = 0;
      }));
    const tx: Tx = {
      query: (s) => {
        gather();
        return send(client, s, principal);
      },
      result: (s) => {
        gather();
        return answerTo(client, s, principal);
      },
      commit,
      async savepoint(inner) {
        const name = `s${++depth}`;
        void say(`savepoint ${name}`);
        try {
          const result = await inner();
          void say(`release savepoint ${name}`);
          return result;
        } catch (error) {
          await client.query(`rollback to savepoint ${name}`);
          throw error;
        } finally {
          depth -= 1;
        }
      },
      afterCommit: (f) => void after.push(f),
    };
    let failed: unknown;
    let result: T | undefined;
    // Not awaited: sent together with the first statement of the work.
    const open = say(settings);
    try {
      result = await holding(() => work(tx));
      await open;
      await commit();
    } catch (error) {
      failed = error ?? new Error('transaction failed');
      await client.query('rollback').catch(() => {});
    }
    release(failed !== undefined && connectionLost(failed));
    if (failed !== undefined) throw failed;
    for (const f of after) await f();
    return result as T;
  }

  return {
    query,
    transaction,
    get statements() {
      return statements;
    },
    get callerStatements() {
      return callerStatements;
    },
    async ping() {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

/** Buffers writes until the returned function is called, so that messages that belong together are sent in one system call. */
function hold(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  return () => stream.uncork();
}

const connectionLost = (error: unknown): boolean => {
  const code = (error as { code?: string } | null)?.code;
  return code === undefined || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('08') || code.startsWith('57P') || code === '25P03';
};
