/** A running product on a database of its own, for tests: real HTTP, real PostgreSQL, no mocks. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { boot } from '../boot.ts';
import { loadConfig } from '../config.ts';
import { CONNECTIONS } from '../http/connections.ts';
import { DEMO_PASSWORD } from '../identity/seed-people.ts';
import type { Kernel } from '../kernel.ts';
import { clock } from '../shared/clock.ts';
import { agreeing } from './agreeing.ts';
import { COMES_WITH, COMPLETES } from './arranged.ts';
import { minimalRow } from './factories.ts';
import { leaseDatabase, type Lease } from './lease.ts';
import { metadata as ownMetadata } from './metadata.ts';
import { request } from './request.ts';
import { seededPeople, WORLD_FILES } from './seeded.ts';
import { createRow } from './upload.ts';

export interface Answer {
  status: number;
  /** Of the shape that the test asserts: the one untyped boundary. */
  // oxlint-disable-next-line no-explicit-any
  body: any;
  headers: Headers;
}

/** Sends JSON as one person, or as nobody. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
  /** A body as it is. */
  raw(method: string, path: string, body: string | Buffer, headers?: Record<string, string>): Promise<Answer>;
}

export interface TestKernel {
  kernel: Kernel;
  url: string;
  /** Address of the database for its owner. */
  databaseUrl: string;
  /** Ids of the seeded people by e-mail. */
  users: Record<string, number>;
  /** The product's clock: `set` moves it, in JavaScript and in SQL; it goes on from there. */
  clock: typeof clock;
  /** @param email one of the demo accounts; none: without a session. */
  as(email?: string): Promise<Client>;
  /** Who holds this session or API token. @param at another address of the product. */
  bearer(token: string, at?: string): Client;
  /**
   * Creates a row of the smallest allowed form, its parents too, as this person, with a small text where it must have a file; the record.
   */
  build(
    email: string,
    entity: string,
    overrides?: Record<string, unknown>,
  ): Promise<{ id: number; row_version: number } & Record<string, unknown>>;
  /** Id of a record for others to stand below: a new one, or the one that stands already where the product `keepsParents`. */
  parent(email: string, entity: string): Promise<number>;
  close(): Promise<void>;
}

/** For tests of a product with metadata of its own, or of very many records. */
export interface TestProduct {
  /** With the records of the demo, in all its tenants. */
  demo?: boolean;
  /** Records that `build` makes stand below the same parents, where those can have one more: for tests that go through all entities. */
  keepsParents?: boolean;
  /** Folder of the metadata. */
  metadata?: string;
  /** What is done with the database before the product starts. */
  prepare?: (databaseUrl: string) => Promise<void>;
  /** The moment at which the product starts. Default: this one. */
  now?: string;
}

/** Tenants, roles and people of the demo, and nothing else: each test makes the records it needs. */
export async function createTestKernel(
  env: Record<string, string> = {},
  { metadata, prepare, now, demo = false, keepsParents = false }: TestProduct = {},
): Promise<TestKernel> {
  const lease = await leaseDatabase({ own: metadata !== undefined || prepare !== undefined, demo });
  await prepare?.(lease.url);
  if (now) clock.set(now);
  const files = await mkdtemp(path.join(tmpdir(), 'rukn-files-'));
  if (demo) await cp(WORLD_FILES, files, { recursive: true });
  const product = await productOver(lease.url, files, env, { ...(metadata ? { metadata } : {}), lease, keepsParents });
  return {
    ...product,
    async close() {
      await product.close();
      await lease.release();
      await rm(files, { recursive: true, force: true });
    },
  };
}

