/**
 * Every call that the description of the API has, with bodies, parameters and paths that no reader of it would send: as an administrator,
 * a member, a program and nobody. Nothing is answered with 5xx, refusals are in our form and name their place, and nothing is half-done.
 * Random but repeatable: FUZZ_SEED=n runs a seed again, FUZZ_ROUNDS=n more of them.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';
import type { ApiDocument, ApiOperation } from '../metadata/to-openapi-types.ts';
import { ROOT } from '../root.ts';
import { callsOf, parametersOf, propertiesOf, type ApiCall } from './api-calls.ts';
import { DEEP } from './held.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from './kernel.ts';
import { nasty, random, type Random } from './nasty.ts';
import { sampled } from './sampled.ts';
import { FORM, formBody, type Part } from './upload.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
/** Calls per operation and caller. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? (DEEP ? 4 : 1));
/** Requests on their way at once. */
const AT_ONCE = 16;
/** Calls that end what the others need: sessions, the own password, one's own person. */
const SPARED =
  /^(post_api_logout|put_api_change_password|put_api_update_user|post_api_login|get_api_events|delete_api_user_sessions\w*|(bulk_)?(remove|disable|lock|sign_out)_user|(bulk_)?(update|remove)_role|(bulk_)?update_tenant)$/;

let product: TestKernel;
let callers: Record<string, Client>;
beforeAll(async () => {
  product = await createTestKernel({ LOGIN_ATTEMPTS: '1000' });
  const admin = await product.as('admin@pmis.example');
  const { body } = await admin.post('/api/tokens', { name: 'Fuzz', scopes: ['*'] });
  callers = {
    admin,
    member: await product.as('member@pmis.example'),
    token: product.bearer(body.data.secret as string),
    nobody: await product.as(),
  };
  for (const name of ['portfolio', 'program', 'project', 'contract']) await product.build('admin@pmis.example', name);
});
afterAll(() => product.close());

/** Names that a body of this call may have: those of its schema, and some that it must not. */
function namesOf(document: ApiDocument, operation: ApiOperation): string[] {
  return [
    ...Object.keys(propertiesOf(document, operation)),
    'id',
    'row_version',
    'tenant_id',
    'created_by',
    'deleted_at',
    'master_access',
    'custom',
    'can',
    'constructor',
    '__proto__',
  ];
}

/** A path with something in place of each name: mostly keys that exist, so that the call gets further than its door. */
function addressOf(document: ApiDocument, call: ApiCall, next: Random): string {
  const value = (): string => String(next() < 0.6 ? 1 + Math.floor(next() * 3) : wire(nasty(next)));
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const known = parametersOf(document, call.operation).find((p) => p.name === name)?.schema?.enum;
    return encodeURIComponent(known && next() < 0.8 ? String(known[Math.floor(next() * known.length)]) : value() || '0');
  });
  const query = parametersOf(document, call.operation).filter((p) => p.in === 'query' && next() < 0.35);
  const search = query.map(({ name }) => `${name}=${encodeURIComponent(wire(nasty(next)))}`).join('&');
  return search ? `${filled}?${search}` : filled;
}

/** As a text in an address; a lone half of a surrogate pair cannot be written in one. */
const wire = (value: unknown): string =>
  Buffer.from((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 2000)).toString();

/** A body that the description shows for the call, or for its single sister: with one thing changed it comes furthest. */
function exampleOf(document: ApiDocument, { operationId, requestBody }: ApiOperation): Record<string, unknown> {
  const sister = operationId.replace(/^bulk_/, '');
  const operations = Object.values(document.paths).flatMap((at) => Object.values(at));
  const shown =
    requestBody?.content['application/json']?.example ??
    operations.find((o) => o.operationId === sister)?.requestBody?.content['application/json']?.example;
  return (shown ?? {}) as Record<string, unknown>;
}

function bodyOf(document: ApiDocument, { operation }: ApiCall, next: Random): string {
  const names = namesOf(document, operation);
  const example = exampleOf(document, operation);
  const one = (): object =>
    next() < 0.5
      ? odd()
      : {
          ...example,
          id: 1 + Math.floor(next() * 3),
          ...(next() < 0.7 ? { [names[Math.floor(next() * names.length)] as string]: nasty(next) } : {}),
        };
  const odd = (): object =>
    Object.fromEntries(
      Array.from({ length: 1 + Math.floor(next() * 6) }, () => [names[Math.floor(next() * names.length)] as string, nasty(next)]),
    );
  const whole = operation.operationId.startsWith('bulk_')
    ? next() < 0.8
      ? Array.from({ length: 1 + Math.floor(next() * 4) }, one)
      : nasty(next)
    : next() < 0.8
      ? one()
      : nasty(next);
  const text = JSON.stringify(whole) ?? '';
  return next() < 0.05 ? text.slice(0, Math.floor(text.length / 2)) : text;
}

/** Names of files that say something else than what is in them, or that name a place. */
const FILE_NAMES = ['a.pdf', 'a.png', 'a.xlsx', 'a', '', '../../a.txt', 'a\u202etxt.exe', `${'n'.repeat(5000)}.csv`];

