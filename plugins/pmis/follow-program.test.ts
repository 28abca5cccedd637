import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';
import { personWith } from '../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
const ids: Record<string, number> = {};

const project = async (id: number | undefined): Promise<Record<string, unknown> & { row_version: number }> =>
  (await admin.get(`/api/projects/${id}`)).body.data;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  const make = async (key: string, entity: string, row: Record<string, unknown>): Promise<void> => {
    ids[key] = (await product.build(ADMIN, entity, row)).id;
  };
  await make('coast', 'portfolio', { name_en: 'Coast' });
  await make('realm', 'portfolio', { name_en: 'Realm' });
  await make('water', 'program', { name_en: 'Water', portfolio_id: ids.coast });
  await make('parks', 'program', { name_en: 'Parks', portfolio_id: ids.realm });
});
afterAll(() => product.close());

test('a project cannot be in another portfolio than its program, neither when made nor later', async () => {
  const made = await admin.post('/api/projects', {
    name_en: 'X',
    manager_id: product.users[ADMIN],
    program_id: ids.water,
    portfolio_id: ids.realm,
  });
  expect([made.status, Object.keys(made.body.errors)]).toEqual([422, ['portfolio_id']]);
  const { id } = await product.build(ADMIN, 'project', { program_id: ids.water });
  const moved = await admin.put(`/api/projects/${id}`, { portfolio_id: ids.realm });
  expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['portfolio_id']]);
  const bulk = await admin.put('/api/bulk/project', [{ id, portfolio_id: ids.realm }]);
  expect(bulk.body[0].StatusCode).toBe('E');
  expect((await project(id)).portfolio_id).toBe(ids.coast);
});

test('of a program out of reach nothing is told, not even whether it is there', async () => {
  const { id, client } = await personWith(product, ['access_projects', 'create_project', 'access_programs', 'access_portfolios']);
  const { id: own } = await product.build(ADMIN, 'portfolio', { name_en: 'Own', owner_id: id });
  const errors = async (program: number | undefined): Promise<unknown> =>
    (await client.post('/api/projects', { name_en: 'X', manager_id: id, program_id: program, portfolio_id: own })).body.errors;
  const told = await errors(ids.water);
  expect(Object.keys(told as object)).toEqual(['program_id']);
  expect(told).toEqual(await errors(999_999_999));
});

test('the portfolio comes from the program', async () => {
  const made = await product.build(ADMIN, 'project', { program_id: ids.water });
  expect(made.portfolio_id).toBe(ids.coast);
});

test('a project that changes its program changes its portfolio, also when the whole record is sent back', async () => {
  const { id } = await product.build(ADMIN, 'project', { program_id: ids.water });
  const row = await project(id);
  const saved = await admin.put(`/api/projects/${id}`, { ...row, program_id: ids.parks });
  expect(saved.status).toBe(200);
  expect(saved.body.data).toMatchObject({ program_id: ids.parks, portfolio_id: ids.realm });
});

test('a project without a program keeps the portfolio that it was given', async () => {
  const { id } = await product.build(ADMIN, 'project', { portfolio_id: ids.coast });
  expect((await admin.put(`/api/projects/${id}`, { portfolio_id: ids.realm })).body.data.portfolio_id).toBe(ids.realm);
});

test('a program that moves takes its projects along, each with a new version and an entry in its history', async () => {
  const program = await product.build(ADMIN, 'program', { name_en: 'Moving', portfolio_id: ids.coast });
  const made = await product.build(ADMIN, 'project', { program_id: program.id });
  expect((await admin.put(`/api/programs/${program.id}`, { portfolio_id: ids.realm })).status).toBe(200);
  const after = await project(made.id);
  expect(after).toMatchObject({ portfolio_id: ids.realm, row_version: made.row_version + 1 });
  const [entry] = (await admin.get(`/api/projects/${made.id}/history`)).body.data;
  expect(entry.changes).toMatchObject([{ field: 'portfolio_id', from_label: 'Coast', to_label: 'Realm' }]);
});
