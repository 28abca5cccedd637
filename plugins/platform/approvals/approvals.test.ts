/** Approvals without a path: refusals, who decides, and revisions. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  PATH,
  act,
  admin,
  author,
  close,
  colleague,
  comment,
  draft,
  first,
  manager,
  noPath,
  open,
  path,
  product,
  record,
  status,
  step,
  stranger,
  submitted,
  tenant,
} from '../../../core/test/approvals.ts';

beforeAll(open);
afterAll(close);

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
