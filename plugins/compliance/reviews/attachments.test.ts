/** Attachments of reviews: refusals first, what may be attached, who judges, and correct counts after all changes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, type Person } from '../../../core/test/people.ts';
import { sendRow } from '../../../core/test/upload.ts';
import { dataOf, stagedRound, type Stage, type StagedItem } from './testing.ts';

const ADMIN = 'admin@grc.example';
const REVIEWS = ['access_audit_rounds', 'review_audit_items', 'access_compliance'];
const MANAGES = [
  ...REVIEWS,
  'manage_audits',
  'access_all_audits',
  'access_audit_master_evidence',
  'manage_audit_evidence',
  'approve_audit_evidence',
];
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

let product: TestKernel;
let admin: Client;
let first: Person;
let second: Person;
let manager: Person;
let stage: Stage;
let item: StagedItem;
let review: { id: number };
let used = 0;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  [first, second, manager] = [
    await personWith(product, REVIEWS, 'grc'),
    await personWith(product, REVIEWS, 'grc'),
    await personWith(product, MANAGES, 'grc'),
  ];
  stage = await stagedRound(product, [first.id, second.id], 12);
});
afterAll(() => product.close());
beforeEach(async () => {
  item = stage.items[used++] as StagedItem;
  review = dataOf(await first.client.post('/api/audit-item-reviews', { audit_item_id: item.id }));
});

interface Attachment {
  id: number;
  row_version: number;
  path: string | null;
  [field: string]: unknown;
}
let serial = 0;
const attach = (
  who: Client,
  values: object = {},
  file: { name: string; content: string | Buffer } | null = { name: 'log.txt', content: `Line ${++serial}` },
): Promise<Answer> => sendRow(who, 'POST', '/api/review-attachment', { audit_item_review_id: review.id, ...values }, file ?? undefined);
const submitted = async (): Promise<void> => {
  const at = `/api/audit-item-reviews/${review.id}`;
  dataOf(await first.client.put(at, { proposed_status_id: stage.results['done'], remarks: 'Seen' }));
  dataOf(await first.client.post(`${at}/submit`, {}));
};
const attached = async (values: object = {}): Promise<Attachment> => dataOf(await attach(first.client, values));
const fieldsOf = (answer: Answer): string[] => Object.keys(answer.body.errors ?? {});
const at = (a: { id: number }): string => `/api/review-attachment/${a.id}`;
const judge = (who: Client, a: { id: number }, body: object): Promise<Answer> => who.put(at(a), body);

let category: number | undefined;
async function evidence(values: object = {}): Promise<{ id: number }> {
  category ??= dataOf<{ id: number }[]>(await admin.get('/api/audit-evidence-categories'))[0]?.id;
  const made = dataOf<{ id: number }>(
    await sendRow(
      admin,
      'POST',
      '/api/audit-evidence',
      { title_en: `Evidence ${++serial}`, category_id: category, owner_id: manager.id, ...values },
      { name: 'policy.txt', content: `Policy ${serial}` },
    ),
  );
  await admin.post(`/api/audit-evidence/${made.id}/submit`, {});
  return made;
}
async function approved(values: object = {}): Promise<{ id: number }> {
  const made = await evidence(values);
  dataOf(await admin.post(`/api/audit-evidence/${made.id}/approve`, {}));
  return made;
}

describe('refusals', () => {
  test('nobody, whoever lacks the permission, other tenants, and what is no attachment', async () => {
    const one = await attached();
    const [nobody, viewer, foreign] = [await product.as(), await product.as('viewer@grc.example'), await product.as('admin@ut.example')];
    const calls = async (who: Client): Promise<number[]> =>
      (await Promise.all([attach(who), who.put(at(one), { name: 'x.txt' }), who.delete(at(one)), judge(who, one, { valid: true })])).map(
        (a) => a.status,
      );
    expect(await calls(nobody)).toEqual([401, 401, 401, 401]);
    expect(await calls(viewer)).toEqual([403, 403, 403, 403]);
    expect([403, 404]).toContain((await foreign.get(`${at(one)}/content`)).status);
    expect(fieldsOf(await attach(first.client, {}, null))).toEqual(['file']);
    expect(fieldsOf(await first.client.post('/api/review-attachment', { audit_item_review_id: review.id }))).toEqual(['file']);
    const of = await approved();
    expect(fieldsOf(await attach(first.client, { audit_evidence_id: of.id }))).toEqual(['audit_evidence_id']);
    expect(fieldsOf(await attach(first.client, { audit_evidence_id: 99_999_999 }, null))).toContain('audit_evidence_id');
    expect(fieldsOf(await sendRow(first.client, 'POST', '/api/review-attachment', {}, { name: 'a.txt', content: 'a' }))).toEqual([
      'audit_item_review_id',
    ]);
  });

  test('a file whose name lies about its content', async () => {
    for (const [name, content] of [
      ['proof.pdf', '<!doctype html><html><script>1</script></html>'],
      ['proof.png', PDF],
      ['sheet.xlsx', 'no workbook at all'],
    ] as const) {
      const answer = await attach(first.client, {}, { name, content });
      expect([name, answer.status, fieldsOf(answer)]).toEqual([name, 422, ['file']]);
    }
    expect((await attach(first.client, {}, { name: 'proof.pdf', content: PDF })).status).toBe(200);
  });

  test('reviews of others, and reviews that are handed in', async () => {
    for (const who of [second, manager]) expect(fieldsOf(await attach(who.client))).toEqual(['audit_item_review_id']);
    const one = await attached();
    for (const who of [second, manager]) expect((await who.client.delete(at(one))).status).toBe(422);
    await submitted();
    for (const answer of [
      await attach(first.client),
      await first.client.put(at(one), { name: 'other.txt' }),
      await first.client.delete(at(one)),
    ])
      expect([answer.status, fieldsOf(answer)]).toEqual([422, ['audit_item_review_id']]);
    expect((await first.client.delete('/api/bulk/review_attachment', [one.id])).body[0].StatusCode).toBe('E');
    expect(fieldsOf(await manager.client.post(`/api/audit-item-reviews/${review.id}/request_changes`, { decision_note: 'More' }))).toEqual(
      [],
    );
    expect((await first.client.delete(at(one))).status).toBe(200);
    await manager.client.post(`/api/audit-item-reviews/${review.id}/accept`, {});
  });
});

describe('contents', () => {
  test('the review stands in the address or in the form; the place is its control', async () => {
    const { body } = await sendRow(
      first.client,
      'POST',
      `/api/review-attachment?audit_item_review_id=${review.id}`,
      { description: 'As agreed' },
      { name: 'سجل الدخول.pdf', content: PDF },
    );
    expect(body.data).toMatchObject({
      audit_item_review_id: review.id,
      audit_item_id: item.id,
      round_id: stage.round.id,
      name: 'سجل الدخول.pdf',
      mime: 'application/pdf',
      description: 'As agreed',
    });
    const content = await first.client.get(body.data.path);
    expect([content.status, content.body]).toEqual([200, PDF]);
    expect(
      (await first.client.put(at(body.data), { audit_item_review_id: review.id + 1, sha256: 'x' })).body.data?.sha256 ?? body.data.sha256,
    ).toBe(body.data.sha256);
    expect(
      (await first.client.get(`/api/review-attachment?audit_item_review_id=${review.id}`)).body.data.map((a: Attachment) => a.id),
    ).toEqual([body.data.id]);
  });

  test('evidence is attached with the content that it has now; a later version changes no review', async () => {
    const of = await approved();
    const one = dataOf<Attachment>(await attach(first.client, { audit_evidence_id: of.id }, null));
    expect(one).toMatchObject({ name: 'policy.txt', audit_evidence_id: of.id });
    const before = (await first.client.get(one.path as string)).body as string;
    await sendRow(admin, 'POST', `/api/audit-evidence/${of.id}`, {}, { name: 'policy-2.txt', content: `Newer ${++serial}` });
    expect((await first.client.get(one.path as string)).body).toBe(before);
    expect(fieldsOf(await attach(first.client, { audit_evidence_id: of.id }, null))).toEqual(['audit_evidence_id']);
  });

  test('what was rejected or has expired is refused with its date', async () => {
    const no = await evidence();
    await admin.post(`/api/audit-evidence/${no.id}/reject`, { decision_note: 'Unsigned' });
    const late = await approved({ expiry_date: today(5) });
    await product.kernel.db.query(
      { tenant: await tenantOf() },
      { text: 'update audit_evidence set expiry_date = $2 where id = $1', values: [late.id, today(-1)] },
    );
    const refused = await attach(
      manager.client,
      {
        audit_item_review_id: dataOf<{ id: number }>(await manager.client.post('/api/audit-item-reviews', { audit_item_id: item.id })).id,
        audit_evidence_id: no.id,
      },
      null,
    );
    expect(refused.body.message).toBe(`This evidence was rejected on ${today().split('-').reverse().join('/')}`);
    const { body } = await attach(first.client, { audit_evidence_id: late.id }, null);
    expect(body.message).toBe(`This evidence expired on ${today(-1).split('-').reverse().join('/')}`);
    // A reviewer cannot see drafts and rejected evidence.
    expect(fieldsOf(await attach(first.client, { audit_evidence_id: no.id }, null))).toContain('audit_evidence_id');
  });
});

const tenantOf = async (): Promise<number> =>
  (await product.kernel.db.query<{ id: number }>('auth', { text: `select id from tenants where key = 'grc'`, values: [] }))[0]
    ?.id as number;

describe('judging', () => {
  test('by who runs the round, never by who attached, with a reason where it is invalid', async () => {
    const one = await attached();
    expect(fieldsOf(await judge(first.client, one, { valid: true }))).toEqual(['valid']);
    expect(fieldsOf(await judge(manager.client, one, { valid: false }))).toEqual(['invalid_reason']);
    expect(dataOf(await judge(manager.client, one, { valid: false, invalid_reason: 'Of last year' }))).toMatchObject({
      valid: false,
      invalid_reason: 'Of last year',
      judged_by: manager.id,
    });
    expect(dataOf(await judge(manager.client, one, { valid: true }))).toMatchObject({ valid: true, invalid_reason: null });
    expect(dataOf(await judge(manager.client, one, { valid: null }))).toMatchObject({ valid: null, judged_by: null, judged_at: null });
    const mine = dataOf<{ id: number }>(await manager.client.post('/api/audit-item-reviews', { audit_item_id: item.id }));
    const own = dataOf<Attachment>(await attach(manager.client, { audit_item_review_id: mine.id }));
    expect(fieldsOf(await judge(manager.client, own, { valid: true }))).toEqual(['valid']);
    expect(fieldsOf(await attach(manager.client, { audit_item_review_id: mine.id, valid: true }))).toEqual(['valid']);
    expect(
      (
        await manager.client.put('/api/bulk/review_attachment', [
          { id: own.id, valid: true },
          { id: one.id, valid: true },
        ])
      ).body.map((r: { StatusCode: string }) => r.StatusCode),
    ).toEqual(['E', 'S']);
  });

  test('goes on after the hand-in, and ends with the round', async () => {
    const one = await attached();
    await submitted();
    expect((await judge(manager.client, one, { valid: true })).status).toBe(200);
    await admin.put(`/api/audit-item/${item.id}`, { audit_status_id: stage.results['done'] });
    expect((await admin.post(`/api/audit-item/${item.id}/close`, {})).status).toBe(200);
    expect((await judge(manager.client, one, { valid: false, invalid_reason: 'x' })).status).toBe(422);
  });
});

/** A seeded random generator, so that failures are reproducible. */
const dice =
  (seed: number) =>
  (n: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % n;
  };

