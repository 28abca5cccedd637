/** tenant/access: giving and taking access to one record, and telling who has it and why. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
const FOREIGN = 'admin@ut.example';
const READS = ['access_portfolios', 'access_programs', 'access_projects', 'access_contracts'];

let product: TestKernel;
let admin: Client;
let keeper: Person;
let reader: Person;
let tenant: number;
let portfolio: number;
let program: number;
let project: number;

const give = (client: Client, body: object): Promise<Answer> =>
  client.post('/api/tenant/access', { type: 'project', id: project, user_id: reader.id, level: 'full', ...body });
const whoHas = (type = 'project', id = project, client = admin): Promise<Answer> => client.get(`/api/tenant/access?type=${type}&id=${id}`);
const reasonsOf = async (who: number, type = 'project', id = project): Promise<unknown> =>
  (await whoHas(type, id)).body.data.people.find((p: { id: number }) => p.id === who);

beforeAll(async () => {
  product = await createTestKernel();
  tenant = await tenantId(product);
  admin = await product.as(ADMIN);
  keeper = await personWith(product, [...READS, 'manage_access']);
  reader = await personWith(product, READS);
  portfolio = (await product.build(ADMIN, 'portfolio', { name_en: 'Harbour' })).id;
  program = (await product.build(ADMIN, 'program', { name_en: 'Berths', portfolio_id: portfolio })).id;
  project = (await product.build(ADMIN, 'project', { name_en: 'Berth 4', program_id: program })).id;
});
afterAll(() => product.close());
beforeEach(() => product.kernel.db.query({ tenant }, { text: 'delete from record_access', values: [] }));

describe('refusals', () => {
  const CALLS = ['/api/tenant/access', '/api/tenant/access/remove'];

  test('without a session, without the permission, before the body is looked at', async () => {
    const nobody = await product.as();
    for (const path of CALLS) {
      expect([
        path,
        (await nobody.post(path, {})).status,
        (await reader.client.post(path, {})).status,
        (await reader.client.raw('POST', path, '{')).status,
      ]).toEqual([path, 401, 403, 403]);
    }
    expect((await nobody.get(`/api/tenant/access?type=project&id=${project}`)).status).toBe(401);
    expect((await reader.client.get(`/api/tenant/access?user_id=${reader.id}`)).status).toBe(403);
    expect((await (await personWith(product, [])).client.get(`/api/tenant/access?type=project&id=${project}`)).status).toBe(403);
  });

  test('a record out of reach is not there: of another tenant, not shared, or shared in part', async () => {
    expect((await give(await product.as(FOREIGN), {})).status).toBe(404);
    expect((await give(keeper.client, {})).status).toBe(404);
    await give(admin, { user_id: keeper.id, level: 'partial' });
    expect((await give(keeper.client, {})).status).toBe(404);
    expect((await keeper.client.post('/api/tenant/access/remove', { type: 'project', id: project, user_id: keeper.id })).status).toBe(404);
    expect((await whoHas('project', project, reader.client)).status).toBe(404);
    expect((await whoHas('project', 999_999)).status).toBe(404);
    expect((await give(admin, { id: 999_999 })).status).toBe(404);
    expect((await admin.get(`/api/tenant/access?user_id=${product.users[FOREIGN]}`)).status).toBe(404);
  });

  test.each([
    [{ type: 'role' }, 'type'],
    [{ type: undefined }, 'type'],
    [{ type: 'nothing' }, 'type'],
    [{ id: undefined }, 'id'],
    [{ id: 'x' }, 'id'],
    [{ level: 'owner' }, 'level'],
    [{ level: undefined }, 'level'],
    [{ user_id: undefined }, 'user_id'],
    [{ user_id: 'x' }, 'user_id'],
    [{ user_id: 999_999 }, 'user_id'],
    [{ user_ids: [] }, 'user_ids'],
    [{ user_ids: 'x' }, 'user_ids'],
    [{ user_ids: Array.from({ length: 201 }, (_, i) => i + 1) }, 'user_ids'],
  ])('%j is refused on %s', async (body, field) => {
    const answer = await give(admin, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('a kind that is not shared is told which are, and a person of another tenant is nobody', async () => {
    expect((await give(admin, { type: 'role' })).body.errors.type[0]).toContain('portfolio, program, project');
    expect(Object.keys((await give(admin, { user_id: product.users[FOREIGN] })).body.errors)).toEqual(['user_id']);
    expect((await give(admin, { user_ids: [reader.id, product.users[FOREIGN]] })).status).toBe(422);
    expect((await admin.get(`/api/projects/${project}`)).body.data.master_access).toEqual([]);
    expect((await admin.get('/api/tenant/access?type=role&id=1')).status).toBe(422);
  });
});

describe('giving and taking', () => {
  test('adds or replaces one entry, in the words of the contract too; the others stay, with who gave them', async () => {
    const other = product.users['noura@pmis.example'] as number;
    expect((await give(admin, { user_id: other, level: 'no access' })).body).toMatchObject({
      status: 'success',
      data: { type: 'project', id: project, master_access: [{ user_id: other, level: 'no' }] },
    });
    await give(admin, { user_id: keeper.id });
    const answer = await give(keeper.client, { user_id: reader.id, level: 'Partial access' });
    expect([answer.status, answer.body.message]).toEqual([200, 'Record shared']);
    expect(await reasonsOf(reader.id)).toMatchObject({
      level: 'partial',
      entry: 'partial',
      reasons: [{ kind: 'entry', level: 'partial', by: { id: keeper.id } }],
    });
    expect(await reasonsOf(keeper.id)).toMatchObject({ reasons: [{ kind: 'entry', level: 'full', by: { id: product.users[ADMIN] } }] });
    expect((await reader.client.get(`/api/projects/${project}`)).status).toBe(200);
    await admin.post('/api/tenant/access/remove', { type: 'project', id: project, user_id: reader.id });
    expect((await reader.client.get(`/api/projects/${project}`)).status).toBe(404);
    expect((await admin.get(`/api/projects/${project}`)).body.data.master_access.map((g: { user_id: number }) => g.user_id).sort()).toEqual(
      [keeper.id, other].sort(),
    );
  });

  test('is written to the history, can be taken back, and needs no permission to edit the record', async () => {
    await give(admin, { user_id: keeper.id });
    const answer = await give(keeper.client, { user_ids: [reader.id, reader.id] });
    const [entry] = (await admin.get(`/api/projects/${project}/history`)).body.data;
    expect(entry).toMatchObject({ actor: { id: keeper.id }, changes: [{ field: 'master_access' }] });
    expect((await keeper.client.put(`/api/projects/${project}`, { location: 'Yanbu' })).status).toBe(403);
    expect(answer.body.data.master_access).toHaveLength(2);
    const taken = await give(admin, { user_id: reader.id, level: 'no' });
    const undone = await admin.post(`/api/undo/${taken.headers.get('x-request-id')}`, {});
    expect([undone.status, undone.body.data.failed]).toEqual([200, []]);
    expect(await reasonsOf(reader.id)).toMatchObject({ level: 'full' });
  });

  test('two at once: none undoes the other', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => personWith(product, READS)));
    const answers = await Promise.all(people.map((p) => give(admin, { user_id: p.id, level: 'partial' })));
    expect(answers.map((a) => a.status)).toEqual(people.map(() => 200));
    expect((await admin.get(`/api/projects/${project}`)).body.data.master_access).toHaveLength(6);
  });

  test('a dry run changes nothing', async () => {
    expect(
      (await admin.post('/api/tenant/access?dry_run=1', { type: 'project', id: project, user_id: reader.id, level: 'full' })).status,
    ).toBe(200);
    expect((await admin.get(`/api/projects/${project}`)).body.data.master_access).toEqual([]);
  });
});

describe('who and why', () => {
  test('part, creator, role, entry above, and the entry that overrules it', async () => {
    const manager = await personWith(product, READS);
    await admin.put(`/api/projects/${project}`, { manager_id: manager.id });
    await admin.post('/api/tenant/access', { type: 'portfolio', id: portfolio, user_id: reader.id, level: 'full' });
    expect(await reasonsOf(manager.id)).toMatchObject({
      level: 'full',
      reasons: [{ kind: 'part', field: 'manager_id', label: 'Manager' }],
    });
    expect(await reasonsOf(product.users[ADMIN] as number)).toMatchObject({
      reasons: [
        { kind: 'all', permission: 'manage_projects', roles: [{ label: 'Tenant administrator' }] },
        { kind: 'creator' },
        { kind: 'above' },
      ],
    });
    expect(await reasonsOf(reader.id)).toMatchObject({
      level: 'full',
      entry: null,
      verbs: { read: true, update: false, delete: false },
      reasons: [
        {
          kind: 'above',
          record: { entity: 'program', id: program, label: 'Berths' },
          reasons: [{ kind: 'above', record: { entity: 'portfolio', id: portfolio }, reasons: [{ kind: 'entry', level: 'full' }] }],
        },
      ],
    });
    await give(admin, { level: 'no' });
    expect(await reasonsOf(reader.id)).toMatchObject({
      level: 'no',
      reasons: [{ kind: 'entry', level: 'no', instead: { entity: 'program', id: program } }],
    });
    await admin.put(`/api/projects/${project}`, { manager_id: product.users[ADMIN] });
  });

  test('somebody whose roles do not open the kind is told so; whoever may not see roles learns no names of them', async () => {
    const outside = await personWith(product, ['access_portfolios']);
    await give(admin, { user_id: outside.id });
    expect(await reasonsOf(outside.id)).toMatchObject({
      level: 'no',
      reasons: [
        { kind: 'no_permission', permission: 'access_projects' },
        { kind: 'entry', level: 'full' },
      ],
    });
    await give(admin, {});
    const { people } = (await whoHas('project', project, reader.client)).body.data;
    expect(people.find((p: { id: number }) => p.id === product.users[ADMIN]).reasons[0]).toMatchObject({ kind: 'all', roles: [] });
    expect((await whoHas('project', project, reader.client)).body.data.can_change).toBe(false);
    expect((await whoHas()).body.data.can_change).toBe(true);
  });

  test('what a person reaches: permissions with their roles, kinds, entries; no names of records that the reader may not open', async () => {
    await admin.post('/api/tenant/access', { type: 'portfolio', id: portfolio, user_id: reader.id, level: 'partial' });
    const { data, meta } = (await admin.get(`/api/tenant/access?user_id=${reader.id}`)).body;
    expect(data.permissions.map((p: { id: string }) => p.id)).toEqual([...READS].sort());
    expect(data.permissions[0].roles).toEqual(data.roles.map((r: { id: number }) => r.id));
    expect(data.kinds.find((k: { entity: string }) => k.entity === 'project')).toMatchObject({
      reach: 'some',
      counts: { total: 1, own: 0, granted: 0, above: 1 },
      verbs: { read: true, update: false },
    });
    expect(data.entries).toMatchObject([
      { entity: 'portfolio', id: portfolio, label: 'Harbour', level: 'partial', by: { id: product.users[ADMIN] }, deleted: false },
    ]);
    expect(meta.total).toBe(1);
    const clerk = await personWith(product, ['access_users']);
    expect((await clerk.client.get(`/api/tenant/access?user_id=${reader.id}`)).body.data.entries).toMatchObject([
      { id: portfolio, label: null },
    ]);
    expect(
      (await admin.get(`/api/tenant/access?user_id=${product.users[ADMIN]}`)).body.data.kinds.find(
        (k: { entity: string }) => k.entity === 'project',
      ),
    ).toMatchObject({ reach: 'all', roles: [{ label: 'Tenant administrator' }] });
  });
});

test("the catalogue of permissions: for who sees roles or people; in the reader's language, with what each opens", async () => {
  expect((await (await product.as()).get('/api/permissions')).status).toBe(401);
  expect((await reader.client.get('/api/permissions')).status).toBe(403);
  const answer = await admin.get('/api/permissions', { 'accept-language': 'ar' });
  const all = answer.body.data.groups.flatMap((g: { permissions: object[] }) => g.permissions) as {
    id: string;
    label: string;
    says: string;
    record: { id: string; label: string };
    verb?: string;
    opens: { pages: object[]; records: object[]; calls: string[] };
  }[];
  const found = (id: string) => all.find((p) => p.id === id);
  expect(found('access_projects')).toMatchObject({
    opens: {
      pages: expect.arrayContaining([{ path: '/projects', label: 'المشاريع' }]),
      records: expect.arrayContaining([expect.objectContaining({ entity: 'project', verbs: ['read'] })]),
    },
  });
  expect(found('manage_projects')?.opens.records).toMatchObject([{ entity: 'project', all: true }]);
  expect(found('manage_access')?.opens.calls).toEqual(['مشاركة سجل', 'إزالة صلاحية على سجل']);
  expect(new Set(all.map((p) => p.id)).size).toBe(all.length);
  expect(all.filter((p) => !p.says)).toEqual([]);
  expect(found('access_projects')).toMatchObject({ record: { id: 'project', label: 'المشاريع' }, verb: 'read' });
  expect(found('manage_projects')?.verb).toBeUndefined();
  const boxes = all.flatMap((p) => (p.verb ? [`${p.record.id} ${p.verb}`] : []));
  expect(new Set(boxes).size).toBe(boxes.length);
  // The standard roles are those of the reader's application.
  expect(answer.body.data.standard).toMatchObject({
    administrator: expect.arrayContaining(['update_role']),
    member: expect.arrayContaining(['access_projects']),
  });
});
