/** The construction service: what is written stands as it was meant, neighbours are left alone, and answers speak the caller's language. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
const FAMILY = '/services/construction';
const PROJECTS = `${FAMILY}/Portfolio/Projects.svc`;
const PROGRAMS = `${FAMILY}/Portfolio/Programs.svc`;
const READS = ['access_pmweb', 'access_pmweb_projects', 'access_pmweb_programs'];

let product: TestKernel;
let main: Client;
let service: Client;
beforeAll(async () => {
  product = await createTestKernel();
  main = await product.as(ADMIN);
  service = await serviceOf(main);
});
afterAll(() => product.close());

const serviceOf = async (client: Client): Promise<Client> => product.bearer((await client.get(`${FAMILY}/token`)).body.Token as string);
const codes = ({ body }: Answer): string => (body as { StatusCode: string }[]).map((item) => item.StatusCode).join('');
const project = async (id: unknown): Promise<Record<string, unknown>> =>
  (await service.get(`${PROJECTS}/GetProjectById/${id}`)).body as Record<string, unknown>;
const add = (...items: unknown[]): Promise<Answer> => service.post(`${PROJECTS}/AddProjects`, items);
const update = (...items: unknown[]): Promise<Answer> => service.put(`${PROJECTS}/UpdateProjects`, items);
const made = async (more: object = {}): Promise<number> =>
  (await add({ ProjectName: `Project ${Math.random()}`, ...more })).body[0].SystemId as number;

describe('values', () => {
  test('dates, digits of three kinds, both languages and rows of a grid', async () => {
    const {
      body: [{ SystemId, StatusMessage }],
    } = await add({
      ProjectName: 'Reservoir',
      ProjectNameAr: 'خزان',
      TargetBudget: '١٬٢٣٤٫٥',
      TargetRevenue: '۲۰۰۰',
      TargetDuration: '90',
      IsActive: 1,
      StartDate: '/Date(1764536400000)/',
      FinishDate: '2026-12-31',
      Phases: [{ SystemId: 0, Name: 'Works', StartDate: '/Date(1764547200000+0300)/' }],
    });
    expect(StatusMessage).toBe('Construction project created');
    expect(await project(SystemId)).toMatchObject({
      ProjectName: 'Reservoir',
      ProjectNameAr: 'خزان',
      TargetBudget: 1234.5,
      TargetRevenue: 2000,
      TargetDuration: 90,
      IsActive: true,
      StartDate: '/Date(1764547200000)/',
      FinishDate: '/Date(1798675200000)/',
      Status: 'Planned',
      StatusId: 1,
      RowVersion: 1,
      Phases: [{ Name: 'Works', StartDate: '/Date(1764547200000)/' }],
    });
  });

  test('a name in Arabic alone is shown under both names, and stays Arabic when it comes back', async () => {
    const id = await made({ ProjectName: null, ProjectNameAr: 'مدرسة' });
    const record = await project(id);
    expect([record['ProjectName'], record['ProjectNameAr']]).toEqual(['مدرسة', 'مدرسة']);
    expect(codes(await update(record))).toBe('S');
    expect((await main.get(`/api/pm-web/projects/${id}`)).body.data).toMatchObject({
      project_name_en: null,
      project_name_ar: 'مدرسة',
      row_version: 1,
    });
  });

  test('each item that cannot be read says where and what instead, in its place', async () => {
    const { body } = await add(
      {
        ProjectNam: 'x',
        Status: 'Running',
        StartDate: '/Date(abc)/',
        TargetBudget: '1e999',
        Phases: [{}, { Name: 7, FinishDate: '31/12' }],
        Locations: 'none',
      },
      { ProjectName: 'Fine' },
      'text',
      null,
    );
    expect(body.map((item: { StatusCode: string }) => item.StatusCode)).toEqual(['E', 'S', 'E', 'E']);
    expect(body[0].SystemId).toBeNull();
    expect(Object.fromEntries(body[0].StatusErrors.map((e: { Field: string; Message: string }) => [e.Field, e.Message]))).toEqual({
      ProjectNam: 'The field ProjectNam does not exist. Did you mean ProjectName?',
      Status: 'Choose one of: Planned, Active, OnHold, Completed, Closed, Cancelled',
      StartDate: 'Enter a date',
      TargetBudget: 'Enter a number',
      'Phases[1].FinishDate': 'Enter a date',
      Locations: 'Send a list',
    });
    const below = await add({ ProjectName: 'x', Phases: [{ Name: 'One' }, {}] });
    expect(below.body[0].StatusErrors).toEqual([{ Field: 'Phases[1].Name', Code: 'invalid', Message: 'This field is required' }]);
    expect(below.body[0].StatusMessage).toBe('Phases[1].Name: This field is required');
  });

  test('a record of another tenant, and one that is not there, are named by nobody', async () => {
    const theirs = await serviceOf(await product.as('admin@ut.example'));
    const foreign = (await theirs.post(`${PROGRAMS}/AddPrograms`, [{ ProgramName: 'Theirs' }])).body[0].SystemId as number;
    const { body } = await add({ ProjectName: 'x', ProgramId: foreign }, { ProjectName: 'x', ProgramId: 999_999_999 });
    expect(body[0].StatusErrors).toEqual(body[1].StatusErrors);
    expect(body[0].StatusErrors).toEqual([{ Field: 'ProgramId', Code: 'invalid', Message: 'The chosen record does not exist' }]);
  });

  test("in the caller's language", async () => {
    const answer = await service.raw('PUT', `${PROJECTS}/UpdateProjects`, '[{}]', { 'accept-language': 'ar' });
    expect(answer.body[0].StatusMessage).toMatch(/SystemId/);
    expect(answer.body[0].StatusMessage).toMatch(/[\u0600-\u06ff]/);
  });
});

describe('updates', () => {
  test('rows of a grid are changed, added and taken away; the others stay', async () => {
    const id = await made({ Phases: [{ Name: 'One' }, { Name: 'Two' }, { Name: 'Three' }] });
    const [one, two] = (await project(id))['Phases'] as { SystemId: number }[];
    expect(
      codes(
        await update({
          SystemId: id,
          Phases: [{ SystemId: one!.SystemId, Name: 'First' }, { SystemId: two!.SystemId, Deleted: true }, { Name: 'Four' }],
        }),
      ),
    ).toBe('S');
    expect(((await project(id))['Phases'] as { Name: string }[]).map((phase) => phase.Name).sort()).toEqual(['First', 'Four', 'Three']);
    const other = await made();
    expect((await update({ SystemId: other, Phases: [{ SystemId: one!.SystemId, Name: 'Mine' }] })).body[0]).toMatchObject({
      StatusCode: 'E',
      StatusErrors: [{ Field: 'Phases[0].SystemId' }],
    });
  });

  test('an old version is refused, the same record twice in a call as well', async () => {
    const id = await made();
    expect((await update({ SystemId: String(id), RowVersion: '1', Region: 'A' })).body).toMatchObject([
      { SystemId: id, StatusCode: 'S', RowVersion: 2 },
    ]);
    expect((await update({ SystemId: id, RowVersion: 1, Region: 'B' }, { SystemId: 'abc' })).body).toMatchObject([
      { SystemId: id, StatusCode: 'E', StatusMessage: 'Someone else has changed this record since you opened it' },
      { StatusCode: 'E' },
    ]);
    expect(codes(await update({ SystemId: id, Region: 'C' }, { SystemId: id, Region: 'D' }))).toBe('SE');
  });
});

describe('a status', () => {
  test('that differs is the action that leads there, by name or number', async () => {
    const [one, two] = [await made(), await made({ Status: 'Active' })];
    expect(await project(two)).toMatchObject({ Status: 'Active', StatusId: 2, RowVersion: 2 });
    // What was read is sent back with one of the two changed.
    expect(
      codes(await update({ ...(await project(one)), StatusId: 2, Region: 'North' }, { ...(await project(two)), Status: 'OnHold' })),
    ).toBe('SS');
    expect([await project(one), await project(two)]).toMatchObject([
      { Status: 'Active', Region: 'North' },
      { Status: 'OnHold', StatusId: 3 },
    ]);
    expect((await main.get(`/api/pm-web/projects/${one}/history`)).body.data.map((entry: { action: string }) => entry.action)).toEqual([
      'activate',
      'update',
      'create',
    ]);
  });

  test('to which nothing leads, or two at once, is refused, and nothing of its item stays', async () => {
    const [one, two] = [await made(), await made()];
    const { body } = await update(
      { SystemId: one, Status: 'Closed', Region: 'Lost' },
      { SystemId: two, Status: 'Active', StatusId: 6 },
      { SystemId: two, Region: 'Kept' },
      { SystemId: one, StatusId: 9 },
    );
    expect(body.map((item: { StatusMessage: string }) => item.StatusMessage)).toEqual([
      'Status: No step leads from “Planned” to “Closed”',
      'Status: Status and StatusId ask for different statuses',
      'Construction project saved',
      'StatusId: Enter a number from 1 to 6',
    ]);
    expect([await project(one), await project(two)]).toMatchObject([
      { Region: null, RowVersion: 1 },
      { Region: 'Kept', Status: 'Planned' },
    ]);
  });

  test('that the caller may not give undoes the item, and its neighbours stay', async () => {
    const { client } = await personWith(product, [...READS, 'access_pmweb_all', 'create_pmweb_projects', 'update_pmweb_projects']);
    const theirs = await serviceOf(client);
    const ids = [await made({ Status: 'Active' }), await made({ Status: 'Active' }), await made({ Status: 'Active' })];
    const answer = await theirs.put(`${PROJECTS}/UpdateProjects`, [
      { SystemId: ids[0], Status: 'OnHold', Region: 'A' },
      { SystemId: ids[1], Status: 'Cancelled', Region: 'B' },
      { SystemId: ids[2], Status: 'OnHold' },
    ]);
    expect([codes(answer), answer.body[1].StatusMessage]).toEqual(['SES', 'You do not have permission for this']);
    expect(await Promise.all(ids.map(project))).toMatchObject([
      { Status: 'OnHold', Region: 'A' },
      { Status: 'Active', Region: null },
      { Status: 'OnHold' },
    ]);
  });
});

test('of what is decided on in steps moves the same way, and is a number of DocStatus', async () => {
  const commitments = `${FAMILY}/CostManagement/Commitments.svc`;
  const [{ id: code }, { id: company }, { id: site }] = [
    await product.build(ADMIN, 'cost_code'),
    await product.build(ADMIN, 'company'),
    await product.build(ADMIN, 'construction_project'),
  ];
  const item = (more: object): object => ({
    ProjectId: site,
    Description: 'Piling',
    CommitmentType: 'Subcontract',
    CompanyId: company,
    Lines: [{ CostCodeId: code, Description: 'Piles', Quantity: '٤', UnitCost: 250 }],
    ...more,
  });
  const added = await service.post(`${commitments}/AddCommitments`, [item({}), item({ StatusId: 2 }), item({ Status: 'Approved' })]);
  expect([codes(added), added.body[2].StatusMessage]).toEqual(['SSE', 'Status: No step leads from “Draft” to “Approved”']);
  const [draft, submitted] = (added.body as { SystemId: number }[]).map((one) => one.SystemId);
  const record = async (id: unknown): Promise<object> => (await service.get(`${commitments}/GetCommitmentById/${id}`)).body as object;
  expect([await record(draft), await record(submitted)]).toMatchObject([
    { Status: 'Draft', StatusId: 1 },
    { Status: 'Submitted', StatusId: 2, Lines: [{ Quantity: 4, UnitCost: 250 }] },
  ]);
  const send = (...items: object[]): ReturnType<Client['put']> => service.put(`${commitments}/UpdateCommitments`, items);
  const alone = await send({ SystemId: submitted, DecisionComment: 'Name the piles' }, { SystemId: draft, DecisionComment: null });
  expect([codes(alone), alone.body[0].StatusErrors]).toMatchObject(['ES', [{ Field: 'DecisionComment' }]]);
  const without = await send({ SystemId: submitted, Status: 'Returned' });
  expect([codes(without), without.body[0].StatusErrors]).toMatchObject(['E', [{ Field: 'DecisionComment' }]]);
  const moved = await send(
    { SystemId: submitted, Status: 'Returned', DecisionComment: 'Name the piles' },
    { SystemId: draft, Status: 'Returned' },
  );
  expect([codes(moved), await record(submitted)]).toMatchObject(['SE', { Status: 'Returned', StatusId: 3 }]);
  const { data } = (await main.get(`/api/approval-events?record_entity=commitment&record_id=${submitted}`)).body;
  expect(data).toContainEqual(expect.objectContaining({ kind: 'returned', comment: 'Name the piles' }));
});

describe('lists', () => {
  test('filter by their fields, several values of one, and by parts', async () => {
    const region = `R${Date.now()}`;
    const ids = [
      await made({ Region: region }),
      await made({ Region: region, Status: 'Active' }),
      await made({ Region: region, Status: 'Active', StartDate: '/Date(1764547200000)/' }),
    ];
    const list = async (query: string): Promise<unknown[]> =>
      ((await service.get(`${PROJECTS}/GetProjects?Region=${region}&${query}`)).body as { SystemId: number }[]).map((row) => row.SystemId);
    expect(await list('ProjectName=&ProgramId=null&IsActive=undefined')).toEqual(ids);
    expect(await list('Status=Active')).toEqual(ids.slice(1));
    expect(await list('StatusId=1&StatusId=2')).toEqual(ids);
    expect(await list(`StartDate=${encodeURIComponent('/Date(1764547200000)/')}`)).toEqual([ids[2]]);
    expect([await list('Top=2'), await list('Skip=1&Top=1'), await list('Skip=3')]).toEqual([ids.slice(0, 2), [ids[1]], []]);
    for (const [query, name] of [
      ['Regin=x', 'Regin'],
      ['Top=0', 'Top'],
      ['Status=Nope', 'Status'],
      ['ProgramId=x', 'ProgramId'],
      ['Phases=1', 'Phases'],
      ['StartDate=x', 'StartDate'],
    ]) {
      const refused = await service.get(`${PROJECTS}/GetProjects?${query}`);
      expect([query, refused.status, Object.keys(refused.body.errors)]).toEqual([query, 422, [name]]);
    }
  });

  test('hold what is shared with their reader, and no more', async () => {
    const { client, id: person } = await personWith(product, READS);
    const theirs = await serviceOf(client);
    const [mine, other] = [await made({ ManagerId: person }), await made()];
    const { body } = await theirs.get(`${PROJECTS}/GetProjects`);
    expect(body.map((row: { SystemId: number }) => row.SystemId)).toEqual([mine]);
    expect((await theirs.get(`${PROJECTS}/GetProjectById/${other}`)).status).toBe(404);
    // Not even its status is told to who does not reach it.
    const editor = await serviceOf((await personWith(product, [...READS, 'update_pmweb_projects', 'delete_pmweb_projects'])).client);
    for (const answer of [
      await editor.put(`${PROJECTS}/UpdateProjects`, [{ SystemId: other, Status: 'Closed' }]),
      await editor.delete(`${PROJECTS}/DeleteProjects`, [other]),
    ]) {
      expect(answer.body).toEqual([{ SystemId: other, StatusCode: 'E', StatusMessage: 'This record was not found' }]);
    }
  });

  test('a long one comes whole, in the order of its keys', async () => {
    const before = (await service.get(`${PROGRAMS}/GetPrograms`)).body.length as number;
    const items = Array.from({ length: 4500 }, (_, i) => (i === 2000 ? {} : { ProgramName: `Program ${i}` }));
    const added = (await service.post(`${PROGRAMS}/AddPrograms`, items)).body as { SystemId: number; StatusCode: string }[];
    expect(added.map((item) => item.StatusCode).join('')).toBe(`${'S'.repeat(2000)}E${'S'.repeat(2499)}`);
    const { body } = await service.get(`${PROGRAMS}/GetPrograms`);
    const keys = body.map((row: { SystemId: number }) => row.SystemId) as number[];
    expect(keys).toHaveLength(before + 4499);
    expect([...new Set(keys)].sort((a, b) => a - b)).toEqual(keys);
    expect((await service.get(`${PROGRAMS}/GetPrograms?Top=4001&Skip=1`)).body.map((row: { SystemId: number }) => row.SystemId)).toEqual(
      keys.slice(1, 4002),
    );
  });

  test('more than ten thousand items are refused whole', async () => {
    const answer = await service.raw('POST', `${PROGRAMS}/AddPrograms`, JSON.stringify(new Array(10_001).fill({})));
    expect([answer.status, answer.body.errors.body]).toEqual([422, ['At most 10000 items in one call']]);
  });
});

test('lists that records refer to are described as far as they may be read', async () => {
  const { client } = await personWith(product, READS);
  const reader = await serviceOf(client);
  const described = async (caller: Client): Promise<string[]> =>
    Object.keys((await caller.get(`${FAMILY}/openapi.json`)).body.paths as object)
      .flatMap((path) => /\/Lists\/(\w+)$/.exec(path)?.[1] ?? [])
      .sort();
  for (const caller of [service, reader])
    expect(await described(caller)).toEqual(((await caller.get(`${FAMILY}/Lists`)).body as string[]).sort());
  expect((await described(service)).length).toBeGreaterThan((await described(reader)).length);
});

test('its description is valid OpenAPI of what the caller may do', async () => {
  const { client } = await personWith(product, READS);
  for (const [caller, verbs] of [
    [service, ['delete', 'get', 'post', 'put']],
    [await serviceOf(client), ['get']],
  ] as const) {
    const { body } = await caller.get(`${FAMILY}/openapi.json`);
    expect(await new Validator().validate(structuredClone(body))).toMatchObject({ valid: true });
    expect([...new Set(Object.values(body.paths as Record<string, object>).flatMap((at) => Object.keys(at)))].sort()).toEqual(verbs);
  }
});
