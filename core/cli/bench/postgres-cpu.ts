/** CPU that a PostgreSQL server on this machine has used, read from the system's own table of processes. */
import fs from 'node:fs';
import path from 'node:path';

/** Clock ticks of /proc: a hundred a second on every Linux that matters. */
const TICK_MS = 10;

/**
 * @param dataDir the cluster's folder.
 * @returns a function that says milliseconds of user and system time so far, of processes that have ended as well; 0 where the system has
 * no /proc.
 */
export function postgresCpu(dataDir: string): () => number {
  const [pid] = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  const seen = new Map<string, number>();
  return () => {
    if (!fs.existsSync('/proc/self/stat')) return 0;
    for (const entry of fs.readdirSync('/proc')) {
      const used = /^\d+$/.test(entry) ? usedBy(entry, pid as string) : undefined;
      if (used !== undefined) seen.set(entry, used);
    }
    return [...seen.values()].reduce((a, b) => a + b, 0);
  };
}

/** Fields 14 and 15 of a process that is the server or a child of it. */
function usedBy(entry: string, server: string): number | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${entry}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (entry !== server && fields[1] !== server) return undefined;
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined; // ended meanwhile
  }
}
