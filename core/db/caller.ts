/**
 * For whom the code at work asks the database. It goes along with everything a request waits for, its streams too, so that no statement has
 * to be told.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Caller {
  /** Whose share of the connections is used. Absent: the system, until it is known who asks. */
  holder?: { tenant: number; person: string };
  /** Nothing of a tenant may be written. */
  readOnly?: boolean;
  /** Has a connection already: to let it wait for a second one would keep the first from everybody. */
  holds?: boolean;
}

/** As Koa keeps it for each request: in the state of its context. */
export interface CallerScope {
  state: { caller?: Caller };
}

export const callers = new AsyncLocalStorage<CallerScope>();

/** undefined: the system itself, in a job or at the start. */
export const callerNow = (): Caller | undefined => callers.getStore()?.state.caller;

/** Work of the system that a request happens to begin, such as listening for jobs: none of the request's limits hold for it. */
export const asSystem = <T>(work: () => T): T => callers.run({ state: {} }, work);

/** While a transaction is open. */
export const holding = <T>(work: () => T): T => callers.run({ state: { caller: { ...callerNow(), holds: true } } }, work);
