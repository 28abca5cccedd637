/** A running product on a database of its own, for tests: real HTTP, real PostgreSQL, no mocks. */
import { mkdtemp, rm } from 'node:fs/promises';
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
import { seededDatabase } from './database.ts';
import { COMES_WITH, COMPLETES } from './arranged.ts';
import { minimalRow } from './factories.ts';
import { seed, seededPeople } from './seeded.ts';
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
  /** Creates a row of the smallest allowed form, its parents too, as this person, with a small text where it must have a file; the record. */
  build(email: string, entity: string, overrides?: Record<string, unknown>): Promise<{ id: number; row_version: number } & Record<string, unknown>>;
  close(): Promise<void>;
}

/** For tests of a product with metadata of its own. */
export interface TestProduct {
  /** Folder of the metadata. */
  metadata?: string;
  /** What is done with the database before the product starts. */
  prepare?: (databaseUrl: string) => Promise<void>;
  /** The moment at which the product starts. Default: this one. */
  now?: string;
}

/** Tenants, roles and people of the demo, and nothing else: each test makes the records it needs. */
export async function createTestKernel(env: Record<string, string> = {}, { metadata, prepare, now }: TestProduct = {}): Promise<TestKernel> {
  const database = await seededDatabase(seed);
  await prepare?.(database.url);
  if (now) clock.set(now);
  const files = await mkdtemp(path.join(tmpdir(), 'rukn-files-'));
  const product = await productOver(database.url, files, env, metadata);
  return {
    ...product,
    async close() {
      await product.close();
      await database.drop();
      await rm(files, { recursive: true, force: true });
    },
  };
}

/** The same over a database that is there: what people wrote, with passwords as the demo has them. `close` leaves it. */
export async function productOver(databaseUrl: string, files: string, env: Record<string, string> = {}, metadata?: string): Promise<TestKernel> {
  const kernel = await boot({ config: loadConfig({ NODE_ENV: 'test', FILES_DIR: files, RATE_LIMIT: 'off', ...env }), log: pino({ level: 'silent' }), databaseUrl, ...(metadata ? { metadata } : {}) });
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

  const build: TestKernel['build'] = async (email, entity, overrides = {}) => {
    const client = await as(email);
    const site = { client, build: (name: string) => build(email, name) };
    const found = await COMES_WITH[entity]?.(site);
    if (found) return found as Awaited<ReturnType<typeof build>>;
    const row = await minimalRow(kernel.registry, entity, { parent: async (name) => (await build(email, name)).id, user: users[email] as number }, { ...(await COMPLETES[entity]?.(site)), ...overrides });
    const answer = await createRow(client, kernel.registry.entity(entity), row);
    if (answer.status !== 200) throw new Error(`build ${entity}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };

  return {
    kernel, url, databaseUrl, users, clock, as, build, bearer: (token, at = url) => clientOf(at, token),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await kernel.jobs.close();
      await kernel.events.close();
      await kernel.db.close();
    },
  };
}

function clientOf(url: string, token: string | undefined): Client {
  const json = (method: string) => (path: string, body?: unknown): Promise<Answer> => send(url, token, method, path, body === undefined ? undefined : JSON.stringify(body));
  return {
    get: (path, headers) => send(url, token, 'GET', path, undefined, headers),
    post: json('POST'), put: json('PUT'), delete: json('DELETE'),
    raw: (method, path, body, headers) => send(url, token, method, path, body, headers),
  };
}

async function send(url: string, token: string | undefined, method: string, path: string, body?: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url + path, {
    method, ...(body === undefined ? {} : { body: body as BodyInit }), redirect: 'manual',
    headers: { 'accept-language': 'en', ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, body: type.includes('json') && text ? JSON.parse(text) : text, headers: response.headers };
}
