/** Where our server goes when a tenant names an address, what it gives back to, and whose domain is whose. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { faultOf, mayReach } from './addresses.ts';
import { outgoing } from './outgoing.ts';
import { provenOf } from './proof.ts';
import { ownPath } from './return-path.ts';

test.each([
  '169.254.169.254', '0.0.0.0', '224.0.0.1', '255.255.255.255', '168.63.129.16', '::', 'fe80::1', 'fd00:ec2::254', '::ffff:169.254.169.254', 'ff02::1', 'not an address',
])('%s is reached by nobody', (address) => {
  expect([mayReach(address, 'public'), mayReach(address, 'private')]).toEqual([false, false]);
});

test.each(['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', '::1', 'fd12::1', '::ffff:127.0.0.1', '64:ff9b::a00:1', '2002:7f00:1::'])('%s is reached in one\'s own network only', (address) => {
  expect([mayReach(address, 'public'), mayReach(address, 'private')]).toEqual([false, true]);
});

test('addresses of the world are reached', () => {
  for (const address of ['1.1.1.1', '2606:4700:4700::1111']) expect(mayReach(address, 'public')).toBe(true);
});

test.each([
  ['https://login.company.example', null, null], ['https://login.company.example/realms/a', null, null], ['http://login.company.example', 'https', 'https'], ['http://127.0.0.1:9', 'https', null],
  ['http://localhost:9', 'https', null], ['https://localhost', 'private', null], ['https://intranet', 'private', null], ['https://x.internal', 'private', null], ['https://[::1]', 'private', null],
  ['https://0x7f000001', 'private', null], ['https://2130706433', 'private', null], ['https://169.254.169.254', 'private', 'private'], ['https://u:p@login.company.example', 'extra', 'extra'],
  ['https://login.company.example?x=1', 'extra', 'extra'], ['file:///etc/passwd', 'https', 'https'], ['login', 'form', 'form'],
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
  const get = (url: string, reach: 'public' | 'private'): Promise<Response> => outgoing(reach)(url, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' });
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
  const records: Record<string, string[][]> = { '_rukn.a.example': [['v=spf1'], ['rukn-', 'tenant=pmis']], '_rukn.b.example': [['rukn-tenant=grc']], '_rukn.c.example': [['rukn-tenant=pmis2']] };
  const lookup = async (name: string): Promise<string[][]> => records[name] ?? Promise.reject(new Error('ENOTFOUND'));
  expect(await provenOf(['a.example', 'b.example', 'c.example', 'd.example'], 'pmis', lookup)).toEqual(['a.example']);
});

test.each([
  ['/projects?sort=name#a', '/projects?sort=name#a'], ['/', '/'], ['//evil.example', null], ['/\\evil.example', null], ['https://evil.example', null], ['/a\nb', null], ['/\tevil', null],
  ['/api/logout', null], ['projects', null], ['', null], ['/a\\b', null], [`/${'a'.repeat(600)}`, null],
])('%j leads to %j', (path, to) => {
  expect(ownPath(path)).toBe(to);
});