/** The same names and values as a form, mostly with a file of anything. */
function formOf(document: ApiDocument, { operation }: ApiCall, next: Random): Buffer {
  const names = namesOf(document, operation);
  const some = Object.fromEntries(
    Array.from({ length: Math.floor(next() * 5) }, () => [names[Math.floor(next() * names.length)] as string, nasty(next)]),
  );
  const parts: Part[] = Object.entries({ ...exampleOf(document, operation), ...some }).map(([name, value]) => ({
    name: next() < 0.1 ? `${name}[]` : name,
    value: wire(value),
  }));
  if (next() < 0.8)
    parts.push({
      name: next() < 0.95 ? 'file' : 'other',
      value: wire(nasty(next)),
      file: FILE_NAMES[Math.floor(next() * FILE_NAMES.length)] as string,
    });
  const body = formBody(parts);
  return next() < 0.05 ? body.subarray(0, Math.floor(body.length / 2)) : body;
}

/** The message of a refusal that has nothing else to say: then `errors` says where. */
const GENERIC = (JSON.parse(fs.readFileSync(path.join(ROOT, 'core', 'i18n', 'en.json'), 'utf8')) as Record<string, string>)[
  'error.invalid'
];

/** What is wrong with an answer; nothing when it is as it must be. */
function wrong({ status, body, headers }: Answer): string | undefined {
  if (status >= 500) return `${status}`;
  if (status < 400) return undefined;
  if (!(headers.get('content-type') ?? '').includes('json') && status !== 416) return `${status} is no JSON`;
  if (body.status !== 'error' || typeof body.code !== 'string' || typeof body.message !== 'string')
    return `${status} has no code or message`;
  if (/node_modules|\bat \S+ \(|syntax error at|relation \\"|violates|SQLSTATE/i.test(JSON.stringify(body)))
    return `${status} tells what is inside`;
  if (body.code === 'invalid' && body.message === GENERIC && Object.keys(body.errors ?? {}).length === 0)
    return 'says nothing of the place';
  return undefined;
}

const WHO = ['nobody', 'member', 'token', 'admin'];

test.each(WHO)(
  `as %s: never 5xx, always in our form (seed ${SEED})`,
  async (who) => {
    const client = callers[who] as Client;
    // Everybody tries everything that an administrator may.
    const document = (await (callers['admin'] as Client).get('/api/openapi.json')).body as ApiDocument;
    const open = callsOf(document).filter(({ operation }) => !SPARED.test(operation.operationId));
    // In an ordinary run every call is one of somebody's, and every entity and verb everybody's.
    const theirs = open.filter(
      ({ operation: { operationId } }) =>
        DEEP || [...operationId].reduce((sum, c) => sum + c.charCodeAt(0), 0) % WHO.length === WHO.indexOf(who),
    );
    const calls = [
      ...new Set([
        ...theirs,
        ...(DEEP ? [] : sampled(open, ({ operation }) => [String(operation['x-entity']), String(operation['x-verb'])])),
      ]),
    ].flatMap((call) => Array.from({ length: ROUNDS }, (_, round) => ({ call, round })));
    const faults: string[] = [];
    const send = async ({ call, round }: (typeof calls)[number]): Promise<void> => {
      const next = random(
        SEED +
          round * 7919 +
          who.length * 104_729 +
          [...call.operation.operationId].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) | 0, 7),
      );
      const address = addressOf(document, call, next);
      const body = call.method === 'get' ? undefined : bodyOf(document, call, next);
      const form =
        body !== undefined && call.operation.requestBody?.content['multipart/form-data'] && next() < 0.6
          ? formOf(document, call, next)
          : undefined;
      const answer = await (body === undefined
        ? client.get(address)
        : form
          ? client.raw(call.method.toUpperCase(), address, form, FORM)
          : client.raw(call.method.toUpperCase(), address, body));
      const fault =
        wrong(answer) ?? (who === 'nobody' && answer.status < 400 && call.operation.security?.length !== 0 ? 'open to nobody' : undefined);
      if (fault) faults.push(`${call.method.toUpperCase()} ${address} ${body?.slice(0, 300) ?? ''}: ${fault}`);
    };
    for (let i = 0; i < calls.length; i += AT_ONCE) await Promise.all(calls.slice(i, i + AT_ONCE).map(send));
    expect(faults).toEqual([]);
  },
  120_000,
);

test('afterwards everything is as it must be: lists answer, nobody has gained a permission, histories are whole', async () => {
  const admin = callers['admin'] as Client;
  for (const path of ['portfolios', 'programs', 'projects', 'contracts', 'tenant/users', 'roles', 'tokens', 'posts'])
    expect([path, (await admin.get(`/api/${path}?limit=500`)).status]).toEqual([path, 200]);
  expect((await (callers['member'] as Client).get('/api/user')).body.data.permissions).not.toContain('create_project');
  const [unsung] = await product.kernel.db.query<{ n: number }>(
    { tenant: 1 },
    {
      text: `select count(*)::int as n from project p
        where not exists (select 1 from history h where h.tenant_id = p.tenant_id and h.entity = 'project' and h.record_id = p.id)`,
      values: [],
    },
  );
  expect(unsung?.n).toBe(0);
});
