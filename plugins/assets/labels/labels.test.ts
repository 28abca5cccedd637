/** Labels: who gets them, for what, and what stands on them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { DEMO_PASSWORD } from '../../../core/identity/seed-people.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';

const ADMIN = 'admin@grc.example';
let product: TestKernel;
let admin: Client;
let token: string;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  token = (await (await product.as()).post('/api/login', { email: ADMIN, password: DEMO_PASSWORD })).body.token;
});
afterAll(() => product.close());

/** pdf.js guesses spaces between parts from their distance, so only letters are compared. */
const letters = (text: string): string => text.replaceAll(/\s/g, '');
const labels = (client: Client, query: string) => client.get(`/api/assets/labels?${query}`);

test('nobody gets labels without the permission, of nothing, of too many, or of assets out of reach', async () => {
  const { id } = await product.build(ADMIN, 'asset');
  expect((await labels(await product.as(), `ids=${id}`)).status).toBe(401);
  expect((await labels((await personWith(product, ['access_risk_register'], 'grc')).client, `ids=${id}`)).status).toBe(403);
  for (const query of ['', 'ids=', 'ids=a', 'ids=1,-2', `ids=${Array.from({ length: 501 }, (_, i) => i + 1).join(',')}`])
    expect([query.slice(0, 20), (await labels(admin, query)).status]).toEqual([query.slice(0, 20), 422]);
  expect((await labels(admin, `ids=${id}&sheet=2`)).body.errors).toHaveProperty('sheet');
  expect((await labels(admin, `ids=${id}&language=fr`)).body.errors).toHaveProperty('language');
  expect((await labels(admin, `ids=${id},999999`)).status).toBe(404);
});

test('one is a page of its own, many stand on sheets; names of secret assets are left out', async () => {
  const open = await product.build(ADMIN, 'asset', { asset_name_en: 'Pump controller', serial_no: 'P-77' });
  const secret = await product.build(ADMIN, 'asset', { asset_name_en: 'Hidden server', classification: 'secret' });
  const read = async (query: string): Promise<{ pages: number; text: string; width: number }> => {
    const answer = await fetch(`${product.url}/api/assets/labels?${query}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    return { pages: pdf.numPages, text: letters(text), width: Math.round((await pdf.getPage(1)).getViewport({ scale: 1 }).width) };
  };
  const each = await read(`ids=${open.id},${secret.id}`);
  expect([each.pages, each.width]).toEqual([2, 176]);
  expect(each.text).toContain('Pumpcontroller');
  expect(each.text).toContain('S/NP-77');
  expect(each.text).toContain(String(secret['asset_id']));
  expect(each.text).not.toContain('Hidden');
  const sheet = await read(`ids=${open.id},${secret.id}&sheet=1&language=ar`);
  expect([sheet.pages, sheet.width]).toEqual([1, 595]);
});
