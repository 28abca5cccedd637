/** Server processes of a data folder, as the operating system reports them. A pid file is no proof: pids are reused. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface PidFile {
  pid: number;
  port: number;
  ready: boolean;
}

/** postmaster.pid of a data folder: pid, folder, start, port, socket folder, address, memory, status; null where there is none. */
export function readPidFile(data: string): PidFile | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), ready: (lines[7] ?? '').trim() === 'ready' };
  } catch {
    return null;
  }
}

/** Is the pid in use, even by another program or a zombie? */
export function pidExists(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Does a process with this pid run, of any program? */
export const isAlive = (pid: number): boolean => pidExists(pid) && !isZombie(pid);

/** Ended, but not collected by its parent (a container without an init). */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Processes whose working directory is this folder: the server and its children. */
export function processesIn(data: string): number[] {
  let folder: string;
  try {
    folder = realpathSync(data);
  } catch {
    return [];
  }
  if (process.platform !== 'linux') {
    const out = spawnSync('lsof', ['-t', '-a', '-d', 'cwd', folder], { encoding: 'utf8' });
    return (out.stdout ?? '')
      .split('\n')
      .map(Number)
      .filter((pid) => pid > 1);
  }
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && pid !== process.pid && cwdOf(pid) === folder && isPostgres(pid));
}

function cwdOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** A shell in the folder does not count. A process that has just ended has no command line. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until `done` returns true; false after the timeout. */
export async function until(done: () => boolean, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!done()) {
    if (performance.now() > end) return false;
    await sleep(10);
  }
  return true;
}