test('counts are those of a recount after any sequence of attaching, deleting, restoring, judging and undoing', async () => {
  const seed = Date.now() % 1_000_000;
  const roll = dice(seed);
  const rows: { id: number; gone: boolean; valid: boolean | null }[] = [];
  let last: string | null = null;
  for (let i = 0; i < 45; i += 1) {
    const one = rows[roll(Math.max(1, rows.length))];
    const move = roll(7);
    let answer: Answer | undefined;
    if (move <= 1 || !one) {
      answer = await attach(first.client);
      rows.push({ id: answer.body.data.id, gone: false, valid: null });
    } else if (move === 2 && !one.gone) {
      answer = await first.client.delete(at(one));
      one.gone = true;
    } else if (move === 3 && one.gone) {
      answer = await first.client.post(`${at(one)}/restore`, {});
      one.gone = false;
    } else if (move === 4 && !one.gone) {
      const valid = [true, false, null][roll(3)] as boolean | null;
      answer = await judge(manager.client, one, { valid, invalid_reason: valid === false ? 'No' : null });
      one.valid = valid;
    } else if (move === 6) {
      const three = rows.filter((r) => !r.gone).slice(0, 2);
      if (three.length)
        answer = await first.client.delete(
          '/api/bulk/review_attachment',
          three.map((r) => r.id),
        );
      for (const r of three) r.gone = true;
    } else if (move === 5 && last) {
      const undone = await first.client.post(`/api/undo/${last}`, {});
      if (undone.status === 200 && undone.body.data.done) {
        const state = await first.client.get(at(rows.at(-1) as { id: number }));
        (rows.at(-1) as { gone: boolean }).gone = state.status === 404;
      }
    }
    if (answer) expect([seed, i, move, answer.status, answer.body.errors]).toEqual([seed, i, move, 200, undefined]);
    last = move <= 1 ? (answer?.headers.get('x-request-id') ?? null) : null;
    const there = rows.filter((r) => !r.gone);
    const read = dataOf<{ review_attachments_count: number }>(await first.client.get(`/api/audit-item-reviews/${review.id}`));
    const of = dataOf<{ evidence_count: number }>(await admin.get(`/api/audit-item/${item.id}`));
    expect([seed, i, read.review_attachments_count, of.evidence_count]).toEqual([
      seed,
      i,
      there.length,
      there.filter((r) => r.valid !== false).length,
    ]);
  }
});
