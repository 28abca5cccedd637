/**
 * Who gets a connection next. One person never has more than their share of the pool, and one tenant always leaves some to the others;
 * whoever has fewest comes first, so that nobody waits behind the many statements of somebody else.
 */
import { AppError, text } from '../errors.ts';
import type { Caller } from './caller.ts';

export interface SharesOptions {
  /** Connections of the pool. */
  max: number;
  /** How long a call waits for one, in milliseconds. */
  waitMs?: number;
  /** Calls of one person that wait; more are refused at once. */
  line?: number;
}

export interface Shares {
  /**
   * Waits for a place.
   * @returns what gives it back.
   * @throws AppError too_many_attempts beyond a person's share, unavailable where all are taken.
   */
  enter(caller: Caller | undefined): Promise<() => void>;
}

/** A person's part of the pool, and a tenant's. */
export const personShare = (max: number): number => Math.max(1, Math.min(max - 1, Math.round(max * 0.4)));
export const tenantShare = (max: number): number => Math.max(1, Math.min(max - 1, Math.round(max * 0.8)));

const WAIT_MS = 5_000;
const LINE = 200;
/** After this long it is worth asking again. */
const AGAIN_SECONDS = 5;

interface Waiting {
  caller: Caller | undefined;
  go(): void;
}

/** Counts that are gone when they reach nothing, so that the map does not grow with everybody who ever asked. */
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

  /** The first of those who have least; whoever has one already comes before all. */
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
