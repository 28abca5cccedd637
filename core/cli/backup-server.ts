/** The embedded database for backup and restore: the running product's, or started for the time of the work. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { loadConfig, type Config } from '../config.ts';
import { placeOf } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded.ts';
import { openSecrets } from '../db/embedded/secrets.ts';
import { StartFailure } from '../failure.ts';

export interface Server {
  config: Config;
  /** Of `postgres`, who reads past row-level security. */
  admin: pg.Client;
  /** Address of the product's database for its owner. */
  url: string;
  close(): Promise<void>;
}

const quiet = { info() {}, warn() {}, error() {} };

/**
 * @param running whether a product that runs on the folder may go on; otherwise it is refused.
 * @throws StartFailure where the database is not the embedded one.
 */
export async function openServer({ running }: { running: boolean }): Promise<Server> {
  const config = loadConfig();
  if (config.databaseUrl) throw new StartFailure(`DATABASE_URL names a PostgreSQL of yours (${placeOf(config.databaseUrl)}): its own pg_dump and pg_restore are the tools for it (docs/operations.md).`);
  const there = running && existsSync(join(config.dataDir, 'server.json')) ? await adminOf(config.dataDir).catch(() => undefined) : undefined;
  if (there) return { config, ...there, close: () => there.admin.end() };
  const server = await startEmbedded({ dataDir: config.dataDir, log: quiet });
  const { admin, url } = await adminOf(config.dataDir);
  return {
    config, admin, url,
    async close() {
      await admin.end();
      await server.stop();
    },
  };
}

async function adminOf(dataDir: string): Promise<{ admin: pg.Client; url: string }> {
  const secrets = await openSecrets(dataDir);
  const at = (user: string, password: string): string => `postgres://${user}:${password}@127.0.0.1:${secrets.port}/rukn`;
  const admin = new pg.Client({ connectionString: at('postgres', secrets.admin), connectionTimeoutMillis: 5_000 });
  await admin.connect();
  return { admin, url: at('rukn', secrets.owner) };
}
