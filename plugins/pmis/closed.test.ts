/**
 * Closed means closed, for people at work: what a closed project refuses on every way in, what keeps a portfolio open, and how figures
 * count what was given up.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { csvOf, read, step } from '../../core/test/imports.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../core/test/kernel.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

type Row = { id: number } & Record<string, unknown>;
const build = (entity: string, more: Record<string, unknown> = {}): Promise<Row> => product.build(ADMIN, entity, more);
const act = async (path: string, { id }: Row, ...actions: string[]): Promise<Answer> => {
  let last: Answer | undefined;
  for (const action of actions) last = await admin.post(`/api/${path}/${id}/${action}`, {});
  return last as Answer;
};
const project = (more: Record<string, unknown> = {}): Promise<Row> => build('project', more);
const get = async (path: string, { id }: Row): Promise<Record<string, unknown>> => (await admin.get(`/api/${path}/${id}`)).body.data;
const locked = (answer: Answer): unknown[] => [answer.status, answer.body.code, answer.body.message];
const CLOSED = [409, 'locked', 'This project is closed and can no longer be changed'];

describe('a closed project', () => {
  test('keeps its name, budget and progress, alone and in bulk; it takes no contract, and its contracts stay as they are', async () => {
    const quay = await project({ name_en: 'Quay', budget: 5 });
    const contract = await build('contract', { project_id: quay.id });
    expect((await act('projects', quay, 'activate', 'complete', 'close')).status).toBe(200);
    for (const row of [{ name: 'Pier' }, { budget: 9 }, { progress: 10 }])
      expect(locked(await admin.put(`/api/projects/${quay.id}`, row))).toEqual(CLOSED);
    expect((await admin.put('/api/bulk/project', [{ id: quay.id, budget: 9 }])).body).toMatchObject([{ StatusCode: 'E' }]);
    expect(locked(await admin.put(`/api/contracts/${contract.id}`, { value: 1 }))).toEqual(CLOSED);
    expect(locked(await act('contracts', contract, 'send_for_signature'))).toEqual(CLOSED);
    const another = { title: 'Piles', contractor: 'A', start_date: '2026-01-01', end_date: '2026-02-01', value: 1, project_id: quay.id };
    expect(locked(await admin.post('/api/contracts', another))).toEqual(CLOSED);
    expect((await admin.post('/api/bulk/contract', [another])).body).toMatchObject([{ StatusCode: 'E' }]);
    const elsewhere = await build('contract');
    expect(locked(await admin.put(`/api/contracts/${elsewhere.id}`, { project_id: quay.id }))).toEqual(CLOSED);
    expect(
      locked(
        await admin.post('/api/contract-guarantees', {
          contract_id: contract.id,
          kind: 'performance_bond',
          number: '1',
          issuer: 'B',
          amount: 1,
          expiry_date: '2027-01-01',
        }),
      ),
    ).toEqual(CLOSED);
    expect(await get('projects', quay)).toMatchObject({ name: 'Quay', budget: 5, progress: 100 });
    expect((await get('contracts', contract))['can']).toMatchObject({ update: false, delete: false, actions: [], locked: CLOSED[2] });
  });

  test('takes nothing from a file either', async () => {
    const quay = await project({ number: 'PRJ-SHUT' });
    await act('projects', quay, 'activate', 'complete', 'close');
    const run = await read(
      admin,
      'contract',
      'contracts.csv',
      csvOf([
        ['Title', 'Contractor', 'Start', 'Finish', 'Original value', 'Project'],
        ['Piles', 'A', '2026-01-01', '2026-02-01', '1', 'PRJ-SHUT'],
      ]),
    );
    const checked = await step(admin, run, 'check');
    expect(checked.summary).toMatchObject({ checked: 1, failed: 1 });
    expect(JSON.stringify((await admin.get(`/api/imports/${run.id}/problems`)).body)).toContain(CLOSED[2]);
  });

  test('is not offered where nothing may come below it, and filters still know it', async () => {
    const [quay, pier] = [await project({ name_en: 'Northern wharf' }), await project({ name_en: 'Southern wharf' })];
    await act('projects', quay, 'activate', 'complete', 'close');
    const offered = async (query: string): Promise<number[]> =>
      ((await admin.get(`/api/lookup/project?search=wharf&${query}`)).body.data as Row[]).map((row) => row.id);
    expect(await offered('field=contract.project_id')).toEqual([pier.id]);
    expect(await offered(`field=contract.project_id&ids=${quay.id},${pier.id}`)).toEqual([pier.id]);
    expect((await offered('field=contract.project_id&inactive=1')).sort()).toEqual([quay.id, pier.id].sort());
    expect((await offered('')).sort()).toEqual([quay.id, pier.id].sort());
  });

  test('may still be shown to somebody', async () => {
    const quay = await project();
    await act('projects', quay, 'activate', 'complete', 'close');
    const { id } = (await admin.get('/api/user')).body.data as Row;
    expect((await admin.put(`/api/projects/${quay.id}`, { master_access: [{ user_id: id, level: 'full' }] })).status).toBe(200);
  });
});

describe('a portfolio', () => {
  test('does not close over projects that are under way, and names them; programs neither; opening it again asks why', async () => {
    const coast = await build('portfolio');
    const water = await build('program', { portfolio_id: coast.id });
    const quay = await project({ program_id: water.id, name_en: 'Quay' });
    const pier = await project({ portfolio_id: coast.id, name_en: 'Pier' });
    await project({ portfolio_id: coast.id, name_en: 'Draft only' });
    await act('projects', quay, 'activate');
    await act('projects', pier, 'activate', 'hold');
    await act('portfolios', coast, 'activate');
    await act('programs', water, 'activate');
    const refused = await act('portfolios', coast, 'close');
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.message).toMatch(/Pier.*Quay|Quay.*Pier/);
    expect(refused.body.message).not.toContain('Draft only');
    expect((await act('programs', water, 'close')).body.message).toContain('Quay');
    expect((await admin.post('/api/bulk/portfolio/close', [coast.id])).body).toMatchObject([{ StatusCode: 'E' }]);
    await act('projects', quay, 'complete');
    await act('projects', pier, 'cancel');
    expect([(await act('programs', water, 'close')).status, (await act('portfolios', coast, 'close')).status]).toEqual([200, 200]);
    expect((await admin.put(`/api/programs/${water.id}`, { name: 'X' })).status).toBe(409);
    expect((await admin.post('/api/projects', { name: 'New', manager_id: product.users[ADMIN], portfolio_id: coast.id })).status).toBe(409);
    expect((await act('portfolios', coast, 'reopen')).body.errors).toEqual({ reopen_reason: ['This field is required'] });
    expect((await admin.post(`/api/portfolios/${coast.id}/reopen`, { reopen_reason: 'A pier was forgotten' })).body.data).toMatchObject({
      status: 'active',
      reopen_reason: 'A pier was forgotten',
    });
    expect((await admin.put(`/api/portfolios/${coast.id}`, { name: 'Coast' })).status).toBe(200);
  });

  test('counts neither cancelled projects nor terminated contracts; progress weighs by budget', async () => {
    const coast = await build('portfolio');
    const [big, small, gone] = [
      await project({ portfolio_id: coast.id, budget: 900, progress: 50 }),
      await project({ portfolio_id: coast.id, budget: 100, progress: 100 }),
      await project({ portfolio_id: coast.id, budget: 9000, progress: 0 }),
    ];
    await build('contract', { project_id: big.id, value: 400 });
    const ended = await build('contract', { project_id: small.id, value: 50 });
    await build('contract', { project_id: gone.id, value: 7000 });
    await act('contracts', ended, 'send_for_signature', 'terminate');
    await act('projects', gone, 'cancel');
    expect(await get('portfolios', coast)).toMatchObject({ estimated_cost: 400, progress: 55, projects_count: 2 });
    expect(await get('projects', small)).toMatchObject({ estimated_cost: 0 });
    const costs = (await admin.get('/api/portfolios-estimated-cost')).body.data as { id: number; estimated_cost: number }[];
    expect(costs.find((c) => c.id === coast.id)?.estimated_cost).toBe(400);
  });

  test('without budgets, progress is the plain average', async () => {
    const coast = await build('portfolio');
    for (const progress of [20, 40]) await project({ portfolio_id: coast.id, progress });
    expect(await get('portfolios', coast)).toMatchObject({ progress: 30 });
  });
});
