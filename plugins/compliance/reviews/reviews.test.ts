/** Reviews of controls: refusals first, then permissions to write, submit and decide, for all kinds of writes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { sendRow } from '../../../core/test/upload.ts';
import { dataOf, stagedRound, type Stage, type StagedItem } from './testing.ts';

const ADMIN = 'admin@grc.example';
const REVIEWS = ['access_audit_rounds', 'review_audit_items', 'access_compliance'];
const MANAGES = [...REVIEWS, 'manage_audits', 'access_all_audits'];

let product: TestKernel;
let admin: Client;
let first: Person;
let second: Person;
let manager: Person;
let stage: Stage;
let item: StagedItem;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  [first, second, manager] = [
    await personWith(product, REVIEWS, 'grc'),
    await personWith(product, REVIEWS, 'grc'),
    await personWith(product, MANAGES, 'grc'),
  ];
  stage = await stagedRound(product, [first.id, second.id], 18);
});
afterAll(() => product.close());
let used = 0;
beforeEach(() => {
  item = stage.items[used++] as StagedItem;
});

interface Review {
  id: number;
  status: string;
  reviewer_id: number;
  row_version: number;
  review_status: { label: string } | null;
  [field: string]: unknown;
}
/** A review that can be submitted. */
const begin = async (who: Client, values: object = {}, of = item): Promise<Review> =>
  dataOf(
    await who.post('/api/audit-item-reviews', {
      audit_item_id: of.id,
      proposed_status_id: stage.results['done'],
      remarks: 'Seen on site',
      ...values,
    }),
  );
const act = (who: Client, { id }: { id: number }, action: string, body: object = {}): Promise<Answer> =>
  who.post(`/api/audit-item-reviews/${id}/${action}`, body);
const handedIn = async (who: Client, values: object = {}): Promise<Review> => {
  const review = await begin(who, { comment: '<p>Seen</p>', ...values });
  return dataOf(await act(who, review, 'submit'));
};
const fieldsOf = (answer: Answer): string[] => Object.keys(answer.body.errors ?? {});

