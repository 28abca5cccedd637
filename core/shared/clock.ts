/**
 * The product's clock: every moment, day and age of business is read here, in the server and in the screens (docs/decisions/clock.md).
 * How long something took is measured with `performance.now()` instead. In SQL the clock is `now()`; core/db/pool.ts keeps the two
 * together.
 */
let ahead = 0;

export const clock = {
  /** Now, in milliseconds since 1970. */
  now: (): number => Date.now() + ahead,
  date: (): Date => new Date(Date.now() + ahead),
  /** Now as `2026-11-20T08:00:00.000Z`. */
  iso: (): string => new Date(Date.now() + ahead).toISOString(),
  /** Milliseconds by which it is ahead of the machine's: 0, unless a test has set it. */
  get ahead(): number {
    return ahead;
  },
  /** For tests: it is this moment now, and time goes on from there. */
  set(moment: string | number | Date): void {
    const to = new Date(moment).getTime();
    if (Number.isNaN(to)) throw new Error(`not a moment: ${String(moment)}`);
    ahead = to - Date.now();
  },
  /** For tests: the machine's time again. */
  reset(): void {
    ahead = 0;
  },
};
