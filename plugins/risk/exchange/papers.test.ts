/** Reports of one risk and of the register, as PDF and as Word document, in both languages. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SaxesParser } from 'saxes';
import { getDocumentProxy, extractText } from 'unpdf';
import { CFB } from 'xlsx';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';

const ADMIN = 'admin@grc.example';

let product: TestKernel;
let token: string;

beforeAll(async () => {
  product = await createTestKernel();
  const { body } = await (await product.as()).post('/api/login', { email: ADMIN, password: 'Rukn#2026' });
  token = body.token as string;
});
afterAll(() => product.close());

async function paper(path: string): Promise<Buffer> {
  const answer = await fetch(`${product.url}/api/paper/${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(await answer.text());
  return Buffer.from(await answer.arrayBuffer());
}

/** The text of the document, read by a strict parser. */
function wordsOf(docx: Buffer): string {
  const zip = CFB.read(docx, { type: 'buffer' });
  const at = zip.FullPaths.indexOf('Root Entry/word/document.xml');
  const xml = Buffer.from(zip.FileIndex[at]?.content as Uint8Array).toString('utf8');
  const words: string[] = [];
  const parser = new SaxesParser();
  parser.on('text', (text) => words.push(text));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return words.join(' ');
}

const textOf = async (pdf: Buffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;

test('who may not read the register gets no report of it', async () => {
  const { client } = await personWith(product, ['access_risk'], 'grc');
  for (const path of ['risk', 'risk/1']) expect((await client.get(`/api/paper/${path}`)).status).toBe(403);
  const admin = await product.as(ADMIN);
  expect((await admin.get('/api/paper/risk?format=odt')).status).toBe(422);
  expect((await admin.get('/api/paper/risk?no_such_field=1')).status).toBe(422);
});

test('the register has both heat maps above its rows', async () => {
  const risk = await product.build(ADMIN, 'risk', { short_name_en: 'Harbour floods', short_name_ar: 'فيضان الميناء' });
  const filter = `risk?id=${risk.id}`;
  const english = wordsOf(await paper(`${filter}&language=en&format=docx`));
  expect(english).toMatch(/Risks .*Inherent risk .*Residual risk .*Harbour floods/s);
  expect(wordsOf(await paper(`${filter}&language=ar&format=docx`))).toMatch(/المخاطر.*الخطر الكامن.*الخطر المتبقي.*فيضان الميناء/s);
  expect(await textOf(await paper(`${filter}&language=en`))).toMatch(/Inherent risk[^]*Residual risk[^]*Harbour floods/);
});

test('the bow tie says amounts in the words of its language', async () => {
  const risk = await product.build(ADMIN, 'risk', { short_name_en: 'Pumps stop' });
  const loss = { description_en: 'No water', type: 'financial', financial_min: 1500000, financial_max: 2500000 };
  await product.build(ADMIN, 'risk_consequence', { risk_id: risk.id, ...loss });
  const words = async (language: string): Promise<string> =>
    wordsOf(await paper(`risk/${risk.id}?language=${language}&paper=bow_tie&format=docx`));
  expect(await words('ar')).toContain('من 1,500,000.00 إلى 2,500,000.00 ريال');
  expect(await words('en')).toContain('SAR 1,500,000.00 to 2,500,000.00');
});

test('a risk has its parts, in the language of the report', async () => {
  const risk = await product.build(ADMIN, 'risk', { short_name_en: 'Backups fail', risk_description: '<p>Nobody restores them</p>' });
  await product.build(ADMIN, 'risk_cause', { risk_id: risk.id, description_en: 'No exercise is planned' });
  expect(wordsOf(await paper(`risk/${risk.id}?language=en&format=docx`))).toMatch(
    /Backups fail.*Nobody restores them.*No exercise is planned/s,
  );
  expect(await textOf(await paper(`risk/${risk.id}?language=ar`))).toContain('No exercise is planned');
});