describe('refusals', () => {
  test('nobody, whoever lacks the permission, other tenants, and bodies that say nothing', async () => {
    const review = await begin(first.client);
    const nobody = await product.as();
    const viewer = await product.as('viewer@grc.example');
    const foreign = await product.as('admin@ut.example');
    const calls = (who: Client): Promise<Answer>[] => [
      who.post('/api/audit-item-reviews', '{'),
      who.put(`/api/audit-item-reviews/${review.id}`, {}),
      who.delete(`/api/audit-item-reviews/${review.id}`),
      act(who, review, 'submit'),
      act(who, review, 'accept'),
    ];
    const statuses = async (who: Client): Promise<number[]> => (await Promise.all(calls(who))).map((a) => a.status);
    expect(await statuses(nobody)).toEqual([401, 401, 401, 401, 401]);
    expect(await statuses(viewer)).toEqual([403, 403, 403, 403, 403]);
    for (const at of [`/api/audit-item-reviews/${review.id}`, `/api/audit-item/${item.id}/sheet`])
      expect([404, 403]).toContain((await foreign.get(at)).status);
    expect([404, 403]).toContain((await foreign.get(`/api/audit-item-reviews?audit_item_id=${item.id}`)).status);
    expect(fieldsOf(await first.client.post('/api/audit-item-reviews', {}))).toEqual(['audit_item_id']);
    expect((await act(first.client, review, 'accept')).status).toBe(403);
    expect(fieldsOf(await act(manager.client, await handedIn(second.client), 'request_changes'))).toEqual(['decision_note']);
  });

  test('people who do not review the control, and reviews of others', async () => {
    const stranger = await personWith(product, [...REVIEWS, 'access_all_audits'], 'grc');
    expect(fieldsOf(await stranger.client.post('/api/audit-item-reviews', { audit_item_id: item.id }))).toEqual(['reviewer_id']);
    expect(fieldsOf(await first.client.post('/api/audit-item-reviews', { audit_item_id: item.id, reviewer_id: second.id }))).toEqual([
      'reviewer_id',
    ]);
    const review = await begin(first.client, { comment: '<p>Mine</p>' });
    for (const who of [second, stranger, manager]) {
      expect((await who.client.put(`/api/audit-item-reviews/${review.id}`, { comment: '<p>Theirs</p>' })).status).toBe(422);
      expect((await act(who.client, review, 'submit')).status).toBe(422);
      expect((await who.client.delete(`/api/audit-item-reviews/${review.id}`)).status).toBe(422);
      expect((await who.client.put('/api/bulk/audit_item_review', [{ id: review.id, score: 1 }])).body[0].StatusCode).toBe('E');
    }
    await admin.put(`/api/audit-item/${item.id}`, { reviewer_ids: [second.id] });
    expect([404, 422]).toContain((await first.client.put(`/api/audit-item-reviews/${review.id}`, { score: 2 })).status);
  });

  test('a second review of the same reviewer, in one call or in two at once', async () => {
    const rows = [{ audit_item_id: item.id }, { audit_item_id: item.id }];
    const { body } = await first.client.post('/api/bulk/audit_item_review', rows);
    expect(body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'E']);
    const at = stage.items[used++] as StagedItem;
    const both = await Promise.all([1, 2].map(() => second.client.post('/api/audit-item-reviews', { audit_item_id: at.id })));
    expect(both.map((a) => a.status).sort()).toEqual([200, 422]);
    const over = await handedIn(second.client);
    await act(manager.client, over, 'accept');
    expect((await second.client.post('/api/audit-item-reviews', { audit_item_id: item.id })).status).toBe(200);
  });

  test('results of another scale', async () => {
    const other = dataOf<{ id: number; scale_id: number }[]>(await admin.get('/api/audit-statuses?limit=100')).find(
      (s) => s.scale_id !== stage.pack.package.scale_id,
    );
    const review = await begin(first.client);
    expect(fieldsOf(await first.client.put(`/api/audit-item-reviews/${review.id}`, { proposed_status_id: other?.id }))).toEqual([
      'proposed_status_id',
    ]);
  });

  test('a submitted review without a result, a finding or, where it falls short, a corrective action; on no path', async () => {
    const nothing = { proposed_status_id: null, remarks: null };
    const review = await begin(first.client, { ...nothing, comment: '<p>Seen</p>' });
    const missing = async (values: object): Promise<string[]> => {
      expect(fieldsOf(await first.client.put(`/api/audit-item-reviews/${review.id}`, values))).toEqual([]);
      const alone = fieldsOf(await act(first.client, review, 'submit'));
      const { body } = await first.client.post('/api/bulk/audit_item_review/submit', [{ id: review.id }]);
      expect(body[0].StatusErrors.map((e: { Field: string }) => e.Field)).toEqual(alone);
      return alone;
    };
    const { done, partial, none, not_applicable: notApplicable, not_assessed: notAssessed } = stage.results;
    expect(await missing({})).toEqual(['proposed_status_id', 'remarks']);
    expect(await missing({ proposed_status_id: notAssessed, remarks: '  ' })).toEqual(['proposed_status_id', 'remarks']);
    expect(await missing({ proposed_status_id: done })).toEqual(['remarks']);
    expect(await missing({ proposed_status_id: null, remarks: 'Half of it' })).toEqual(['proposed_status_id']);
    expect(await missing({ proposed_status_id: partial })).toEqual(['corrective_procedures']);
    expect(await missing({ proposed_status_id: none, corrective_procedures: ' ' })).toEqual(['corrective_procedures']);
    expect(await missing({ proposed_status_id: notApplicable })).toEqual(['justification']);

    const other = stage.items[used++] as StagedItem;
    const made = await first.client.post('/api/audit-item-reviews', { audit_item_id: other.id, status: 'submitted' });
    expect([made.status, made.body.data?.status]).not.toEqual([200, 'submitted']);
    for (const status of ['submitted', 'accepted'])
      expect((await first.client.put(`/api/audit-item-reviews/${review.id}`, { status })).body.data?.status).not.toBe(status);
    await first.client.put(`/api/audit-item-reviews/${review.id}`, { proposed_status_id: done });
    const sent = await act(first.client, review, 'submit');
    expect(dataOf<Review>(sent).status).toBe('submitted');
    expect(fieldsOf(await first.client.put(`/api/audit-item-reviews/${review.id}`, { remarks: null }))).toEqual(['status']);
    const tenant = await tenantId(product, 'grc');
    await expect(
      product.kernel.db.query({ tenant }, { text: 'update audit_item_review set remarks = null where id = $1', values: [review.id] }),
    ).rejects.toThrow();
  });

  test('a decision on evidence that nobody has judged, and a return of parts that do not exist or to a day that is over', async () => {
    const review = await begin(first.client);
    const answer = await sendRow(
      first.client,
      'POST',
      '/api/review-attachment',
      { audit_item_review_id: review.id },
      { name: 'register.txt', content: 'Register' },
    );
    expect(answer.status).toBe(200);
    await act(first.client, review, 'submit');
    expect(fieldsOf(await act(manager.client, review, 'accept'))).toEqual(['attachments']);
    const back = { decision_note: 'Which register?' };
    expect(fieldsOf(await act(manager.client, review, 'request_changes', { ...back, must_change: ['all'] }))).toEqual(['must_change']);
    expect(fieldsOf(await act(manager.client, review, 'request_changes', { ...back, due_date: '2020-01-01' }))).toEqual(['due_date']);
    await manager.client.put(`/api/review-attachment/${answer.body.data.id}`, { valid: false, invalid_reason: 'Of last year' });
    expect(
      dataOf<Review>(await act(manager.client, review, 'request_changes', { ...back, must_change: ['evidence', 'finding'] })),
    ).toMatchObject({ must_change: ['evidence', 'finding'], due_date: expect.any(String) });
    expect(dataOf<Review>(await act(first.client, review, 'submit'))).toMatchObject({ must_change: null, due_date: null });
    expect((await act(manager.client, review, 'accept')).status).toBe(200);
  });
});

