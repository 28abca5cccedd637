/** One's own signature: who may set it, what it may be, and on whose decisions it is printed. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';

/** One pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PATH = '/api/user/signature';

let product: TestKernel;
let admin: Client;
let member: Client;

beforeAll(async () => {
  product = await createTestKernel();
  [admin, member] = [await product.as('admin@pmis.example'), await product.as('member@pmis.example')];
});
afterAll(() => product.close());

function send(client: Client, content: Buffer): Promise<Answer> {
  const edge = 'edge';
  const body = Buffer.concat([
    Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  return client.raw('POST', PATH, body, { 'content-type': `multipart/form-data; boundary=${edge}` });
}

const pictureOf = async (client: Client): Promise<string | null> => (await client.get(PATH)).body.data.picture;

/** The head of a PNG that unpacks to very many points. */
const wide = (): Buffer => {
  const content = Buffer.from(PNG);
  content.writeUInt32BE(20_000, 16);
  content.writeUInt32BE(20_000, 20);
  return content;
};

test('needs a session, and is a small picture by its content', async () => {
  const nobody = await product.as();
  expect([(await nobody.get(PATH)).status, (await send(nobody, PNG)).status, (await nobody.delete(PATH)).status]).toEqual([401, 401, 401]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const content of [svg, Buffer.from('GIF89a........'), Buffer.alloc(0), wide()])
    expect((await send(member, content)).body.errors).toHaveProperty('file');
  expect((await send(member, Buffer.concat([PNG, Buffer.alloc(256 * 1024)]))).status).toBe(413);
  expect(await pictureOf(member)).toBeNull();
});

test('is seen, replaced and removed by its person alone', async () => {
  expect((await send(member, PNG)).status).toBe(200);
  expect(await pictureOf(member)).toBe(`data:image/png;base64,${PNG.toString('base64')}`);
  expect(await pictureOf(admin)).toBeNull();
  expect((await admin.delete(PATH)).status).toBe(200);
  expect(await pictureOf(member)).not.toBeNull();
  expect((await member.delete(PATH)).status).toBe(200);
  expect(await pictureOf(member)).toBeNull();
});
