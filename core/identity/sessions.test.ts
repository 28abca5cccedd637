/** The own sessions: nobody sees or ends another's; one ends, or all others. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith } from '../test/people.ts';
import { deviceOf } from './device.ts';

let product: TestKernel;
let nobody: Client;
beforeAll(async () => {
  product = await createTestKernel();
  nobody = await product.as();
});
afterAll(() => product.close());

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
async function signIn(email: string, userAgent = 'curl/8'): Promise<Client> {
  const { body } = await nobody.raw('POST', '/api/login', JSON.stringify({ email, password: 'Rukn#2026' }), { 'user-agent': userAgent });
  return product.bearer(body.token as string);
}
interface Listed {
  id: number;
  current: boolean;
  ip: string;
  device: object;
}
const listOf = async (client: Client): Promise<Listed[]> => (await client.get('/api/user/sessions')).body.data as Listed[];

test('needs a session; a program ends none', async () => {
  for (const call of [nobody.get('/api/user/sessions'), nobody.delete('/api/user/sessions'), nobody.delete('/api/user/sessions/1')])
    expect((await call).status).toBe(401);
  const who = await personWith(product, ['access_projects']);
  const token = (await who.client.post('/api/tokens', { name: 'x', scopes: ['*'] })).body.data.secret as string;
  expect((await product.bearer(token).delete('/api/user/sessions')).status).toBe(403);
});

test("another's session is not there, of whichever tenant", async () => {
  const [who, other, foreign] = [await personWith(product, []), await personWith(product, []), await personWith(product, [], 'grc')];
  for (const them of [other, foreign]) {
    const [theirs] = await listOf(them.client);
    expect((await who.client.delete(`/api/user/sessions/${theirs!.id}`)).status).toBe(404);
    expect((await them.client.get('/api/user')).status).toBe(200);
  }
  for (const id of ['0', 'x', '-1', '99999999999999999999']) expect((await who.client.delete(`/api/user/sessions/${id}`)).status).toBe(404);
});

test('tells device, address and which is this one, and no token', async () => {
  const who = await personWith(product, []);
  const phone = await signIn(who.email, PHONE);
  const list = await listOf(phone);
  expect(list.map(({ current, device }) => ({ current, device }))).toEqual([
    { current: true, device: { browser: 'Safari', system: 'iPhone', kind: 'phone' } },
    { current: false, device: { browser: null, system: null, kind: 'program' } },
  ]);
  expect(Object.keys(list[0]!).sort()).toEqual(['created_at', 'current', 'device', 'id', 'ip', 'seen_at', 'through_provider']);
});

test('one ends at once, or all but this one', async () => {
  const who = await personWith(product, []);
  const [second, third] = [await signIn(who.email), await signIn(who.email)];
  const [, other] = await listOf(third);
  expect((await third.delete(`/api/user/sessions/${other!.id}`)).status).toBe(200);
  expect((await Promise.all([who.client.get('/api/user'), second.get('/api/user')])).map((a) => a.status).sort()).toEqual([200, 401]);
  expect((await third.delete('/api/user/sessions')).body.data).toEqual({ count: 1 });
  expect([
    (await who.client.get('/api/user')).status,
    (await second.get('/api/user')).status,
    (await third.get('/api/user')).status,
  ]).toEqual([401, 401, 200]);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
    'desktop',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
    'desktop',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
    'phone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', 'desktop'],
  ['', null, null, 'program'],
])('%s', (userAgent, browser, system, kind) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, kind });
});
