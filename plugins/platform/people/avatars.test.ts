/** Pictures of people: who may set them, what they may be, and who sees them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';

/** One pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let product: TestKernel;
let admin: Client;
let member: Client;
let id: number;
beforeAll(async () => {
  product = await createTestKernel();
  [admin, member, id] = [
    await product.as('admin@pmis.example'),
    await product.as('member@pmis.example'),
    product.users['member@pmis.example'] as number,
  ];
});
afterAll(() => product.close());

function send(client: Client, path: string, content: Buffer, name = 'me.png'): Promise<Answer> {
  const edge = 'edge';
  const body = Buffer.concat([
    Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  return client.raw('POST', path, body, { 'content-type': `multipart/form-data; boundary=${edge}` });
}

test("need a session; of others the permission, in one's own tenant", async () => {
  const nobody = await product.as();
  expect((await send(nobody, '/api/user/avatar', PNG)).status).toBe(401);
  expect((await nobody.get(`/api/avatars/${'a'.repeat(64)}.png`)).status).toBe(401);
  expect((await send(member, `/api/tenant/users/${id}/avatar`, PNG)).status).toBe(403);
  expect((await member.delete(`/api/tenant/users/${id}/avatar`)).status).toBe(403);
  expect((await send(await product.as('admin@grc.example'), `/api/tenant/users/${id}/avatar`, PNG)).status).toBe(404);
});

test('are pictures by their content, and small', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const content of [svg, Buffer.from('<html></html>'), Buffer.from('GIF89a........'), Buffer.alloc(0)])
    expect((await send(member, '/api/user/avatar', content)).body.errors).toHaveProperty('file');
  expect((await send(member, '/api/user/avatar', Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]))).status).toBe(413);
  expect((await member.raw('POST', '/api/user/avatar', '{}')).status).toBe(415);
});

test('do not open other contents of the tenant by their hash', async () => {
  const path = `/api/avatars/${'b'.repeat(64)}.png`;
  for (const avatar of [path, path.replace('/api', '/%61pi'), `/api/./avatars/${'b'.repeat(64)}.png`]) {
    await member.put('/api/update-user', { avatar });
    expect((await member.get(path)).status).toBe(404);
  }
  expect((await member.put('/api/update-user', { avatar: path })).body.errors).toHaveProperty('avatar');
  await member.put('/api/update-user', { avatar: '' });
});

test('stay where the rest of the profile is saved, and nothing but an upload sets one', async () => {
  const path = (await send(member, '/api/user/avatar', PNG)).body.data.avatar as string;
  expect((await member.put('/api/update-user', { phone: '+966 512 345 678', avatar: path })).body.data.avatar).toBe(path);
  for (const avatar of ['/api/export/project?job=1', '/api/files/1', '/x.png', 'https://pictures.example/a.png', `${path}?x=1`])
    expect([avatar, (await member.put('/api/update-user', { avatar })).body.errors]).toEqual([
      avatar,
      { avatar: [expect.stringContaining('upload')] },
    ]);
  expect((await member.put('/api/update-user', { avatar: '' })).body.data.avatar).toBeNull();
});

test('are shown to the tenant and nobody else, wherever the person is named, until they are removed', async () => {
  const mine = await send(member, '/api/user/avatar', PNG);
  const path = mine.body.data.avatar as string;
  expect(path).toMatch(/^\/api\/avatars\/[0-9a-f]{64}\.png$/);
  expect((await member.get('/api/user')).body.data.avatar).toBe(path);
  const shown = await admin.get(path);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/png',
    'nosniff',
  ]);
  expect((await (await product.as('admin@grc.example')).get(path)).status).toBe(404);
  expect((await admin.get('/api/avatars/..%2Fx')).status).toBe(404);
  const made = await product.build('admin@pmis.example', 'project', { manager_id: id });
  expect(made['manager']).toEqual({ id, label: 'Tariq Al-Mutlaq', picture: path });
  expect((await admin.get(`/api/tenant/users/${id}/history`)).body.data[0]).toMatchObject({
    action: 'update',
    changes: [{ field: 'avatar', to: path }],
  });
  expect((await admin.delete(`/api/tenant/users/${id}/avatar`)).body.data).toMatchObject({ id, avatar: null });
  expect((await admin.get(path)).status).toBe(404);
});
