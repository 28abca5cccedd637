/** For the tests of the sign-in: a seeded database and a door to knock at, as the web server would. */
import { createDb, type Db } from '../db/pool.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import { createMailer } from '../mail/index.ts';
import type { Actor, Locale } from '../shared/actor.ts';
import { testDatabase } from './database.ts';
import { createIdentity, type Identity, type IdentityOptions } from '../identity/index.ts';
import { resetLinkMail } from '../identity/reset-link.ts';
import type { JobRun } from '../jobs/contract.ts';
import type { Kernel } from '../kernel.ts';
import { peopleRules } from '../shared/modules.ts';
import { metadata } from './metadata.ts';
import { seedTenants, type Seeded } from '../identity/seed.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  /** undefined: no cookie; null: cleared. */
  cookie?: { token: string; maxAge: number | null } | null;
  /** What the browser is known by from now on. */
  device?: string;
  code?: ErrorCode;
  /** Message key of a refusal. */
  key?: string;
  /** Message keys of a refusal by field. */
  errors?: Record<string, string[]>;
}

export interface Call {
  token?: string;
  locale?: Locale;
  ip?: string;
  userAgent?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  cookies?: Record<string, string>;
}

export interface Door {
  db: Db;
  seeded: Seeded;
  identity: Identity;
  call(method: string, path: string, body?: unknown, options?: Call): Promise<Answer>;
  /** A second server process on the same database. */
  another(): Door;
  sql<R extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>;
  close(): Promise<void>;
}

const PERMISSIONS = ['access_projects', 'access_users', 'access_grc_system_menu', 'access_oss_orders', 'edu_dashboard'];

/** The one of governance, for a product without its plugin. */
const GOVERNANCE = {
  id: 'governance',
  plugin: 'compliance',
  label: 'Governance',
  families: ['grc'],
  permissions: [{ id: 'access_grc_system_menu', label: 'See the system menu', on: 'grc_menu', says: 'Shows administration.' }],
};

/** What organisations begin with, cut to a few permissions. */
export const BEGINNINGS = {
  ...metadata,
  permissions: PERMISSIONS,
  permissionGroups: metadata.permissions.includes('access_grc_system_menu')
    ? metadata.permissionGroups
    : [...metadata.permissionGroups, GOVERNANCE],
};

const config = {
  port: 3000,
  publicUrl: 'https://rukn.example',
  loginAttempts: 5,
  loginLockMinutes: 15,
  secretKeys: [],
  providerAddresses: 'public' as const,
  domainProof: 'dns' as const,
  smtpUrl: null,
  mailFrom: 'Rukn <no-reply@rukn.example>',
};
const log = { info() {}, warn() {}, error() {} };

export async function openDoor(): Promise<Door> {
  const database = await testDatabase();
  const db = createDb({ connectionString: database.url, max: 5 });
  const seeded = await seedTenants(db, BEGINNINGS);
  const others: Db[] = [];
  const door = (of: Db): Door => {
    const identity = createIdentity({
      db: of,
      config,
      log,
      enqueue: atOnce(of),
      events: { publish() {} },
      modules: BEGINNINGS.modules,
      people: peopleRules(BEGINNINGS.modules),
    });
    return {
      db: of,
      seeded,
      identity,
      call: (method, path, body, options) => knock(identity, method, path, body, options),
      another() {
        const second = createDb({ connectionString: database.url, max: 5 });
        others.push(second);
        return door(second);
      },
      sql: (text, values = []) => of.query('auth', { text, values }),
      async close() {
        for (const each of [...others, db]) await each.close();
        await database.drop();
      },
    };
  };
  return door(db);
}

/** Mails leave as soon as what they are about is committed: no worker is at this door. */
const atOnce =
  (db: Db): IdentityOptions['enqueue'] =>
  async (tx, { name, payload, actor, locale }) => {
    if (name !== resetLinkMail.name) return { id: 1, fresh: true };
    const kernel = { db, config, mailer: createMailer({ db, config, log }) } as unknown as Kernel;
    tx.afterCommit(async () => {
      await resetLinkMail.run({ id: 1, payload, kernel, actor, locale } as unknown as JobRun<{ email: string }>);
    });
    return { id: 1, fresh: true };
  };

async function knock(identity: Identity, method: string, path: string, body: unknown, options: Call = {}): Promise<Answer> {
  const route = identity.routes.find((r) => r.method === method && r.path === path);
  if (!route) throw new Error(`no route ${method} ${path}`);
  const actor: Actor | null = options.token === undefined ? null : await identity.resolve(options.token);
  const answer: Answer = { status: 200, body: {} };
  try {
    answer.body = (await route.run({
      body,
      params: options.params ?? {},
      query: new URLSearchParams(options.query),
      actor,
      locale: options.locale ?? 'en',
      ip: options.ip ?? '203.0.113.7',
      userAgent: options.userAgent ?? 'test',
      token: options.token ?? null,
      say: (text) => text.key,
      setSessionCookie: (token, maxAge) => {
        answer.cookie = { token, maxAge };
      },
      clearSessionCookie: () => {
        answer.cookie = null;
      },
      origin: config.publicUrl,
      cookie: (name) => options.cookies?.[name] ?? null,
      setJourneyCookie() {},
      setDeviceCookie: (token) => {
        answer.device = token;
      },
      redirect() {},
    })) as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    Object.assign(answer, refusal(error));
  }
  return answer;
}

const refusal = (error: AppError): Partial<Answer> => ({
  status: error.status,
  code: error.code,
  key: error.text.key,
  errors: Object.fromEntries(Object.entries(error.errors ?? {}).map(([field, texts]) => [field, texts.map((t) => t.key)])),
});
