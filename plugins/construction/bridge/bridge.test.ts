/** Connects a tenant to another tenant of the same product, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import { suiteOf } from './suite.ts';

const [HERE, THERE] = ['admin@ut.example', 'admin@pmis.example'];
const PASSWORD = 'Rukn#2026';
const PROGRAMS = '/api/pm-web/programs';
let product: TestKernel;
let admin: Client;
let there: Client;

beforeAll(async () => {
  product = await createTestKernel({ SSO_ADDRESSES: 'private' });
  [admin, there] = [await product.as(HERE), await product.as(THERE)];
});
afterAll(() => product.close());

/** Creates the tenant's connection, active or not. */
async function connect(on: boolean, base = product.url): Promise<{ id: number; row_version: number }> {
  const {
    data: [known],
  } = (await admin.get('/api/construction-connections')).body;
  const row = known ?? (await admin.post('/api/construction-connections', { base_url: base, user_name: THERE })).body.data;
  await admin.put(`/api/construction-connections/${row.id}`, { base_url: base });
  await admin.put(`/api/construction-connections/${row.id}/secret`, { secret: PASSWORD });
  return (await admin.put(`/api/construction-connections/${row.id}`, { is_active: on })).body.data;
}

describe('the connection', () => {
  test('who is nobody, or has no permission for it, is refused', async () => {
    const [nobody, { client: member }] = [
      await product.as(),
      await personWith(product, ['access_pmweb', 'access_pmweb_projects', 'access_pmweb_all'], 'ut'),
    ];
    expect((await nobody.get('/api/construction-connections')).status).toBe(401);
    expect((await member.post('/api/construction-connections', { base_url: 'x' })).status).toBe(403);
    expect((await member.put('/api/construction-connections/1/secret', 'x')).status).toBe(403);
    expect((await member.post('/api/construction-connections/1/check')).status).toBe(403);
  });

  test('its address is checked, its secret never read, and forgotten with the address', async () => {
    for (const base_url of ['suite', 'http://suite.example', 'https://a:b@suite.example', 'https://169.254.169.254']) {
      expect(Object.keys((await admin.post('/api/construction-connections', { base_url })).body.errors)).toEqual(['base_url']);
    }
    const { id, row_version } = await connect(false);
    expect((await admin.post('/api/construction-connections', { base_url: product.url })).status).toBe(422);
    expect((await there.put(`/api/construction-connections/${id}/secret`, { secret: 'x' })).status).toBe(404);
    expect((await there.get(`/api/construction-connections/${id}`)).status).toBe(404);
    const shown = await admin.get(`/api/construction-connections/${id}`);
    expect(JSON.stringify(shown.body)).not.toContain(PASSWORD);
    expect(JSON.stringify((await admin.get(`/api/construction-connections/${id}/history`)).body)).not.toContain(PASSWORD);
    const moved = await admin.put(`/api/construction-connections/${id}`, { base_url: 'https://suite.example', row_version });
    expect(moved.body.data).toMatchObject({ secret_set_at: null });
    expect((await admin.put(`/api/construction-connections/${id}`, { is_active: true })).body.errors).toEqual({
      is_active: ['Store a password or an API token first'],
    });
    expect(
      await product.kernel.db.query(
        { tenant: await tenantId(product, 'ut') },
        { text: 'select 1 from construction_connection_secrets', values: [] },
      ),
    ).toEqual([]);
  });

  test('is tried out in words', async () => {
    const { id } = await connect(false);
    expect((await admin.post(`/api/construction-connections/${id}/check`)).body.data).toMatchObject({
      ok: true,
      steps: [
        { id: 'sign_in', ok: true },
        { id: 'lists', ok: true },
        { id: 'service', ok: true },
      ],
    });
    await admin.put(`/api/construction-connections/${id}/secret`, { secret: 'wrong' });
    expect((await admin.post(`/api/construction-connections/${id}/check`)).body.data).toEqual({
      ok: false,
      steps: [{ id: 'sign_in', ok: false, text: 'Authentication failed' }],
    });
    await connect(false);
  });
});

