/** Word templates of an organisation: who may set one, what is refused, and what comes out of it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { documentOf } from '../../../core/test/office.ts';
import { sendRow } from '../../../core/test/upload.ts';
import { partsOfZip } from '../../../core/test/unzip.ts';

let product: TestKernel;
let admin: Client;
let viewer: Client;
let bearer: Record<string, string>;

beforeAll(async () => {
  product = await createTestKernel();
  [admin, viewer] = [await product.as('admin@grc.example'), await product.as('viewer@grc.example')];
  const { body } = await (await product.as()).post('/api/login', { email: 'admin@grc.example', password: 'Rukn#2026' });
  bearer = { authorization: `Bearer ${body.token}` };
});
afterAll(() => product.close());

const p = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const send = (client: Client, content: Buffer, language: string, name = 'Letterhead.docx'): Promise<Answer> =>
  sendRow(client, 'POST', '/api/policy-templates', { language }, { name, content });
const held = async (): Promise<{ id: number; language: string; name: string }[]> => (await admin.get('/api/policy-templates')).body.data;

/** A file that a call gives: its parts by name. */
async function fileOf(path: string, sent?: object): Promise<Record<string, string>> {
  const answer = await fetch(`${product.url}/api/${path}`, {
    headers: { ...bearer, ...(sent ? { 'content-type': 'application/json' } : {}) },
    ...(sent ? { method: 'POST', body: JSON.stringify(sent) } : {}),
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return partsOfZip(Buffer.from(await answer.arrayBuffer()));
}
const mainOf = (parts: Record<string, string>): string => parts['word/document.xml'] ?? '';

test('a template is refused to who does not set up policies, without its language, and where it is none', async () => {
  const good = await documentOf(p('{{body}}'));
  const refused = async (answer: Promise<Answer>): Promise<unknown[]> => {
    const { status, body } = await answer;
    return [status, Object.keys(body.errors ?? {})];
  };
  expect((await send(viewer, good, 'en')).status).toBe(403);
  for (const path of ['policy-template-sample', 'policy-template-starter', 'policy-template-places'])
    expect((await viewer.get(`/api/${path}`)).status).toBe(403);
  expect(await refused(send(admin, good, ''))).toEqual([422, ['language']]);
  expect(await refused(send(admin, good, 'fr'))).toEqual([422, ['language']]);
  expect(await refused(send(admin, Buffer.from('plain'), 'en', 'a.txt'))).toEqual([422, ['file']]);
  for (const content of [await documentOf(p('No place')), await documentOf(p('{{body}}'), { 'word/vbaProject.bin': Buffer.from([1]) })])
    expect(await refused(send(admin, content, 'en'))).toEqual([422, ['file']]);
  expect((await send(admin, Buffer.alloc(5 * 1024 * 1024 + 1), 'en')).status).toBe(413);
  const misspelt = await send(admin, await documentOf(p('{{body}}') + p('{{onwer}}')), 'en');
  expect(misspelt.body.errors.file).toEqual(['{{onwer}} is not a known placeholder. Did you mean {{owner}}?']);
  expect((await admin.post('/api/policy-templates', { language: 'en' })).status).toBe(415);
  expect((await admin.post('/api/bulk/policy_template', [{ language: 'en' }])).body[0]?.StatusCode ?? 'refused').not.toBe('S');
  expect(await held()).toEqual([]);
  expect((await admin.get('/api/policy-template-sample?language=en')).status).toBe(404);
  expect((await admin.get('/api/policy-template-starter?language=xx')).status).toBe(422);
});

test('the template to begin with is one, in both languages', async () => {
  for (const language of ['en', 'ar']) {
    const answer = await fetch(`${product.url}/api/policy-template-starter?language=${language}`, { headers: bearer });
    const sent = await send(admin, Buffer.from(await answer.arrayBuffer()), language);
    expect(sent.body.data.places).toEqual(expect.arrayContaining(['name', 'body', 'contents', 'approval']));
    const sample = mainOf(await fileOf(`policy-template-sample?language=${language}`));
    expect(sample).toContain(language === 'ar' ? 'سياسة للتجربة' : 'Sample policy');
    expect(sample).not.toContain('{{');
  }
  expect((await held()).map(({ language }) => language).sort()).toEqual(['ar', 'en']);
});

test('policies are exported into it, in their language; another one takes its place', async () => {
  const id = (await admin.post('/api/policies', { name_en: 'Backup', name_ar: 'النسخ الاحتياطي' })).body.data.id;
  await admin.post('/api/policy-items', {
    policy_id: id,
    title_en: 'Scope',
    title_ar: 'النطاق',
    body_en: '<p>All.</p>',
    body_ar: '<p>الكل.</p>',
  });
  const own = await documentOf(p('Ministry') + p('{{name}} {{version}}') + p('{{approval}}') + p('{{body}}'));
  expect((await send(admin, own, 'en', 'Ministry.docx')).status).toBe(200);
  expect((await held()).find(({ language }) => language === 'en')?.name).toBe('Ministry.docx');
  const english = mainOf(await fileOf('export-policy', { id, language: 'en' }));
  for (const words of ['Ministry', 'Backup 1.0', 'Not approved yet', '>Scope<', '>All.<']) expect(english).toContain(words);
  const arabic = mainOf(await fileOf('export-policy', { id, language: 'ar' }));
  expect(arabic).toContain('النسخ الاحتياطي');
  expect(arabic).toMatch(/<w:bidi\/>.*النطاق/);
  expect(arabic).not.toContain('Ministry');
  const redline = await fileOf('export-redline', { id, language: 'en' });
  expect(mainOf(redline)).toContain('Version 1.0 compared with version 1.0');
  expect(mainOf(redline)).toContain('Ministry');
});

test('without one for the language the other one is used; without any policies are exported as before', async () => {
  const id = (await admin.post('/api/policies', { name_en: 'Clean desk', name_ar: 'المكتب النظيف' })).body.data.id;
  await admin.post('/api/policy-items', { policy_id: id, title_en: 'Scope', title_ar: 'النطاق' });
  for (const one of await held()) if (one.language === 'ar') await admin.delete(`/api/policy-templates/${one.id}`);
  expect(mainOf(await fileOf('export-policy', { id, language: 'ar' }))).toContain('Ministry');
  for (const one of await held()) await admin.delete(`/api/policy-templates/${one.id}`);
  expect(mainOf(await fileOf('export-policy', { id, language: 'en' }))).toContain('Cover Pages');
});
