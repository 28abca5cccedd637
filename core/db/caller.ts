/**
 * The caller on whose behalf the database is used. It follows everything that a request awaits, including its streams, so that statements
 * need no parameter for it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Caller {
  /** Whose share of the connections is used. Absent: the system, or a caller who is not identified yet. */
  holder?: { tenant: number; person: string };
  /** Nothing of a tenant may be written: the transaction is read-only. */
  readOnly?: boolean;
  /** Holds a connection already and so does not wait for a second one, which could deadlock. */
  holds?: boolean;
}

/** The shape of Koa's context, which keeps the caller of each request in its state. */
export interface CallerScope {
  state: { caller?: Caller };
}

export const callers = new AsyncLocalStorage<CallerScope>();

/** undefined: the system itself, in a job or at the start. */
export const callerNow = (): Caller | undefined => callers.getStore()?.state.caller;

/** Runs work of the system that a request triggers, such as listening for jobs, without the limits of the request. */
export const asSystem = <T>(work: () => T): T => callers.run({ state: {} }, work);

/** Runs work while a transaction is open. */
export const holding = <T>(work: () => T): T => callers.run({ state: { caller: { ...callerNow(), holds: true } } }, work);
