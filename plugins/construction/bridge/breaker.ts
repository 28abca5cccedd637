/** Circuit breaker: after five failures in a row no call is made for half a minute, then one call probes. */
import type { SourceState } from '../../../core/index.ts';

const FAILURES = 5;
const OPEN_MS = 30_000;
/** After refused credentials it stays open longer, because repeated attempts would lock the account there. */
const REFUSED_MS = 300_000;

export interface Breaker {
  /** @returns false if no call may be made now. After true the caller must report the result. */
  pass(): boolean;
  good(): void;
  /** @param refused the credentials were refused: opens at once. */
  bad(refused?: boolean): void;
  state(): SourceState;
  /** Seconds until the next attempt. */
  waits(): number;
}

/** @param changed called on each change of state. */
export function createBreaker(changed: (state: SourceState) => void = () => {}, now: () => number = () => performance.now()): Breaker {
  let failures = 0;
  let until = 0;
  let trying = false;

  const state = (): SourceState =>
    until === 0 ? { state: 'closed' } : { state: trying ? 'half_open' : 'open', retry_at: new Date(until).toISOString() };
  const open = (milliseconds: number): void => {
    until = now() + milliseconds;
    trying = false;
    changed(state());
  };

  return {
    state,
    waits: () => Math.max(0, Math.ceil((until - now()) / 1000)),
    pass() {
      if (until === 0) return true;
      if (trying || now() < until) return false;
      trying = true;
      changed(state());
      return true;
    },
    good() {
      failures = 0;
      if (until === 0) return;
      until = 0;
      trying = false;
      changed(state());
    },
    bad(refused = false) {
      failures += 1;
      if (refused) open(REFUSED_MS);
      else if (trying || (failures >= FAILURES && until === 0)) open(OPEN_MS);
    },
  };
}
