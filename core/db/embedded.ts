/**
 * The embedded PostgreSQL: a real server in the data folder, used by this product only. An advisory lock in it marks the owner of the
 * folder; it ends with its connection, so a killed product leaves no lock, and a server without an owner is an orphan that is stopped
 * cleanly and restarted.
 */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { isOpenPath } from '../config.ts';
import { StartFailure } from '../failure.ts';
import { serverIds, usableBinaries } from './embedded/binaries.ts';
import { type Cluster, ServerDied, initialise, privateFolder, startServer, stopServer } from './embedded/cluster.ts';
import { openLog, watchLog } from './embedded/log.ts';
import { isAlive, pidExists, processesIn, readPidFile, signal, until } from './embedded/processes.ts';
import { type Secrets, freePort, keepPort, openSecrets, readSecrets } from './embedded/secrets.ts';

/** Receives messages about the start; a pino logger fits. */
export interface StartLog {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: StartLog;
  /** Further server settings (tests switch off durability). */
  settings?: Record<string, string>;
  /** Folder of the programs, if not that of the installed package. */
  binaries?: string;
}

export interface Embedded {
  /** Address of the product's database, for its owner role `rukn`. */
  readonly url: string;
  /** Pid of the server process; changes when the server is restarted. */
  readonly pid: number;
  /** Stops the server cleanly; safe to call twice. */
  stop(): Promise<void>;
}

/** The product's database, and the role that owns it: not a superuser, so that row-level security applies as on any other server. */
const DATABASE = 'rukn';
/** Key of the advisory lock: one product per data folder. */
const LOCK = 7_289_001;

/**
 * Starts the server of a data folder, and creates the folder at the first start.
 * @throws StartFailure where the folder cannot be used, or another running product uses it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log } = options;
  const ids = serverIds();
  const home = prepareHome(dataDir, 'uid' in ids);
  const server = join(home, 'postgres');
  privateFolder(server, ids);
  let secrets = await openSecrets(home);
  const cluster: Cluster = { native: usableBinaries(home, ids, options.binaries), home, server, data: join(server, 'data'), ids };
  await initialise(cluster, secrets.admin);

  const logFile = openLog(home);
  let stopping = false;
  let running = await rise();
  const endWatch = watchLog(logFile);
  const onExit = (): void => signal(running.pid, 'SIGINT');
  process.once('exit', onExit);
  await ensureDatabase(secrets);

  /** Removes the remains of an earlier run, starts the server and takes the lock. */
  async function rise(): Promise<{ pid: number; lock: pg.Client }> {
    for (let attempt = 1; ; attempt += 1) {
      await clearTheWay(cluster, secrets, log);
      const port = await freePort(secrets.port);
      if (port !== secrets.port) secrets = keepPort(home, secrets, port);
      try {
        const pid = await startServer(cluster, port, logFile, options.settings ?? {});
        const lock = await takeLock(secrets);
        if (!lock) throw inUse(home);
        lock.on('end', () => void revive());
        return { pid, lock };
      } catch (error) {
        if (!(error instanceof ServerDied)) throw error;
        if (attempt === 3)
          throw new StartFailure(`The embedded PostgreSQL in ${home} does not start (${error.message}); ${logFile} says more.`);
      }
    }
  }

  /** The lock's connection ended unexpectedly: the server died. Restarts it at the same address. */
  async function revive(): Promise<void> {
    if (stopping) return;
    log.warn('The database server ended unexpectedly; it is started again.');
    try {
      const { port } = secrets;
      running = await rise();
      if (secrets.port !== port) log.error('The database server came back at another port: restart the product.');
    } catch (error) {
      log.error(`The database server could not be started again: ${(error as Error).message}`);
    }
  }

  return {
    get pid() {
      return running.pid;
    },
    url: addressOf(DATABASE, secrets.owner, secrets.port, DATABASE, socketOf(server, secrets.port)),
    async stop() {
      if (stopping) return;
      stopping = true;
      endWatch();
      process.off('exit', onExit);
      await running.lock.end().catch(() => {});
      await stopServer(cluster, running.pid);
    },
  };
}

/**
 * Address of the database in a data folder whose server another process runs (the web process).
 * @throws StartFailure where no server runs.
 */
export function runningEmbedded(dataDir: string): string {
  const server = readPidFile(join(dataDir, 'postgres', 'data'));
  if (!server?.ready || !isAlive(server.pid))
    throw new StartFailure(`No database runs in ${dataDir}: run npm start first, or give a database in DATABASE_URL.`);
  const secrets = readSecrets(dataDir);
  return addressOf(DATABASE, secrets.owner, secrets.port, DATABASE, socketOf(join(dataDir, 'postgres'), secrets.port));
}

const inUse = (home: string): StartFailure =>
  new StartFailure(`Another running Rukn uses the data folder ${home}: stop it, or choose another folder with DATA_DIR.`);