/** The same over a database that is there: what people wrote, with passwords as the demo has them. `close` leaves it. */
export async function productOver(
  databaseUrl: string,
  files: string,
  env: Record<string, string> = {},
  { metadata, lease, keepsParents }: Pick<TestProduct, 'metadata' | 'keepsParents'> & { lease?: Lease } = {},
): Promise<TestKernel> {
  const config = loadConfig({ NODE_ENV: 'test', FILES_DIR: files, RATE_LIMIT: 'off', ...env });
  const db = lease?.connections(config);
  const kernel = await boot({
    config,
    log: pino({ level: 'silent' }),
    databaseUrl,
    ...(metadata ? { metadata } : { registry: ownMetadata }),
    ...(db ? { db } : {}),
  });
  const users = await seededPeople(kernel.db);
  const server = http.createServer(CONNECTIONS, createApp(kernel).callback());
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokens = new Map<string, Promise<string>>();

  const tokenOf = async (email: string): Promise<string> => {
    const answer = await send(url, undefined, 'POST', '/api/login', JSON.stringify({ email, password: DEMO_PASSWORD }));
    if (answer.status !== 200) throw new Error(`no sign-in for ${email}: ${JSON.stringify(answer.body)}`);
    return answer.body.token as string;
  };
  const as = async (email?: string): Promise<Client> => {
    if (email && !tokens.has(email)) tokens.set(email, tokenOf(email));
    return clientOf(url, email ? await tokens.get(email) : undefined);
  };

  const parents = new Map<string, Promise<number>>();
  const parent: TestKernel['parent'] = (email, entity) => {
    const key = `${email} ${entity}`;
    const there = keepsParents ? parents.get(key) : undefined;
    if (there) return there;
    const made = build(email, entity).then(({ id }) => id);
    parents.set(key, made);
    return made;
  };
  /** @param alone below parents of its own, all the way up. */
  const make = async (
    email: string,
    entity: string,
    overrides: Record<string, unknown>,
    alone: boolean,
  ): ReturnType<TestKernel['build']> => {
    const client = await as(email);
    const above = async (name: string): Promise<{ id: number; row_version: number } & Record<string, unknown>> =>
      make(email, name, {}, true);
    const site = { client, build: above };
    const found = await COMES_WITH[entity]?.(site);
    if (found) return found as Awaited<ReturnType<TestKernel['build']>>;
    const completed = await COMPLETES[entity]?.(site);
    const given = await agreeing(client, kernel.registry, entity, overrides, async (name) => (await above(name)).id);
    const below = async (one: (name: string) => Promise<number>): Promise<Answer> =>
      createRow(
        client,
        kernel.registry.entity(entity),
        await minimalRow(kernel.registry, entity, { parent: one, user: users[email] as number }, { ...completed, ...given }),
      );
    const kept = keepsParents && !alone ? await below((name) => parent(email, name)) : undefined;
    // The parents may have changed meanwhile, or have all that they can have.
    const answer = kept?.status === 200 ? kept : await below(async (name) => (await above(name)).id);
    if (answer.status !== 200) throw new Error(`build ${entity}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const build: TestKernel['build'] = (email, entity, overrides = {}) => make(email, entity, overrides, false);

  return {
    kernel,
    url,
    databaseUrl,
    users,
    clock,
    as,
    build,
    parent,
    bearer: (token, at = url) => clientOf(at, token),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await kernel.jobs.close();
      await kernel.events.close();
      if (!db) await kernel.db.close();
    },
  };
}

function clientOf(url: string, token: string | undefined): Client {
  const json =
    (method: string) =>
    (path: string, body?: unknown): Promise<Answer> =>
      send(url, token, method, path, body === undefined ? undefined : JSON.stringify(body));
  return {
    get: (path, headers) => send(url, token, 'GET', path, undefined, headers),
    post: json('POST'),
    put: json('PUT'),
    delete: json('DELETE'),
    raw: (method, path, body, headers) => send(url, token, method, path, body, headers),
  };
}

async function send(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const {
    status,
    headers: answered,
    text,
  } = await request(url + path, {
    method,
    body,
    headers: {
      'accept-language': 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  const json = (answered.get('content-type') ?? '').includes('json') && text !== '';
  return { status, body: json ? JSON.parse(text) : text, headers: answered };
}
