/** Tests the client against a misbehaving suite. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createBreaker } from './breaker.ts';
import { createClient, type Client, type ClientOptions } from './client.ts';
import { CallFailure } from './failure.ts';
import { hostileServer, type Behaviour, type Hostile } from './test/hostile.ts';

const LIST = 'services/construction/Portfolio/Projects.svc/GetProjects';
const ADD = 'services/construction/Portfolio/Projects.svc/AddProjects';
const TOKEN = 'services/construction/token';
let suite: Hostile;
let client: Client;

const clientOf = (options: ClientOptions = {}, user: string | null = 'service@suite.example'): Client =>
  createClient({ base: suite.url, user, secret: 'Secret#2026', reach: 'private' }, { timeoutMs: 300, maxBytes: 1_000_000, ...options });
/** Message key of the failure. */
const keyOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { text?: { key: string } } & CallFailure) => error.text?.key ?? error.why,
  );

beforeEach(async () => {
  suite = await hostileServer();
  client = clientOf();
});
afterEach(() => suite.close());

describe('addresses', () => {
  test.each([['http://10.0.0.8'], ['http://169.254.169.254'], ['https://127.0.0.1:1'], ['https://localhost']])(
    '%s is not reached where only public ones may be',
    async (base) => {
      const outside = createClient({ base, user: null, secret: 'x', reach: 'public' });
      expect(await keyOf(outside.read(LIST))).toBe('bridge.unreachable');
    },
  );

  test('a redirect to an internal address is not followed', async () => {
    suite.on(LIST, { redirect: `${suite.url}/secret` });
    expect(await keyOf(client.read(LIST))).toBe('bridge.format');
    expect(suite.seen('secret')).toEqual([]);
  });
});

describe('token (ST-17)', () => {
  test('many readers at once sign in once, and the token is reused', async () => {
    suite.on(LIST, { json: [] });
    await Promise.all(Array.from({ length: 8 }, () => client.read(LIST)));
    await client.read(LIST);
    expect([suite.seen('api/login').length, suite.seen(TOKEN).length, suite.seen(LIST).length]).toEqual([1, 1, 9]);
    expect(suite.seen(TOKEN)[0]?.token).toBe('session');
    expect(suite.seen('api/login')[0]?.body).toEqual({ email: 'service@suite.example', password: 'Secret#2026' });
  });

  test('an API token stands in place of a sign-in', async () => {
    suite.on(LIST, { json: [] });
    await clientOf({}, null).read(LIST);
    expect([suite.seen('api/login').length, suite.seen(TOKEN)[0]?.token]).toEqual([0, 'Secret#2026']);
  });

  test.each<[string, Behaviour, string]>([
    ['an empty text', { json: { Token: ' ' } }, 'bridge.token'],
    ['a number', { json: { Token: 5 } }, 'bridge.token'],
    ['nothing', { json: {} }, 'bridge.token'],
    ['HTML', { text: '<html></html>', type: 'text/html' }, 'bridge.format'],
    ['a refusal', { json: { message: 'no' }, status: 401 }, 'bridge.credentials'],
  ])('%s is none', async (_what, behaviour, key) => {
    suite.on(TOKEN, behaviour);
    expect(await keyOf(client.read(LIST))).toBe(key);
    expect(suite.seen(LIST)).toEqual([]);
  });

  test('one that has ended is renewed once; a refused sign-in is not repeated', async () => {
    suite.on(LIST, { json: {}, status: 401 }, { json: [1] });
    expect(await client.read(LIST)).toEqual([1]);
    expect(suite.seen(TOKEN).length).toBe(2);
    suite.on('api/login', { json: { message: 'wrong' }, status: 401 });
    suite.on(LIST, { json: {}, status: 401 });
    for (let i = 0; i < 5; i += 1) expect(await keyOf(client.read(LIST))).toBe('bridge.credentials');
    expect(suite.seen('api/login').length).toBe(3);
    expect(client.state().state).toBe('open');
  });
});

