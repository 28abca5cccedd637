/** A database server for one run of tests, in a folder of its own that goes with it; in memory, where the system has room there. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

export const quiet = { info() {}, warn() {}, error: (text) => process.stderr.write(`${text}\n`) };

/** A folder in memory, where the system has one: a database is copied there in a fifth of the time. */
const MEMORY = '/dev/shm';
/** What a run needs at most, several times over. */
const ROOM = 4 * 1024 ** 3;

/** The data is thrown away, so nothing waits for the disk. */
const THROWN_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/**
 * @param name of the folder, before the process and a random end. @param settings of the server, beside those of data that nobody keeps.
 * @returns its address, the address of a superuser, the folder for other temporary files of the run; `stop` ends it and removes the folder.
 */
export async function startDatabaseServer(name, settings = {}) {
  const { startEmbedded } = await tsImport('../db/embedded.ts', import.meta.url);
  const { readSecrets } = await tsImport('../db/embedded/secrets.ts', import.meta.url);
  const place = hasRoom(MEMORY) ? MEMORY : tmpdir();
  sweep(place, name);
  const folder = mkdtempSync(join(place, `${name}-${process.pid}-`));
  // The server's own user passes through.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'database');
  const server = await startEmbedded({ dataDir, log: quiet, settings: { ...THROWN_AWAY, ...settings } });
  const { admin, port } = readSecrets(dataDir);
  return {
    folder,
    url: server.url,
    admin: `postgres://postgres:${admin}@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
}

/** Removes the folders of runs that were killed; their database servers end without them. */
function sweep(place, name) {
  for (const found of readdirSync(place)) {
    const pid = found.startsWith(`${name}-`) && /^\d+(?=-)/.exec(found.slice(name.length + 1))?.[0];
    if (pid && !isAlive(Number(pid))) rmSync(join(place, found), { recursive: true, force: true });
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