describe('the life of a review', () => {
  test('begins as a draft, goes along with the words of the tenant, and what is handed in stays', async () => {
    const review = await begin(first.client);
    expect(review).toMatchObject({ status: 'draft', reviewer_id: first.id, round_id: stage.round.id, review_status: { label: 'Draft' } });
    expect(dataOf<Review>(await act(first.client, review, 'start'))).toMatchObject({
      status: 'in_progress',
      review_status: { label: 'In progress' },
    });
    await first.client.put(`/api/audit-item-reviews/${review.id}`, {
      comment: '<p>Seen <img src=x onerror=alert(1)></p>',
      proposed_status_id: stage.results['done'],
    });
    const sent = dataOf<Review>(await act(first.client, review, 'submit'));
    expect(sent).toMatchObject({ status: 'submitted', submitted_by: first.id, comment: '<p>Seen </p>' });
    expect(sent.reviewed_at).toEqual(expect.any(String));
    for (const answer of [
      await first.client.put(`/api/audit-item-reviews/${review.id}`, { score: 1 }),
      await first.client.delete(`/api/audit-item-reviews/${review.id}`),
    ])
      expect([answer.status, fieldsOf(answer)]).toEqual([422, ['status']]);
    expect((await act(first.client, review, 'submit')).status).toBe(409);
  });

  test('changes are asked for with a note, and it is handed in again', async () => {
    const review = await handedIn(first.client);
    const back = dataOf<Review>(await act(manager.client, review, 'request_changes', { decision_note: 'The log is of last year' }));
    expect(back).toMatchObject({ status: 'changes_requested', decided_by: manager.id, decision_note: 'The log is of last year' });
    expect((await first.client.put(`/api/audit-item-reviews/${review.id}`, { score: 4 })).status).toBe(200);
    expect(fieldsOf(await first.client.put(`/api/audit-item-reviews/${review.id}`, { decision_note: 'x' }))).toEqual(['decision_note']);
    expect(fieldsOf(await act(first.client, review, 'submit', { decision_note: 'x' }))).toEqual(['decision_note']);
    expect(
      dataOf<Review>(await first.client.put(`/api/audit-item-reviews/${review.id}`, { ...back, score: 5, row_version: undefined })),
    ).toMatchObject({ score: 5, decision_note: back.decision_note });
    expect(dataOf<Review>(await act(first.client, review, 'submit')).status).toBe('submitted');
  });

  test('accepted, it is the result of its control, in history and figures', async () => {
    const before = dataOf<{ done_count: number; compliance: number | null }>(await admin.get(`/api/audit-rounds/${stage.round.id}`));
    const review = await handedIn(first.client, {
      proposed_status_id: stage.results['partial'],
      score: 3,
      remarks: 'Half of it',
      corrective_procedures: 'The rest by June',
      expected_compliance_date: '2027-06-30',
    });
    expect((await act(manager.client, review, 'accept')).status).toBe(200);
    const now = dataOf<Record<string, unknown>>(await admin.get(`/api/audit-item/${item.id}`));
    expect(now).toMatchObject({
      audit_status_id: stage.results['partial'],
      score: 3,
      remarks: 'Half of it',
      corrective_procedures: 'The rest by June',
      expected_compliance_date: '2027-06-30',
      row_version: item.row_version + 1,
    });
    const [entry] = dataOf<{ actor: { id: number }; changes: { field: string }[] }[]>(
      await admin.get(`/api/audit-item/${item.id}/history`),
    );
    expect([entry?.actor.id, entry?.changes.map((c) => c.field).sort()]).toEqual([
      manager.id,
      ['audit_status_id', 'corrective_procedures', 'expected_compliance_date', 'remarks', 'score'],
    ]);
    const after = dataOf<{ partial_count: number; done_count: number }>(await admin.get(`/api/audit-rounds/${stage.round.id}`));
    expect([after.partial_count >= 1, after.done_count]).toEqual([true, before.done_count]);
    expect((await act(manager.client, review, 'close')).status).toBe(200);
  });

  test('nobody decides on their own, on no path', async () => {
    await admin.put(`/api/audit-item/${item.id}`, { reviewer_ids: [manager.id, first.id] });
    const own = await handedIn(manager.client, { proposed_status_id: stage.results['done'] });
    expect((await act(manager.client, own, 'accept')).status).toBe(422);
    expect((await act(manager.client, own, 'request_changes', { decision_note: 'x' })).status).toBe(422);
    expect((await manager.client.post('/api/bulk/audit_item_review/accept', [{ id: own.id }])).body[0].StatusCode).toBe('E');
    // A review created on behalf of another person counts as one's own too.
    const forThem = await begin(manager.client, { reviewer_id: first.id, comment: '<p>Told me</p>' });
    expect(forThem.reviewer_id).toBe(first.id);
    await act(manager.client, forThem, 'submit');
    expect((await act(manager.client, forThem, 'accept')).status).toBe(422);
    expect((await act(admin, own, 'accept')).status).toBe(200);
    expect((await manager.client.get(`/api/audit-item/${item.id}`)).body.data.audit_status_id).toBe(stage.results['done']);
  });

  test('undo takes a hand-in back, and no decision', async () => {
    const review = await begin(first.client, { comment: '<p>Seen</p>' });
    const sent = await act(first.client, review, 'submit');
    const undone = await first.client.post(`/api/undo/${sent.headers.get('x-request-id') as string}`, {});
    expect(undone.body.data).toMatchObject({ done: 1, failed: [] });
    expect((await first.client.get(`/api/audit-item-reviews/${review.id}`)).body.data).toMatchObject({
      status: 'draft',
      reviewed_at: null,
      submitted_by: null,
      review_status: { label: 'Draft' },
    });
    await act(first.client, review, 'submit');
    const accepted = await act(manager.client, review, 'accept');
    expect((await manager.client.post(`/api/undo/${accepted.headers.get('x-request-id') as string}`, {})).body.data).toMatchObject({
      done: 0,
    });
    expect((await first.client.get(`/api/audit-item-reviews/${review.id}`)).body.data.status).toBe('accepted');
  });

  test('deleted and restored only while it is being written, and never beside a newer one', async () => {
    const review = await begin(first.client);
    expect((await first.client.delete(`/api/audit-item-reviews/${review.id}`)).status).toBe(200);
    const newer = await begin(first.client, { comment: '<p>Again</p>' });
    expect((await first.client.post(`/api/audit-item-reviews/${review.id}/restore`, {})).status).toBe(422);
    await first.client.delete(`/api/audit-item-reviews/${newer.id}`);
    expect((await first.client.post(`/api/audit-item-reviews/${review.id}/restore`, {})).status).toBe(200);
  });
});

