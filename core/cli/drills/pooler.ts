/**
 * A PgBouncer of the drill's own in transaction mode: few sessions of PostgreSQL for many connections, so that what belongs to one soon
 * meets another.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverIds } from '../../db/embedded/binaries.ts';
import { freePort } from '../../db/embedded/secrets.ts';
import { connect } from '../../db/connect.ts';
import { until } from '../../test/until.ts';

export interface Pooler {
  /** The same database through the pooler. */
  url: string;
  version: string;
  /** Whether names of statements are carried from one session to the next (1.21 and newer). */
  prepares: boolean;
  stop(): Promise<void>;
}

/**
 * @param folder for its settings, which hold a password.
 * @param sessions of PostgreSQL that it may have.
 * @throws Error where there is no PgBouncer.
 */
export async function startPooler(databaseUrl: string, folder: string, sessions: number): Promise<Pooler> {
  const program = findPooler();
  const prepares = program.minor >= 21;
  const url = new URL(databaseUrl);
  const port = await freePort();
  const file = writeSettings(folder, url, [
    `listen_port = ${port}`,
    `default_pool_size = ${sessions}`,
    ...(prepares ? ['max_prepared_statements = 200'] : []),
  ]);
  // It refuses to run as root, as PostgreSQL does.
  const server = spawn(program.path, [file], { stdio: 'ignore', ...serverIds() });
  url.port = String(port);
  await until(() => answers(url.href));
  return { url: url.href, version: program.version, prepares, stop: () => end(server) };
}

function writeSettings(folder: string, { hostname, port, username, password }: URL, lines: string[]): string {
  const users = path.join(folder, 'pooler-users.txt');
  const settings = path.join(folder, 'pooler.ini');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${port}`,
      '[pgbouncer]',
      'pool_mode = transaction',
      'listen_addr = 127.0.0.1',
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      ...lines,
      '',
    ].join('\n'),
  );
  for (const file of [users, settings]) chmodSync(file, 0o644);
  return settings;
}

/** On the PATH; Debian keeps it where only root's PATH looks. */
function findPooler(): { path: string; version: string; minor: number } {
  for (const program of ['pgbouncer', '/usr/sbin/pgbouncer']) {
    const said = /^PgBouncer (1\.(\d+)\S*)/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '');
    if (said) return { path: program, version: said[1] as string, minor: Number(said[2]) };
  }
  throw new Error('This drill needs PgBouncer: run "sudo apt-get install -y pgbouncer" and repeat it.');
}

const answers = (url: string): Promise<boolean> =>
  connect(url)
    .then((client) => client.end())
    .then(
      () => true,
      () => false,
    );

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}
