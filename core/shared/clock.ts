/**
 * The product's clock: all times, days and ages are read here, on the server and in the screens (docs/decisions/clock.md). Durations are
 * measured with `performance.now()` instead. In SQL the clock is `now()`; core/db/pool.ts keeps the two equal.
 */
let ahead = 0;

export const clock = {
  /** Now, in milliseconds since 1970. */
  now: (): number => Date.now() + ahead,
  date: (): Date => new Date(Date.now() + ahead),
  /** Now as `2026-11-20T08:00:00.000Z`. */
  iso: (): string => new Date(Date.now() + ahead).toISOString(),
  /** Milliseconds ahead of the machine's clock: 0, unless a test has set it. */
  get ahead(): number {
    return ahead;
  },
  /** For tests: sets the time, which then continues. */
  set(moment: string | number | Date): void {
    const to = new Date(moment).getTime();
    if (Number.isNaN(to)) throw new Error(`not a moment: ${String(moment)}`);
    ahead = to - Date.now();
  },
  /** For tests: back to the machine's time. */
  reset(): void {
    ahead = 0;
  },
};
