/** States of commitments, change orders and invoices (domain model 1.17 to 1.19): each is reachable, and only with its conditions met. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import {
  act,
  ADMIN,
  approve,
  commitment,
  invoiceOf,
  line,
  linesOf,
  newCommitment,
  ok,
  openPeriod,
  orderOf,
  PATHS,
  read,
  site,
  work,
  type Row,
  type Site,
} from './testing.ts';

let at: Site<TestKernel>;
beforeAll(async () => {
  at = await site(await createTestKernel());
});
afterAll(() => at.close());

const signed = async (id: number): Promise<Row> => {
  ok(await act(at.admin, 'commitment', id, 'send_for_signature'));
  return ok(await act(at.admin, 'commitment', id, 'execute', { execution_date: '2026-02-01' }));
};
const submitted = async (id: number, amounts: (number | object)[], more: object = {}): Promise<Row> => {
  const invoice = ok(await invoiceOf(at, id, more));
  ok(await work(at.admin, invoice.id, amounts));
  return ok(await act(at.admin, 'invoice', invoice.id, 'submit'));
};
const newest = async (id: number): Promise<Row> =>
  (await at.admin.get(`${PATHS.invoice}?commitment_id=${id}&is_latest=true&sort=-id`)).body.data[0] as Row;

describe('the execution of a commitment', () => {
  test('begins with the approval: only then it is sent for signature, terminated or voided', async () => {
    const { id } = await newCommitment(at);
    const tried = await Promise.all([
      act(at.admin, 'commitment', id, 'send_for_signature'),
      act(at.admin, 'commitment', id, 'terminate', { closing_reason: 'x' }),
      act(at.admin, 'commitment', id, 'void', { closing_reason: 'x' }),
    ]);
    expect(tried.map((t) => t.status)).toEqual([409, 409, 409]);
    await approve(at.admin, 'commitment', id);
    expect((await act(at.admin, 'commitment', id, 'execute', { execution_date: '2026-02-01' })).status).toBe(409);
    expect(await signed(id)).toMatchObject({ execution_state: 'executed', executed: true, execution_date: '2026-02-01' });
  });

  test('is complete without a reason once everything is billed and released', async () => {
    const { id } = await commitment(at);
    const invoice = await submitted(id, [{ work_this_period: 1000 }, { work_this_period: 500 }]);
    ok(await act(at.admin, 'invoice', invoice.id, 'approve'));
    expect((await act(at.admin, 'commitment', id, 'complete')).body.errors.closing_reason[1]).toContain('150.00 is still retained');
    const release = await submitted(id, [{ retention_released: 100 }, { retention_released: 50 }], { invoice_type: 'retention_release' });
    ok(await act(at.admin, 'invoice', release.id, 'approve'));
    const someone = await personWith(at.product, ['access_pmweb_all', 'access_pmweb_commitments', 'update_pmweb_commitments']);
    expect(ok(await act(someone.client, 'commitment', id, 'complete', { actual_completion: '2026-06-01' }))).toMatchObject({
      execution_state: 'complete',
      billed: 1500,
      retention_held: 0,
    });
  });

  test('ends when a manager terminates it with a reason; what was billed cannot be voided', async () => {
    const { id } = await commitment(at);
    const invoice = await submitted(id, [10, 0]);
    ok(await act(at.admin, 'invoice', invoice.id, 'approve'));
    expect((await act(at.admin, 'commitment', id, 'void', { closing_reason: 'x' })).body.message).toBe(
      'Something was already billed or paid. Terminate it instead',
    );
    const someone = await personWith(at.product, ['access_pmweb_all', 'access_pmweb_commitments', 'update_pmweb_commitments']);
    expect((await act(someone.client, 'commitment', id, 'terminate', { closing_reason: 'x' })).status).toBe(403);
    expect((await act(at.admin, 'commitment', id, 'terminate')).status).toBe(422);
    expect(ok(await act(at.admin, 'commitment', id, 'terminate', { closing_reason: 'Left the site' }))).toMatchObject({
      execution_state: 'terminated',
      closing_reason: 'Left the site',
    });
    expect((await invoiceOf(at, id)).body.errors).toEqual({ commitment_id: ['This commitment has ended and can no longer be changed'] });
  });
});

describe('change orders', () => {
  test('beyond a share of the original value take the longer path', async () => {
    const [first, second] = [
      await personWith(at.product, ['access_pmweb_all', 'access_pmweb_commitments_co']),
      await personWith(at.product, ['access_pmweb_all', 'access_pmweb_commitments_co']),
    ];
    const step = (step_no: number, person: number): object => ({
      step_no,
      name_en: `Step ${step_no}`,
      approver_kind: 'users',
      user_ids: [person],
      mode: 'any',
    });
    const paths = [
      { name_en: 'Beyond a tenth', condition: { change_percent: { gt: 10 } }, position: 1, steps: [step(1, first.id), step(2, second.id)] },
      { name_en: 'Others', position: 2, steps: [step(1, first.id)] },
    ];
    const made: Row[] = [];
    for (const path of paths) made.push(ok(await at.admin.post('/api/approval-templates', { record_type: 'commitment_co', ...path })));
    const { id } = await commitment(at);
    const [small, next] = [ok(await orderOf(at, id, [line(at.codes[0], 100)])), ok(await orderOf(at, id, [line(at.codes[0], 60)]))];
    expect([small['change_percent'], next['change_percent']]).toEqual([6.67, 4]);
    ok(await act(at.admin, 'order', small.id, 'submit'));
    expect(ok(await act(first.client, 'order', small.id, 'approve'))['status']).toBe('approved');
    ok(await act(at.admin, 'order', next.id, 'submit'));
    expect((await read(at.admin, 'order', next.id))['change_percent']).toBe(10.67);
    expect(ok(await act(first.client, 'order', next.id, 'approve'))['status']).toBe('submitted');
    expect(ok(await act(second.client, 'order', next.id, 'approve'))['status']).toBe('approved');
    for (const path of made) ok(await at.admin.put(`/api/approval-templates/${path.id}`, { is_active: false }));
  });

  test('say which RFI of their project they came of', async () => {
    const rfi = (await at.product.build(ADMIN, 'rfi', { project_id: at.project })) as Row;
    ok(await at.admin.put(`/api/pm-web/rfi/${rfi.id}`, { assignee_ids: [rfi['rfi_manager_id']] }));
    ok(await at.admin.post(`/api/pm-web/rfi/${rfi.id}/open`, {}));
    expect((await at.admin.post(`/api/pm-web/rfi/${rfi.id}/close`, {})).status).toBe(409);
    ok(await at.admin.post(`/api/pm-web/rfi/${rfi.id}/close`, { close_reason: 'Answered by a change order' }));
    const { id } = await commitment(at);
    const { change_order_id: order } = ok(await at.admin.post(`/api/pm-web/rfi/${rfi.id}/convert_to_change`, { change_commitment_id: id }));
    const second = ok(await orderOf(at, id, [line(at.codes[0], 10)], { rfi_id: rfi.id }));
    expect((await at.admin.get(`${PATHS.order}?rfi_id=${rfi.id}&sort=id`)).body.data.map((o: Row) => [o.id, (o['rfi'] as Row).id])).toEqual(
      [
        [order, rfi.id],
        [second.id, rfi.id],
      ],
    );
    const elsewhere = await at.product.build(ADMIN, 'rfi');
    expect((await orderOf(at, id, [line(at.codes[0], 10)], { rfi_id: elsewhere.id })).body.errors).toHaveProperty('rfi_id');
  });
});

describe('lines', () => {
  test('name phases, places and periods of their own project only', async () => {
    const phase = async (project_id: number): Promise<number> => (await at.product.build(ADMIN, 'project_phase', { project_id })).id;
    const [own, foreign] = [await phase(at.project), await phase((await at.product.build(ADMIN, 'construction_project')).id)];
    const made = await newCommitment(at, { lines: [line(at.codes[0], 10, { phase_id: own })] });
    const [row] = (await at.admin.get(`/api/pm-web/commitment-lines?commitment_id=${made.id}`)).body.data as [Row];
    expect(row).toMatchObject({ project: { id: at.project }, phase: { id: own } });
    expect(
      (
        await at.admin.put(`${PATHS.commitment}/${made.id}`, {
          lines: [{ id: row.id, phase_id: foreign }, line(at.codes[0], 1, { phase_id: foreign })],
        })
      ).body.errors,
    ).toMatchObject({ 'lines.0.phase_id': expect.anything(), 'lines.1.phase_id': expect.anything() });
    const { id } = await commitment(at);
    expect(Object.keys((await orderOf(at, id, [line(at.codes[0], 1, { phase_id: foreign })])).body.errors)).toEqual(['lines.0.phase_id']);
  });

  test('hold no more than what comes back from the wire as it was sent', async () => {
    const tried = await at.admin.post(PATHS.commitment, {
      project_id: at.project,
      description: 'x',
      company_id: at.company,
      lines: [{ cost_code_id: at.codes[0], description: 'Much', quantity: 1_000_000_000, unit_cost: 10_000 }],
    });
    expect([tried.status, Object.keys(tried.body.errors)]).toEqual([422, ['lines.0.ext_cost']]);
  });
});

describe('invoices', () => {
  test('that approvers have corrected are approved as noted', async () => {
    const engineer = await personWith(at.product, ['access_pmweb_all', 'access_pmweb_progress_invoices', 'update_pmweb_progress_invoices']);
    const path = ok(
      await at.admin.post('/api/approval-templates', {
        name_en: 'Engineer',
        record_type: 'progress_invoice',
        steps: [{ step_no: 1, name_en: 'Check', approver_kind: 'users', user_ids: [engineer.id], mode: 'any', can_edit: true }],
      }),
    );
    const { id } = await commitment(at);
    const invoice = await submitted(id, [400, 0]);
    ok(await at.admin.put(`/api/approval-templates/${path.id}`, { is_active: false }));
    ok(await work(engineer.client, invoice.id, [300, 0]));
    expect(ok(await act(engineer.client, 'invoice', invoice.id, 'approve'))).toMatchObject({
      status: 'approved',
      invoice_state: 'approved_as_noted',
    });
    expect((await linesOf(at.admin, invoice.id))[0]).toMatchObject({ claimed_amount: 400, certified_amount: 300 });
  });

  test('that were refused or withdrawn go on in a revision, under their number, with what was entered', async () => {
    const { id } = await commitment(at);
    const invoice = await submitted(id, [{ work_this_period: 400, retention_percent_work: 5 }, { percent_complete: 50 }]);
    ok(await at.admin.put(`${PATHS.invoice}/${invoice.id}`, {}));
    ok(await act(at.admin, 'invoice', invoice.id, 'reject', { decision_comment: 'Not measured' }));
    expect(await read(at.admin, 'invoice', invoice.id)).toMatchObject({ invoice_state: 'rejected' });
    ok(await act(at.admin, 'invoice', invoice.id, 'revise'));
    const revision = await newest(id);
    expect(revision).toMatchObject({
      status: 'draft',
      invoice_state: 'draft',
      revision: 1,
      invoice_number: 1,
      record_number: invoice['record_number'],
      this_period: 650,
      retention_total: 45,
    });
    expect(
      (await linesOf(at.admin, revision.id)).map((l) => [l['work_this_period'], l['percent_complete'], l['retention_percent_work']]),
    ).toEqual([
      [400, 40, 5],
      [250, 50, 10],
    ]);
    expect(await approve(at.admin, 'invoice', revision.id)).toMatchObject({ status: 'approved', invoice_state: 'approved' });
    expect((await act(at.admin, 'invoice', revision.id, 'revise')).status).toBe(409);
    expect((await read(at.admin, 'invoice', revision.id))['can']).toMatchObject({
      locked: 'Locked after approval. Correct it in the next invoice.',
    });
  });

  test('that another one has followed are not revised', async () => {
    const { id } = await commitment(at);
    const invoice = await submitted(id, [400, 0]);
    ok(await act(at.admin, 'invoice', invoice.id, 'withdraw'));
    expect(await read(at.admin, 'invoice', invoice.id)).toMatchObject({ invoice_state: 'withdrawn' });
    const second = await submitted(id, [100, 0]);
    ok(await act(at.admin, 'invoice', second.id, 'approve'));
    const refused = await act(at.admin, 'invoice', invoice.id, 'revise');
    expect([refused.status, refused.body.message]).toEqual([422, 'A later invoice exists, so this one cannot be restored']);
    expect((await read(at.admin, 'invoice', invoice.id))['is_latest']).toBe(true);
  });
});

test('a period of another project is refused on lines of a budget', async () => {
  const own = (await at.product.build(ADMIN, 'construction_project')).id;
  const refused = await at.admin.post(PATHS.budget, {
    project_id: own,
    description: 'Budget',
    request_type: 'original',
    justification: '<p>Needed</p>',
    lines: [line(at.codes[0], 10, { period_id: at.period })],
  });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['lines.0.period_id']]);
  expect(
    (
      await at.admin.post(PATHS.budget, {
        project_id: own,
        description: 'Budget',
        request_type: 'original',
        justification: '<p>Needed</p>',
        lines: [line(at.codes[0], 10, { period_id: (await openPeriod(at.admin, own)).id })],
      })
    ).status,
  ).toBe(200);
});
