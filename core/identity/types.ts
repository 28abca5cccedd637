/** What the sign-in needs from the server, and what it provides. */
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import type { Text } from '../errors.ts';
import type { Events } from '../events/contract.ts';
import type { Jobs } from '../jobs/contract.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import type { PeopleRules, ProductModule, Switches } from '../shared/modules.ts';
import type { SessionUser } from '../shared/wire.ts';

/** Cookie that carries the session token in browsers; httpOnly, SameSite=Lax. */
export const SESSION_COOKIE = 'rukn_session';
/** Cookie that binds a pending sign-in at a provider to the browser that began it. */
export const JOURNEY_COOKIE = 'rukn_journey';

/** The settings for sign-in. */
export type IdentityConfig = Pick<
  Config,
  'port' | 'publicUrl' | 'loginAttempts' | 'loginLockMinutes' | 'secretKeys' | 'providerAddresses' | 'domainProof'
>;

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
  /** Mails are jobs (core/mail/job.ts). */
  enqueue: Jobs['enqueue'];
  /** Signals for open screens. */
  events: Pick<Events, 'publish'>;
  /** Modules of the product: defaults of people's notifications. */
  modules: readonly ProductModule[];
  /** The applications of people. */
  people: PeopleRules;
  /** Permissions that gate reads: the scope `read` of an API token. */
  reads?: ReadonlySet<string>;
  /** Modules that tenants can switch off: their permissions count only while they are on. */
  switches?: Switches;
}

/** A request to a route of the sign-in. */
export interface IdentityContext {
  /** The parsed body, unvalidated. */
  readonly body: unknown;
  /** Values of the path's `{names}`. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly actor: Actor | null;
  readonly locale: Locale;
  readonly ip: string;
  readonly userAgent: string;
  /** Address of the product as this caller reaches it, without a trailing slash. */
  readonly origin: string;
  /** Value of a cookie. */
  cookie(name: string): string | null;
  /** The token of the request (bearer or cookie), valid or not. */
  readonly token: string | null;
  /** A text in the reader's language. */
  say(text: Text): string;
  /** `maxAgeSeconds` null: a cookie of the browser session. */
  setSessionCookie(token: string, maxAgeSeconds: number | null): void;
  clearSessionCookie(): void;
  /** The cookie of a pending sign-in at a provider; an empty value deletes it. */
  setJourneyCookie(value: string, maxAgeSeconds: number): void;
  /** Identifies the browser at its next sign-in (known-device.ts). */
  setDeviceCookie(value: string, maxAgeSeconds: number): void;
  /** Answers with a redirect instead of a body. */
  redirect(to: string): void;
}

export interface IdentityRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api; `{name}` is a parameter. */
  path: string;
  /** Answers without a session. */
  public: boolean;
  /** Available to a session that must set up a second factor first. */
  beforeEnrolment?: boolean;
  /** A GET that writes: the browser returns with it from a sign-in provider. */
  writes?: true;
  /** Returns the body of a 200. @throws AppError for any other answer. */
  run(ctx: IdentityContext): Promise<object>;
}

export interface Identity {
  /**
   * The actor of a session or API token; null where the token is unknown, expired or revoked, or its person or tenant is not active. Cached
   * for 5 s; a logout, password or role change in this process takes effect at once.
   */
  resolve(token: string): Promise<Actor | null>;
  /** A token for the services, valid as long as the actor's own token, an hour at most. */
  serviceToken(actor: Actor, token: string): Promise<string>;
  /** The actor of such a token; null for any other. */
  resolveService(token: string): Promise<Actor | null>;
  /** A person without a session (jobs), with current permissions; null where they may not sign in. Not cached. */
  actorOf(tenantId: number, userId: number): Promise<Actor | null>;
  /** The signed-in person for the screens, with names in the given language (default English). Cached for 5 s. */
  sessionUser(actor: Actor, locale?: Locale): Promise<SessionUser>;
  /** Clears the cache of a person, after a change of roles, type or status. */
  forget(userId: number): void;
  /** Clears the cache of a tenant's people, after a change of its settings. */
  forgetTenant(tenantId: number): void;
  readonly routes: readonly IdentityRoute[];
}
