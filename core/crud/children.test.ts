/** Grids of a form: child rows written with their parent, through their own permissions and rules, all or nothing. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith } from '../test/people.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;

const bond = (number: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  kind: 'performance_bond',
  number,
  issuer_en: 'Bank',
  amount: 10,
  expiry_date: '2027-01-01',
  ...more,
});
const contract = (guarantees: unknown, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  title_en: 'Piling',
  contractor_en: 'Builder',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  value: 100,
  guarantees,
  ...more,
});
const rows = async (id: number): Promise<{ id: number; row_version: number; number: string; amount: number }[]> =>
  (await admin.get(`/api/contract-guarantees?contract_id=${id}&sort=number`)).body.data;
const errors = (answer: Answer): unknown => [answer.status, answer.body.errors];

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

describe('refused whole', () => {
  test('what is no list of objects, and too many', async () => {
    expect(errors(await admin.post('/api/contracts', contract('x')))).toEqual([422, { guarantees: [expect.any(String)] }]);
    expect(errors(await admin.post('/api/contracts', contract([1, null])))).toEqual([
      422,
      { 'guarantees.0': [expect.any(String)], 'guarantees.1': [expect.any(String)] },
    ]);
    expect(errors(await admin.post('/api/contracts', contract(Array.from({ length: 501 }, () => ({})))))).toEqual([
      422,
      { guarantees: [expect.any(String)] },
    ]);
  });

  test('a wrong row refuses its parent, and nothing is left', async () => {
    const before = (await admin.get('/api/contracts?limit=1')).body.meta.total;
    const answer = await admin.post(
      '/api/contracts',
      contract([bond('A'), bond('B', { amount: -1, issue_date: '2028-01-01' }), bond('C', { number: null })]),
    );
    expect(errors(answer)).toEqual([
      422,
      { 'guarantees.1.amount': ['Must not be negative'], 'guarantees.2.number': ['This field is required'] },
    ]);
    expect((await admin.get('/api/contracts?limit=1')).body.meta.total).toBe(before);
    const rule = await admin.post('/api/contracts', contract([bond('B', { issue_date: '2028-01-01' })]));
    expect(errors(rule)).toEqual([422, { 'guarantees.0.expiry_date': ['Expiry must not be before issue'] }]);
  });

  test('rows of another contract, unknown and stale rows, rows without the permission', async () => {
    const [mine, other] = await Promise.all([
      admin.post('/api/contracts', contract([bond('A')])),
      admin.post('/api/contracts', contract([bond('Z')])),
    ]);
    const [stranger] = await rows(other.body.data.id);
    const path = `/api/contracts/${mine.body.data.id}`;
    for (const id of [stranger!.id, 999_999, 'x'])
      expect(errors(await admin.put(path, { title_en: 'No', guarantees: [{ id, amount: 1 }] }))).toEqual([
        422,
        { 'guarantees.0.id': [expect.any(String)] },
      ]);
    expect(errors(await admin.put(path, { guarantees: [{ _delete: true }] }))).toEqual([422, { 'guarantees.0.id': [expect.any(String)] }]);
    const [own] = await rows(mine.body.data.id);
    expect(errors(await admin.put(path, { title_en: 'No', guarantees: [{ id: own!.id, row_version: 99, amount: 1 }] }))).toEqual([
      422,
      { 'guarantees.0': [expect.any(String)] },
    ]);
    expect((await admin.get(path)).body.data.title_en).toBe('Piling');
    expect((await rows(other.body.data.id))[0]!.amount).toBe(10);
    const maker = await personWith(product, ['access_contracts', 'create_contract', 'manage_contracts']);
    expect(errors(await maker.client.post('/api/contracts', contract([bond('A')])))).toEqual([422, { guarantees: [expect.any(String)] }]);
  });
});

describe('saved together', () => {
  test('new, changed and removed rows; what is left out stays', async () => {
    const made = await admin.post('/api/contracts', contract([bond('A'), bond('B'), bond('C')]));
    expect(made.status).toBe(200);
    const { id } = made.body.data;
    const [a, b] = await rows(id);
    const version = (await admin.get(`/api/contracts/${id}`)).body.data.row_version;
    const saved = await admin.put(`/api/contracts/${id}`, {
      row_version: version,
      guarantees: [{ id: a!.id, row_version: a!.row_version, amount: 11 }, { id: b!.id, _delete: true }, bond('D', { contract_id: 1 })],
    });
    expect([saved.status, saved.body.data.id, saved.body.data.row_version]).toEqual([200, id, version]);
    expect((await rows(id)).map((r) => [r.number, r.amount])).toEqual([
      ['A', 11],
      ['C', 10],
      ['D', 10],
    ]);
    expect((await admin.get(`/api/contract-guarantees/${a!.id}/history`)).body.data[0]).toMatchObject({
      action: 'update',
      changes: [{ field: 'amount', from: 10, to: 11 }],
    });
  });

  test('in bulk, each parent on its own', async () => {
    const answer = await admin.post('/api/bulk/contract', [contract([bond('A')]), contract([bond('B', { amount: 'x' })])]);
    expect(answer.body).toMatchObject([{ StatusCode: 'S' }, { StatusCode: 'E', StatusErrors: [{ Field: 'guarantees.0.amount' }] }]);
    expect(await rows(answer.body[0].id)).toHaveLength(1);
  });

  test('the form names the grid for those who may write it', async () => {
    expect((await admin.get('/api/meta/contract')).body.data).toMatchObject({
      fields: { guarantees: { grid: true } },
      forms: { create: { uiSchema: { guarantees: { 'ui:widget': 'children' } } } },
    });
    const maker = await personWith(product, ['access_contracts', 'create_contract', 'manage_contracts']);
    expect((await maker.client.get('/api/meta/contract')).body.data.forms.create.schema.properties).not.toHaveProperty('guarantees');
  });
});