describe('records of the other side', () => {
  let remote: Record<string, unknown> & { id: number };
  beforeAll(async () => {
    remote = await product.build(THERE, 'construction_program', {
      program_name_en: 'Harbour',
      program_name_ar: 'الميناء',
      program_estimated_cost: 1_500_000,
      start_date: '2026-03-01',
    });
    await product.build(HERE, 'construction_program', { program_name_en: 'At home' });
  });
  beforeEach(() => connect(true).then(() => undefined));

  test('stand in the list, with filter, search, order, groups, keys and choices', async () => {
    for (let i = 0; i < 3; i += 1)
      await product.build(THERE, 'construction_program', { program_name_en: `Road ${i}`, program_estimated_cost: i * 100 });
    await connect(true);
    const names = async (query: string): Promise<string[]> =>
      (await admin.get(`${PROGRAMS}?${query}`)).body.data.map((row: { program_name: string }) => row.program_name);
    expect(await names('sort=program_name')).toEqual(['Harbour', 'Road 0', 'Road 1', 'Road 2']);
    expect(await names('search=road&sort=-program_estimated_cost&limit=2&page=1')).toEqual(['Road 2', 'Road 1']);
    expect(await names(`filter=${encodeURIComponent(JSON.stringify({ program_estimated_cost: { gte: 200 } }))}&sort=id`)).toEqual([
      'Harbour',
      'Road 2',
    ]);
    expect(
      (await admin.get('/api/aggregate/construction_program?group=status&measures=sum:program_estimated_cost')).body.data,
    ).toMatchObject([{ key: ['planned'], figures: { count: 4, 'sum:program_estimated_cost': 1_500_300 } }]);
    expect((await admin.get('/api/ids/construction_program')).body.data).toHaveLength(4);
    expect((await admin.get('/api/lookup/construction_program?search=harb')).body.data).toMatchObject([
      { id: remote.id, label: 'Harbour' },
    ]);
    expect((await admin.get('/api/export/construction_program?format=csv&columns=program_name')).body).toContain('Road 1');
    expect((await admin.get(`${PROGRAMS}?deleted=1`)).body.data).toEqual([]);
    expect((await admin.get('/api/search?q=Harbour')).body.data).toEqual([]);
    const arabic = await admin.get(`${PROGRAMS}/${remote.id}`, { 'accept-language': 'ar' });
    expect(arabic.body.data).toMatchObject({
      id: remote.id,
      program_name: 'الميناء',
      start_date: '2026-03-01',
      program_estimated_cost: 1_500_000,
      projects_count: 0,
    });
  });

  test('every list of the suite answers, alone and in figures', async () => {
    const { registry } = product.kernel;
    const names = [...suiteOf(registry, []).entities];
    expect(names.length).toBeGreaterThan(5);
    const wrong: unknown[] = [];
    for (const name of names) {
      const [list] = registry.entity(name).endpoints.list;
      for (const path of [`/api/${list?.path ?? ''}?limit=1`, `/api/aggregate/${name}`]) {
        const { status, body } = await admin.get(path);
        if (status !== 200) wrong.push([path, status, body]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('sums over what lives there are those of there, here and in the service; none of them is counted from rows of ours', async () => {
    const [tenant, code] = [await tenantId(product, 'pmis'), (await product.build(THERE, 'cost_code')).id];
    const program = (await product.build(THERE, 'construction_program', { program_name_en: 'Canal' })).id;
    const project = (await product.build(THERE, 'construction_project', { program_id: program })).id;
    await product.kernel.db.query(
      { tenant },
      {
        text: `insert into cost_entry (tenant_id, project_id, cost_code_id, kind, amount, document_amount, entry_date, record_number)
          values ($1, $2, $3, 'original_commitment', 750, 750, '2026-05-01', 'C-1')`,
        values: [tenant, project, code],
      },
    );
    await connect(true);
    const [shown] = (await admin.get(`/api/pm-web/projects?filter=${encodeURIComponent(JSON.stringify({ id: project }))}`)).body.data;
    expect(shown).toMatchObject({ id: project, committed: 750, paid: 0 });
    expect((await admin.get(`${PROGRAMS}/${program}`)).body.data).toMatchObject({ committed: 750, invoiced: 0, projects_count: 1 });
    expect((await admin.get(`${PROGRAMS}?sort=committed`)).status).toBe(422);
    const {
      body: { Token },
    } = await admin.get('/services/construction/token');
    const service = product.bearer(Token as string);
    expect((await service.get(`/services/construction/Portfolio/Programs.svc/GetProgramById/${program}`)).body).toMatchObject({
      Committed: 750,
      ProjectsCount: 1,
    });
    expect(
      (await service.get('/services/construction/Portfolio/Programs.svc/GetPrograms')).body.find(
        (p: { SystemId: number }) => p.SystemId === program,
      ),
    ).toMatchObject({ Committed: 750 });
  });

  test('are shown to who may see all projects, since grants of our own records mean others there', async () => {
    const read = ['access_pmweb', 'access_pmweb_programs'];
    const [stranger, some, all] = [
      await personWith(product, [], 'ut'),
      await personWith(product, read, 'ut'),
      await personWith(product, [...read, 'access_pmweb_all'], 'ut'),
    ];
    await product.kernel.db.query(
      { tenant: await tenantId(product, 'ut') },
      {
        text: `insert into record_access (tenant_id, entity, record_id, user_id, level) values ($1, 'construction_program', $2, $3, 2)`,
        values: [await tenantId(product, 'ut'), remote.id, some.id],
      },
    );
    expect((await stranger.client.get(PROGRAMS)).status).toBe(403);
    expect((await some.client.get(PROGRAMS)).body.data).toEqual([]);
    expect((await some.client.get(`${PROGRAMS}/${remote.id}`)).status).toBe(404);
    expect((await all.client.get(`${PROGRAMS}/${remote.id}`)).body.data).toMatchObject({
      id: remote.id,
      can: { update: false, delete: false, actions: [] },
    });
    expect((await all.client.put(`${PROGRAMS}/${remote.id}`, { funding_source: 'x' })).status).toBe(403);
    expect((await all.client.post(`${PROGRAMS}/${remote.id}/cancel`, {})).status).toBe(403);
    expect((await admin.get('/api/lookup/company?field=construction_project.client_company_id')).status).toBe(200);
  });

  test('are not offered what cannot be done there', async () => {
    const { data: meta } = (await admin.get('/api/meta/construction_program')).body;
    expect(meta).toMatchObject({
      source: { host: new URL(product.url).host },
      can: { create: true, history: false, share: false, posts: false, attachments: false, import: false },
      detail: { tabs: ['overview', 'projects'] },
    });
    for (const path of [`${PROGRAMS}/${remote.id}/history`, `/api/tenant/access?type=construction_program&id=${remote.id}`])
      expect((await admin.get(path)).status).toBe(409);
    expect((await admin.post(`${PROGRAMS}/${remote.id}/restore`, {})).status).toBe(409);
    expect(
      (await admin.post('/api/posts', { postable_type: 'construction_program', postable_id: remote.id, body: 'x' })).status,
    ).toBeGreaterThanOrEqual(400);
  });

  test('are created, changed, moved and deleted there; our own rows stay as they were', async () => {
    const made = await admin.post(PROGRAMS, { program_name_en: 'Bridge', start_date: '2026-05-01', program_estimated_cost: 10 });
    expect(made.body).toMatchObject({ status: 'success', data: { program_name: 'Bridge', start_date: '2026-05-01', row_version: 1 } });
    const { id } = made.body.data;
    expect((await there.get(`${PROGRAMS}/${id}`)).body.data).toMatchObject({ program_name: 'Bridge' });
    expect((await admin.put(`${PROGRAMS}/${id}`, { program_name_en: 'Long bridge', row_version: 1 })).body.data).toMatchObject({
      program_name: 'Long bridge',
      row_version: 2,
    });
    expect((await admin.put(`${PROGRAMS}/${id}`, { program_name_en: 'Short', row_version: 1 })).status).toBe(409);
    expect((await admin.post(`${PROGRAMS}/${id}/activate`, {})).body.data).toMatchObject({ status: 'active' });
    expect((await admin.put(`${PROGRAMS}/${id}`, { finish_date: '2025-01-01' })).status).toBe(422);
    expect((await admin.post(PROGRAMS, { program_estimated_cost: -1, program_name_en: 'x' })).body.errors).toHaveProperty(
      'program_estimated_cost',
    );
    const bulk = await admin.put('/api/bulk/construction_program', [
      { id, funding_source: 'Bonds' },
      { id: 999_999, funding_source: 'x' },
    ]);
    expect(bulk.body).toMatchObject([{ id, StatusCode: 'S', row_version: 4 }, { StatusCode: 'E' }]);
    expect(
      (await admin.delete('/api/bulk/construction_program', [{ id }, { id: 999_999 }])).body.map(
        (r: { StatusCode: string }) => r.StatusCode,
      ),
    ).toEqual(['S', 'E']);
    expect((await there.get(`${PROGRAMS}/${id}`)).status).toBe(404);
    await connect(false);
    expect((await admin.get(PROGRAMS)).body.data.map((row: { program_name: string }) => row.program_name)).toEqual(['At home']);
  });

  test('what the other side refuses is told at its field', async () => {
    const code = (await there.get(`${PROGRAMS}/${remote.id}`)).body.data.program_code;
    const refused = await admin.post(PROGRAMS, { program_name_en: 'Twin', program_code: code });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['program_code']]);
  });

  test('rows of a grid travel with their record', async () => {
    const made = await admin.post('/api/pm-web/projects', {
      project_name_en: 'Pier',
      program_id: remote.id,
      phases: [{ name_en: 'Design' }, { name_en: 'Building' }],
    });
    expect(made.body.data).toMatchObject({ project_name: 'Pier', program: { label: 'Harbour' } });
    const { id } = made.body.data;
    const phases = async (): Promise<{ id: number; name: string }[]> =>
      (await admin.get(`/api/pm-web/projects/${id}?expand=phases`)).body.data.phases;
    const [design, building] = await phases();
    expect([design?.name, building?.name]).toEqual(['Design', 'Building']);
    const changed = await admin.put(`/api/pm-web/projects/${id}`, {
      phases: [{ id: design?.id, name_en: 'Drawings' }, { id: building?.id, _delete: true }, { name_en: 'Handover' }],
    });
    expect(changed.status).toBe(200);
    expect((await phases()).map((p) => p.name)).toEqual(['Drawings', 'Handover']);
    expect((await admin.get('/api/lookup/construction_program?field=construction_project.program_id')).body.data.length).toBeGreaterThan(0);
    expect((await admin.get('/api/lookup/user?field=construction_project.manager_id')).status).toBeLessThan(500);
  });

  test('people are matched by address, and what records refer to is offered', async () => {
    await connect(false, 'https://suite.example');
    const { id } = await connect(true);
    expect((await admin.get('/api/meta/construction_program')).body.data.fields.program_manager_id.readOnly).toBe(true);
    await admin.post(`/api/construction-connections/${id}/check`);
    expect((await admin.get('/api/meta/construction_program')).body.data.fields.program_manager_id.readOnly).toBe(false);
    const { data: people } = (await admin.get('/api/lookup/user?field=construction_program.program_manager_id&limit=100')).body;
    const boss = (await there.get('/api/user')).body.data ?? (await there.get('/api/user')).body;
    const chosen = people.find(
      (p: { label: string }) => p.label === boss.full_name || p.label === boss.label || p.label === 'Salma Al-Rashid',
    );
    expect(chosen.id).toBeGreaterThan(2 ** 44);
    const made = await admin.post(PROGRAMS, { program_name_en: 'Led', program_manager_id: chosen.id });
    expect(made.body.data).toMatchObject({ program_manager_id: chosen.id, program_manager: { label: chosen.label } });
    expect((await there.get(`${PROGRAMS}/${made.body.data.id}`)).body.data.program_manager_id).toBe(product.users[THERE]);
    const stranger = await admin.put(`${PROGRAMS}/${made.body.data.id}`, { program_manager_id: product.users[HERE] });
    expect(stranger.body.errors).toEqual({ program_manager_id: [`Has no account at ${new URL(product.url).host}`] });
    expect((await admin.get(`${PROGRAMS}?filter=${encodeURIComponent(JSON.stringify({ program_manager_id: '$me' }))}`)).body.data).toEqual(
      [],
    );
    expect((await admin.get('/api/lookup/project_phase?field=construction_project.phase_id')).status).toBeLessThan(500);
  });

  test('the service of a connected tenant answers with them as well, and passes nothing on for another bridge', async () => {
    const {
      body: { Token },
    } = await admin.get('/services/construction/token');
    const service = product.bearer(Token as string);
    expect((await service.get(`/services/construction/Portfolio/Programs.svc/GetProgramById/${remote.id}`)).body).toMatchObject({
      SystemId: remote.id,
      ProgramName: 'Harbour',
    });
    expect((await service.get('/services/construction/Portfolio/Programs.svc/GetPrograms')).body.length).toBeGreaterThan(3);
    const [result] = (
      await service.put('/services/construction/Portfolio/Programs.svc/UpdatePrograms', [
        { SystemId: remote.id, FundingSource: 'Loan', Status: 'Active' },
      ])
    ).body;
    expect(result).toMatchObject({ SystemId: remote.id, StatusCode: 'S' });
    expect((await there.get(`${PROGRAMS}/${remote.id}`)).body.data).toMatchObject({ funding_source: 'Loan', status: 'active' });
    expect((await admin.get(PROGRAMS, { 'x-rukn-bridge': '1' })).status).toBe(409);
  });
});
