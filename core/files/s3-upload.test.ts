/** The product with a bucket: uploads and downloads as with a folder, and what people see while the bucket is away. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { startBucket, type Bucket } from '../test/bucket.ts';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith, tenantId } from '../test/people.ts';
import { upload } from '../test/upload.ts';
import { incomingOf } from './receive.ts';

const ADMIN = 'admin@pmis.example';

let bucket: Bucket;
let product: TestKernel;
let admin: Client;
let project: number;
beforeAll(async () => {
  bucket = await startBucket();
  product = await createTestKernel({ FILES_S3_URL: bucket.url });
  admin = await product.as(ADMIN);
  project = (await product.build(ADMIN, 'project')).id;
});
afterAll(async () => {
  await product.close();
  await bucket.stop();
});

const put = (content: string | Buffer) => upload(admin, { entity: 'project', id: project }, 'plan.txt', content);
const waiting = (): Promise<string[]> => readdir(incomingOf(product.kernel.config.filesDir));

test('a file goes to the bucket and comes back, whole and in parts, to those who reach its record', async () => {
  const stranger = await personWith(product, ['access_projects', 'write_posts']);
  const { id } = (await put('0123456789')).body.data as { id: number };
  expect(await waiting()).toEqual([]);
  const part = await admin.get(`/api/files/${id}`, { range: 'bytes=3-5' });
  expect([(await admin.get(`/api/files/${id}`)).body, part.status, part.body, part.headers.get('content-range')]).toEqual([
    '0123456789',
    206,
    '345',
    'bytes 3-5/10',
  ]);
  const head = await admin.raw('HEAD', `/api/files/${id}`, undefined as unknown as string);
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
  expect([(await stranger.client.get(`/api/files/${id}`)).status, (await (await product.as()).get(`/api/files/${id}`)).status]).toEqual([
    404, 401,
  ]);
});

test('a content that is gone from the bucket says so', async () => {
  const { id, sha256 } = (await put('soon gone')).body.data as { id: number; sha256: string };
  await product.kernel.files.remove(await tenantId(product), sha256);
  expect((await admin.get(`/api/files/${id}`)).status).toBe(410);
});

test('while the bucket is away, both ways are 503 with a sentence, and no half of an upload is left', async () => {
  const { id } = (await put('kept before')).body.data as { id: number };
  await bucket.stop();
  const refused = await put('comes too late');
  expect([refused.status, refused.body.code, typeof refused.body.message]).toEqual([503, 'unavailable', 'string']);
  expect((await admin.get(`/api/files/${id}`)).status).toBe(503);
  const rows = await admin.get(`/api/attachments?record_type=project&record_id=${project}&sort=-id`);
  expect(rows.body.data[0].id).toBe(id);
  expect(await waiting()).toEqual([]);
  expect((await admin.get(`/api/projects/${project}`)).status).toBe(200);
});
