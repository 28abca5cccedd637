import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { DEMO_PASSWORD } from '../../../core/identity/seed-people.ts';
import { tenantId } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import type { JobFields } from '../../../core/shared/jobs.ts';
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
async function download(language: string): Promise<Uint8Array> {
  const address = `${product.url}/api/paper/project/${id}?language=${language}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return new Uint8Array(await answer.arrayBuffer());
}
async function textOf(language: string): Promise<string> {
  const { text } = await extractText(await download(language), { mergePages: true });
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

test('a list without rows is a paper that says so', async () => {
  const address = `${product.url}/api/paper/project?search=nothing-is-named-so&language=`;
  const get = (rest: string): Promise<Response> => fetch(`${address}${rest}`, { headers: { authorization: `Bearer ${token}` } });
  for (const [language, words] of [
    ['en', 'the list has no rows'],
    ['ar', 'القائمة بلا صفوف'],
  ] as const) {
    const answer = await get(language);
    expect(answer.status).toBe(200);
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    expect(letters(text)).toContain(letters(words));
  }
  expect((await get('ar&format=docx')).status).toBe(200);
});

test('a table that is longer than a paper prints says so, and has no sum', async () => {
  const contract = await product.build(ADMIN, 'contract');
  const note = letters('Only the first 1,000 rows are printed');
  const printed = async (): Promise<boolean[]> => {
    const address = `${product.url}/api/paper/contract/${contract.id}?language=en`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    return [note, 'Total'].map((words) => letters(text).includes(words));
  };
  const bond = { kind: 'performance_bond', amount: 1, issue_date: '2026-01-01', expiry_date: '2028-01-01' };
  for (const number of ['B-1', 'B-2']) await product.build(ADMIN, 'contract_guarantee', { ...bond, contract_id: contract.id, number });
  expect(await printed()).toEqual([false, true]);
  await product.kernel.db.query(
    { tenant: await tenantId(product) },
    {
      text: `insert into contract_guarantee (tenant_id, contract_id, kind, number, issuer_en, amount, issue_date, expiry_date)
        select tenant_id, contract_id, kind, 'B-' || n, issuer_en, amount, issue_date, expiry_date
        from contract_guarantee, generate_series(3, 1001) n where contract_id = $1 and number = 'B-1'`,
      values: [contract.id],
    },
  );
  expect(await printed()).toEqual([true, false]);
});

test('an organisation chooses its paper, and nobody else does', async () => {
  const [row] = (await admin.get('/api/paper-settings')).body.data;
  const change = { id: row.id, row_version: row.row_version, paper_size: 'letter' };
  expect((await (await product.as('member@pmis.example')).put(`/api/paper-settings/${row.id}`, change)).status).toBe(403);
  expect((await admin.put(`/api/paper-settings/${row.id}`, { ...change, paper_size: 'napkin' })).status).toBe(422);
  expect((await admin.put(`/api/paper-settings/${row.id}`, change)).status).toBe(200);
  const document = await getDocumentProxy(await download('en'));
  expect((await document.getPage(1)).view).toEqual([0, 0, 612, 792]);
});

test('papers of several records are one file, without those out of reach', async () => {
  const { status, body } = await admin.post(`/api/paper/project?ids=${id},999999&language=ar`);
  expect(status).toBe(202);
  const jobOf = async (): Promise<JobFields> => (await admin.get(`/api/jobs/${body.data.job}`)).body.data;
  await until(async () => !['queued', 'running'].includes((await jobOf()).state));
  const job = await jobOf();
  expect([job.state, job.done, job.file?.name.endsWith('.zip')]).toEqual(['done', 1, true]);
});

test('a paper goes by mail to the distribution list of its record, and only whoever may open it gets it', async () => {
  expect((await admin.post(`/api/paper/project/${id}/mail`)).status).toBe(422);
  const people = [product.users[ADMIN], product.users['member@pmis.example']];
  const rfi = await product.build(ADMIN, 'rfi', { distribution_user_ids: people });
  expect((await (await product.as('member@pmis.example')).post(`/api/paper/rfi/${rfi.id}/mail`)).status).toBe(403);
  expect((await admin.post(`/api/paper/rfi/${rfi.id}/mail`)).status).toBe(200);
  const sent = async (): Promise<{ recipient: string }[]> =>
    product.kernel.db.query('auth', {
      text: `select recipient from mail_outbox where subject like 'Request for information%'`,
      values: [],
    });
  const tenant = await tenantId(product, 'pmis');
  const open = { text: `select id from job where kind = 'mail.paper' and state in ('queued', 'running')`, values: [] };
  await until(async () => (await product.kernel.db.query({ tenant }, open)).length === 0);
  expect((await sent()).map(({ recipient }) => recipient)).toEqual([ADMIN]);
});
