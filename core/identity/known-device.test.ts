/** Wrong passwords of strangers lock strangers out; the person goes on in the browser that they have signed in with. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDoor, type Answer, type Door } from '../test/door.ts';
import { DEVICE_COOKIE } from './known-device.ts';

const PASSWORD = 'Rukn#2026';
let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

const login = (email: string, password: string, device?: string, at = door): Promise<Answer> =>
  at.call('POST', 'login', { email, password }, device ? { cookies: { [DEVICE_COOKIE]: device } } : {});
const tries = async (email: string, n: number, device?: string): Promise<number[]> => {
  const seen: number[] = [];
  for (let i = 0; i < n; i += 1) seen.push((await login(email, `Wrong#${i}`, device)).status);
  return seen;
};
const deviceOf = async (email: string): Promise<string> => {
  const { device } = await login(email, PASSWORD);
  expect(device).toMatch(/^[\w-]{43}$/);
  return device as string;
};
const FIVE_AND_LOCKED = [401, 401, 401, 401, 401, 429];

test('five tries of strangers lock strangers out, and not a browser that is known, in any process', async () => {
  const email = 'viewer@grc.example';
  const device = await deviceOf(email);
  expect(await tries(email, 6)).toEqual(FIVE_AND_LOCKED);
  expect((await login(email, PASSWORD)).status).toBe(429);
  expect((await login(email, PASSWORD, device, door.another())).status).toBe(200);
  // The person's own sign-in gives strangers no new tries.
  expect((await login(email, 'Wrong#1')).status).toBe(429);
});

test('a known browser has its own five tries, and none of those of strangers', async () => {
  const email = 'owner@oss.example';
  const device = await deviceOf(email);
  expect(await tries(email, 6, device)).toEqual(FIVE_AND_LOCKED);
  expect((await login(email, PASSWORD, device)).status).toBe(429);
  expect((await login(email, PASSWORD)).status).toBe(200);
  expect(await door.sql('select locked_until from users where email = $1', [email])).toEqual([{ locked_until: null }]);
});

test('it is known to the person alone: to all others, and with a token that was made up, it is a stranger', async () => {
  const device = await deviceOf('member@pmis.example');
  const email = 'admin@ut.example';
  expect(await tries(email, 3, device)).toEqual([401, 401, 401]);
  expect(await tries(email, 3, 'x'.repeat(43))).toEqual([401, 401, 429]);
  expect((await login(email, PASSWORD)).status).toBe(429);
});

test('nobody learns from it whether an account exists', async () => {
  const device = await deviceOf('b-owner@oss.example');
  const answers = [
    await tries('sm@oss.example', 6, device),
    await tries('nobody@nowhere.example', 6, device),
    await tries('nobody2@nowhere.example', 6),
  ];
  expect(answers).toEqual([FIVE_AND_LOCKED, FIVE_AND_LOCKED, FIVE_AND_LOCKED]);
  expect((await login('nobody2@nowhere.example', 'x')).device).toBeUndefined();
});

test('guesses from anywhere stay bounded: so many browsers and no more are known of one person, and only hashes are stored', async () => {
  const email = 'eng@oss.example';
  const first = await deviceOf(email);
  for (let i = 0; i < 21; i += 1) await deviceOf(email);
  const [row] = await door.sql<{ n: number }>(
    'select count(*)::int as n from known_devices d join users u on u.id = d.user_id where u.email = $1',
    [email],
  );
  expect(row?.n).toBe(20);
  expect(await tries(email, 6, first)).toEqual(FIVE_AND_LOCKED);
  expect((await login(email, PASSWORD)).status).toBe(429);
  expect(JSON.stringify(await door.sql('select * from known_devices'))).not.toContain(first);
});

test('one browser may be known of several people', async () => {
  const device = await deviceOf('admin@pmis.example');
  expect((await login('admin@grc.example', PASSWORD, device)).device).toBe(device);
  await tries('admin@grc.example', 6);
  expect((await login('admin@grc.example', PASSWORD, device)).status).toBe(200);
});
