/** Approvals: who may do which step of which path, on every way to it; and that no order of moves leads anywhere else. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';

const ADMIN = 'admin@pmis.example';
const READ = ['access_pmweb', 'access_pmweb_budget_requests', 'access_pmweb_projects'];
const WRITE = [...READ, 'access_pmweb_all', 'create_pmweb_budget_requests', 'update_pmweb_budget_requests', 'delete_pmweb_budget_requests'];
const PATH = '/api/pm-web/budget-requests';

let product: TestKernel;
let admin: Client;
let tenant: number;
let project: number;
let cost: number;
/** Makes requests; decides in step one and two; manages such records; reads them all; holds nothing of it. */
let author: Person;
let first: Person;
let second: Person;
let third: Person;
let manager: Person;
let colleague: Person;
let stranger: Person;

const step = (name: string, people: Person[], more: object = {}): object => ({
  name_en: name,
  approver_kind: 'users',
  user_ids: people.map((p) => p.id),
  mode: 'any',
  ...more,
});
const path = async (steps: object[], more: object = {}): Promise<Answer> =>
  admin.post('/api/approval-templates', {
    name_en: 'Path',
    record_type: 'budget_request',
    steps: steps.map((s, i) => ({ step_no: i + 1, ...s })),
    ...more,
  });
/** The only path there is. */
const onlyPath = async (steps: object[], more: object = {}): Promise<void> => {
  await noPath();
  const made = await path(steps, more);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
};
const noPath = async (): Promise<void> =>
  void (await product.kernel.db.query({ tenant }, { text: 'update approval_template set is_active = false', values: [] }));

