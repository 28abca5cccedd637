/** The check for viruses on every way by which files come: a virus is refused, and what was checked is there. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fakeClamd, type FakeClamd } from '../../../core/test/clamd.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { FORM, formBody, sendRow } from '../../../core/test/upload.ts';

const VIRUS = 'X5O!P%@AP EICAR';

let clamd: FakeClamd;
let product: TestKernel;
let admin: Client;
let risk: number;
beforeAll(async () => {
  clamd = await fakeClamd();
  product = await createTestKernel({ CLAMD_URL: clamd.url });
  admin = await product.as('admin@grc.example');
  risk = (await product.build('admin@grc.example', 'risk')).id;
});
afterAll(async () => {
  await product.close();
  await clamd.close();
});

const form = (content: string, name: string, rest: Record<string, string> = {}): Buffer =>
  formBody([...Object.entries(rest).map(([key, value]) => ({ name: key, value })), { name: 'file', value: content, file: name }]);
const ways: readonly [string, (content: string) => Promise<Answer>][] = [
  ['a record with a file', (content) => sendRow(admin, 'POST', '/api/documents', { area: 'risk' }, { name: 'a.txt', content })],
  [
    'an attachment',
    (content) => admin.raw('POST', '/api/files', form(content, 'a.txt', { record_type: 'risk', record_id: `${risk}` }), FORM),
  ],
  ['the logo of a tenant', (content) => admin.raw('POST', '/api/tenant/logo', form(content, 'a.png'), FORM)],
  ['an import', (content) => admin.raw('POST', '/api/import/risk', form(content, 'a.csv'), FORM)],
];

test.each(ways)('%s: a virus is refused, and nothing of it is kept', async (_, send) => {
  const answer = await send(VIRUS);
  expect(answer.status).toBe(422);
  expect(answer.body.errors.file[0]).toContain('Eicar-Test-Signature');
  expect(await readdir(path.join(product.kernel.config.filesDir, 'incoming'))).toEqual([]);
});

test('a file that was checked is there', async () => {
  const { status, body } = await ways[0]![1]('words that are fine');
  expect([status, String(clamd.seen.at(-1))]).toEqual([200, 'words that are fine']);
  expect((await admin.raw('GET', `/api/documents/${body.data.id}/content`, '')).status).toBe(200);
});
