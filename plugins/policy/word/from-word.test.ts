/** A policy from a Word file in one call: what is refused leaves nothing behind, and what is read is a policy with its source. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { documentOf, zipOf } from '../../../core/test/office.ts';
import { sendRow } from '../../../core/test/upload.ts';

let product: TestKernel;
let admin: Client;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
});
afterAll(() => product.close());

const p = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const STYLES = { 'word/styles.xml': '<w:styles xmlns:w="w"><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>' };
const send = (client: Client, content: Buffer, name = 'POLICY_Backup.docx', more: Record<string, string> = {}): Promise<Answer> =>
  sendRow(client, 'POST', '/api/policies/from-word', more, { name, content });
const total = async (): Promise<number> => (await admin.get('/api/policies?limit=1')).body.meta.total;

describe('refused, and nothing is left behind', () => {
  test('a reader, another file, one with macros, 100 MB of zeros, a document without text, a name that is too long', async () => {
    const before = await total();
    const whole = await documentOf(p('Scope', 'H1') + p('All.'), STYLES);
    expect((await send(await product.as('viewer@grc.example'), whole)).status).toBe(403);
    const zeros = await zipOf({
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      'word/document.xml': Buffer.alloc(100 * 1024 * 1024),
    });
    for (const content of [
      Buffer.from('plain'),
      await documentOf(p('a'), { 'word/vbaProject.bin': Buffer.from([1]) }),
      zeros,
      await documentOf(''),
      whole.subarray(0, whole.length - 40),
    ]) {
      const refused = await send(admin, content);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['file']]);
    }
    expect((await send(admin, whole, 'a.docx', { name: 'x'.repeat(201) })).body.errors).toHaveProperty('name');
    expect(await total()).toBe(before);
  });

  test('parts that a document loads from elsewhere are never fetched, and told', async () => {
    const rels =
      '<Relationships><Relationship Id="1" Type="x/attachedTemplate" TargetMode="External" Target="http://127.0.0.1:1/t.dotm"/></Relationships>';
    const { body } = await send(admin, await documentOf(p('Scope', 'H1') + p('All.'), { ...STYLES, 'word/_rels/settings.xml.rels': rels }));
    expect(body.data.left).toEqual([{ what: 'external', n: 1, text: 'A part that the document loads from elsewhere' }]);
  });
});

test('the policy is called as somebody says, else as its file, and keeps the file as its source', async () => {
  const content = await documentOf(p('النطاق', 'H1') + p('كل من يعمل هنا.'), STYLES);
  const { body } = await send(admin, content, 'سياسة_النسخ.docx');
  expect(body.data).toMatchObject({ language: 'ar', items_count: 1, counts: { headings: 1, paragraphs: 1 }, left: [] });
  const { data } = (await admin.get(`/api/policies/${body.data.policy_id}`)).body;
  expect(data).toMatchObject({ name_ar: 'سياسة النسخ', name_en: null, stage: 'draft' });
  const [document] = (await admin.get(`/api/policy-documents?policy_id=${data.id}`)).body.data;
  expect(document).toMatchObject({ kind: 'source', extracted_at: expect.any(String) });
  const named = await send(admin, content, 'a.docx', { name: ' النسخ ' });
  expect((await admin.get(`/api/policies/${named.body.data.policy_id}`)).body.data.name_ar).toBe('النسخ');
});
