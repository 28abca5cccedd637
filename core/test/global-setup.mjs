/** Before all tests: a database server in a temporary folder, with the product's database migrated as the template of all others. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const quiet = { info() {}, warn() {}, error: (text) => process.stderr.write(`${text}\n`) };

export default async function setup() {
  const { startEmbedded } = await tsImport('../db/embedded.ts', import.meta.url);
  const { migrate } = await tsImport('../db/migrate.ts', import.meta.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'rukn-test-'));
  // The data is thrown away, so nothing waits for the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const server = await startEmbedded({ dataDir, log: quiet, settings });
  globalThis.ruknTestServer = { server, dataDir };
  await migrate({ url: server.url, log: quiet });
  process.env.RUKN_TEST_DATABASE = server.url;
}
