/** Commitments and change orders: permissions, rules, and agreement of recap and ledger. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import {
  act,
  approve,
  commitment,
  entries,
  line,
  newCommitment,
  ok,
  openPeriod,
  orderOf,
  PATHS,
  read,
  site,
  type Site,
} from './testing.ts';

let at: Site<TestKernel>;
beforeAll(async () => {
  at = await site(await createTestKernel());
});
afterAll(() => at.close());

/** A separate project, so that its ledger contains only this test's entries. */
async function apart(): Promise<Site<TestKernel>> {
  const project = (await at.product.build('admin@pmis.example', 'construction_project')).id;
  return { ...at, project, period: (await openPeriod(at.admin, project)).id };
}

describe('commitments', () => {
  test('need a session, their permission, and references of the own tenant', async () => {
    const row = { project_id: at.project, description: 'x', company_id: at.company };
    expect((await (await at.product.as()).post(PATHS.commitment, row)).status).toBe(401);
    expect((await (await at.product.as('member@pmis.example')).post(PATHS.commitment, {})).status).toBe(403);
    expect((await (await at.product.as('admin@ut.example')).get(`${PATHS.commitment}/${(await newCommitment(at)).id}`)).status).toBe(404);
    const foreign = await (await at.product.as('admin@ut.example')).post(PATHS.commitment, row);
    expect([foreign.status, Object.keys(foreign.body.errors).sort()]).toEqual([422, ['company_id', 'project_id']]);
  });

  test('an amount is quantity by unit cost to the halala, or entered alone', async () => {
    const bad = await at.admin.post(PATHS.commitment, {
      project_id: at.project,
      description: 'x',
      company_id: at.company,
      lines: [
        line(at.codes[0], 10),
        { cost_code_id: at.codes[0], description: 'None' },
        { cost_code_id: at.codes[0], description: 'Differs', quantity: 3, unit_cost: 0.335, ext_cost: 1 },
      ],
    });
    expect([bad.status, bad.body.errors]).toEqual([
      422,
      {
        'lines.1.ext_cost': ['Enter an amount, or a quantity and a unit cost'],
        'lines.2.ext_cost': ['Quantity times unit cost is 1.01. Leave the amount empty, or enter only the amount'],
      },
    ]);
    const made = await newCommitment(at, {
      lines: [
        { cost_code_id: at.codes[0], description: 'Rock', quantity: 3, unit_cost: 0.335 },
        { cost_code_id: at.codes[0], description: 'Sand', quantity: 0.1, unit_cost: 0.2 },
      ],
    });
    expect(made).toMatchObject({ original_value: 1.03, revised_value: 1.03 });
  });

  test('without lines, or with a blacklisted company, nothing is submitted', async () => {
    const bare = await newCommitment(at, { lines: [] });
    const refused = await act(at.admin, 'commitment', bare.id, 'submit');
    expect([refused.status, refused.body.errors]).toEqual([422, { lines: ['Add at least one line first'] }]);
    const company = (await at.product.build('admin@pmis.example', 'company')).id;
    const made = await newCommitment(at, { company_id: company });
    ok(await at.admin.post(`/api/companies/${company}/blacklist`, { blacklist_reason: 'Left the site' }));
    expect((await act(at.admin, 'commitment', made.id, 'submit')).body.errors).toEqual({
      company_id: ['This company is blacklisted and cannot get commitments'],
    });
    const next = await at.admin.post(PATHS.commitment, { project_id: at.project, description: 'x', company_id: company });
    expect([next.status, Object.keys(next.body.errors)]).toEqual([422, ['company_id']]);
  });

  test('approval posts its lines; then only notes can be changed, and it is voided as long as nothing is billed', async () => {
    const own = await apart();
    const { id } = await commitment(own);
    expect(await entries(at.admin, own.project)).toEqual({ original_commitment: 1500 });
    const locked = await at.admin.put(`${PATHS.commitment}/${id}`, { description: 'Other' });
    expect([locked.status, locked.body.message]).toEqual([409, 'Locked after approval. Change it with a change order.']);
    expect((await at.admin.post('/api/pm-web/commitment-lines', { commitment_id: id, ...line(at.codes[0], 5) })).status).toBe(409);
    expect((await act(at.admin, 'commitment', id, 'revise')).status).toBe(409);
    expect((await read(at.admin, 'commitment', id))['can'].actions).not.toContain('revise');
    ok(await act(at.admin, 'commitment', id, 'void', { closing_reason: 'Signed twice' }));
    expect(await entries(at.admin, own.project)).toEqual({ original_commitment: 0 });
  });

  test('nothing is posted to a closed period', async () => {
    const own = await apart();
    const { id } = await newCommitment(own);
    ok(await at.admin.put(`/api/pm-web/cost-periods/${own.period}`, { is_closed: true }));
    ok(await act(at.admin, 'commitment', id, 'submit'));
    const refused = await act(at.admin, 'commitment', id, 'approve');
    expect([refused.status, refused.body.message]).toEqual([422, 'The cost period Now is closed, so nothing can be posted to it']);
    expect([(await read(at.admin, 'commitment', id)).status, await entries(at.admin, own.project)]).toEqual(['submitted', {}]);
  });

  test('complete is what is billed in full; a manager may say why not', async () => {
    const { id } = await commitment(at);
    const someone = await personWith(at.product, ['access_pmweb_all', 'access_pmweb_commitments', 'update_pmweb_commitments']);
    expect((await act(someone.client, 'commitment', id, 'complete', { closing_reason: 'Enough' })).body.errors.closing_reason[0]).toContain(
      '0.00 of 1,500.00 is billed',
    );
    expect((await act(at.admin, 'commitment', id, 'complete')).status).toBe(422);
    expect(ok(await act(at.admin, 'commitment', id, 'complete', { closing_reason: 'Enough' })).execution_state).toBe('complete');
    expect((await orderOf(at, id, [line(at.codes[0], 1)])).body.errors).toEqual({
      commitment_id: ['This commitment has ended and can no longer be changed'],
    });
  });
});