/** @param socket folder of the server's socket; with one the port is only the number in the name of its file. */
const addressOf = (user: string, password: string, port: number, database: string, socket?: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}${socket ? `?host=${encodeURIComponent(socket)}` : ''}`;

/** The folder of the socket of a running server; undefined: it has none. */
const socketOf = (server: string, port: number): string | undefined => (existsSync(join(server, `.s.PGSQL.${port}`)) ? server : undefined);

/** Checks that the folder exists, is writable, and can be traversed by the server's user. */
function prepareHome(dataDir: string, root: boolean): string {
  if (root && !isOpenPath(nearest(dirname(dataDir)))) {
    throw new StartFailure(
      `The data folder ${dataDir} lies below a folder that only root may enter, and PostgreSQL does not run as root: choose another with DATA_DIR, for example /var/lib/rukn.`,
    );
  }
  try {
    makeFolder(dataDir, root ? 0o711 : 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // Files of root in it stay private; the server's user may only traverse the folder.
    if (root) chmodSync(dataDir, 0o711);
  } catch (error) {
    throw new StartFailure(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code ?? ''}): correct its permissions, or choose another with DATA_DIR.`,
    );
  }
  return dataDir;
}

/** The folder itself, or its first parent that exists. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));

/**
 * Like `mkdir -p`; Node's own recursive mode loops forever where the kernel answers ENOENT for a folder that cannot be created (below
 * /proc).
 */
export function makeFolder(path: string, mode: number): void {
  if (existsSync(path)) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path), mode);
  mkdirSync(path, { mode });
}

/** Makes sure that no server runs in the data folder, but never stops one that a running product uses. */
async function clearTheWay(c: Cluster, secrets: Secrets, log: StartLog): Promise<void> {
  const file = readPidFile(c.data);
  const present = processesIn(c.data);
  if (file && present.includes(file.pid)) {
    await until(() => !isAlive(file.pid) || readPidFile(c.data)?.ready === true, 30_000);
    if (!isAlive(file.pid)) return clearTheWay(c, secrets, log);
    const lock = await takeLock({ ...secrets, port: file.port });
    if (lock === null) throw inUse(c.home);
    log.warn('A database server was left running by an earlier start; it is stopped cleanly.');
    await lock?.end();
    return stopServer(c, file.pid);
  }
  // The server was killed and its children still run.
  if (!(await until(() => processesIn(c.data).length === 0, 5_000))) {
    for (const pid of processesIn(c.data)) signal(pid, 'SIGKILL');
    await until(() => processesIn(c.data).length === 0, 5_000);
  }
  // Its pid may now belong to another process, or to the dead server as a zombie: PostgreSQL would take the server for running.
  if (file && pidExists(file.pid)) rmSync(join(c.data, 'postmaster.pid'), { force: true });
  // For the same reason the socket files of a killed server go.
  for (const name of readdirSync(c.server)) if (name.startsWith('.s.PGSQL.')) rmSync(join(c.server, name), { force: true });
}

/** A connection that holds the lock; null where another process holds it; undefined where the server does not answer with our password. */
async function takeLock(secrets: Secrets): Promise<pg.Client | null | undefined> {
  const client = new pg.Client({
    connectionString: addressOf('postgres', secrets.admin, secrets.port, 'postgres'),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'rukn lock',
  });
  // The 'end' event follows, and is handled.
  client.on('error', () => {});
  try {
    await client.connect();
    // The lock of a process that was just killed is released within this time.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK]);
      if (rows[0]?.held) return client;
      await client.query('select pg_sleep(0.1)');
    }
    await client.end();
    return null;
  } catch {
    await client.end().catch(() => {});
    return undefined;
  }
}

/** Creates role and database of the product; the database comes last, so that its existence means that all steps are done. */
async function ensureDatabase(secrets: Secrets): Promise<void> {
  const there = await asAdmin(secrets, 'postgres', (db) => db.query('select 1 from pg_database where datname = $1', [DATABASE]));
  if (there.rowCount) return;
  // Only a superuser may create this extension; every new database inherits it from the template.
  await asAdmin(secrets, 'template1', (db) => db.query('create extension if not exists pg_stat_statements'));
  await asAdmin(secrets, 'postgres', async (db) => {
    const role = await db.query('select 1 from pg_roles where rolname = $1', [DATABASE]);
    if (!role.rowCount) await db.query(`create role ${DATABASE} login createrole createdb password '${secrets.owner}'`);
    await db.query(`grant pg_read_all_stats to ${DATABASE}`);
    await db.query(`create database ${DATABASE} owner ${DATABASE}`);
  });
}

async function asAdmin<T>(secrets: Secrets, database: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: addressOf('postgres', secrets.admin, secrets.port, database) });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
