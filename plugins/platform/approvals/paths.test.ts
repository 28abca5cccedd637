/** Approvals along a path: steps, people, returns, and delegation. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ADMIN,
  PATH,
  act,
  admin,
  author,
  close,
  colleague,
  comment,
  draft,
  first,
  inbox,
  manager,
  onlyPath,
  open,
  path,
  product,
  project,
  record,
  second,
  status,
  step,
  submitted,
  tenant,
  third,
  trail,
} from '../../../core/test/approvals.ts';

beforeAll(open);
afterAll(close);

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
