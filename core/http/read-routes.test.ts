/** Lean rows and bounded totals. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith, tenantId } from '../test/people.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let id: number;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  id = (await product.build(ADMIN, 'project', { name_en: 'Lean', budget: 5 })).id;
});
afterAll(() => product.close());

describe('refused', () => {
  test('a field that there is not, or that is no value of a row', async () => {
    for (const fields of ['colour', 'name,tenant_id', 'name_en', 'can', 'deleted_at', '__proto__'])
      for (const at of ['/api/projects', `/api/projects/${id}`]) {
        const answer = await admin.get(`${at}?fields=${fields}`);
        expect([at, fields, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([at, fields, 422, ['fields']]);
      }
  });

  test('everything that is refused without `fields`', async () => {
    const { client } = await personWith(product, ['access_projects']);
    expect([
      (await client.get(`/api/projects/${id}?fields=name`)).status,
      (await (await product.as()).get('/api/projects?fields=name')).status,
      (await admin.get('/api/projects/0?fields=name')).status,
    ]).toEqual([404, 401, 404]);
  });
});

describe('rows with some fields', () => {
  const keys = async (at: string): Promise<string[]> => {
    const { data } = (await admin.get(at)).body;
    return Object.keys(Array.isArray(data) ? data[0] : data).sort();
  };

  test('hold these, the key, the version and what may be done; references bring their label', async () => {
    const lean = ['can', 'id', 'manager', 'manager_id', 'name', 'name_ar', 'name_en', 'row_version'];
    expect(await keys('/api/projects?fields=name,manager_id,name')).toEqual(lean);
    expect(await keys(`/api/projects/${id}?fields=name,manager_id`)).toEqual(lean);
    expect(await keys(`/api/projects/${id}?fields=contracts_count,master_access`)).toEqual([
      'can',
      'contracts_count',
      'id',
      'master_access',
      'row_version',
    ]);
    expect(await keys(`/api/projects/${id}?fields=name`)).not.toContain('master_access');
    expect(await keys('/api/projects?fields=&limit=1')).toContain('estimated_cost');
  });

  test('are the same values, in the order asked for by any field, and expanded where wished', async () => {
    const [whole, lean] = [
      (await admin.get(`/api/projects/${id}`)).body.data,
      (await admin.get(`/api/projects/${id}?fields=budget,status&expand=contracts`)).body.data,
    ];
    expect(lean).toEqual({ id, budget: whole.budget, status: whole.status, row_version: whole.row_version, can: whole.can, contracts: [] });
    expect((await admin.get('/api/projects?fields=id&sort=-estimated_cost')).status).toBe(200);
  });
});

describe('the total', () => {
  test('is counted on beyond 1000 where asked; deep pages hold the rows that belong there', async () => {
    const tenant = await tenantId(product);
    await product.kernel.db.query(
      { tenant },
      {
        text: `insert into portfolio (tenant_id, name_en, owner_id, code) select $1, 'P' || lpad(n::text, 5, '0'), $2, 'P' || n
          from generate_series(1, 1600) n`,
        values: [tenant, product.users[ADMIN]],
      },
    );
    expect((await admin.get('/api/portfolios?limit=1')).body.meta).toMatchObject({ total: 1000, capped: true });
    expect((await admin.get('/api/portfolios?limit=1&count=bounded')).body.meta).toMatchObject({ total: 1600, capped: false });
    const page = (await admin.get('/api/portfolios?limit=100&page=13&sort=name&count=none')).body;
    expect([page.meta, page.data.length, page.data[0].name, page.data[99].name]).toEqual([undefined, 100, 'P01201', 'P01300']);
    expect((await admin.get('/api/portfolios?limit=100&page=13&sort=-name')).body.data[0].name).toBe('P00400');
    expect((await admin.get('/api/portfolios?limit=100&page=13&sort=owner_id,-code')).body.data).toHaveLength(100);
  });
});
