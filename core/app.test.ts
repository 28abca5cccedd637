/** Where a request comes from: the address that sessions, history and limits of calls are kept by. */
import { afterEach, expect, test } from '@jest/globals';
import { DEMO_PASSWORD } from './identity/seed-people.ts';
import { createTestKernel, type TestKernel } from './test/kernel.ts';

let t: TestKernel;
afterEach(() => t.close());

/** @returns the address of a session that was begun through a proxy, with a forged one before what the proxy saw. */
async function addressOfSession(env: Record<string, string>): Promise<unknown> {
  t = await createTestKernel(env);
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
  const { status } = await fetch(`${t.url}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'admin@pmis.example', password: DEMO_PASSWORD }),
  });
  expect(status).toBe(200);
  return (await t.kernel.db.query('auth', { text: 'select ip from sessions', values: [] })).map((row) => row['ip']);
}

test('a header that anybody may send is no address', async () => {
  expect(await addressOfSession({})).toEqual([expect.stringContaining('127.0.0.1')]);
});

test('behind a proxy it is the one that the proxy saw, whatever the client says of itself', async () => {
  expect(await addressOfSession({ TRUST_PROXY: 'true' })).toEqual(['198.51.100.7']);
});
