/** What the sign-in needs from the rest of the server and what it gives to it. */
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
/** Cookie that ties a journey to a sign-in provider to the browser that began it. */
export const JOURNEY_COOKIE = 'rukn_journey';

/** The settings that concern sign-in. */
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
  /** Word for people who have a screen open. */
  events: Pick<Events, 'tell'>;
  /** Of the product: what is usual of their notifications. */
  modules: readonly ProductModule[];
  /** The applications that people work in. */
  people: PeopleRules;
  /** Those that gate reads: what the scope `read` of an API token stands for. */
  reads?: ReadonlySet<string>;
  /** Modules that tenants switch on and off: their permissions count where they are on. */
  switches?: Switches;
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
  /** Address of the product as this caller reaches it, without a slash at the end. */
  readonly origin: string;
  /** Value of a cookie. */
  cookie(name: string): string | null;
  /** The token that the request carried (bearer or cookie), valid or not. */
  readonly token: string | null;
  /** A text in the reader's language. */
  say(text: Text): string;
  /** `maxAgeSeconds` null: a cookie of the browser session. */
  setSessionCookie(token: string, maxAgeSeconds: number | null): void;
  clearSessionCookie(): void;
  /** A cookie for a journey to a sign-in provider; an empty value ends it. */
  setJourneyCookie(value: string, maxAgeSeconds: number): void;
  /** Tells the browser apart at its next sign-in (known-device.ts). */
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
  /** Answers a session that has to enrol a second factor first. */
  beforeEnrolment?: boolean;
  /** A GET that writes: a browser comes back by it from a sign-in provider. */
  writes?: true;
  /** Gives the body of a 200. @throws AppError for anything else. */
  run(ctx: IdentityContext): Promise<object>;
}

export interface Identity {
  /**
   * The actor of a session's or an API token, or null when the token is unknown, expired or revoked, or its person or tenant is not active.
   * Answers are kept for 5 s; a logout, password or role change through this process counts at once.
   */
  resolve(token: string): Promise<Actor | null>;
  /** A token for the services that lives as long as the token that the actor came with, an hour at most. */
  serviceToken(actor: Actor, token: string): Promise<string>;
  /** The actor of such a token; null for any other. */
  resolveService(token: string): Promise<Actor | null>;
  /** A person at work without a session (jobs), with the permissions of now; null where they may not sign in. Asked anew each time. */
  actorOf(tenantId: number, userId: number): Promise<Actor | null>;
  /** The signed-in person for the screens, with names in the language given (English by default). Kept for 5 s. */
  sessionUser(actor: Actor, locale?: Locale): Promise<SessionUser>;
  /** Drops what is kept about a person, after a change of roles, type or status. */
  forget(userId: number): void;
  /** The same for everybody of a tenant, after a change of what it demands or allows. */
  forgetTenant(tenantId: number): void;
  readonly routes: readonly IdentityRoute[];
}
