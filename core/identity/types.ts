/** What the sign-in needs from the rest of the server and what it gives to it. */
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import type { Text } from '../errors.ts';
import type { Mailer } from '../mail/index.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import type { SessionUser } from '../shared/wire.ts';

/** Cookie that carries the session token in browsers; httpOnly, SameSite=Lax. */
export const SESSION_COOKIE = 'rukn_session';

/** The settings that concern sign-in. */
export type IdentityConfig = Pick<Config, 'port' | 'publicUrl' | 'loginAttempts' | 'loginLockMinutes'>;

/** Structured log, as pino offers it. */
export interface IdentityLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface IdentityOptions {
  db: Db;
  config: IdentityConfig;
  log: IdentityLog;
  mailer: Mailer;
  /** The permission catalogue: the roles of a registered company are made from it. */
  permissions: readonly string[];
  /** Those that gate reads: what the scope `read` of an API token stands for. */
  reads?: ReadonlySet<string>;
}

/** One request to a route of the sign-in. */
export interface IdentityContext {
  /** The parsed body; anything at all. */
  readonly body: unknown;
  /** Values of the path's `{names}`. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly actor: Actor | null;
  readonly locale: Locale;
  readonly ip: string;
  readonly userAgent: string;
  /** The token that the request carried (bearer or cookie), valid or not. */
  readonly token: string | null;
  /** A text in the reader's language. */
  say(text: Text): string;
  /** `maxAgeSeconds` null: a cookie of the browser session. */
  setSessionCookie(token: string, maxAgeSeconds: number | null): void;
  clearSessionCookie(): void;
}

export interface IdentityRoute {
  method: 'GET' | 'POST' | 'PUT';
  /** Below /api; `{name}` is a parameter. */
  path: string;
  /** Answers without a session. */
  public: boolean;
  /** Gives the body of a 200. @throws AppError for anything else. */
  run(ctx: IdentityContext): Promise<object>;
}

export interface Identity {
  /**
   * The actor of a session's or an API token, or null when the token is unknown, expired or revoked, or its person or tenant is not active.
   * Answers are kept for 5 s; a logout, password or role change through this process counts at once.
   */
  resolve(token: string): Promise<Actor | null>;
  /** A person at work without a session (jobs), with the permissions of now; null where they may not sign in. Asked anew each time. */
  actorOf(tenantId: number, userId: number): Promise<Actor | null>;
  /** The signed-in person for the screens, with names in the language given (English by default). Kept for 5 s. */
  sessionUser(actor: Actor, locale?: Locale): Promise<SessionUser>;
  /** Drops what is kept about a person, after a change of roles, type or status. */
  forget(userId: number): void;
  /**
   * Says yes to a company's request and mails the link that opens its workspace, good for seven days. Again for a request that is approved
   * already: the new link replaces the old one.
   * @throws AppError not_found: there is no such request, or it is rejected or registered; unavailable: the mail could not be sent.
   */
  approveRequest(id: number): Promise<void>;
  readonly routes: readonly IdentityRoute[];
}
