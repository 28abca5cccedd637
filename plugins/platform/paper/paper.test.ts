import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { extractText } from 'unpdf';
import { DEMO_PASSWORD } from '../../../core/identity/seed-people.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let id: number;
let token: string;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  token = (await (await product.as()).post('/api/login', { email: ADMIN, password: DEMO_PASSWORD })).body.token;
  const row = await product.build(ADMIN, 'project', { name_en: 'Seawater intake', name_ar: 'مأخذ مياه البحر الأول لإدارة الأعمال' });
  id = row.id;
});
afterAll(() => product.close());

/** pdf.js guesses spaces between parts from their distance, so only letters are compared. */
const letters = (text: string): string => text.replaceAll(/\s/g, '');
async function textOf(language: string): Promise<string> {
  const address = `${product.url}/api/paper/project/${id}?language=${language}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
  return letters(text);
}

test('a paper needs a session, the permission to read, a record of the own tenant, and a language that is printed', async () => {
  const of = `/api/paper/project/${id}`;
  expect((await (await product.as()).get(of)).status).toBe(401);
  expect((await (await product.as('admin@ut.example')).get(of)).status).toBe(404);
  expect((await admin.get(`${of}?language=fr`)).status).toBe(422);
  expect((await admin.get('/api/paper/nothing/1')).status).toBe(404);
  expect((await admin.post('/api/paper/project', {})).status).toBe(422);
});

test('text copied out of the paper reads in the right order in both languages', async () => {
  for (const language of ['en', 'ar']) {
    const text = await textOf(language);
    expect(text).toContain(letters('مأخذ مياه البحر الأول لإدارة الأعمال'));
    expect(text).toContain(letters('Seawater intake'));
  }
});
