/** Before all tests: a database server of the run's own, with the product's database migrated as the template of all others. */
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
  // Temporary files of all suites, and of the products that they start.
  process.env.TMPDIR = server.folder;
}
