/** How long work holds the process, in a way that busy neighbours on the machine do not change. */

/** Everything instead of a sample, on a machine with nothing else to do. */
export const DEEP = process.env['RUKN_TEST_DEEP'] === '1';

/**
 * Nobody waits longer than 100 ms for somebody else's call; the deep run holds the product to it. Beside other suites the memory that they
 * clean and the processor that they take count too, and careless work takes seconds: the bound lies between the two.
 */
export const HELD_MS = DEEP ? 100 : 500;
/** And hears within 200 ms that the product lives. */
export const ALIVE_MS = DEEP ? 200 : 2_000;
const TRIES = 3;
const WATCH_MS = 5;

/**
 * Milliseconds since it was made or last asked: by the clock or by the processor, whichever says less. The one counts what neighbours take,
 * the other what runs beside the loop.
 */
export function stopwatch(): () => number {
  let [clock, used] = [performance.now(), cpu()];
  return () => {
    const [now, by] = [performance.now(), cpu()];
    const least = Math.min(now - clock, by - used);
    [clock, used] = [now, by];
    return least;
  };
}

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Of several tries the least, and no further try once it is short enough. */
async function least(work: () => Promise<number> | number): Promise<number> {
  let found = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES && found >= HELD_MS; i += 1) found = Math.min(found, await work());
  return found;
}

/** Milliseconds that `work` takes without a pause. */
export const timeOf = (work: () => void): Promise<number> =>
  least(() => {
    const watch = stopwatch();
    work();
    return watch();
  });

/** The longest turn of the event loop while work goes on that others may come in between. */
export const heldBy = (work: () => Promise<unknown>): Promise<number> =>
  least(async () => {
    let longest = 0;
    const watch = stopwatch();
    const look = (): void => {
      longest = Math.max(longest, watch());
    };
    const looking = setInterval(look, WATCH_MS);
    try {
      await work();
      look();
      return longest;
    } finally {
      clearInterval(looking);
    }
  });
