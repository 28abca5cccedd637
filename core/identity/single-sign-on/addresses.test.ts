/** Where our server goes when a tenant names an address, what it gives back to, and whose domain is whose. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { faultOf, mayReach } from './addresses.ts';
import { outgoing } from './outgoing.ts';
import { provenOf } from './proof.ts';
import { ownPath } from './return-path.ts';
import { CARRIERS, NEVER, PRIVATE, type Range } from './special-addresses.ts';

test.each([
  '169.254.169.254',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  '::ffff:169.254.169.254',
  'ff02::1',
  'not an address',
])('%s is reached by nobody', (address) => {
  expect([mayReach(address, 'public'), mayReach(address, 'private')]).toEqual([false, false]);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '::1',
  'fd12::1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
])("%s is reached in one's own network only", (address) => {
  expect([mayReach(address, 'public'), mayReach(address, 'private')]).toEqual([false, true]);
});

/** First, last and a middle one of a range, as numbers of the whole address. */
function inside({ net, bits }: Range): string[] {
  const v6 = net.includes(':');
  const width = v6 ? 128n : 32n;
  const first = v6 ? big(net) : net.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
  const size = 1n << (width - BigInt(bits));
  return [first, first + size - 1n, first + size / 2n, first + size / 3n].map((n) =>
    v6 ? written(n) : [24n, 16n, 8n, 0n].map((s) => (n >> s) & 255n).join('.'),
  );
}
const big = (net: string): bigint => {
  const [head = '', tail = ''] = net.split('::').map((part) => part.split(':').filter(Boolean)) as unknown as [string[], string[]];
  return [...head, ...new Array<string>(8 - head.length - tail.length).fill('0'), ...tail].reduce(
    (sum, g) => (sum << 16n) | BigInt(`0x${g}`),
    0n,
  );
};
const written = (n: bigint): string => Array.from({ length: 8 }, (_, i) => ((n >> BigInt(112 - 16 * i)) & 0xffffn).toString(16)).join(':');
/** Every way to write an address of IPv4 in one of IPv6. */
const ways = (v4: string): string[] => {
  const n = v4.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
  return CARRIERS.map(({ net, at, inverted }) => written(big(net) | ((inverted ? n ^ 0xffffffffn : n) << BigInt(96 - at))));
};

test.each([...NEVER, ...PRIVATE].map((range) => [`${range.net}/${range.bits}`, range] as const))(
  'no address of %s is reached from outside',
  (_, range) => {
    for (const address of inside(range)) expect([address, mayReach(address, 'public')]).toEqual([address, false]);
  },
);

test.each(NEVER.map((range) => [`${range.net}/${range.bits}`, range] as const))(
  'no address of %s is reached at all, nor what carries it',
  (_, range) => {
    for (const address of inside(range))
      for (const way of [address, ...(range.net.includes(':') ? [] : ways(address))])
        expect([way, mayReach(way, 'private')]).toEqual([way, false]);
  },
);

test.each(PRIVATE.filter(({ net }) => !net.includes(':')).map((range) => [`${range.net}/${range.bits}`, range] as const))(
  'an address of %s is not reached by any way to write it in IPv6',
  (_, range) => {
    for (const address of inside(range)) for (const way of ways(address)) expect([way, mayReach(way, 'public')]).toEqual([way, false]);
  },
);

test('what was never given out to the world is not reached', () => {
  for (let i = 0; i < 8; i += 1)
    for (const middle of [0n, 1n, 12_345n]) {
      const address = written((BigInt(i) << 125n) | (middle << 64n) | 5n);
      if (i !== 1) expect([address, mayReach(address, 'public')]).toEqual([address, false]);
    }
  for (const address of [
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b:1::7f00:1',
    'fec0::1',
    '2001:0:4136:e378:8000:63bf:80ff:fffe',
    '2001:20::1',
    '4000::1',
  ])
    expect([address, mayReach(address, 'public')]).toEqual([address, false]);
});

test('addresses of the world are reached', () => {
  for (const address of [
    '1.1.1.1',
    '2606:4700:4700::1111',
    '::ffff:1.1.1.1',
    '2a00:1450:4001:81b::200e',
    '192.88.98.1',
    '172.32.0.1',
    '11.0.0.1',
  ])
    expect(mayReach(address, 'public')).toBe(true);
});

test.each([
  ['https://login.company.example', null, null],
  ['https://login.company.example/realms/a', null, null],
  ['http://login.company.example', 'https', 'https'],
  ['http://127.0.0.1:9', 'https', null],
  ['http://localhost:9', 'https', null],
  ['https://localhost', 'private', null],
  ['https://intranet', 'private', null],
  ['https://x.internal', 'private', null],
  ['https://[::1]', 'private', null],
  ['https://0x7f000001', 'private', null],
  ['https://2130706433', 'private', null],
  ['https://169.254.169.254', 'private', 'private'],
  ['https://u:p@login.company.example', 'extra', 'extra'],
  ['https://login.company.example?x=1', 'extra', 'extra'],
  ['file:///etc/passwd', 'https', 'https'],
  ['login', 'form', 'form'],
])('%s', (address, inPublic, inPrivate) => {
  expect([faultOf(address, 'public'), faultOf(address, 'private')]).toEqual([inPublic, inPrivate]);
});

test('a request follows no redirect, reads no endless answer, and goes to no name that leads inside', async () => {
  const server = http.createServer((request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: 'https://169.254.169.254/' }).end();
    else if (request.url === '/endless') for (let i = 0; i < 40; i += 1) response.write(Buffer.alloc(32 * 1024));
    else response.end('{}');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const get = (url: string, reach: 'public' | 'private'): Promise<Response> =>
    outgoing(reach)(url, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' });
  try {
    expect((await get(`http://127.0.0.1:${port}/`, 'private')).status).toBe(200);
    expect((await get(`http://127.0.0.1:${port}/away`, 'private')).status).toBe(302);
    await expect(get(`http://127.0.0.1:${port}/endless`, 'private')).rejects.toThrow('larger');
    await expect(get(`http://127.0.0.1:${port}/`, 'public')).rejects.toThrow('may not be reached');
    await expect(get(`http://localhost:${port}/`, 'private')).resolves.toMatchObject({ status: 200 });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('a domain is proven by its own record alone', async () => {
  const records: Record<string, string[][]> = {
    '_rukn.a.example': [['v=spf1'], ['rukn-', 'tenant=pmis']],
    '_rukn.b.example': [['rukn-tenant=grc']],
    '_rukn.c.example': [['rukn-tenant=pmis2']],
  };
  const lookup = async (name: string): Promise<string[][]> => records[name] ?? Promise.reject(new Error('ENOTFOUND'));
  expect(await provenOf(['a.example', 'b.example', 'c.example', 'd.example'], 'pmis', lookup)).toEqual(['a.example']);
});

test.each([
  ['/projects?sort=name#a', '/projects?sort=name#a'],
  ['/', '/'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['/a\nb', null],
  ['/\tevil', null],
  ['/api/logout', null],
  ['projects', null],
  ['', null],
  ['/a\\b', null],
  [`/${'a'.repeat(600)}`, null],
])('%j leads to %j', (path, to) => {
  expect(ownPath(path)).toBe(to);
});
