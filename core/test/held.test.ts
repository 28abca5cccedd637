/**
 * One caller does not stop the system: whatever is sent to a field, a parameter, a header or a call that is open to everybody, up to the
 * limit of the body, the event loop is not held, and the product says that it lives all the while. A sample that takes every entity; all of
 * it with RUKN_TEST_DEEP=1.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import http from 'node:http';
import { MAX_BODY, MAX_BULK_BODY } from '../http/body.ts';
import type { ApiDocument } from '../metadata/to-openapi-types.ts';
import { callsOf, parametersOf, propertiesOf, takesList, type ApiCall } from './api-calls.ts';
import { attack, COUNT } from './attacks.ts';
import { defineAll } from './custom-fields.ts';
import { openEverything } from './everything.ts';
import { ALIVE_MS, DEEP, HELD_MS, heldBy, stopwatch } from './held.ts';
import { createTestKernel, type Client, type TestKernel } from './kernel.ts';
import { random, type Random } from './nasty.ts';
import { FORM, formBody } from './upload.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_124);
const MINUTES = (DEEP ? 60 : 2) * 60_000;
/** Of an address or a header: both together have 16 kB. */
const ADDRESS = 6_000;
const SMALL = 20_000;
const SAMPLE = 200_000;
/** Ends what the others need. */
const SPARED = /logout|sign_out|events$|password|sessions|update_tenant$|sign_in/;

let product: TestKernel;
let tokens: Record<'admin' | 'service' | 'nobody', string | undefined>;
let document: ApiDocument;
let service: ApiDocument;
const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
beforeAll(async () => {
  product = await createTestKernel({ LOGIN_ATTEMPTS: '1000' });
  await openEverything(product, 'pmis');
  const admin = await product.as('admin@pmis.example');
  await defineAll(product);
  const main = (await admin.post('/api/tokens', { name: 'Held', scopes: ['*'] })).body.data.secret as string;
  tokens = { admin: main, service: (await admin.get('/services/construction/token')).body.Token as string, nobody: undefined };
  const client: Client = product.bearer(tokens.service as string);
  document = (await admin.get('/api/openapi.json')).body as ApiDocument;
  const described = await client.get('/services/construction/openapi.json');
  // A product without such a service has no calls of it.
  service = described.status === 200 ? (described.body as ApiDocument) : { ...document, paths: {} };
});
afterAll(async () => {
  agent.destroy();
  await product.close();
});

interface Shot {
  method: string;
  path: string;
  as: keyof typeof tokens;
  body?: Buffer;
  headers?: Record<string, string>;
  /** For the report. */
  what: string;
}

