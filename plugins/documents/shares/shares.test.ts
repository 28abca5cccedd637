/** Documents for somebody outside: what a link refuses first, then what it shows, and that each opening is logged. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { today } from '../../../core/index.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { sendRow } from '../../../core/test/upload.ts';

let product: TestKernel;
let sharer: Person;
let guest: Client;
let tenant: number;
let serial = 0;
const RIGHTS = ['access_document_management', 'access_compliance_document_management', 'manage_compliance_documents', 'share_documents'];

beforeAll(async () => {
  product = await createTestKernel();
  sharer = await personWith(product, RIGHTS, 'grc');
  [guest, tenant] = [await product.as(), await tenantId(product, 'grc')];
});
afterAll(() => product.close());
beforeEach(() => auth(`delete from login_attempts where kind like 'guest%'`));

const auth = <R extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>('auth', { text: sql, values });
const sql = <R extends Record<string, unknown>>(words: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>({ tenant }, { text: words, values });
const open = (token: unknown): Promise<Answer> => guest.post('/api/document-share', { token });
const take = (token: string, id: number): Promise<Answer> => guest.get(`/api/document-share/files/${id}?token=${token}`);
const refused = (answer: Answer): unknown => [answer.status, Object.keys(answer.body.errors ?? {})];

const made = async (values: object = {}): Promise<{ id: number }> => {
  const file = { name: `paper-${++serial}.txt`, content: `Paper ${serial}` };
  const answer = await sendRow(sharer.client, 'POST', '/api/documents', { area: 'compliance', ...values }, file);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const publish = async (id: number): Promise<void> => {
  for (const action of ['review', 'publish']) expect((await sharer.client.post(`/api/documents/${id}/${action}`, {})).status).toBe(200);
};
const folder = async (values: object = {}): Promise<{ id: number }> =>
  (await sharer.client.post('/api/document-folders', { name_en: `Folder ${++serial}`, area: 'compliance', ...values })).body.data;
const share = (values: object, who = sharer.client): Promise<Answer> =>
  who.post('/api/document-shares', {
    name: 'Outside Firm',
    email: `a-${randomBytes(4).toString('hex')}@firm.example`,
    expires_on: today(30),
    ...values,
  });
const tokensOf = async (email: string): Promise<string[]> =>
  (await auth<{ text: string }>('select text from mail_outbox where recipient = $1 order by id', [email])).map(
    (mail) => /\/document-share\/([\w-]{43})/.exec(mail.text)?.[1] ?? '',
  );
async function shared(values: object): Promise<{ id: number; email: string; token: string }> {
  const answer = await share(values);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const { id, email } = answer.body.data as { id: number; email: string };
  await until(async () => (await tokensOf(email)).length > 0);
  return { id, email, token: (await tokensOf(email))[0] as string };
}

test('a link is made by those who may share, of one thing, for a time, and never of what is secret', async () => {
  const { id } = await made();
  const secret = await made({ classification: 'secret' });
  const { id: folder_id } = await folder();
  const keeper = await personWith(product, RIGHTS.slice(0, 3), 'grc');
  const other = await personWith(product, ['access_risk_document_management', 'manage_risk_documents', 'share_documents'], 'grc');
  expect((await share({ document_id: id }, await product.as())).status).toBe(401);
  expect((await share({ document_id: id }, keeper.client)).status).toBe(403);
  expect(refused(await share({ document_id: id }, other.client))).toEqual([422, ['document_id']]);
  expect(refused(await share({}))).toEqual([422, ['document_id']]);
  expect(refused(await share({ document_id: id, folder_id }))).toEqual([422, ['folder_id']]);
  expect(refused(await share({ document_id: secret.id }))).toEqual([422, ['document_id']]);
  expect(refused(await share({ document_id: id, expires_on: today(-1) }))).toEqual([422, ['expires_on']]);
  expect(refused(await share({ document_id: id, expires_on: today(91) }))).toEqual([422, ['expires_on']]);
  expect(refused(await share({ document_id: id, email: 'nobody' }))).toEqual([422, ['email']]);
});

test('a link opens nothing once it is revoked, over, replaced, or its document is gone or secret', async () => {
  const endings: Record<string, (link: { id: number; document: number }) => Promise<unknown>> = {
    revoked: ({ id }) => sharer.client.post(`/api/document-shares/${id}/revoke`, {}),
    expired: ({ id }) => sql(`update guest_links set expires_at = now() - interval '1 second' where record_id = $1`, [id]),
    'over by its day': ({ id }) => sql('update document_share set expires_on = $2 where id = $1', [id, today(-1)]),
    'to another address': ({ id }) => sql(`update document_share set email = 'x@firm.example' where id = $1`, [id]),
    'of a deleted document': ({ document }) => sharer.client.delete(`/api/documents/${document}`),
    'of a secret document': ({ document }) => sharer.client.put(`/api/documents/${document}`, { classification: 'secret' }),
  };
  for (const [why, end] of Object.entries(endings)) {
    const { id: document } = await made();
    const link = await shared({ document_id: document });
    expect([why, (await open(link.token)).status, (await take(link.token, document)).status]).toEqual([why, 200, 200]);
    await end({ id: link.id, document });
    expect([why, (await open(link.token)).status, (await take(link.token, document)).status]).toEqual([why, 404, 404]);
  }
  const link = await shared({ document_id: (await made()).id });
  expect((await sharer.client.post(`/api/document-shares/${link.id}/resend`, {})).status).toBe(200);
  await until(async () => (await tokensOf(link.email)).length > 1);
  expect([(await open(link.token)).status, (await open((await tokensOf(link.email))[1])).status]).toEqual([404, 200]);
  for (const token of [randomBytes(32).toString('base64url'), 'short', '', 7]) expect((await open(token)).status).toBe(404);
});

test('a link of a document shows that one and writes nothing', async () => {
  const [own, other] = [await made(), await made()];
  const { id, token } = await shared({ document_id: own.id });
  expect((await take(token, other.id)).status).toBe(404);
  expect((await guest.get(`/api/document-share?token=${token}`)).status).toBe(405);
  expect((await guest.get(`/api/documents/${own.id}?token=${token}`)).status).toBe(401);
  const { data } = (await open(token)).body;
  expect([data.folder, data.documents.map((d: { id: number }) => d.id)]).toEqual([null, [own.id]]);
  await open(token);
  expect((await sharer.client.get(`/api/document-shares/${id}`)).body.data).toMatchObject({ openings: 2, opened_at: expect.any(String) });
  const log = await sql<{ contact: string }>(
    `select details ->> 'contact' as contact from history where entity = 'document_share' and record_id = $1 and source = 'link'`,
    [id],
  );
  expect(log.map(({ contact }) => contact)).toEqual(['Outside Firm', 'Outside Firm']);
});

test('a link of a folder shows what is published in it and below, and nothing of a folder with its own access', async () => {
  const top = await folder();
  const below = await folder({ parent_id: top.id });
  const closed = await folder({ parent_id: top.id, restricted: true });
  const [draft, first, second, hidden] = [
    await made({ folder_id: top.id }),
    await made({ folder_id: top.id }),
    await made({ folder_id: below.id }),
    await made({ folder_id: closed.id }),
  ];
  for (const { id } of [first, second, hidden]) await publish(id);
  const { token } = await shared({ folder_id: top.id });
  const shown = (await open(token)).body.data.documents.map((d: { id: number }) => d.id);
  expect(shown.sort()).toEqual([first.id, second.id].sort());
  expect([(await take(token, draft.id)).status, (await take(token, hidden.id)).status, (await take(token, second.id)).status]).toEqual([
    404, 404, 200,
  ]);
});