describe('at the same moment', () => {
  test('two decisions on one review: one holds, the other is told', async () => {
    const review = await handedIn(first.client, { proposed_status_id: stage.results['done'] });
    const answers = await Promise.all([
      act(manager.client, review, 'accept'),
      act(admin, review, 'request_changes', { decision_note: 'More' }),
    ]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    const status = (await admin.get(`/api/audit-item-reviews/${review.id}`)).body.data.status;
    const result = (await admin.get(`/api/audit-item/${item.id}`)).body.data.audit_status_id;
    expect(status === 'accepted').toBe(result === stage.results['done']);
  });

  test('a round that closes while its last review is accepted: it closes after that or not at all, and the figures are those of the items', async () => {
    for (let i = 0; i < 4; i += 1) {
      const at = await stagedRound(product, [first.id], 2, stage.pack);
      const [one] = at.items as [StagedItem];
      const review = await begin(first.client, { comment: '<p>x</p>', proposed_status_id: at.results['done'] }, one);
      await act(first.client, review, 'submit');
      const [closed, accepted] = await Promise.all([
        admin.post(`/api/audit-rounds/${at.round.id}/close`, {}),
        act(manager.client, review, 'accept'),
      ]);
      expect([accepted.status, [200, 409]]).toEqual([200, expect.arrayContaining([closed.status])]);
      const round = (await admin.get(`/api/audit-rounds/${at.round.id}`)).body.data;
      const stored = (await admin.get(`/api/audit-item/${one.id}`)).body.data.audit_status_id === at.results['done'];
      expect([stored, round.done_count, round.closed]).toEqual([true, 1, closed.status === 200]);
    }
  });
});

describe('what is closed', () => {
  test('a closed control, round or contract takes no write of a review', async () => {
    const at = await stagedRound(product, [first.id], 2);
    const [one, two] = at.items as [StagedItem, StagedItem];
    const [review, sent] = [
      await begin(first.client, { comment: '<p>x</p>' }, one),
      await begin(first.client, { comment: '<p>x</p>', proposed_status_id: at.results['done'] }, two),
    ];
    await act(first.client, sent, 'submit');
    const refused = async (): Promise<number[]> =>
      (
        await Promise.all([
          first.client.put(`/api/audit-item-reviews/${review.id}`, { score: 1 }),
          act(first.client, review, 'submit'),
          first.client.delete(`/api/audit-item-reviews/${review.id}`),
          act(manager.client, sent, 'close'),
        ])
      ).map((a) => a.status);
    await act(manager.client, sent, 'accept');
    await admin.post(`/api/audit-rounds/${at.round.id}/close`, {});
    expect(await refused()).toEqual([422, 422, 422, 422]);
    expect((await first.client.post('/api/audit-item-reviews', { audit_item_id: one.id })).status).toBe(422);

    await admin.put(`/api/audit-item/${item.id}`, { audit_status_id: stage.results['done'], note: '<p>Met</p>' });
    await admin.post(`/api/audit-item/${item.id}/close`, {});
    expect(fieldsOf(await first.client.post('/api/audit-item-reviews', { audit_item_id: item.id }))).toEqual(['audit_item_id']);
    await admin.post(`/api/audit-item/${item.id}/reopen`, {});
    expect((await first.client.post('/api/audit-item-reviews', { audit_item_id: item.id })).status).toBe(200);
  });
});

test('GET audit-item-reviews gives the reviews of a control with its attachments and the control; an empty filter is none', async () => {
  const review = await begin(first.client, { comment: '<p>Seen</p>' });
  await begin(second.client);
  const { body } = await first.client.get(`/api/audit-item-reviews?audit_item_id=${item.id}`);
  expect(body.audit_item).toMatchObject({ id: item.id, ref_no: item.ref_no, round: { id: stage.round.id } });
  expect(body.data.map((r: Review) => [r.reviewer_id, (r['can'] as { update: boolean }).update])).toEqual([
    [second.id, false],
    [first.id, true],
  ]);
  expect(body.data.at(-1)).toMatchObject({
    id: review.id,
    attachments: [],
    review_attachments_count: 0,
    can: { submit: true, accept: false },
  });
  const all = await first.client.get('/api/audit-item-reviews');
  expect((await first.client.get('/api/audit-item-reviews?audit_item_id=')).body).toEqual(all.body);
  expect((await first.client.get('/api/audit-item-reviews?audit_item_id=99999999')).status).toBe(404);
  expect((await first.client.get('/api/audit-item-reviews?audit_item_id=x')).status).toBe(422);
});
