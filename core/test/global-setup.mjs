/** Before all tests: a database server in a folder of its own, with the product's database migrated as the template of all others. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const quiet = { info() {}, warn() {}, error: (text) => process.stderr.write(`${text}\n`) };

/** A folder in memory, where the system has one: a database is copied there in a fifth of the time. */
const MEMORY = '/dev/shm';
/** What a run needs at most, several times over. */
const ROOM = 4 * 1024 ** 3;

export default async function setup() {
  const { startEmbedded } = await tsImport('../db/embedded.ts', import.meta.url);
  const { readSecrets } = await tsImport('../db/embedded/secrets.ts', import.meta.url);
  const { migrate } = await tsImport('../db/migrate.ts', import.meta.url);
  const { clockFor } = await tsImport('./clock.ts', import.meta.url);
  const place = hasRoom(MEMORY) ? MEMORY : tmpdir();
  sweep(place);
  const folder = mkdtempSync(join(place, `rukn-test-${process.pid}-`));
  // The server's own user passes through.
  chmodSync(folder, 0o711);
  // The data is thrown away, so nothing waits for the disk.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    plan_cache_mode: 'force_generic_plan',
    // Joins as the statement has them: with a few rows any order is as good, and the search for the best costs more than the work.
    join_collapse_limit: '1',
    from_collapse_limit: '1',
    autovacuum: 'off',
  };
  const server = await startEmbedded({ dataDir: join(folder, 'database'), log: quiet, settings });
  globalThis.ruknTestServer = { server, folder };
  await migrate({ url: server.url, log: quiet });
  await clockFor(server.url);
  process.env.RUKN_TEST_DATABASE = server.url;
  const { admin, port } = readSecrets(join(folder, 'database'));
  process.env.RUKN_TEST_ADMIN = `postgres://postgres:${admin}@127.0.0.1:${port}/postgres`;
  // Temporary files of all suites, and of the products that they start.
  process.env.TMPDIR = folder;
}

/** Removes the folders of runs that were killed; their database servers end without them. */
function sweep(place) {
  for (const name of readdirSync(place)) {
    const pid = /^rukn-test-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function hasRoom(place) {
  try {
    const { bavail, bsize } = statfsSync(place);
    return Math.min(bavail * bsize, freemem()) > ROOM;
  } catch {
    return false;
  }
}
