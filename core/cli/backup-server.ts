/** The database for commands: that of the settings, or the embedded one, already running or started for the command. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { loadConfig, type Config } from '../config.ts';
import { connect } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded.ts';
import { openSecrets } from '../db/embedded/secrets.ts';
import { BACKUP_ROLE } from '../db/pool.ts';

/** Who reads: a superuser as they are, an owner as the role that reads past row-level security. */
export interface Reader {
  client: pg.Client;
  role?: string;
}

export interface Server {
  config: Config;
  reader: Reader;
  /** Address of the product's database for its owner. */
  url: string;
  /** Advice for a database that must be empty and is not. */
  toEmpty: string;
  close(): Promise<void>;
}

const quiet = { info() {}, warn() {}, error() {} };

/** @param running whether a product that runs on the data folder may go on; otherwise it is refused. @throws StartFailure. */
export async function openServer({ running }: { running: boolean }): Promise<Server> {
  const config = loadConfig();
  const own = config.databaseDirectUrl ?? config.databaseUrl;
  if (own) return ownServer(config, own);
  const toEmpty = `name another data folder with DATA_DIR, or, when nothing in it is needed any more, stop the product and delete ${join(config.dataDir, 'postgres')}`;
  const there =
    running && existsSync(join(config.dataDir, 'server.json')) ? await adminOf(config.dataDir).catch(() => undefined) : undefined;
  if (there) return { config, toEmpty, ...there, close: () => there.reader.client.end() };
  const server = await startEmbedded({ dataDir: config.dataDir, log: quiet });
  const { reader, url } = await adminOf(config.dataDir);
  return {
    config,
    reader,
    url,
    toEmpty,
    async close() {
      await reader.client.end();
      await server.stop();
    },
  };
}

async function ownServer(config: Config, url: string): Promise<Server> {
  const client = await connect(url);
  const {
    rows: [at],
  } = await client.query<{ name: string; owner: string }>('select current_database() as name, current_user as owner');
  return {
    config,
    url,
    reader: { client, role: BACKUP_ROLE },
    close: () => client.end(),
    toEmpty: `name another database with DATABASE_URL, or, when nothing in it is needed any more, stop the product and run as an administrator: drop database "${at?.name}"; create database "${at?.name}" owner "${at?.owner}"`,
  };
}

async function adminOf(dataDir: string): Promise<{ reader: Reader; url: string }> {
  const secrets = await openSecrets(dataDir);
  const at = (user: string, password: string): string => `postgres://${user}:${password}@127.0.0.1:${secrets.port}/rukn`;
  const client = new pg.Client({ connectionString: at('postgres', secrets.admin), connectionTimeoutMillis: 5_000 });
  await client.connect();
  return { reader: { client }, url: at('rukn', secrets.owner) };
}