describe('reads', () => {
  test.each<[string, Behaviour]>([
    ['500', { json: {}, status: 500 }],
    ['a cut answer', 'cut'],
    ['a reset', 'reset'],
    ['silence', 'silent'],
    ['429', { json: {}, status: 429, headers: { 'retry-after': '0' } }],
  ])('%s is tried again', async (_what, behaviour) => {
    suite.on(LIST, behaviour, { json: [{ SystemId: 1 }] });
    expect(await client.read(LIST)).toEqual([{ SystemId: 1 }]);
    expect(suite.seen(LIST).length).toBe(2);
  });

  test.each<[string, Behaviour, string, number]>([
    ['500', { json: {}, status: 500 }, 'bridge.server', 3],
    ['HTML', { text: '<p>Sign in', type: 'text/html' }, 'bridge.format', 1],
    ['half of a text', { text: '[{', type: 'application/json' }, 'bridge.format', 1],
    ['an answer without end', 'endless', 'bridge.format', 1],
    ['drops', 'drip', 'bridge.late', 3],
    ['a refusal', { json: { message: 'not yours' }, status: 403 }, 'refused', 1],
  ])('%s, again and again, ends in words', async (_what, behaviour, key, times) => {
    suite.on(LIST, behaviour);
    expect(await keyOf(client.read(LIST))).toBe(key);
    expect(suite.seen(LIST).length).toBe(times);
  });
});

describe('writes', () => {
  test.each<Behaviour>([
    'silent',
    'drip',
    'cut',
    'reset',
    'endless',
    { json: {}, status: 500 },
    { json: {}, status: 503 },
    { text: '<p>', type: 'text/html' },
    { json: {}, status: 429 },
    { json: {}, status: 409 },
    { redirect: 'http://127.0.0.1:1' },
  ])('never twice: %j', async (behaviour) => {
    suite.on(ADD, behaviour);
    await expect(client.write('POST', ADD, [{ ProjectName: 'Clinic' }], 'en')).rejects.toBeInstanceOf(CallFailure);
    expect(suite.seen(ADD).length).toBe(1);
  });

  test('turned away at the door, it goes once more with a new token; an unreachable sign-in then means that nothing was done', async () => {
    suite.on(ADD, { json: {}, status: 401 }, { json: [{ StatusCode: 'S' }] });
    expect(await client.write('POST', ADD, [{}], 'en')).toEqual([{ StatusCode: 'S' }]);
    expect(suite.seen(ADD).map((r) => r.token)).toEqual(['service', 'service']);
    suite.on(ADD, { json: {}, status: 401 });
    suite.on('api/login', 'silent');
    expect(await keyOf(client.write('POST', ADD, [{}], 'en'))).toBe('bridge.unreachable');
  });
});

describe('breaker', () => {
  test('five failures in a row close the way; after half a minute one call tries', () => {
    let now = 0;
    const states: string[] = [];
    const breaker = createBreaker(
      ({ state }) => states.push(state),
      () => now,
    );
    for (let i = 0; i < 4; i += 1) breaker.bad();
    breaker.good();
    for (let i = 0; i < 5; i += 1) {
      expect(breaker.pass()).toBe(true);
      breaker.bad();
    }
    expect([breaker.pass(), breaker.waits()]).toEqual([false, 30]);
    now = 30_000;
    expect([breaker.pass(), breaker.pass()]).toEqual([true, false]);
    breaker.bad();
    now = 60_000;
    expect(breaker.pass()).toBe(true);
    breaker.good();
    expect([breaker.pass(), states]).toEqual([true, ['open', 'half_open', 'open', 'half_open', 'closed']]);
  });

  test('what is refused does not count, and an open one sends nothing', async () => {
    suite.on(LIST, { json: {}, status: 403 });
    for (let i = 0; i < 6; i += 1) await keyOf(client.read(LIST));
    expect(client.state().state).toBe('closed');
    suite.on(ADD, { json: {}, status: 500 });
    for (let i = 0; i < 5; i += 1) await keyOf(client.write('POST', ADD, [{}], 'en'));
    const sent = suite.seen('services').length;
    expect([await keyOf(client.read(LIST)), await keyOf(client.write('POST', ADD, [{}], 'en')), client.state().state]).toEqual([
      'bridge.open',
      'bridge.open',
      'open',
    ]);
    expect(suite.seen('services').length).toBe(sent);
  });
});
