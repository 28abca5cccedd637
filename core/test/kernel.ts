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
import { seedTenants } from '../identity/seed.ts';
import { DEMO_PASSWORD } from '../identity/seed-people.ts';
import type { Kernel } from '../kernel.ts';
import { testDatabase } from './database.ts';
import { minimalRow } from './factories.ts';

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
  /** Ids of the seeded people by e-mail. */
  users: Record<string, number>;
  /** @param email one of the demo accounts; none: without a session. */
  as(email?: string): Promise<Client>;
  /** Who holds this session or API token. */
  bearer(token: string): Client;
  /** Creates a row of the smallest allowed form, its parents too, as this person; the record. */
  build(email: string, entity: string, overrides?: Record<string, unknown>): Promise<{ id: number; row_version: number } & Record<string, unknown>>;
  close(): Promise<void>;
}

/** Tenants, roles and people of the demo, and nothing else: each test makes the records it needs. */
export async function createTestKernel(env: Record<string, string> = {}): Promise<TestKernel> {
  const database = await testDatabase();
  const files = await mkdtemp(path.join(tmpdir(), 'rukn-files-'));
  const kernel = await boot({ config: loadConfig({ NODE_ENV: 'test', FILES_DIR: files, RATE_LIMIT: 'off', ...env }), log: pino({ level: 'silent' }), databaseUrl: database.url });
  const { users } = await seedTenants(kernel.db, kernel.registry.permissions);
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
    const row = await minimalRow(kernel.registry, entity, { parent: async (name) => (await build(email, name)).id, user: users[email] as number }, overrides);
    const answer = await client.post(`/api/${kernel.registry.entity(entity).endpoints.create[0]?.path ?? ''}`, row);
    if (answer.status !== 200) throw new Error(`build ${entity}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };

  return {
    kernel, url, users, as, build, bearer: (token) => clientOf(url, token),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await kernel.jobs.close();
      await kernel.events.close();
      await kernel.db.close();
      await database.drop();
      await rm(files, { recursive: true, force: true });
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
