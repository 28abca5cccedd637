/** The calls for a preview and for a comparison: for whom, of which versions, then what they answer. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { sendRow } from '../../../core/test/upload.ts';

let product: TestKernel;
let keeper: Client;

beforeAll(async () => {
  product = await createTestKernel();
  keeper = (await personWith(product, ['access_compliance_document_management', 'manage_compliance_documents'], 'grc')).client;
});
afterAll(() => product.close());

const file = (content: string): { name: string; content: string } => ({ name: 'a.txt', content });
const made = async (content: string): Promise<number> =>
  (await sendRow(keeper, 'POST', '/api/documents', { area: 'compliance' }, file(content))).body.data.id;
/** Keys of its versions, newest first. */
const versionsOf = async (id: number): Promise<number[]> =>
  (await keeper.get(`/api/document-versions?document_id=${id}`)).body.data.map((row: { id: number }) => row.id);

/** Without an account, without a permission for documents, with one for those of another area, and of no document. */
async function refusedToOthers(path: string, none: string): Promise<void> {
  const other = await personWith(product, ['access_risk_document_management'], 'grc');
  expect((await (await product.as()).get(path)).status).toBe(401);
  expect((await (await product.as('reviewer@grc.example')).get(path)).status).toBe(403);
  expect((await other.client.get(path)).status).toBe(404);
  expect((await keeper.get(none)).status).toBe(404);
}

test('a preview is refused to whoever does not reach the document, and of a version of another one', async () => {
  const [own, another] = [await made('First & last'), await made('Another')];
  const at = `/api/documents/${own}/preview`;
  await refusedToOthers(at, '/api/documents/x/preview');
  for (const version of [(await versionsOf(another))[0], 'x']) {
    const answer = await keeper.get(`${at}?version=${version}`);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['version']]);
  }
  for (const path of [at, `${at}?version=${(await versionsOf(own))[0]}`])
    expect((await keeper.get(path)).body.data).toEqual({
      pages: [{ title: null, html: '<pre>First &amp; last</pre>' }],
      why: null,
      cut: false,
    });
});

test('a comparison is refused to whoever does not reach the document, and of versions of another one', async () => {
  const [own, another] = [await made('The quorum is seven'), await made('Another')];
  await sendRow(keeper, 'PUT', `/api/documents/${own}`, { version_note: 'More' }, file('The quorum is nine'));
  const [to, from] = await versionsOf(own);
  const [strange] = await versionsOf(another);
  const at = `/api/documents/${own}/compare`;
  const whole = `${at}?from=${from}&to=${to}`;
  await refusedToOthers(whole, `/api/documents/x/compare?from=${from}&to=${to}`);
  for (const [query, field] of [
    ['', 'from'],
    [`?from=${from}`, 'to'],
    [`?from=x&to=${to}`, 'from'],
    [`?from=${strange}&to=${to}`, 'from'],
    [`?from=${from}&to=${strange}`, 'to'],
  ] as const) {
    const answer = await keeper.get(`${at}${query}`);
    expect([query, answer.status, Object.keys(answer.body.errors)]).toEqual([query, 422, [field]]);
  }
  expect((await keeper.get(whole)).body.data).toEqual({
    html: '<p>The quorum is <del>seven</del><ins>nine</ins></p>',
    why: null,
    differs: true,
    cut: false,
  });
});
