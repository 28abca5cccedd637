/** Creates a data folder (initdb), starts and stops its server. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../../failure.ts';
import type { Ids } from './binaries.ts';
import { isAlive, processesIn, readPidFile, signal, until } from './processes.ts';

export interface Cluster {
  /** Folder with bin/. */
  native: string;
  /** The parent folder, owned by this process. */
  home: string;
  /** Folder of the server's user; contains the data folder. */
  server: string;
  data: string;
  ids: Ids;
}

const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Creates the data folder if it does not exist: under another name, then renamed, so that an interrupted one is never used. */
export async function initialise(c: Cluster, password: string): Promise<void> {
  if (existsSync(join(c.data, 'PG_VERSION'))) return checkVersion(c);
  clearLeftovers(c);
  const part = `${c.data}.${process.pid}`;
  const pwfile = join(c.server, `pw.${process.pid}`);
  writeFileSync(pwfile, password, { mode: 0o600 });
  own(pwfile, c.ids);
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const run = await ends(
    spawn(
      join(c.native, 'bin', 'initdb'),
      [
        '-D',
        part,
        '-U',
        'postgres',
        '--auth=scram-sha-256',
        `--pwfile=${pwfile}`,
        '--encoding=UTF8',
        `--locale=${locale}`,
        '--locale-provider=icu',
        '--icu-locale=und',
        '--no-instructions',
      ],
      { ...c.ids, cwd: c.server, env: { ...environment, LC_ALL: locale }, stdio: ['ignore', 'ignore', 'pipe'] },
    ),
  );
  rmSync(pwfile, { force: true });
  if (run !== null) {
    rmSync(part, { recursive: true, force: true });
    if (/effective user ID/.test(run)) {
      throw new StartFailure(
        `PostgreSQL needs a user with a name, and user ${String(process.getuid?.())} has none: add it to /etc/passwd, or give a database in DATABASE_URL.`,
      );
    }
    throw new StartFailure(
      `The database could not be made in ${c.data} (${run}): check free space and permissions, or choose another DATA_DIR.`,
    );
  }
  try {
    renameSync(part, c.data);
  } catch (error) {
    // Another process was faster; its folder is used.
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(join(c.data, 'PG_VERSION'))) throw error;
  }
}

/** null where the program succeeded, else its last line of output. */
function ends(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : (said.trim().split('\n').pop() ?? `code ${String(code)}`)));
  });
}

function checkVersion(c: Cluster): void {
  const has = readFileSync(join(c.data, 'PG_VERSION'), 'utf8').trim();
  const program = spawnSync(join(c.native, 'bin', 'postgres'), ['--version'], { ...c.ids, cwd: '/', encoding: 'utf8' });
  const brings = /(\d+)\./.exec(program.stdout)?.[1];
  if (brings !== undefined && brings !== has) {
    throw new StartFailure(
      `The data in ${c.data} was written by PostgreSQL ${has} and this version brings ${brings}: start the version that wrote it and export, or choose another DATA_DIR.`,
    );
  }
}

/** Removes the remains of an interrupted first start. */
function clearLeftovers(c: Cluster): void {
  for (const name of readdirSync(c.server)) {
    const pid = /^(?:data|pw)\.(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(c.server, name), { recursive: true, force: true });
  }
}

export function own(path: string, ids: Ids): void {
  if ('uid' in ids) chownSync(path, ids.uid as number, ids.gid as number);
}

/** A folder of the server's user that nobody else may read. */
export function privateFolder(path: string, ids: Ids): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  own(path, ids);
}

/** Longest path of a socket file that every system takes, in bytes. */
const LONGEST_SOCKET = 103;

/**
 * The folder for the server's socket: its own, which nobody else can open; undefined where the system has no socket files, the path is too
 * long, or PostgreSQL would read it as a list. Statements through the socket take a quarter less time than over the loopback network.
 */
export const socketFolder = (server: string): string | undefined =>
  process.platform !== 'win32' && /^[^,"]+$/.test(server) && Buffer.byteLength(join(server, '.s.PGSQL.65535')) <= LONGEST_SOCKET
    ? server
    : undefined;

const SERVER_SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Statistics soon after a large import: without them the planner takes the wrong index.
  autovacuum_naptime: '10s',
  autovacuum_analyze_scale_factor: '0.02',
  synchronous_commit: 'on',
  timezone: 'UTC',
  shared_preload_libraries: 'pg_stat_statements',
  // Errors of clients are reported by the product; the server's log has starts, stops and faults, and no values.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  logging_collector: 'off',
};

/** Starts the server in its own process group (Ctrl-C must not reach it) and waits until it accepts connections. Returns its pid. */
export async function startServer(c: Cluster, port: number, logFile: string, settings: Record<string, string>): Promise<number> {
  const options = Object.entries({ ...SERVER_SETTINGS, unix_socket_directories: socketFolder(c.server) ?? '', ...settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const out = openSync(logFile, 'a', 0o600);
  const child = spawn(join(c.native, 'bin', 'postgres'), ['-D', c.data, '-p', String(port), ...options], {
    ...c.ids,
    cwd: c.server,
    env: environment,
    detached: true,
    stdio: ['ignore', out, out],
  });
  closeSync(out);
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  child.unref();
  const ready = (): boolean => {
    const file = readPidFile(c.data);
    return file?.pid === child.pid && file?.ready === true;
  };
  // Recovery after a crash may take long; the server's log shows the progress.
  await until(() => ended || ready(), 300_000);
  if (!ended && child.pid !== undefined && ready()) return child.pid;
  if (child.pid !== undefined && !ended) signal(child.pid, 'SIGINT');
  throw new ServerDied(readFileSync(logFile, 'utf8').trim().split('\n').slice(-4).join(' | '));
}

/** The server exited while it started; the message contains the end of its log. */
export class ServerDied extends Error {}

/** Fast stop: sessions end, data is safe; after 30 s an immediate stop (recovered at the next start). Waits until no process is left. */
export async function stopServer(c: Pick<Cluster, 'data'>, pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  const gone = (): boolean => !isAlive(pid) && processesIn(c.data).length === 0;
  if (await until(gone, 30_000)) return;
  for (const p of [pid, ...processesIn(c.data)]) signal(p, 'SIGQUIT');
  if (await until(gone, 10_000)) return;
  for (const p of [pid, ...processesIn(c.data)]) signal(p, 'SIGKILL');
  await until(gone, 5_000);
}
