import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { extractText } from 'unpdf';
import { DEMO_PASSWORD } from '../../../core/identity/seed-people.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { papers } from './index.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let token: string;

beforeAll(async () => {
  product = await createTestKernel({}, { demo: true });
  admin = await product.as(ADMIN);
  token = (await (await product.as()).post('/api/login', { email: ADMIN, password: DEMO_PASSWORD })).body.token;
});
afterAll(() => product.close());

async function textOf(entity: string, id: number, language: string): Promise<string> {
  const address = `${product.url}/api/paper/${entity}/${id}?language=${language}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  expect([entity, answer.status]).toEqual([entity, 200]);
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
  return text.replaceAll(/\s/g, '');
}
const amount = (value: number): string => new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(value);

test('somebody without the permission gets no certificate', async () => {
  expect((await (await product.as('member@pmis.example')).get('/api/paper/progress_invoice/1')).status).toBe(403);
});

test('a certificate is due what its invoice says, down from the gross value', async () => {
  const { body } = await admin.get('/api/pm-web/progress-invoices?invoice_type=progress&sort=-invoice_number&limit=1');
  const [invoice] = body.data;
  const text = await textOf('progress_invoice', invoice.id, 'en');
  for (const field of ['current_payment_due', 'this_period', 'completed_and_stored', 'tax', 'retention_total'])
    expect(text).toContain(amount(invoice[field]));
  expect(await textOf('progress_invoice', invoice.id, 'ar')).toContain('المستحقبموجبهذهالشهادة');
});

test.each(Object.keys(papers))('%s is printed', async (name) => {
  const path = product.kernel.registry.entity(name).endpoints.list[0]?.path ?? '';
  const [first] = (await admin.get(`/api/${path}?limit=1`)).body.data;
  expect((await textOf(name, first.id, 'ar')).length).toBeGreaterThan(100);
});
