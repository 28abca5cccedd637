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
  product = await createTestKernel({}, { now: '2026-11-01T09:00:00Z' });
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
  expect(english).toMatch(/Risk register .*Open risks .*Inherent risk .*Residual risk .*Harbour floods/s);
  expect(wordsOf(await paper(`${filter}&language=ar&format=docx`))).toMatch(
    /سجل المخاطر.*المخاطر المفتوحة.*الخطر الكامن.*الخطر المتبقي.*فيضان الميناء/s,
  );
  expect(await textOf(await paper(`${filter}&language=en`))).toMatch(/Inherent risk[^]*Residual risk[^]*Harbour floods/);
});

test('the register says what is open, above the appetite, late, accepted, and what it could cost', async () => {
  const scale = (await (await product.as(ADMIN)).get('/api/risk-scale')).body.data as {
    likelihoods: { id: number; value: number }[];
    impacts: { id: number; value: number }[];
  };
  const scored = (likelihood: number, impact: number): Record<string, number> => ({
    likelihood_id: scale.likelihoods[likelihood - 1]!.id,
    impact_id: scale.impacts[impact - 1]!.id,
  });
  const money = { frequency: 2, loss_min: 10, loss_likely: 10, loss_max: 10, residual_frequency: 1 };
  const high = await product.build(ADMIN, 'risk', { ...scored(5, 5), ...money, next_review_date: '2020-01-01' });
  const low = await product.build(ADMIN, 'risk', scored(1, 1));
  const gone = await product.build(ADMIN, 'risk', scored(5, 5));
  const admin = await product.as(ADMIN);
  expect((await admin.post(`/api/risk/${gone.id}/close`, { closing_note: 'Sold' })).status).toBe(200);
  await product.build(ADMIN, 'risk_treatment', { risk_id: high.id, deadline: '2020-01-01', start_date: '2019-01-01' });
  const of = `risk?filter=${encodeURIComponent(JSON.stringify({ id: { in: [high.id, low.id, gone.id] } }))}`;
  const words = wordsOf(await paper(`${of}&language=en&format=docx`));
  for (const says of [
    /Open risks\s+2\b/,
    /Closed risks\s+1\b/,
    /Appetite\s+Medium/,
    /Above the appetite\s+1\b/,
    /Overdue treatments\s+1\b/,
    /Overdue reviews\s+1\b/,
    /Accepted risks\s+0\b/,
    /Expected loss a year\s+SAR 20\.00/,
    /Expected loss as treated\s+SAR 10\.00/,
    /Risks without figures\s+1\b/,
  ])
    expect(words).toMatch(says);
  expect(words).not.toMatch(/earlier matrix/);
  expect(wordsOf(await paper(`${of}&language=ar&format=docx`))).toMatch(/الخسارة المتوقعة في السنة\s+20\.00/);
  expect(wordsOf(await paper(`risk/${high.id}?language=en&format=docx`))).toMatch(/Appetite\s+Medium.*Above it.*SAR 20\.00/s);
  expect(wordsOf(await paper(`risk/${low.id}?language=en&format=docx`))).toMatch(/Appetite\s+Medium.*Within it/s);
});

test('an acceptance on paper says the level that was accepted, and whether it is in force', async () => {
  const { client, id: owner } = await personWith(product, ['access_risk_register', 'create_risk', 'update_risk'], 'grc');
  const risk = await product.build(ADMIN, 'risk', { risk_owner_id: owner });
  const admin = await product.as(ADMIN);
  const scale = (await admin.get('/api/risk-scale')).body.data as Record<'likelihoods' | 'impacts', { id: number }[]>;
  const { row_version } = (await admin.get(`/api/risk/${risk.id}`)).body.data;
  await admin.put(`/api/risk/${risk.id}`, { likelihood_id: scale.likelihoods[2]!.id, impact_id: scale.impacts[2]!.id, row_version });
  const asked = { risk_id: risk.id, justification: 'Cheaper than treating it', expiry_date: '2027-06-01' };
  const { id } = (await client.post('/api/risk-acceptances', asked)).body.data as { id: number };
  await client.post(`/api/risk-acceptances/${id}/submit`, {});
  expect((await admin.post(`/api/risk-acceptances/${id}/approve`, {})).status).toBe(200);
  expect(wordsOf(await paper(`risk/${risk.id}?language=en&format=docx`))).toMatch(/Cheaper than treating it\s+Medium\s+Approved.*Yes/s);
  await admin.post(`/api/risk-acceptances/${id}/revoke`, { reason: 'Grew' });
  expect(wordsOf(await paper(`risk/${risk.id}?language=en&format=docx`))).toMatch(/Medium\s+Approved.*No\s+Revoked/s);
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