/** An increase: a project asks for as many as it needs, of original budgets it has one. */
const draft = async (by: Person = author, more: object = {}): Promise<number> => {
  const made = await by.client.post(PATH, {
    request_type: 'increase',
    description: 'Budget',
    justification: 'Needed',
    project_id: project,
    lines: [{ cost_code_id: cost, description: 'Steel', ext_cost: 1000 }],
    ...more,
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body.data.id as number;
};
const act = (who: Person, id: number, action: string, body: object = {}): Promise<Answer> =>
  who.client.post(`${PATH}/${id}/${action}`, body);
const comment = { decision_comment: 'Because' };
const submitted = async (by: Person = author, more: object = {}): Promise<number> => {
  const id = await draft(by, more);
  const sent = await act(by, id, 'submit');
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return id;
};
const record = async (id: number): Promise<Record<string, unknown>> => (await admin.get(`${PATH}/${id}`)).body.data;
const status = async (id: number): Promise<unknown> => (await record(id))['status'];
const inbox = async (who: Person, tab = 'waiting'): Promise<number[]> =>
  (await who.client.get(`/api/approvals/inbox?tab=${tab}`)).body.data.map((r: { id: number }) => r.id);
const trail = async (id: number, who: Client = admin): Promise<Answer['body']> =>
  (await who.get(`/api/approvals/of/budget_request/${id}`)).body.data;

beforeAll(async () => {
  product = await createTestKernel();
  [admin, tenant] = [await product.as(ADMIN), await tenantId(product)];
  project = (await product.build(ADMIN, 'construction_project')).id;
  cost = (await product.build(ADMIN, 'cost_code')).id;
  [author, first, second, third] = [
    await personWith(product, WRITE),
    await personWith(product, READ),
    await personWith(product, READ),
    await personWith(product, READ),
  ];
  [manager, colleague, stranger] = [
    await personWith(product, [...WRITE, 'manage_pmweb_budget_requests']),
    await personWith(product, WRITE),
    await personWith(product, ['access_pmweb']),
  ];
});
afterAll(() => product.close());

describe('refusals', () => {
  test('without a token 401, without the permission 403 before the body, another tenant 404', async () => {
    await noPath();
    const id = await submitted();
    const nobody = await product.as();
    expect((await nobody.get('/api/approvals/inbox')).status).toBe(401);
    expect((await nobody.post(`${PATH}/${id}/approve`, {})).status).toBe(401);
    for (const call of ['approve', 'reject', 'return', 'withdraw', 'submit', 'delegate', 'revise'])
      expect([call, (await stranger.client.post(`${PATH}/${id}/${call}`, 'x')).status]).toEqual([call, 403]);
    const other = await product.as('admin@ut.example');
    for (const call of ['approve', 'withdraw']) expect([404, 403]).toContain((await other.post(`${PATH}/${id}/${call}`, {})).status);
    expect([403, 404]).toContain((await other.get(`/api/approvals/of/budget_request/${id}`)).status);
    expect((await first.client.post(`${PATH}/${id}/approve`, {})).status).toBe(404);
    for (const [method, at] of [
      ['get', '/api/approval-templates'],
      ['get', '/api/approvals/types'],
      ['post', '/api/approvals/preview'],
      ['post', '/api/approval-templates'],
    ] as const) {
      expect([at, (await author.client[method](at, {} as never)).status]).toEqual([at, 403]);
    }
  });

  test('paths say what they cannot be: kind, condition, people, field', async () => {
    const refused = async (steps: object[], more: object = {}): Promise<unknown> => {
      const a = await path(steps, more);
      return [a.status, Object.keys(a.body.errors ?? {})];
    };
    expect(await refused([step('A', [first])], { record_type: 'project' })).toEqual([422, ['record_type']]);
    expect(await refused([step('A', [first])], { condition: { nothing: 1 } })).toEqual([422, ['condition']]);
    expect(await refused([step('A', [first])], { condition: { created_by: '$me' } })).toEqual([422, ['condition']]);
    expect(await refused([step('A', [])])).toEqual([422, ['steps.0.user_ids']]);
    expect(await refused([{ name_en: 'A', approver_kind: 'field', field: 'description', mode: 'any' }])).toEqual([422, ['steps.0.field']]);
    expect(await refused([{ name_en: 'A', approver_kind: 'field', field: 'project_id.manager_id', mode: 'any' }])).toEqual([200, []]);
    expect(
      (await admin.get('/api/approvals/types')).body.data
        .find((t: { entity: string }) => t.entity === 'budget_request')
        .people.map((p: { path: string }) => p.path),
    ).toContain('project_id.manager_id');
  });

  test('nobody writes what approvals keep: runs, decisions, the log, the fields of the record', async () => {
    for (const name of ['approval', 'approval_task', 'approval_event'])
      expect([name, (await admin.post(`/api/bulk/${name}`, [{}])).status]).toEqual([name, 403]);
    const id = await draft();
    for (const field of ['approver_ids', 'participant_ids', 'editor_ids'])
      await admin.put(`${PATH}/${id}`, { [field]: [stranger.id], status: 'approved', revision: 7, is_latest: false });
    expect(await record(id)).toMatchObject({
      approver_ids: [],
      participant_ids: [],
      editor_ids: [],
      status: 'draft',
      revision: 0,
      is_latest: true,
    });
  });
});

describe('without a path', () => {
  test('whoever may change it decides, but not alone on their own; a manager may', async () => {
    await noPath();
    const id = await submitted();
    expect((await act(author, id, 'approve')).status).toBe(403);
    expect((await act(colleague, id, 'approve')).body).toMatchObject({ data: { status: 'approved' } });
    const own = await submitted(manager);
    expect((await act(manager, own, 'approve')).status).toBe(200);
    expect(await status(own)).toBe('approved');
  });

  test('only its author and managers submit, withdraw and revise', async () => {
    await noPath();
    const id = await draft();
    expect((await act(colleague, id, 'submit')).status).toBe(403);
    expect((await act(manager, id, 'submit')).status).toBe(200);
    expect((await act(colleague, id, 'withdraw')).status).toBe(403);
    expect((await act(author, id, 'withdraw')).status).toBe(200);
    expect((await act(colleague, id, 'revise')).status).toBe(403);
    expect((await act(author, id, 'approve')).status).toBe(409);
  });
});

describe('along a path', () => {
  test('step by step: only who is asked, only the last makes it approved; each hears of it and reads on', async () => {
    await onlyPath([step('Cost', [first], { due_days: 2 }), step('Board', [second])]);
    const id = await submitted();
    expect([await inbox(first), await inbox(second)]).toEqual([[id], []]);
    for (const who of [author, second, colleague, manager]) expect([403, 404]).toContain((await act(who, id, 'approve')).status);
    expect((await second.client.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await first.client.get(`${PATH}/${id}`)).body.data.can.actions).toEqual(
      expect.arrayContaining(['approve', 'return', 'reject', 'delegate']),
    );
    expect((await first.client.get('/api/notifications')).body.data[0]).toMatchObject({
      kind: 'approval',
      record_id: id,
      text: expect.stringContaining('needs your decision'),
    });
    expect((await act(first, id, 'approve', { decision_comment: 'Fine' })).status).toBe(200);
    expect([await status(id), await inbox(first), await inbox(second)]).toEqual(['submitted', [], [id]]);
    expect([403, 409]).toContain((await act(first, id, 'approve')).status);
    expect((await first.client.get(`${PATH}/${id}`)).status).toBe(200);
    expect(await trail(id, first.client)).toMatchObject({
      path: 'Path',
      steps: [
        { state: 'done', people: [{ person: { id: first.id }, status: 'approved', comment: 'Fine' }] },
        { state: 'now', people: [{ person: { id: second.id } }] },
      ],
    });
    expect((await act(second, id, 'approve')).status).toBe(200);
    expect(await record(id)).toMatchObject({ status: 'approved', approver_ids: [], approved_at: expect.any(String) });
    expect((await trail(id)).events.map((e: { kind: string }) => e.kind)).toEqual(['approved', 'approved', 'submitted']);
    expect((await author.client.get('/api/notifications')).body.data[0]).toMatchObject({
      kind: 'approval',
      record_id: id,
      text: expect.stringContaining('approved'),
    });
    expect((await first.client.get(`/api/approval-events?record_id=${id}`)).body).toMatchObject({ data: [{}, {}, {}] });
    expect((await third.client.get(`/api/approval-events?record_id=${id}`)).body.data).toHaveLength(0);
  });

  test('all of a step must agree; of any, one', async () => {
    await onlyPath([step('Both', [first, second], { mode: 'all' }), step('One', [second, third])]);
    const id = await submitted();
    await act(first, id, 'approve');
    expect((await record(id))['approver_ids']).toEqual([second.id]);
    expect([403, 409]).toContain((await act(first, id, 'approve')).status);
    await act(second, id, 'approve');
    expect((await record(id))['approver_ids']).toEqual([second.id, third.id]);
    await act(third, id, 'approve');
    expect([await status(id), await inbox(second)]).toEqual(['approved', []]);
  });

  test('of two at once one wins, the other gets a conflict', async () => {
    await onlyPath([step('Any', [first, second]), step('Last', [third])]);
    const id = await submitted();
    const { row_version } = await record(id);
    const answers = await Promise.all([act(first, id, 'approve', { row_version }), act(second, id, 'approve', { row_version })]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await record(id))['approver_ids']).toEqual([third.id]);
  });

  test('return needs a comment, goes to the author, who may change it, and comes back to the step that returned it', async () => {
    await onlyPath([step('A', [first]), step('B', [second])]);
    const id = await submitted();
    await act(first, id, 'approve');
    expect((await act(second, id, 'return')).body.errors).toHaveProperty('decision_comment');
    expect((await author.client.put(`${PATH}/${id}`, { funding_source: 'Own' })).status).toBe(409);
    expect((await act(second, id, 'return', comment)).status).toBe(200);
    expect([await status(id), (await trail(id)).steps.map((s: { state: string }) => s.state)]).toEqual(['returned', ['done', 'returned']]);
    expect((await author.client.put(`${PATH}/${id}`, { funding_source: 'Own' })).status).toBe(200);
    expect((await act(colleague, id, 'resubmit')).status).toBe(403);
    expect((await act(author, id, 'resubmit')).status).toBe(200);
    expect(await record(id)).toMatchObject({ status: 'resubmitted', approver_ids: [second.id] });
    expect((await act(second, id, 'return', { ...comment, return_step: 2 })).body.errors).toHaveProperty('return_step');
    expect((await act(second, id, 'return', { ...comment, return_step: 1 })).status).toBe(200);
    expect(await record(id)).toMatchObject({ status: 'resubmitted', approver_ids: [first.id] });
    const [said] = (await author.client.get(`${PATH}/${id}/history`)).body.data;
    expect(said).toMatchObject({
      action: 'return',
      changes: expect.arrayContaining([expect.objectContaining({ label: 'Comment', to: 'Because' })]),
    });
  });

  test('what was changed after a return may need another path: that one begins', async () => {
    await onlyPath([step('Small', [first])], { position: 2 });
    await path([step('Large', [second])], { position: 1, condition: { fiscal_year: { gte: 2030 } } });
    const id = await submitted(author, { fiscal_year: 2027 });
    await act(first, id, 'return', comment);
    await author.client.put(`${PATH}/${id}`, { fiscal_year: 2031 });
    await act(author, id, 'resubmit');
    expect((await record(id))['approver_ids']).toEqual([second.id]);
  });

  test("reject ends it; a withdrawn one is nobody's", async () => {
    await onlyPath([step('A', [first])]);
    const [one, two] = [await submitted(), await submitted()];
    expect((await act(first, one, 'reject')).status).toBe(422);
    expect((await act(first, one, 'reject', comment)).status).toBe(200);
    expect((await act(author, two, 'withdraw')).status).toBe(200);
    expect([await status(one), await status(two)]).toEqual(['rejected', 'withdrawn']);
    for (const id of [one, two]) expect(await inbox(first)).not.toContain(id);
    expect([403, 409]).toContain((await act(first, two, 'approve')).status);
  });

  test('delegate: by who is asked, to somebody else; who manages approvals may do it for them', async () => {
    await onlyPath([step('A', [first])]);
    const id = await submitted();
    expect((await act(first, id, 'delegate')).body.errors).toHaveProperty('delegate_id');
    expect((await act(first, id, 'delegate', { delegate_id: author.id })).body.errors).toHaveProperty('delegate_id');
    expect((await act(colleague, id, 'delegate', { delegate_id: third.id })).status).toBe(403);
    expect((await act(first, id, 'delegate', { delegate_id: second.id })).status).toBe(200);
    expect([(await inbox(first)).includes(id), (await inbox(second)).includes(id)]).toEqual([false, true]);
    expect((await admin.post(`${PATH}/${id}/delegate`, { delegate_id: third.id })).status).toBe(200);
    expect((await trail(id)).steps[0].people).toMatchObject([{ person: { id: third.id }, delegate_of: { id: second.id } }]);
    expect((await act(third, id, 'approve')).status).toBe(200);
  });

  test('nobody decides on their own, unless the step names them alone', async () => {
    await onlyPath([step('A', [author, first])]);
    const id = await submitted();
    expect((await record(id))['approver_ids']).toEqual([first.id]);
    await onlyPath([step('A', [author])]);
    expect((await record(await submitted()))['approver_ids']).toEqual([author.id]);
    await onlyPath([{ name_en: 'R', approver_kind: 'role', mode: 'any', role_id: (await product.build(ADMIN, 'role')).id }]);
    const nobody = await draft();
    expect((await act(author, nobody, 'submit')).body).toMatchObject({ code: 'conflict', message: expect.stringContaining('R') });
    expect(await status(nobody)).toBe('draft');
  });

  test('people by role, by position, by a field of the project', async () => {
    const [role] = await product.kernel.db.query<{ id: number }>(
      { tenant },
      { text: 'select role_ids[1] as id from users where id = $1', values: [first.id] },
    );
    const position = await product.build(ADMIN, 'position');
    await product.build(ADMIN, 'user_position', { user_id: second.id, position_id: position.id });
    await admin.put(`/api/pm-web/projects/${project}`, { manager_id: third.id });
    await onlyPath([
      { name_en: 'R', approver_kind: 'role', role_id: role?.id, mode: 'any' },
      { name_en: 'P', approver_kind: 'position', position_id: position.id, mode: 'any' },
      { name_en: 'F', approver_kind: 'field', field: 'project_id.manager_id', mode: 'any' },
    ]);
    const id = await submitted();
    expect((await trail(id)).steps.map((s: { people: { person: { id: number } }[] }) => s.people.map((p) => p.person.id))).toEqual([
      [first.id],
      [second.id],
      [third.id],
    ]);
    for (const who of [first, second, third]) expect((await act(who, id, 'approve')).status).toBe(200);
    expect(await status(id)).toBe('approved');
  });

  test('a path that changes does not change what is under way; a preview says where a record would go', async () => {
    await onlyPath([step('A', [first])]);
    const id = await submitted();
    await onlyPath([step('B', [second])]);
    expect((await trail(id)).steps).toMatchObject([{ name: 'A' }]);
    const other = await draft();
    expect(await trail(other)).toMatchObject({
      offered: true,
      path: 'Path',
      steps: [{ name: 'B', state: 'next', people: [{ person: { id: second.id } }] }],
    });
    const tried = await admin.post('/api/approvals/preview', {
      record_type: 'budget_request',
      id: other,
      condition: { fiscal_year: 1999 },
      steps: [step('C', [third])],
    });
    expect(tried.body.data).toMatchObject({ fits: false, steps: [{ name: 'C', people: [{ id: third.id }] }] });
  });

  test('in bulk, one refused leaves the others alone', async () => {
    await onlyPath([step('A', [first])]);
    const [one, two] = [await submitted(), await draft()];
    const answer = await first.client.post('/api/bulk/budget_request/approve', [{ id: one }, { id: two }]);
    expect(answer.body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'E']);
    expect(await status(one)).toBe('approved');
  });
});