describe('change orders', () => {
  test('only to approved commitments of the project', async () => {
    const draft = await newCommitment(at);
    const refused = await orderOf(at, draft.id, [line(at.codes[0], 100)]);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['commitment_id']]);
    const other = await commitment(await apart());
    expect((await orderOf(at, other.id, [line(at.codes[0], 100)])).status).toBe(422);
    const { id } = await commitment(at);
    const lines = (await at.admin.get(`/api/pm-web/commitment-lines?commitment_id=${other.id}`)).body.data;
    expect((await orderOf(at, id, [line(at.codes[0], 100, { commitment_line_id: lines[0].id })])).body.errors).toEqual({
      'lines.0.commitment_line_id': ['This line belongs to another commitment'],
    });
  });

  test('what waits is pending in recap and ledger, withdrawing frees it, approval posts it with its days', async () => {
    const own = await apart();
    const { id } = await commitment(own, { days: 100 });
    const order = ok(await orderOf(own, id, [line(at.codes[0], 200), line(at.codes[2], -50)], { days: 14 }));
    expect(order).toMatchObject({ amount: 150, company: { id: at.company }, commitment_type: 'subcontract' });
    ok(await act(at.admin, 'order', order.id, 'submit'));
    expect(await read(at.admin, 'commitment', id)).toMatchObject({ pending_cos: 150, approved_cos: 0, revised_value: 1500 });
    expect(await entries(at.admin, own.project)).toEqual({ original_commitment: 1500, pending_co: 150 });
    ok(await act(at.admin, 'order', order.id, 'withdraw'));
    expect(await read(at.admin, 'order', order.id)).toMatchObject({ pricing_state: 'void' });
    expect(await entries(at.admin, own.project)).toEqual({ original_commitment: 1500, pending_co: 0 });
    const { id: next } = ok(await orderOf(own, id, [line(at.codes[0], 200)], { days: 14 }));
    expect(await approve(at.admin, 'order', next)).toMatchObject({ pricing_state: 'approved', approved_amount: 200, approved_days: 14 });
    expect(await read(at.admin, 'commitment', id)).toMatchObject({
      pending_cos: 0,
      approved_cos: 200,
      revised_value: 1700,
      days_revised: 114,
      balance_to_bill: 1700,
    });
    expect(await entries(at.admin, own.project)).toEqual({ original_commitment: 1500, pending_co: 0, approved_co: 200 });
  });

  test('a new revision of a withdrawn one starts again as a draft', async () => {
    const { id } = await commitment(at);
    const order = ok(await orderOf(at, id, [line(at.codes[0], 70)]));
    ok(await act(at.admin, 'order', order.id, 'submit'));
    ok(await act(at.admin, 'order', order.id, 'withdraw'));
    ok(await act(at.admin, 'order', order.id, 'revise'));
    const [newest] = (await at.admin.get(`${PATHS.order}?commitment_id=${id}&is_latest=true`)).body.data;
    expect(newest).toMatchObject({ status: 'draft', revision: 1, amount: 70, pricing_state: 'draft', record_number: order.record_number });
  });
});
