/** Word files in and out: what is refused, what becomes items, and that a file which went out comes in again as the same policy. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { documentOf } from '../../../core/test/office.ts';
import { sendRow } from '../../../core/test/upload.ts';

const ADMIN = 'admin@grc.example';
let product: TestKernel;
let admin: Client;
let token: string;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  token = (await (await product.as()).post('/api/login', { email: ADMIN, password: 'Rukn#2026' })).body.token;
});
afterAll(() => product.close());

const p = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const STYLES = {
  'word/styles.xml': `<w:styles xmlns:w="w">${[1, 2].map((n) => `<w:style w:styleId="H${n}"><w:name w:val="heading ${n}"/></w:style>`).join('')}</w:styles>`,
};
const policy = async (): Promise<number> => (await admin.post('/api/policies', { name_en: 'From Word: all' })).body.data.id;
const documentIn = (policy_id: number, content: Buffer, name = 'a.docx'): ReturnType<typeof sendRow> =>
  sendRow(admin, 'POST', '/api/policy-documents', { policy_id }, { name, content });

async function exported(body: object): Promise<{ name: string; content: Buffer }> {
  const answer = await fetch(`${product.url}/api/export-policy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '');
  return { name, content: Buffer.from(await answer.arrayBuffer()) };
}
const items = async (id: number): Promise<Record<string, unknown>[]> =>
  (await admin.get(`/api/policy-items?policyId=${id}&limit=200`)).body.data;

test('other files, documents that are none, and such with macros are refused with a reason', async () => {
  const id = await policy();
  expect((await documentIn(id, Buffer.from('plain text'), 'a.txt')).status).toBe(422);
  expect((await admin.post('/api/process-document', {})).body.errors).toHaveProperty('id');
  expect((await admin.post('/api/process-document', { id: 'x' })).body.errors).toHaveProperty('id');
  expect((await admin.post('/api/process-document', { id: 999_999 })).status).toBe(404);
  const macros = await documentIn(id, await documentOf(p('a'), { 'word/vbaProject.bin': Buffer.from([1]) }));
  if (macros.status === 200)
    expect((await admin.post('/api/process-document', { id: macros.body.data.id })).body.errors.id[0]).toMatch(/macros/);
  else expect(macros.status).toBe(422);
  expect(await items(id)).toEqual([]);
});

test('a document becomes items; those that are there are replaced only when somebody says so', async () => {
  const id = await policy();
  const sent = await documentIn(
    id,
    await documentOf(p('Before') + p('Scope', 'H1') + p('Everybody.') + p('Sites', 'H2') + p('All &lt;b&gt;.'), STYLES),
  );
  expect(sent.status).toBe(200);
  const read = await admin.post('/api/process-document', { id: sent.body.data.id });
  expect(read.body.data).toMatchObject({ policy_id: id, language: 'en', items_count: 3, counts: { headings: 2, paragraphs: 3, words: 6 } });
  const found = await items(id);
  expect(found.map(({ number, title, body }) => [number, title, body])).toEqual([
    ['0', null, '<p>Before</p>'],
    ['1', 'Scope', '<p>Everybody.</p>'],
    ['1.1', 'Sites', '<p>All &lt;b&gt;.</p>'],
  ]);
  expect(found[2]?.['parent_id']).toBe(found[1]?.['id']);
  expect((await admin.post('/api/process-document', { id: sent.body.data.id })).body.errors).toHaveProperty('replace');
  expect((await admin.post('/api/process-document', { id: sent.body.data.id, replace: true })).status).toBe(200);
  expect((await items(id)).map(({ number }) => number)).toEqual(['0', '1', '1.1']);
  expect((await admin.delete(`/api/policy-documents?id=${sent.body.data.id}`)).status).toBe(200);
  expect((await admin.delete(`/api/policy-documents?id=${sent.body.data.id}`)).status).toBe(404);
});

const BODY =
  '<p>Plain <b>bold</b> &amp; <i>slanted</i><br />next, see <a href="https://a.example/?x=1" rel="noopener noreferrer">this</a>.</p>' +
  '<ol><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p><p>goes on</p></li></ol><p>between</p><ol start="3"><li><p>three</p></li></ol>' +
  '<table><tbody><tr><th colspan="2"><p>Head</p></th></tr><tr><td rowspan="2"><p>tall</p></td><td><p>a</p></td></tr><tr><td><p>b</p></td></tr></tbody></table>' +
  '<blockquote><p>Quoted</p><p>twice</p></blockquote><p dir="rtl">عربي</p>';
const ARABIC =
  '<p>نص عربي مع كلمة Word فيه.</p><ul><li><p>أول</p></li></ul><p dir="ltr">English here</p><table dir="ltr"><tbody><tr><td><p>أ</p></td></tr></tbody></table>';

test.each([
  ['en', BODY, false],
  ['ar', ARABIC, false],
  ['en', BODY, true],
] as const)('what goes out in %s comes in again as the same', async (language, body, named) => {
  const id = await policy();
  const row = (title: string, more: object = {}): object => ({
    policy_id: id,
    [`title_${language}`]: title,
    [`body_${language}`]: body,
    ...more,
  });
  const first = (await admin.post('/api/policy-items', row(language === 'ar' ? 'النطاق' : 'Scope', named ? { number: '4' } : {}))).body
    .data;
  await admin.post(
    '/api/policy-items',
    row(language === 'ar' ? 'المواقع' : 'Sites', { parent_id: first.id, ...(named ? { number: '4.7' } : {}) }),
  );
  const file = await exported({ id, language });
  expect(file.name).toMatch(/^From Word all\d{4}-\d\d-\d\d\.docx$/);
  const other = await policy();
  const sent = await documentIn(other, file.content);
  const read = await admin.post('/api/process-document', { id: sent.body.data.id });
  expect(read.body.data.language).toBe(language);
  const text = async (of: number): Promise<unknown[]> =>
    (await items(of)).map((one) => [one['number'], one[`title_${language}`], one[`body_${language}`]]);
  expect(await text(other)).toEqual(await text(id));
});