function send({ method, path, as, body, headers }: Pick<Shot, 'method' | 'path' | 'as' | 'body' | 'headers'>): Promise<number> {
  const token = tokens[as];
  return new Promise((done, fail) => {
    const request = http.request(
      product.url,
      {
        method,
        path,
        agent,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
          ...headers,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}

/** What was wrong while it was answered; nothing when all is well. */
async function fire(shot: Shot): Promise<string | undefined> {
  let [status, alive] = [0, 0];
  const held = await heldBy(async () => {
    [status, alive] = await Promise.all([send(shot), healthAfter()]);
  });
  // Without built screens there is no page.
  const broken = status >= 500 && /^\/(api|services)\b/.test(shot.path);
  const wrong = [
    ...(held >= HELD_MS ? [`held for ${Math.round(held)} ms`] : []),
    ...(alive < ALIVE_MS ? [] : [`health after ${Math.round(alive)} ms`]),
    ...(broken ? [`${status}`] : []),
  ];
  return wrong.length ? `${shot.method} ${shot.path.slice(0, 120)} ${shot.what}: ${wrong.join(', ')}` : undefined;
}

/** Milliseconds that the product takes to say that it lives. */
async function healthAfter(): Promise<number> {
  const watch = stopwatch();
  return (await send({ method: 'GET', path: '/api/health', as: 'nobody' })) === 200 ? watch() : Number.POSITIVE_INFINITY;
}

async function fireAll(shots: Iterable<Shot>): Promise<string[]> {
  const faults: string[] = [];
  for (const shot of shots) {
    const fault = await fire(shot);
    if (fault) faults.push(fault);
  }
  return faults;
}

const addressOf = ({ path }: ApiCall): string => path.replace(/\{\w+\}/g, '1');
const isPublic = ({ operation }: ApiCall): boolean => operation.security?.length === 0;

/** A row in which one name has most of what the call takes, and every other a little. */
function rowOf(names: readonly string[], big: string, which: number, bytes: number): Record<string, string> {
  const others = names.filter((name) => name !== big);
  const little = Math.min(SMALL, Math.floor(bytes / 4 / Math.max(1, others.length)));
  return {
    ...Object.fromEntries(others.map((name, i) => [name, attack(which + i + 1, little)])),
    [big]: attack(which, Math.floor(bytes * 0.7)),
  };
}

function bodyShot(of: ApiDocument, call: ApiCall, as: Shot['as'], big: string, which: number, most = MAX_BULK_BODY): Shot {
  const names = Object.keys(propertiesOf(of, call.operation));
  const list = takesList(call.operation);
  const limit = Math.min(most, isPublic(call) ? 60_000 : list ? MAX_BULK_BODY : MAX_BODY);
  const row = rowOf(names, big, which, limit * 0.9);
  const what = `${big} with attack ${which % COUNT}`;
  const base = { method: call.method.toUpperCase(), path: addressOf(call), as, what };
  if (call.operation.requestBody?.content['application/json']) return { ...base, body: Buffer.from(JSON.stringify(list ? [row] : row)) };
  return { ...base, body: formBody(Object.entries(row).map(([name, value]) => ({ name, value }))), headers: FORM };
}

const one = <T>(next: Random, of: readonly T[]): T | undefined => of[Math.floor(next() * of.length)];

function* bodies(of: ApiDocument, as: Shot['as'], next: Random): Generator<Shot> {
  const seen = new Set<string>();
  for (const call of callsOf(of)) {
    const { operationId, requestBody, 'x-entity': entity, 'x-verb': verb } = call.operation;
    const names = Object.keys(propertiesOf(of, call.operation));
    if (!requestBody || !names.length || SPARED.test(operationId)) continue;
    // Of an entity its first write, mostly with a smaller body, and one in fifty of the others; calls of no entity all.
    const first = entity !== undefined && (verb === 'create' || as === 'service') && !seen.has(entity);
    if (first) seen.add(entity);
    if (DEEP) for (const [i, name] of names.entries()) yield bodyShot(of, call, as, name, i + Math.floor(next() * COUNT));
    else if (first || entity === undefined || next() < 0.02)
      yield bodyShot(of, call, as, one(next, names) as string, Math.floor(next() * COUNT), first && next() < 0.15 ? MAX_BODY : SAMPLE);
  }
}

function* addresses(of: ApiDocument, as: Shot['as'], next: Random): Generator<Shot> {
  for (const call of callsOf(of)) {
    if (call.method !== 'get' || SPARED.test(call.operation.operationId)) continue;
    const names = parametersOf(of, call.operation)
      .filter((p) => p.in === 'query')
      .map((p) => p.name);
    const fields = call.operation['x-verb'] === 'list' ? ['name', 'id', 'created_at'] : [];
    for (const name of [...names, ...fields]) {
      if (!DEEP && next() > 0.06) continue;
      const which = Math.floor(next() * COUNT);
      const value = encodeURIComponent(attack(which, ADDRESS)).slice(0, ADDRESS).replace(/%.?$/, '');
      yield { method: 'GET', path: `${addressOf(call)}?${name}=${value}`, as, what: `${name} with attack ${which}` };
    }
  }
}

test(
  `every entity's fields, and every call that takes a body (seed ${SEED})`,
  async () => {
    expect(await fireAll(bodies(document, 'admin', random(SEED)))).toEqual([]);
  },
  MINUTES,
);

test(
  'the service',
  async () => {
    expect(await fireAll(bodies(service, 'service', random(SEED)))).toEqual([]);
  },
  MINUTES,
);

test(
  'what is open to everybody, with every attack',
  async () => {
    const open = callsOf(document).filter((call) => isPublic(call) && call.operation.requestBody);
    expect(open.length).toBeGreaterThan(5);
    const shots = open.flatMap((call) =>
      Array.from({ length: COUNT }, (_, which) => {
        const names = Object.keys(propertiesOf(document, call.operation));
        return bodyShot(document, call, 'nobody', names[which % names.length] ?? 'x', which);
      }),
    );
    expect(await fireAll(shots)).toEqual([]);
  },
  MINUTES,
);

test(
  "tenants' own fields, with every attack",
  async () => {
    const call = callsOf(document).find(
      ({ operation }) => operation['x-entity'] === 'project' && operation['x-verb'] === 'create',
    ) as ApiCall;
    const names = Object.keys(propertiesOf(document, call.operation)).filter((name) => name.startsWith('cf_'));
    expect(names.length).toBeGreaterThan(10);
    expect(
      await fireAll(
        Array.from({ length: COUNT }, (_, which) => bodyShot(document, call, 'admin', names[which % names.length] as string, which)),
      ),
    ).toEqual([]);
  },
  MINUTES,
);

test(
  'very many rows of very many names that nobody knows',
  async () => {
    const rows = JSON.stringify(
      Array.from({ length: 1_000 }, (_, i) =>
        Object.fromEntries(Array.from({ length: 90 }, (__, n) => [`n${(i * 90 + n).toString(36)}`, 1])),
      ),
    );
    const list = (method: string, path: string, as: Shot['as']): Shot => ({
      method,
      path,
      as,
      body: Buffer.from(rows),
      what: 'many names',
    });
    expect(
      await fireAll([
        list('POST', '/api/bulk/project', 'admin'),
        list('PUT', '/api/bulk/project', 'admin'),
        list('POST', '/services/construction/Portfolio/Projects.svc/AddProjects', 'service'),
      ]),
    ).toEqual([]);
  },
  MINUTES,
);

test(
  'parameters of queries',
  async () => {
    const next = random(SEED);
    expect(await fireAll([...addresses(document, 'admin', next), ...addresses(service, 'service', next)])).toEqual([]);
  },
  MINUTES,
);

test(
  'headers, cookies and paths',
  async () => {
    const next = random(SEED);
    const names = [
      'user-agent',
      'accept-language',
      'accept',
      'accept-encoding',
      'cookie',
      'x-request-id',
      'if-none-match',
      'range',
      'origin',
      'sec-fetch-site',
      'x-forwarded-for',
      'content-type',
      'content-disposition',
      'authorization',
    ];
    const shots = Array.from({ length: COUNT }, (_, which): Shot => {
      const value = attack(which, ADDRESS).replace(/[^\x20-\x7e]/g, '~');
      const name = names[which % names.length] as string;
      const whole = name === 'cookie' ? `lang=${value}; rukn_session=${value.slice(0, 1000)}` : value;
      return {
        method: 'GET',
        path: one(next, ['/api/user', '/api/projects', '/projects', '/login', '/api/countries', '/assets/x.js']) as string,
        as: name === 'authorization' ? 'nobody' : 'admin',
        headers: { [name]: whole },
        what: `${name} with attack ${which}`,
      };
    });
    const paths = Array.from({ length: COUNT }, (_, which): Shot => ({
      method: 'GET',
      path: `${one(next, ['/api/projects/', '/api/', '/', '/en/', '/assets/', '/services/construction/']) as string}${encodeURIComponent(attack(which, ADDRESS)).slice(0, ADDRESS).replace(/%.?$/, '')}`,
      as: 'admin',
      what: `path with attack ${which}`,
    }));
    const uploads = Array.from({ length: COUNT }, (_, which): Shot => ({
      method: 'POST',
      path: '/api/files',
      as: 'admin',
      body: formBody([{ name: 'file', value: 'x', file: attack(which, ADDRESS * 10).replace(/["\r\n]/g, '') }]),
      headers: FORM,
      what: `file name with attack ${which}`,
    }));
    expect(await fireAll([...shots, ...paths, ...uploads])).toEqual([]);
  },
  MINUTES,
);
