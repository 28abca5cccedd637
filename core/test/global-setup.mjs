/** Before all tests: a database server of the run's own, with the product's database migrated as the template of all others. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { quiet, startDatabaseServer } from './database-server.mjs';

export default async function setup() {
  const { migrate } = await tsImport('../db/migrate.ts', import.meta.url);
  const { clockFor } = await tsImport('./clock.ts', import.meta.url);
  const server = await startDatabaseServer('rukn-test', {
    max_connections: '200',
    plan_cache_mode: 'force_generic_plan',
    // Joins as the statement has them: with a few rows any order is as good, and the search for the best costs more than the work.
    join_collapse_limit: '1',
    from_collapse_limit: '1',
  });
  globalThis.ruknTestServer = server;
  await migrate({ url: server.url, log: quiet });
  await clockFor(server.url);
  process.env.RUKN_TEST_DATABASE = server.url;
  process.env.RUKN_TEST_ADMIN = server.admin;
  keepCompiled(server.folder);
  // Temporary files of all suites, and of the products that they start.
  process.env.TMPDIR = server.folder;
}

/** tsx keeps what it has compiled among the temporary files: in a folder without them each worker would compile all sources anew. */
function keepCompiled(folder) {
  const name = `tsx-${process.geteuid?.() ?? userInfo().username}`;
  const known = join(tmpdir(), name);
  try {
    mkdirSync(known, { recursive: true });
    symlinkSync(known, join(folder, name));
  } catch {
    // Where links are not allowed, they are compiled anew.
  }
}
