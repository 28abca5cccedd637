/** Documents of risk and compliance: refusals first; permissions per area, and that published ones cannot change. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, type Person } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { sendRow } from '../../../core/test/upload.ts';

let product: TestKernel;
let compliance: Person;
let risk: Person;
let serial = 0;
beforeAll(async () => {
  product = await createTestKernel();
  [compliance, risk] = [
    await personWith(product, ['access_compliance_document_management', 'manage_compliance_documents'], 'grc'),
    await personWith(product, ['access_risk_document_management', 'manage_risk_documents'], 'grc'),
  ];
});
afterAll(() => product.close());

interface Doc {
  id: number;
  name: string;
  path: string;
  status: string;
  code: string;
}
const send = (who: Client, values: object = {}, name = 'charter.txt'): Promise<Answer> =>
  sendRow(who, 'POST', '/api/documents', { area: 'compliance', ...values }, { name, content: `Charter ${++serial}` });
const made = async (who: Client, values: object = {}): Promise<Doc> => {
  const answer = await send(who, values);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const fieldsOf = (answer: Answer): string[] => Object.keys(answer.body.errors ?? {});

test('is refused to nobody, to whoever lacks the permission, without a file, and for the area of others', async () => {
  const doc = await made(compliance.client);
  const [nobody, reviewer, foreign] = [
    await product.as(),
    await product.as('reviewer@grc.example'),
    await product.as('admin@pmis.example'),
  ];
  expect([(await send(nobody)).status, (await nobody.get('/api/documents')).status, (await nobody.get(doc.path)).status]).toEqual([
    401, 401, 401,
  ]);
  for (const who of [reviewer, foreign]) expect([(await send(who)).status, (await who.get('/api/documents')).status]).toEqual([403, 403]);
  expect(fieldsOf(await compliance.client.post('/api/documents', { area: 'compliance' }))).toEqual(['file']);
  expect(fieldsOf(await send(compliance.client, { area: 'risk' }))).toEqual(['area']);
  expect(fieldsOf(await compliance.client.put(`/api/documents/${doc.id}`, { area: 'risk' }))).toEqual(['area']);
  expect(fieldsOf(await send(compliance.client, {}, 'charter.pdf'))).toEqual(['file']);
});

test('an area is there for its own people only, on every path', async () => {
  const doc = await made(compliance.client, { name: 'Charter of the committee' });
  const { body } = await compliance.client.get('/api/documents?limit=100');
  expect(body.data.find((d: Doc) => d.id === doc.id)).toMatchObject({
    name: doc.name,
    path: `/api/documents/${doc.id}/content`,
    code: doc.code,
  });
  expect((await risk.client.get('/api/documents?limit=100')).body.data.map((d: Doc) => d.id)).not.toContain(doc.id);
  const at = `/api/documents/${doc.id}`;
  const answers = await Promise.all([
    risk.client.get(at),
    risk.client.get(`${at}/content`),
    risk.client.put(at, { folder: 'x' }),
    risk.client.delete(at),
    risk.client.get(`${at}/history`),
    risk.client.post(`${at}/review`, {}),
  ]);
  expect(answers.map((a) => a.status)).toEqual([404, 404, 404, 404, 404, 404]);
});

test('is found by its words in its area only, and by no words of a file that was exchanged', async () => {
  const found = async (who: Client, word: string): Promise<number[]> =>
    (await who.get(`/api/documents?search=${word}`)).body.data.map((d: Doc) => d.id);
  const file = (content: string): { name: string; content: string } => ({ name: 'statute.txt', content });
  const { id } = (await sendRow(compliance.client, 'POST', '/api/documents', { area: 'compliance' }, file('The quorum is seven'))).body
    .data as Doc;
  await until(async () => (await found(compliance.client, 'quorum')).length > 0);
  expect([await found(risk.client, 'quorum'), await found(compliance.client, 'quorum')]).toEqual([[], [id]]);
  expect((await sendRow(compliance.client, 'PUT', `/api/documents/${id}`, {}, file('The majority is nine'))).status).toBe(200);
  expect(await found(compliance.client, 'quorum')).toEqual([]);
  await until(async () => (await found(compliance.client, 'majority')).length > 0);
  expect([await found(risk.client, 'majority'), await found(compliance.client, 'majority')]).toEqual([[], [id]]);
});

test('what is published is not exchanged, and not deleted before its time', async () => {
  const doc = await made(compliance.client, { retention_until: today(30) });
  const at = `/api/documents/${doc.id}`;
  expect((await sendRow(compliance.client, 'PUT', at, {}, { name: 'charter-2.txt', content: `New ${++serial}` })).status).toBe(200);
  for (const action of ['review', 'publish']) expect((await compliance.client.post(`${at}/${action}`, {})).status).toBe(200);
  expect(fieldsOf(await sendRow(compliance.client, 'PUT', at, {}, { name: 'charter-3.txt', content: `Newer ${++serial}` }))).toContain(
    'file',
  );
  expect(fieldsOf(await compliance.client.put(at, { name: 'other.txt' }))).toEqual(['name']);
  expect((await compliance.client.put(at, { folder: 'Board' })).status).toBe(200);
  expect(fieldsOf(await compliance.client.delete(at))).toEqual(['retention_until']);
  expect((await compliance.client.delete('/api/bulk/document', [doc.id])).body[0].StatusCode).toBe('E');
});
