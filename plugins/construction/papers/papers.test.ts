import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { extractText } from 'unpdf';
import { DEMO_PASSWORD } from '../../../core/identity/seed-people.ts';
import { createTexts, type PaperBlock } from '../../../core/index.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { tenantId } from '../../../core/test/people.ts';
import { describe as describePaper } from '../../platform/paper/describe.ts';
import { printingOf } from '../../platform/paper/printing.ts';
import { papers } from './index.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let token: string;

beforeAll(async () => {
  product = await createTestKernel({}, { demo: true });
  admin = await product.as(ADMIN);
  token = (await (await product.as()).post('/api/login', { email: ADMIN, password: DEMO_PASSWORD })).body.token;
  // The first suite that asks for the demo makes it for all.
}, 180_000);
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

/** One pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** What is printed of a record. */
async function blocksOf(entity: string, id: number): Promise<PaperBlock[]> {
  const { kernel } = product;
  const actor = await kernel.identity.actorOf(await tenantId(product, 'pmis'), product.users[ADMIN] as number);
  const printing = await printingOf(kernel, createTexts(kernel.registry), actor!);
  return (await describePaper(printing, kernel.registry.entity(entity), id, 'en')).blocks;
}

test('a signature is printed in the boxes of the person who signed, and of nobody else', async () => {
  const [invoice] = (await admin.get('/api/pm-web/progress-invoices?invoice_type=progress&status=approved&sort=-invoice_number&limit=1'))
    .body.data;
  const boxes = async () =>
    (await blocksOf('progress_invoice', invoice.id)).flatMap((block) => (block.kind === 'signatures' ? block.signatures : []));
  const signed = (await boxes()).filter(({ empty }) => empty === undefined);
  expect(signed.length).toBeGreaterThan(2);
  expect(signed.every(({ picture }) => picture !== undefined)).toBe(true);
  expect(new Set(signed.map(({ name, picture }) => JSON.stringify([name, picture]))).size).toBe(
    new Set(signed.map(({ picture }) => picture)).size,
  );
  const tenant = await tenantId(product, 'pmis');
  await product.kernel.db.query(
    { tenant },
    {
      text: 'delete from user_signature where tenant_id = $1 and user_id = (select id from users where tenant_id = $1 and email = $2)',
      values: [tenant, ADMIN],
    },
  );
  const unsigned = (await boxes()).filter(({ empty, picture }) => empty === undefined && picture === undefined);
  expect(unsigned.map(({ name }) => JSON.stringify(name))).toEqual([expect.stringContaining('Salma Al-Rashid')]);
});

test('a certificate names employer, contractor and engineer, each above its VAT number', async () => {
  const { body } = await admin.get('/api/pm-web/progress-invoices?invoice_type=progress&status=approved&sort=-invoice_number&limit=1');
  const facts = (await blocksOf('progress_invoice', body.data[0].id)).flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  const labels = facts.map(({ label }) => (typeof label === 'string' ? label : label.en));
  expect(labels.slice(6)).toEqual(['Employer', 'Contractor', 'Engineer', 'VAT number', 'VAT number', 'Project']);
});

test('a photo among the attachments is printed, another file is not', async () => {
  const [report] = (await admin.get('/api/pm-web/daily-reports?limit=1')).body.data;
  const attach = (name: string, content: Buffer): Promise<unknown> => {
    const part = (field: string, value: string): string => `--edge\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`;
    const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
    const body = [part('record_type', 'daily_report'), part('record_id', String(report.id)), head, content, '\r\n--edge--\r\n'];
    const type = { 'content-type': 'multipart/form-data; boundary=edge' };
    return admin.raw('POST', '/api/files', Buffer.concat(body.map((piece) => Buffer.from(piece))), type);
  };
  await attach('site.png', PNG);
  await attach('notes.txt', Buffer.from('notes'));
  const printed = (await blocksOf('daily_report', report.id)).flatMap((block) => (block.kind === 'photos' ? block.photos : []));
  expect(printed.map(({ caption }) => caption)).toEqual(expect.arrayContaining(['site.png']));
  expect(printed.map(({ caption }) => caption)).not.toContain('notes.txt');
});

test('an RFI shows its place on the drawing, and who asked, answered and accepted it, each in the own box', async () => {
  const { body } = await admin.get('/api/pm-web/rfi?status=closed&sort=id&limit=50');
  const rfi = (body.data as Record<string, unknown>[]).find(({ drawing_revision_id }) => drawing_revision_id) as { id: number };
  const blocks = await blocksOf('rfi', rfi.id);
  expect(blocks.filter(({ kind }) => kind === 'plan')).toEqual([
    expect.objectContaining({ picture: expect.any(String), pin: [expect.any(Number), expect.any(Number)] }),
  ]);
  // A revision alone would not tell of which drawing.
  const [caption] = blocks.flatMap((block) => (block.kind === 'plan' ? [block.caption] : []));
  expect(caption).toEqual({
    en: expect.stringMatching(/^[A-Z]+-[A-Z]-\d+ Rev\. \S+$/),
    ar: expect.stringMatching(/^المخطط [A-Z]+-[A-Z]-\d+، المراجعة \S+$/),
  });
  // The question stands beside its drawing, and nowhere else.
  const [question] = blocks.flatMap((block) => (block.kind === 'plan' ? (block.texts ?? []) : []));
  expect(JSON.stringify(question?.title)).toContain('Question');
  expect(JSON.stringify(blocks.filter(({ kind }) => kind === 'text'))).not.toContain('Question');
  const boxes = blocks.flatMap((block) => (block.kind === 'signatures' ? block.signatures : []));
  expect(boxes.map(({ name }) => name === undefined)).toEqual([false, false, false]);
  // The answer was given in the product, so its moment and mark stand there; the others sign by hand.
  expect(boxes.map(({ empty }) => empty === undefined)).toEqual([false, true, false]);
  expect(boxes[1]?.lines).toHaveLength(2);
  // The accepted reply is the answer; it does not stand among the replies again.
  const replies = (await admin.get(`/api/pm-web/rfi-replies?rfi_id=${rfi.id}&limit=50`)).body.data as { is_official: boolean }[];
  const printed = blocks.flatMap((block) => (block.kind === 'table' && JSON.stringify(block.title).includes('Replies') ? block.rows : []));
  expect(blocks.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
  expect(replies.filter(({ is_official }) => is_official)).toHaveLength(1);
  expect(printed).toHaveLength(replies.length - 1);
  // Papers of several projects lie on one table: the number tells which it is of.
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  expect(JSON.stringify(facts[0]?.value)).toMatch(/[A-Z]{2,5}-RFI-\d{4}/);
});
