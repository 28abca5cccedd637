/**
 * Leaves a system alone that fails again and again: after five failures in a row nothing is tried for half a minute, then one call tries.
 */
import type { SourceState } from '../../../core/index.ts';

const FAILURES = 5;
const OPEN_MS = 30_000;
/** A refused sign-in is not repeated soon: it would lock the account over there. */
const REFUSED_MS = 300_000;

export interface Breaker {
  /** @returns false where nothing may be sent now. Whoever gets true says afterwards what came of it. */
  pass(): boolean;
  good(): void;
  /** @param refused the credentials were: no further failure is waited for. */
  bad(refused?: boolean): void;
  state(): SourceState;
  /** Seconds until the next try. */
  waits(): number;
}

/** @param changed hears of every other state. */
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
