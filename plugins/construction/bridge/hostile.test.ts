/** Connects the product to a misbehaving suite: nothing is written twice, and unknown outcomes are reported as unknown. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { hostileServer, type Behaviour, type Hostile } from './test/hostile.ts';

const SERVICE = 'services/construction/Portfolio/Programs.svc';
const [LIST, ADD, UPDATE, DELETE] = ['GetPrograms', 'AddPrograms', 'UpdatePrograms', 'DeletePrograms'].map(
  (name) => `${SERVICE}/${name}`,
) as [string, string, string, string];
const BY_ID = `${SERVICE}/GetProgramById/7`;
const PROGRAMS = '/api/pm-web/programs';
const ROW = { SystemId: 7, RowVersion: 3, ProgramName: 'Harbour', ProgramCode: 'P-7', Status: 'Planned', FundingSource: null };
let product: TestKernel;
let admin: Client;
let suite: Hostile;
let id: number;

beforeAll(async () => {
  product = await createTestKernel({ SSO_ADDRESSES: 'private' });
  admin = await product.as('admin@ut.example');
  id = (await admin.post('/api/construction-connections', { base_url: 'http://127.0.0.1:1' })).body.data.id;
});
afterAll(() => product.close());
beforeEach(async () => {
  suite = await hostileServer();
  for (const path of ['Countries', 'Currencies', 'ProjectCategories', 'ProjectTypes']) suite.on(`services/reference/${path}`, { json: [] });
  suite.on(LIST, { json: [ROW] });
  suite.on(BY_ID, { json: ROW });
  await admin.put(`/api/construction-connections/${id}`, { base_url: suite.url });
  await admin.put(`/api/construction-connections/${id}/secret`, { secret: 'api-token' });
  await admin.put(`/api/construction-connections/${id}`, { is_active: true });
});
afterEach(() => suite.close());

describe('reads', () => {
  test.each<[Behaviour, string]>([
    [{ text: '<html>', type: 'text/html' }, 'Unexpected response format'],
    [{ json: { data: [] } }, 'Unexpected response format'],
    [{ json: {}, status: 500 }, 'returned an error'],
    ['cut', 'broke off'],
  ])('%j is told as unavailable', async (behaviour, words) => {
    suite.on(LIST, behaviour);
    const answer = await admin.get(PROGRAMS);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.body.message).toContain(words);
  });

  test('what is told of rows is taken for what it may be', async () => {
    suite.on(LIST, {
      json: [
        ROW,
        null,
        5,
        { SystemId: 'x' },
        { SystemId: -1 },
        {
          ...ROW,
          SystemId: 8,
          ProgramName: { a: 1 },
          ProgramEstimatedCost: 'NaN',
          StartDate: '/Date(99999999999999999)/',
          Status: 'Nonsense',
          PortfolioId: 1,
          Description: 'a\u0000b',
        },
      ],
    });
    const { body } = await admin.get(`${PROGRAMS}?sort=id`);
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([7, 8]);
    expect(body.data[1]).toMatchObject({
      program_name: null,
      program_estimated_cost: null,
      start_date: null,
      status: null,
      portfolio_id: null,
      description: 'ab',
    });
    suite.on('services/construction/Portfolio/Projects.svc/GetProjectById/4', {
      json: { SystemId: 4, ProjectName: 'Pier', Scope: '<p onclick="x()">Piles<script>alert(1)</script></p>' },
    });
    expect(JSON.stringify((await admin.get('/api/pm-web/projects/4')).body.data.scope)).not.toMatch(/script|onclick/);
  });

  test('a list is asked for once by many, and again after a write', async () => {
    await Promise.all(Array.from({ length: 6 }, () => admin.get(PROGRAMS)));
    expect(suite.seen(LIST).length).toBe(1);
    suite.on(DELETE, { json: [{ SystemId: 7, StatusCode: 'S' }] });
    expect((await admin.delete(`${PROGRAMS}/7`)).status).toBe(200);
    await admin.get(PROGRAMS);
    expect([suite.seen(LIST).length, suite.seen(DELETE)[0]?.body]).toEqual([2, [7]]);
  });

  test('equal values are passed on', async () => {
    await admin.get(`${PROGRAMS}?status=planned`);
    expect(suite.seen(LIST).length).toBe(1);
    expect((await admin.get(`${PROGRAMS}?status=active`)).body.data).toEqual([]);
  });

  test('five failures in a row, and the screens hear of it', async () => {
    for (const path of [LIST, 'services/reference/Countries', 'services/reference/Currencies']) suite.on(path, { json: {}, status: 500 });
    for (let i = 0; i < 3; i += 1) await admin.get(PROGRAMS);
    expect((await admin.get('/api/source')).body.data).toMatchObject({ state: 'open', host: new URL(suite.url).host });
    const before = suite.seen('services').length;
    expect((await admin.get(PROGRAMS)).body.message).toMatch(/failed several times in a row/);
    expect((await admin.post(PROGRAMS, { program_name_en: 'x' })).status).toBe(503);
    expect(suite.seen('services').length).toBe(before);
  });
});

const BAD: Behaviour[] = [
  'cut',
  'reset',
  { json: {}, status: 500 },
  { text: '<p>', type: 'text/html' },
  { json: [] },
  { json: { ok: true } },
  { json: [{ StatusCode: 'S' }, { StatusCode: 'S' }] },
];

describe('writes', () => {
  test.each(BAD)('a new record is sent once, and %j is no answer', async (behaviour) => {
    suite.on(ADD, behaviour);
    const answer = await admin.post(PROGRAMS, { program_name_en: 'Bridge' });
    expect([answer.status, answer.body.message]).toEqual([
      503,
      `${new URL(suite.url).host} did not confirm this change. Check the record there before you try again.`,
    ]);
    expect(suite.seen(ADD).length).toBe(1);
  });

  test.each(BAD)('a change is sent once; after %j the record itself is looked at', async (behaviour) => {
    suite.on(UPDATE, behaviour);
    const change = (): ReturnType<Client['put']> => admin.put(`${PROGRAMS}/7`, { funding_source: 'Bonds' });
    expect((await change()).body.message).toMatch(/did not make this change. The record is as it was/);
    suite.on(BY_ID, { json: ROW }, { json: { ...ROW, RowVersion: 4, FundingSource: 'Bonds' } });
    expect((await change()).status).toBe(200);
    suite.on(BY_ID, { json: ROW }, { json: { ...ROW, RowVersion: 4, FundingSource: 'Loan' } });
    expect((await change()).body.message).toMatch(/did not confirm this change/);
    expect(suite.seen(UPDATE).length).toBe(3);
    expect(suite.seen(UPDATE)[0]?.body).toEqual([{ SystemId: 7, RowVersion: 3, FundingSource: 'Bonds' }]);
  });

  test('a delete whose answer is lost: the record is gone, or it is not', async () => {
    suite.on(DELETE, 'cut');
    suite.on(BY_ID, { json: ROW }, { json: { message: 'gone' }, status: 404 });
    expect((await admin.delete(`${PROGRAMS}/7`)).status).toBe(200);
    suite.on(BY_ID, { json: ROW });
    expect((await admin.delete('/api/bulk/construction_program', [{ id: 7 }])).body).toMatchObject([{ StatusCode: 'E' }]);
    expect(suite.seen(DELETE).length).toBe(2);
  });

  test('results stand in input order; a failed item without a text has the text of the contract', async () => {
    const rows = [1, 2, 3].map((n) => ({ ...ROW, SystemId: n }));
    for (const row of rows) suite.on(`${SERVICE}/GetProgramById/${row.SystemId}`, { json: row });
    suite.on(UPDATE, {
      json: [
        { SystemId: 1, StatusCode: 'S', RowVersion: 4 },
        { SystemId: 2, StatusCode: 'E' },
        {
          SystemId: 3,
          StatusCode: 'E',
          StatusMessage: 'Closed',
          StatusErrors: [{ Field: 'FundingSource', Code: 'invalid', Message: 'Closed' }],
        },
      ],
    });
    const { body } = await admin.put(
      '/api/bulk/construction_program',
      rows.map((row) => ({ id: row.SystemId, funding_source: 'Bonds' })),
    );
    expect(body).toMatchObject([
      { id: 1, StatusCode: 'S', row_version: 4 },
      { id: 2, StatusCode: 'E', StatusMessage: expect.stringMatching(/^Failed to update construction program$/i) },
      { id: 3, StatusErrors: [{ Field: 'funding_source', Message: 'Closed' }] },
    ]);
    suite.on(DELETE, { json: [{ StatusCode: 'E' }] });
    expect((await admin.delete('/api/bulk/construction_program', [{ id: 1 }])).body[0].StatusMessage).toBe('Unknown error');
  });

  test('an unreachable suite: nothing was sent, and that is said', async () => {
    await suite.close();
    const answer = await admin.post(PROGRAMS, { program_name_en: 'Bridge' });
    expect([answer.status, answer.body.message]).toEqual([503, expect.stringMatching(/cannot be reached$/)]);
    suite = await hostileServer();
  });
});
