/** Codes of projects, and the numbers that they stand before wherever records of several projects stand together. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';
import { codeFrom } from './project-codes.ts';

const ADMIN = 'admin@pmis.example';
const PROJECTS = '/api/pm-web/projects';
let product: TestKernel;
let admin: Client;

beforeAll(async () => {
  product = await createTestKernel({ WORKERS: 'separate' });
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

const project = async (values: object): Promise<{ id: number; project_code: string }> =>
  (await product.build(ADMIN, 'construction_project', { ...values })) as never;

test.each(['s', 'sip', '1SIP', 'S-P', 'TOOLONGCODE'])('the code %s is refused on its field', async (project_code) => {
  const { id } = await project({ project_name_en: 'Refused' });
  const answer = await admin.put(`${PROJECTS}/${id}`, { project_code });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['project_code']]);
});

test('a code belongs to one project', async () => {
  const [{ project_code }, { id }] = [
    await project({ project_name_en: 'First of two' }),
    await project({ project_name_en: 'Second of two' }),
  ];
  const answer = await admin.put(`${PROJECTS}/${id}`, { project_code });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['project_code']]);
});

describe('a code that nobody gives', () => {
  test.each([
    ['Seawater intake pumps', 'SIP'],
    ['Extension of the north quay', 'ENQ'],
    ['Quay', 'QUA'],
    ['رصيف الشمال', 'PRJ'],
    ['3rd ring-road bridge', 'RRB'],
  ])('%s -> %s', (name, code) => expect(codeFrom(name)).toBe(code));

  test('is free, also among projects of the same request, and comes back when it is taken away', async () => {
    const codes = [];
    for (let i = 0; i < 3; i += 1) codes.push((await project({ project_name_en: 'Zinc yard extension' })).project_code);
    expect(codes).toEqual(['ZYE', 'ZYE2', 'ZYE3']);
    const { id } = await project({ project_name_en: 'Some name', project_code: 'OWN' });
    expect((await admin.put(`${PROJECTS}/${id}`, { project_code: '' })).body.data.project_code).toBe('SN');
  });
});

describe('the number of an RFI', () => {
  let own: { id: number };
  let rfi: { id: number } & Record<string, unknown>;
  beforeAll(async () => {
    own = await project({ project_name_en: 'Lighthouse', project_code: 'LIT' });
    rfi = await product.build(ADMIN, 'rfi', { project_id: own.id, description: 'Lamp room floor' });
  });

  test('is stored alone, and told with the code beside it', async () => {
    expect(rfi).toMatchObject({ record_number: 'RFI-0001', record_number_full: 'LIT-RFI-0001' });
    const { data } = (await admin.get(`/api/pm-web/rfi?project_id=${own.id}&fields=record_number`)).body;
    expect(data).toMatchObject([{ record_number: 'RFI-0001', record_number_full: 'LIT-RFI-0001' }]);
  });

  test('has the code in choices, in search and in exports, not in a file that is edited and imported again', async () => {
    expect((await admin.get(`/api/lookup/rfi?ids=${rfi.id}`)).body.data).toMatchObject([{ label: 'LIT-RFI-0001 Lamp room floor' }]);
    expect((await admin.get('/api/search?q=lit-rfi-0001')).body.data).toMatchObject([{ entity: 'rfi', id: rfi.id }]);
    const found = (await admin.get('/api/pm-web/rfi?search=LIT-RFI-0001')).body.data as { id: number }[];
    expect(found.map(({ id }) => id)).toEqual([rfi.id]);
    const file = `/api/export/rfi?project_id=${own.id}&job=0`;
    expect((await admin.get(`${file}&columns=record_number`)).body).toContain('LIT-RFI-0001');
    expect((await admin.get(`${file}&edit=1`)).body).not.toContain('LIT-RFI-0001');
  });

  test('follows the code of its project', async () => {
    expect((await admin.put(`${PROJECTS}/${own.id}`, { project_code: 'LAMP' })).status).toBe(200);
    expect((await admin.get(`/api/pm-web/rfi/${rfi.id}`)).body.data.record_number_full).toBe('LAMP-RFI-0001');
  });
});