describe('revisions', () => {
  test('a copy with its lines under the same number; the old one is closed for good', async () => {
    await noPath();
    const id = await submitted(manager, { funding_source: 'Loan' });
    await act(manager, id, 'reject', comment);
    expect((await act(manager, id, 'revise')).status).toBe(200);
    expect((await act(manager, id, 'revise')).status).toBe(409);
    const [made] = (await admin.get(`${PATH}?revision_of_id=${id}`)).body.data;
    const old = await record(id);
    expect(made).toMatchObject({
      record_number: old['record_number'],
      revision: 1,
      is_latest: true,
      status: 'draft',
      funding_source: 'Loan',
    });
    expect((await admin.get(`/api/pm-web/budget-request-lines?budget_request_id=${made.id}`)).body.data).toMatchObject([
      { description: 'Steel', ext_cost: 1000 },
    ]);
    const links = await product.kernel.db.query(
      { tenant },
      {
        text: `select from_id, to_id from record_link where kind = 'revision' and from_entity = 'budget_request'
          and to_entity = 'budget_request'`,
        values: [],
      },
    );
    expect(links).toEqual([{ from_id: id, to_id: made.id }]);
    expect([old['is_latest'], (await manager.client.put(`${PATH}/${id}`, { notes: 'x' })).status]).toEqual([false, 409]);
  });
});

