/**
 * The client of a connected suite. Reads are tried up to three times; a write is sent once, except after a 401, which is retried with a new
 * token because nothing was done. Five failures in a row open the circuit breaker (breaker.ts).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Unreachable, type SourceState } from '../../../core/index.ts';
import { createBreaker } from './breaker.ts';
import { createCall, type Call, type CallOptions, type Reply } from './call.ts';
import { CallFailure, unavailable, type Why } from './failure.ts';
import { createTokenHolder, type Credentials } from './token.ts';

const TRIES = 3;
const FIRST_PAUSE_MS = 200;
/** Maximum total time of all attempts, because a person waits for the screen. */
const TOTAL_TIMEOUT_MS = 10_000;

export interface Connection extends Credentials {
  base: string;
  reach: 'public' | 'private';
}

export interface ClientOptions {
  /** Called on each state change of the breaker. */
  changed?: (state: SourceState, failure: CallFailure | undefined) => void;
  timeoutMs?: number;
  maxBytes?: number;
}

export interface Client {
  readonly host: string;
  /** Path relative to the base address. @throws AppError unavailable; CallFailure if the other side refuses. */
  read(path: string): Promise<unknown>;
  /** @throws AppError unavailable if nothing was sent; CallFailure if it was refused or the outcome is unknown. */
  write(method: 'POST' | 'PUT', path: string, body: unknown, locale: string): Promise<unknown>;
  state(): SourceState;
}

export function createClient(connection: Connection, { changed, timeoutMs, maxBytes }: ClientOptions = {}): Client {
  const { host } = new URL(connection.base);
  const call: Call = createCall(connection.base, connection.reach, timeoutMs, maxBytes);
  const holder = createTokenHolder(call, connection);
  let last: CallFailure | undefined;
  const breaker = createBreaker((state) => changed?.(state, last));

  const closed = (): Error => unavailable(last?.why === 'credentials' ? last : new CallFailure('open'), host, breaker.waits());

  /** One call through the breaker. A refusal counts as a success, because the suite answered. */
  async function through(work: () => Promise<Reply>): Promise<unknown> {
    if (!breaker.pass()) throw closed();
    try {
      const { body } = await work();
      last = undefined;
      breaker.good();
      return body;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      last = error;
      if (error.faulty) breaker.bad(error.why === 'credentials');
      else breaker.good();
      throw error;
    }
  }

  /** Sends with the cached token; an expired one is renewed once. */
  async function authorised(method: 'GET' | 'POST' | 'PUT', path: string, options: CallOptions): Promise<Reply> {
    const token = await holder.token();
    try {
      return await call(method, path, { ...options, token });
    } catch (error) {
      if (!(error instanceof CallFailure && error.status === 401)) throw error;
      holder.drop(token);
      return again(method, path, { ...options, token: await renewed() });
    }
  }

  /** After a 401 nothing was done, even if the renewal of the token fails. */
  async function renewed(): Promise<string> {
    try {
      return await holder.token();
    } catch (error) {
      throw error instanceof CallFailure && error.unsure ? new CallFailure('unreachable', { cause: error }) : error;
    }
  }

  async function again(method: 'GET' | 'POST' | 'PUT', path: string, options: CallOptions): Promise<Reply> {
    try {
      return await call(method, path, options);
    } catch (error) {
      throw error instanceof CallFailure && error.status === 401 ? new CallFailure('credentials', { status: 401, cause: error }) : error;
    }
  }

  async function read(path: string): Promise<unknown> {
    const begun = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await through(() => authorised('GET', path, {}));
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        const wait = error.retryAfter ?? FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
        const again = worthAgain(error) && attempt < TRIES && performance.now() - begun + wait < TOTAL_TIMEOUT_MS;
        if (!again) throw error.why === 'refused' && error.status !== 429 ? error : unavailable(error, host, breaker.waits());
        await pause(wait);
      }
    }
  }

  return {
    host,
    state: () => breaker.state(),
    read,
    async write(method, path, body, locale) {
      let signedIn = false;
      try {
        return await through(async () => {
          await holder.token();
          signedIn = true;
          return authorised(method, path, { body, locale });
        });
      } catch (error) {
        const nothingSent = error instanceof CallFailure && (!signedIn || NEVER_SENT.has(error.why));
        throw nothingSent ? unavailable(error, host, breaker.waits()) : error;
      }
    },
  };
}

const NEVER_SENT: ReadonlySet<Why> = new Set(['unreachable', 'credentials', 'token']);

/** Temporary failures, for which a retry makes sense. */
const worthAgain = ({ why, status, cause }: CallFailure): boolean =>
  (why === 'unreachable' && !(cause instanceof Unreachable)) || why === 'late' || why === 'cut' || why === 'server' || status === 429;
