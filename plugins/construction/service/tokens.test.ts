/** Tokens of the services: only they open /services, they open nothing else, and they end with the credentials they were created with. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, type Person } from '../../../core/test/people.ts';

const TOKEN = '/services/construction/token';
const LIST = '/services/construction/Portfolio/Programs.svc/GetPrograms';
const RIGHTS = ['access_pmweb', 'access_pmweb_programs', 'access_pmweb_all', 'create_pmweb_programs'];

let product: TestKernel;
let person: Person;
beforeAll(async () => {
  product = await createTestKernel();
  person = await personWith(product, RIGHTS);
});
afterAll(() => product.close());

const made = async (by: Client): Promise<string> => (await by.get(TOKEN)).body.Token as string;
const sql = (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => product.kernel.db.query('auth', { text, values });
const status = async (token: string, path = LIST): Promise<number> => (await product.bearer(token).get(path)).status;

test('who is nobody gets none, and a token of the services makes no other', async () => {
  const nobody = await product.as();
  expect([
    (await nobody.get(TOKEN)).status,
    await status('kit-not-a-token', TOKEN),
    await status(await made(person.client), TOKEN),
  ]).toEqual([401, 401, 401]);
});

test('it opens the services and nothing else; sessions and API tokens open no service', async () => {
  const token = await made(person.client);
  expect(token).toMatch(/^rukns_[\w-]{43}$/);
  expect([await status(token), await status(token, '/services/reference/DocStatus')]).toEqual([200, 200]);
  expect([await status(token, '/api/user'), await status(token, '/api/pm-web/programs'), (await person.client.get(LIST)).status]).toEqual([
    401, 401, 401,
  ]);
  expect((await (await product.as()).get(LIST, { cookie: `rukn_session=${token}` })).status).toBe(401);
  const refused = await person.client.get(LIST);
  expect([refused.body.code, refused.body.message]).toEqual(['unauthenticated', expect.stringContaining(TOKEN)]);
});

test('only its hash is kept, and of one session a hundred at most', async () => {
  const { client } = await personWith(product, RIGHTS);
  const token = await made(client);
  expect(JSON.stringify(await sql('select * from service_tokens'))).not.toContain(token);
  const before = (await sql('select count(*)::int as n from service_tokens'))[0]?.['n'] as number;
  for (let i = 0; i < 105; i += 1) await made(client);
  expect((await sql('select count(*)::int as n from service_tokens'))[0]?.['n']).toBe(before + 99);
});

test('it ends with its hour', async () => {
  const token = await made(person.client);
  await sql(`delete from service_tokens where expires_at < now() + interval '1 hour'`);
  expect(await status(token)).toBe(401);
});

test('it ends with the session, at once', async () => {
  const { client } = await personWith(product, RIGHTS);
  const token = await made(client);
  expect(await status(token)).toBe(200);
  await client.post('/api/logout', {});
  expect(await status(token)).toBe(401);
});

test('it ends with the person, at once', async () => {
  const leaver = await personWith(product, RIGHTS);
  const token = await made(leaver.client);
  expect(await status(token)).toBe(200);
  expect((await (await product.as('admin@pmis.example')).post(`/api/tenant/users/${leaver.id}/disable`, {})).status).toBe(200);
  expect(await status(token)).toBe(401);
});

test('of an API token it has the scopes, and ends when that is revoked', async () => {
  const key = (await person.client.post('/api/tokens', { name: 'Bridge', scopes: ['access_pmweb_programs'] })).body.data as {
    id: number;
    secret: string;
  };
  const read = (await person.client.post('/api/tokens', { name: 'Reader', scopes: ['read'] })).body.data as { id: number; secret: string };
  const [token, reader] = [await made(product.bearer(key.secret)), await made(product.bearer(read.secret))];
  const add = '/services/construction/Portfolio/Programs.svc/AddPrograms';
  expect([
    await status(token),
    (await product.bearer(token).post(add, [])).status,
    (await product.bearer(reader).post(add, [])).status,
  ]).toEqual([200, 403, 403]);
  await person.client.post(`/api/tokens/${key.id}/revoke`, {});
  expect(await status(token)).toBe(401);
});