describe('the inbox', () => {
  test('what is due first stands first, what was decided last stands first, each with its number and its place', async () => {
    const { project_name: place } = (await admin.get(`/api/pm-web/projects/${project}`)).body.data;
    const person = await personWith(product, READ);
    await onlyPath([step('A', [person], { due_days: 3 })]);
    const [later, sooner] = [await submitted(), await submitted()];
    await product.kernel.db.query(
      { tenant },
      { text: `update approval_task set due_at = now() + interval '1 hour' where record_id = $1 and status = 'waiting'`, values: [sooner] },
    );
    expect(await inbox(person)).toEqual([sooner, later]);
    const { record_number_full: number } = await record(sooner);
    expect((await person.client.get('/api/approvals/inbox')).body.data[0]).toMatchObject({
      title: 'Budget',
      number,
      place: expect.stringContaining(String(place)),
      overdue: false,
    });
    await act(person, later, 'approve');
    await act(person, sooner, 'approve');
    await product.kernel.db.query(
      { tenant },
      { text: `update approval_task set due_at = now() - interval '1 hour' where person_id = $1`, values: [person.id] },
    );
    const decided = (await person.client.get('/api/approvals/inbox?tab=decided')).body.data as { id: number; overdue: boolean }[];
    expect(decided.map(({ id, overdue }) => [id, overdue])).toEqual([
      [sooner, false],
      [later, false],
    ]);
  });

  test('what waits of a plugin that was taken out is counted nowhere', async () => {
    const person = await personWith(product, READ);
    await onlyPath([step('A', [person])]);
    const [gone, here] = [await submitted(), await submitted()];
    const count = async (): Promise<unknown> => [
      (await person.client.get('/api/approvals/count')).body.data.waiting,
      (await person.client.get('/api/approvals/inbox')).body.meta.total,
      await inbox(person),
    ];
    expect(await count()).toEqual([2, 2, expect.arrayContaining([gone, here])]);
    const rename = (from: string, to: string) =>
      product.kernel.db.query(
        { tenant },
        { text: 'update approval set record_entity = $2 where record_id = $1 and record_entity = $3', values: [gone, to, from] },
      );
    await rename('budget_request', 'taken_out');
    expect(await count()).toEqual([1, 1, [here]]);
    await rename('taken_out', 'budget_request');
  });

  test('a step that gave the record back says so once it has come again', async () => {
    await onlyPath([step('A', [first])]);
    const id = await submitted();
    await act(first, id, 'return', comment);
    expect((await trail(id)).steps[0].given_back).toBeNull();
    await act(author, id, 'resubmit');
    expect((await trail(id)).steps[0]).toMatchObject({ state: 'now', given_back: expect.stringMatching(/^20/) });
  });
});

describe('late decisions', () => {
  test('are marked once, and whoever the step names hears of it and may read the record', async () => {
    await onlyPath([step('A', [first], { due_days: 1, escalate_to_id: third.id })]);
    const id = await submitted();
    await product.kernel.db.query(
      { tenant },
      { text: `update approval_task set due_at = now() - interval '1 hour' where record_id = $1`, values: [id] },
    );
    const { escalationJob } = await import('./escalate.ts');
    const { systemActor } = await import('../../../core/access/actors.ts');
    for (let i = 0; i < 2; i += 1)
      await escalationJob.run({ kernel: product.kernel, actor: systemActor(product.kernel, tenant), locale: 'en' } as never);
    expect((await trail(id)).events.filter((e: { kind: string }) => e.kind === 'overdue')).toHaveLength(1);
    expect((await third.client.get('/api/notifications')).body.data[0]).toMatchObject({
      record_id: id,
      text: expect.stringContaining('overdue'),
    });
    expect((await third.client.get(`${PATH}/${id}`)).status).toBe(200);
    expect((await first.client.get('/api/approvals/inbox')).body.data[0]).toMatchObject({
      id,
      overdue: true,
      step: { name: 'A', count: 1 },
    });
  });
});
