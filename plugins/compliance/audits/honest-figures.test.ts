/**
 * Correct figures: nothing is left out without a reason, evidence not in force does not count, and a round with pending reviews cannot be
 * closed.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, type Person, tenantId } from '../../../core/test/people.ts';
import { dataOf, stagedRound, type Stage, type StagedItem } from '../reviews/testing.ts';

const REASON = { justification: ['Say why it does not apply'] };

let product: TestKernel;
let admin: Client;
let first: Person;
let manager: Person;
let tenant: number;
let stage: Stage;
beforeAll(async () => {
  product = await createTestKernel();
  [admin, tenant] = [await product.as('admin@grc.example'), await tenantId(product, 'grc')];
  first = await personWith(product, ['access_audit_rounds', 'review_audit_items', 'access_compliance'], 'grc');
  manager = await personWith(
    product,
    [
      'access_audit_rounds',
      'review_audit_items',
      'access_compliance',
      'manage_audits',
      'access_all_audits',
      'close_audit_round',
      'access_compliance_audit_contracts',
    ],
    'grc',
  );
});
beforeEach(async () => {
  stage = await stagedRound(product, [first.id], 4);
});
afterAll(() => product.close());

const NA = (): number => stage.results['not_applicable'] as number;
const at = (n: number): StagedItem => stage.items[n] as StagedItem;
const get = async (n: number): Promise<Record<string, unknown>> => (await admin.get(`/api/audit-item/${at(n).id}`)).body.data;
const put = (n: number, row: object): Promise<Answer> => admin.put(`/api/audit-item/${at(n).id}`, row);
const sql = (text: string, values: unknown[]): Promise<unknown> => product.kernel.db.query({ tenant }, { text, values });
const review = async (n: number, values: object): Promise<{ id: number; number: string }> =>
  dataOf(
    await first.client.post('/api/audit-item-reviews', {
      audit_item_id: at(n).id,
      proposed_status_id: stage.results['done'],
      remarks: 'Seen',
      ...values,
    }),
  );
const act = (who: Client, { id }: { id: number }, action: string, body: object = {}): Promise<Answer> =>
  who.post(`/api/audit-item-reviews/${id}/${action}`, body);

describe('what is said not to apply says why', () => {
  test('alone and in bulk, by the result and by the switch; a reason of blanks is none, and none is taken away', async () => {
    for (const row of [{ audit_status_id: NA() }, { applicable: false }, { audit_status_id: NA(), justification: '  ' }])
      expect((await put(0, row)).body.errors).toEqual(REASON);
    expect(
      (
        await admin.put('/api/bulk/audit_item', [
          { id: at(0).id, audit_status_id: NA() },
          { id: at(1).id, audit_status_id: NA(), justification: 'No cloud' },
        ])
      ).body,
    ).toMatchObject([{ StatusCode: 'E', StatusErrors: [{ Field: 'justification' }] }, { StatusCode: 'S' }]);
    expect((await put(1, { justification: null })).body.errors).toEqual(REASON);
    expect((await put(1, { audit_status_id: stage.results['done'], justification: null })).status).toBe(200);
    expect(await get(0)).toMatchObject({ audit_status_id: stage.results['not_assessed'], applicable: true });
  });

  test('by a review, which hands it on to the control', async () => {
    const one = await review(0, { proposed_status_id: NA() });
    expect((await act(first.client, one, 'submit')).body.errors).toEqual(REASON);
    dataOf(await first.client.put(`/api/audit-item-reviews/${one.id}`, { justification: 'No mainframe' }));
    dataOf(await act(first.client, one, 'submit'));
    dataOf(await act(manager.client, one, 'accept'));
    expect(await get(0)).toMatchObject({ audit_status_id: NA(), justification: 'No mainframe' });
  });

  test('also where it was handed in before a reason was asked for', async () => {
    const one = await review(0, { proposed_status_id: NA() });
    await sql(`update audit_item_review set status = 'submitted', submitted_by = $2 where id = $1`, [one.id, first.id]);
    expect((await act(manager.client, one, 'accept')).body.errors).toEqual(REASON);
    expect((await admin.post('/api/bulk/audit_item_review/accept', [one.id])).body).toMatchObject([{ StatusCode: 'E' }]);
    expect(await get(0)).toMatchObject({ audit_status_id: stage.results['not_assessed'] });
  });

  test('a share above what the organisation allows stands on the round', async () => {
    const shown = async (): Promise<unknown> => (await admin.get(`/api/audit/${stage.round.id}`)).body.data.not_applicable;
    expect(await shown()).toEqual({ share: 0, limit: 20 });
    await put(0, { applicable: false, justification: 'No cloud' });
    const [settings] = (await admin.get('/api/compliance-settings')).body.data as { id: number }[];
    dataOf(await admin.put(`/api/compliance-settings/${settings?.id}`, { not_applicable_limit: 10 }));
    expect(await shown()).toEqual({ share: 25, limit: 10 });
    dataOf(await admin.put(`/api/compliance-settings/${settings?.id}`, { not_applicable_limit: 20 }));
    expect((await first.client.put(`/api/compliance-settings/${settings?.id}`, { not_applicable_limit: 90 })).status).toBe(403);
  });

  test('a next round takes none over that nobody gave a reason for', async () => {
    await put(0, { applicable: false, justification: 'No cloud' });
    await sql('update audit_item set audit_status_id = $2 where id = $1', [at(1).id, NA()]);
    await sql('update audit_item set applicable = false where id = $1', [at(2).id]);
    const next = dataOf<{ id: number }>(
      await admin.post('/api/audit-rounds', {
        subscription_id: stage.subscription.id,
        compliance_package_id: stage.pack.package.id,
        carried_from_id: stage.round.id,
      }),
    );
    const rows = (await admin.get(`/api/audit-items?round_id=${next.id}&sort=position&limit=10`)).body.data as Record<string, unknown>[];
    expect(rows.slice(0, 3).map((r) => [r['applicable'], r['audit_status_id']])).toEqual([
      [false, stage.results['not_assessed']],
      [true, stage.results['not_assessed']],
      [true, stage.results['not_assessed']],
    ]);
  });
});

describe('evidence that does not hold', () => {
  test.each([
    ['expired by its date', { expiry_date: '2020-01-01' }],
    ['past its period', { effective_to: '2020-01-01' }],
    ['no longer approved', { status: 'in_review' }],
    ['rejected', { status: 'rejected' }],
  ])('%s counts nowhere', async (_, values) => {
    const evidence = await product.build('admin@grc.example', 'audit_evidence');
    await sql(
      `update audit_evidence set status = 'approved', expiry_date = null, effective_from = null, effective_to = null where id = $1`,
      [evidence.id],
    );
    const one = await review(0, {});
    dataOf(await first.client.post('/api/review-attachment', { audit_item_review_id: one.id, audit_evidence_id: evidence.id }));
    const shown = async (): Promise<unknown[]> => {
      const listed = ((await admin.get(`/api/audit/${stage.round.id}`)).body.data.items as { id: number; evidence_count: number }[]).find(
        (i) => i.id === at(0).id,
      );
      const sheet = (await admin.get(`/api/audit-item/${at(0).id}/sheet`)).body.data.conditions as {
        key: string;
        met: boolean;
        count?: number;
      }[];
      return [listed?.evidence_count, sheet.find((c) => c.key === 'evidence')];
    };
    expect(await shown()).toEqual([1, { key: 'evidence', met: true, count: 1 }]);
    const [[column, value]] = Object.entries(values) as [[string, string]];
    await sql(`update audit_evidence set ${column} = $2 where id = $1`, [evidence.id, value]);
    expect(await shown()).toEqual([0, { key: 'evidence', met: false, count: 0 }]);
    expect((await put(0, { audit_status_id: stage.results['done'], closed: true })).body.errors).toEqual({
      note: ['Attach evidence or write a note'],
    });
  });
});

describe('a round with a review that waits', () => {
  test('does not close, and names it; it closes once the review is decided on or taken back', async () => {
    const [one, two] = [await review(0, {}), await review(1, {})];
    for (const r of [one, two]) dataOf(await act(first.client, r, 'submit'));
    for (const path of [`audit/${stage.round.id}/close`, `audit-rounds/${stage.round.id}/close`]) {
      const refused = await admin.post(`/api/${path}`, {});
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'conflict',
        `Some reviews are not decided. Accept them, return them or have them withdrawn first: ${[one.number, two.number].join(', ')}`,
      ]);
    }
    expect((await admin.post('/api/bulk/audit_round/close', [stage.round.id])).body).toMatchObject([{ StatusCode: 'E' }]);
    dataOf(await act(manager.client, one, 'request_changes', { decision_note: 'Which system?' }));
    expect([(await act(manager.client, two, 'withdraw')).status, (await act(first.client, one, 'withdraw')).status]).toEqual([422, 409]);
    expect(dataOf(await act(first.client, two, 'withdraw'))).toMatchObject({
      status: 'in_progress',
      submitted_by: null,
      reviewed_at: null,
    });
    expect((await admin.post(`/api/audit/${stage.round.id}/close`, {})).status).toBe(200);
  });

  test('of a control that is closed by now, it can still be taken back', async () => {
    const one = await review(0, {});
    dataOf(await act(first.client, one, 'submit'));
    dataOf(await put(0, { audit_status_id: stage.results['done'], note: '<p>Seen</p>', closed: true }));
    dataOf(await act(first.client, one, 'withdraw'));
    expect((await admin.post(`/api/audit/${stage.round.id}/close`, {})).status).toBe(200);
  });
});
