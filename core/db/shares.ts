/**
 * Decides who gets the next connection. A person never has more than their share of the pool, and a tenant always leaves some to the
 * others; callers with the fewest connections come first, so that nobody waits behind the many statements of another.
 */
import { AppError, text } from '../errors.ts';
import type { Caller } from './caller.ts';

export interface SharesOptions {
  /** Connections of the pool. */
  max: number;
  /** How long a call waits for a connection, in milliseconds. */
  waitMs?: number;
  /** Most waiting calls of one person; more are refused at once. */
  line?: number;
}

export interface Shares {
  /**
   * Waits for a connection.
   * @returns a function to release it.
   * @throws AppError too_many_attempts above a person's share, unavailable where all connections are used.
   */
  enter(caller: Caller | undefined): Promise<() => void>;
}

/** The share of a person, and of a tenant. */
export const personShare = (max: number): number => Math.max(1, Math.min(max - 1, Math.round(max * 0.4)));
export const tenantShare = (max: number): number => Math.max(1, Math.min(max - 1, Math.round(max * 0.8)));

const WAIT_MS = 5_000;
const LINE = 200;
/** Value of Retry-After. */
const AGAIN_SECONDS = 5;

interface Waiting {
  caller: Caller | undefined;
  go(): void;
}

/** Counters that are removed at zero, so that the map does not grow with every caller. */
class Counts<K> {
  private readonly of = new Map<K, number>();
  get(key: K): number {
    return this.of.get(key) ?? 0;
  }
  add(key: K, n: number): void {
    const now = this.get(key) + n;
    if (now > 0) this.of.set(key, now);
    else this.of.delete(key);
  }
}

export function createShares({ max, waitMs = WAIT_MS, line = LINE }: SharesOptions): Shares {
  const [ofPerson, ofTenant] = [personShare(max), tenantShare(max)];
  const [persons, tenants, lines] = [new Counts<string>(), new Counts<number>(), new Counts<string>()];
  const waiting = new Set<Waiting>();
  let used = 0;

  const within = ({ holder, holds }: Caller): boolean =>
    !holder || holds === true || (persons.get(holder.person) < ofPerson && tenants.get(holder.tenant) < ofTenant);
  const allowed = (caller: Caller | undefined): boolean => used < max && (!caller || within(caller));

  function take(caller: Caller | undefined): () => void {
    const { holder } = caller ?? {};
    const count = (n: number): void => {
      used += n;
      if (holder) persons.add(holder.person, n);
      if (holder) tenants.add(holder.tenant, n);
    };
    count(1);
    return () => {
      count(-1);
      next();
    };
  }

  /** Lets the first of the callers with the fewest connections enter; a caller that already holds one comes first. */
  function next(): void {
    let best: Waiting | undefined;
    let least = Infinity;
    for (const each of waiting) {
      const has = each.caller?.holds ? -1 : each.caller?.holder ? persons.get(each.caller.holder.person) : 0;
      if (has < least && allowed(each.caller)) [best, least] = [each, has];
    }
    best?.go();
  }

  const refusal = (caller: Caller | undefined): AppError =>
    caller && !within(caller)
      ? new AppError('too_many_attempts', { message: text('error.own_share'), retryAfter: AGAIN_SECONDS })
      : new AppError('unavailable', { retryAfter: AGAIN_SECONDS });

  function queue(caller: Caller | undefined): Promise<() => void> {
    const who = caller?.holder?.person;
    if (who !== undefined && lines.get(who) >= line) return Promise.reject(refusal(caller));
    if (who !== undefined) lines.add(who, 1);
    return new Promise((done, fail) => {
      const leave = (): void => {
        clearTimeout(timer);
        waiting.delete(each);
        if (who !== undefined) lines.add(who, -1);
      };
      const each: Waiting = {
        caller,
        go: () => {
          leave();
          done(take(caller));
        },
      };
      const timer = setTimeout(
        () => {
          leave();
          fail(refusal(caller));
        },
        caller?.holder ? waitMs : 2 * waitMs,
      );
      waiting.add(each);
    });
  }

  return { enter: async (caller) => (allowed(caller) ? take(caller) : queue(caller)) };
}
