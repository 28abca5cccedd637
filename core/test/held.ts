/** How long work holds the process, in a way that busy neighbours on the machine do not change. */

/** Nobody waits longer than this for somebody else's call. */
export const HELD_MS = 100;
const TRIES = 3;

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds of processor time that `work` takes: of several tries the least, and no further try once it is short enough. */
export function cpuOf(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES && least >= HELD_MS; i += 1) {
    const began = cpu();
    work();
    least = Math.min(least, cpu() - began);
  }
  return least;
}
