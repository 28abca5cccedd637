/** The two evidence libraries: refusals first, versions, approval, expiry, uses, and permissions. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { jobOf } from '../../../core/test/job-run.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { sendRow } from '../../../core/test/upload.ts';
import { dataOf, stagedRound } from '../reviews/testing.ts';
import { publishedPackage } from '../testing.ts';
import { evidenceExpiry } from './expiry.ts';
import { LIBRARIES, type Library } from './libraries.ts';

const ADMIN = 'admin@grc.example';
let product: TestKernel;
let admin: Client;
let keeper: Person;
let approver: Person;
let tenant: number;
let category: number;

beforeAll(async () => {
  product = await createTestKernel();
  [admin, tenant] = [await product.as(ADMIN), await tenantId(product, 'grc')];
  keeper = await personWith(product, ['access_compliance', ...LIBRARIES.flatMap((l) => [l.open, l.manage])], 'grc');
  approver = await personWith(
    product,
    LIBRARIES.flatMap((l) => [l.open, l.approve]),
    'grc',
  );
  category = dataOf<{ id: number }[]>(await admin.get('/api/audit-evidence-categories'))[0]?.id as number;
});
afterAll(() => product.close());

interface Evidence {
  id: number;
  status: string;
  row_version: number;
  code: string;
  [field: string]: unknown;
}
let serial = 0;
const row = (values: object = {}): Record<string, unknown> => ({
  title_en: `Access review ${++serial}`,
  title_ar: `مراجعة الوصول ${serial}`,
  category_id: category,
  ...values,
});
const AUDIT = LIBRARIES[0];
const at = (library: Library, e: { id: number }, more = ''): string => `/api/${library.path}/${e.id}${more}`;
const made = async (values: object = {}, library: Library = AUDIT, file: string | null = `Content ${++serial}`): Promise<Evidence> =>
  dataOf(
    await sendRow(
      keeper.client,
      'POST',
      `/api/${library.path}`,
      row(values),
      file === null ? undefined : { name: 'review.txt', content: file },
    ),
  );
const act = (who: Client, e: { id: number }, action: string, body: object = {}, library: Library = AUDIT): Promise<Answer> =>
  who.post(at(library, e, `/${action}`), body);
const approved = async (values: object = {}, library: Library = AUDIT): Promise<Evidence> => {
  const e = await made(values, library);
  dataOf(await act(keeper.client, e, 'submit', {}, library));
  return dataOf(await act(approver.client, e, 'approve', {}, library));
};
const addVersion = (who: Client, e: { id: number }, content: string, library: Library = AUDIT): Promise<Answer> =>
  sendRow(who, 'POST', '/api/evidence-versions', { [library.column]: e.id }, { name: 'next.txt', content });
const fieldsOf = (answer: Answer): string[] => Object.keys(answer.body.errors ?? {});
const stateOf = async (e: { id: number }): Promise<Evidence> => dataOf(await admin.get(at(AUDIT, e)));

describe.each(LIBRARIES)('$entity', (library) => {
  test('is refused to nobody, to whoever lacks the permission, and without what it needs', async () => {
    const e = await made({}, library);
    const [nobody, viewer, foreign] = [await product.as(), await product.as('viewer@grc.example'), await product.as('admin@pmis.example')];
    const statuses = async (who: Client): Promise<number[]> =>
      (
        await Promise.all([
          who.post(`/api/${library.path}`, '{'),
          who.post(at(library, e), {}),
          who.put(at(library, e), {}),
          who.delete(at(library, e)),
          act(who, e, 'submit', {}, library),
        ])
      ).map((a) => a.status);
    expect(await statuses(nobody)).toEqual([401, 401, 401, 401, 401]);
    expect(await statuses(viewer)).toEqual([403, 403, 403, 403, 403]);
    expect([403, 404]).toContain((await foreign.get(at(library, e))).status);
    expect(fieldsOf(await keeper.client.post(`/api/${library.path}`, {})).sort()).toEqual(['category_id', 'title']);
    expect((await act(keeper.client, e, 'approve', {}, library)).status).toBe(403);
    expect(
      fieldsOf(await keeper.client.post(`/api/${library.path}`, row({ effective_from: '2027-02-01', effective_to: '2027-01-01' }))),
    ).toEqual(['effective_to']);
  });

  test('takes JSON and forms, POST on the id is the update, and a file becomes its first version', async () => {
    const e = await made({ tags: ['identity', 'yearly'], effective_from: '2026-01-01' }, library);
    expect(e).toMatchObject({ status: 'draft', owner_id: keeper.id, versions_count: 1, tags: ['identity', 'yearly'] });
    const json = dataOf<Evidence>(await keeper.client.post(at(library, e), { description: 'By JSON' }));
    const form = dataOf<Evidence>(
      await keeper.client.raw('POST', at(library, e), 'description=By+form&tags[]=one', {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    );
    expect([json.description, form.description, form.tags]).toEqual(['By JSON', 'By form', ['one']]);
    const second = dataOf<Evidence>(await sendRow(keeper.client, 'POST', at(library, e), {}, { name: 'b.txt', content: `B ${++serial}` }));
    expect(second.versions_count).toBe(2);
    const versions = dataOf<{ number: number; name: string; path: string; sha256: string }[]>(
      await keeper.client.get(`/api/evidence-versions?${library.column}=${e.id}`),
    );
    expect(versions.map((v) => [v.number, v.name, v.path !== null, v.sha256.length])).toEqual([
      [2, 'b.txt', true, 64],
      [1, 'review.txt', true, 64],
    ]);
  });

  test('is approved by somebody other than its owner, once it has a content, on every path', async () => {
    const empty = await made({}, library, null);
    expect(fieldsOf(await act(keeper.client, empty, 'submit', {}, library))).toEqual(['file']);
    const e = await made({ owner_id: approver.id }, library);
    await act(keeper.client, e, 'submit', {}, library);
    expect(fieldsOf(await act(approver.client, e, 'approve', {}, library))).toEqual(['owner_id']);
    expect((await approver.client.post(`/api/bulk/${library.entity}/approve`, [{ id: e.id }])).body[0].StatusCode).toBe('E');
    expect(fieldsOf(await keeper.client.put(at(library, e), { owner_id: keeper.id }))).toEqual(['owner_id']);
    expect(fieldsOf(await act(approver.client, e, 'reject', {}, library))).toEqual(['decision_note']);
    expect(dataOf(await act(approver.client, e, 'reject', { decision_note: 'Unsigned' }, library))).toMatchObject({
      status: 'rejected',
      decision_note: 'Unsigned',
      decided_by: approver.id,
    });
    expect(dataOf(await act(keeper.client, e, 'submit', {}, library))).toMatchObject({
      status: 'in_review',
      decision_note: null,
      decided_by: null,
    });
    expect(dataOf(await act(admin, e, 'approve', {}, library))).toMatchObject({ status: 'approved' });
  });
});

test('its owner hears of a decision, as far as it can still be opened', async () => {
  const [owner, gone] = [
    await personWith(product, ['access_audit_master_evidence'], 'grc'),
    await personWith(product, ['access_compliance'], 'grc'),
  ];
  const [one, two] = [await approved({ owner_id: owner.id }), await approved({ owner_id: gone.id })];
  const heard = async (who: Client): Promise<unknown[]> =>
    dataOf<{ kind: string; record_id: number; text: string }[]>(await who.get('/api/notifications')).map((n) => [
      n.kind,
      n.record_id,
      n.text.includes('Approved'),
    ]);
  expect([await heard(owner.client), await heard(gone.client), two.status]).toEqual([[['state', one.id, true]], [], 'approved']);
});

describe('what is approved', () => {
  test('keeps its period; renewing begins a new one', async () => {
    const e = await approved({ effective_from: '2026-01-01', expiry_date: today(100) });
    expect(fieldsOf(await keeper.client.put(at(AUDIT, e), { expiry_date: today(900) }))).toEqual(['expiry_date']);
    expect((await keeper.client.put('/api/bulk/audit_evidence', [{ id: e.id, effective_from: '2020-01-01' }])).body[0].StatusCode).toBe(
      'E',
    );
    expect((await keeper.client.put(at(AUDIT, e), { description: 'A word more' })).status).toBe(200);
    dataOf(await act(keeper.client, e, 'renew'));
    expect((await keeper.client.put(at(AUDIT, e), { expiry_date: today(900) })).status).toBe(200);
  });

  test('waits again for approval when it has a new version, and says so', async () => {
    const [one, two] = [await approved(), await approved()];
    const direct = await addVersion(keeper.client, one, `Direct ${++serial}`);
    const beside = await sendRow(keeper.client, 'POST', at(AUDIT, two), {}, { name: 'x.txt', content: `Beside ${++serial}` });
    for (const answer of [direct, beside]) expect(answer.body.message).toContain('It has a new version and needs approval again');
    for (const e of [one, two]) {
      expect(await stateOf(e)).toMatchObject({ status: 'in_review', decided_by: null });
      const [entry] = dataOf<{ changes: { field: string; to: string }[] }[]>(await admin.get(at(AUDIT, e, '/history')));
      expect(entry?.changes).toMatchObject([{ field: 'status', to: 'in_review' }]);
    }
  });

  test('is not approved past its date', async () => {
    const e = await made({ expiry_date: today(-1) });
    await act(keeper.client, e, 'submit');
    expect(fieldsOf(await act(approver.client, e, 'approve'))).toEqual(['expiry_date']);
  });
});

describe('versions', () => {
  test('belong to one piece of evidence, are a file or a link, and are not the same content twice', async () => {
    const e = await made();
    const post = (body: object): Promise<Answer> => keeper.client.post('/api/evidence-versions', body);
    expect(fieldsOf(await post({ url: 'https://example.com/a' }))).toEqual(['audit_evidence_id']);
    const other = await made({}, LIBRARIES[1]);
    expect(fieldsOf(await post({ audit_evidence_id: e.id, compliance_evidence_id: other.id, url: 'https://example.com/a' }))).toEqual([
      'compliance_evidence_id',
    ]);
    expect(fieldsOf(await post({ audit_evidence_id: e.id }))).toEqual(['file']);
    expect(
      fieldsOf(
        await sendRow(
          keeper.client,
          'POST',
          '/api/evidence-versions',
          { audit_evidence_id: e.id, url: 'https://example.com/a' },
          { name: 'a.txt', content: 'a' },
        ),
      ),
    ).toEqual(['url']);
    expect(dataOf(await post({ audit_evidence_id: e.id, url: 'https://example.com/a' }))).toMatchObject({
      number: 2,
      name: 'https://example.com/a',
      path: null,
    });
    await addVersion(keeper.client, e, 'Twice');
    const again = await addVersion(keeper.client, e, 'Twice');
    expect([again.status, again.body.message, fieldsOf(again)]).toEqual([422, 'This is version 3: the content is the same', ['file']]);
    const whole = await sendRow(keeper.client, 'POST', at(AUDIT, e), { description: 'Not kept' }, { name: 'y.txt', content: 'Twice' });
    expect([whole.status, (await stateOf(e)).description]).toEqual([422, null]);
  });

  test('are numbered without gaps when two come at once, and a number is not given twice', async () => {
    const e = await made();
    await Promise.all([1, 2, 3].map((n) => addVersion(keeper.client, e, `At once ${n} ${serial}`)));
    const numbers = async (): Promise<number[]> =>
      dataOf<{ id: number; number: number }[]>(await keeper.client.get(`/api/evidence-versions?audit_evidence_id=${e.id}`)).map(
        (v) => v.number,
      );
    expect(await numbers()).toEqual([4, 3, 2, 1]);
    const [last] = dataOf<{ id: number }[]>(await keeper.client.get(`/api/evidence-versions?audit_evidence_id=${e.id}`));
    expect((await keeper.client.delete(`/api/evidence-versions/${last?.id as number}`)).status).toBe(200);
    await addVersion(keeper.client, e, `After ${serial}`);
    expect(await numbers()).toEqual([5, 3, 2, 1]);
  });

  test('stay as they are, and stay with what was approved', async () => {
    const e = await approved();
    const [version] = dataOf<{ id: number }[]>(await keeper.client.get(`/api/evidence-versions?audit_evidence_id=${e.id}`));
    expect(fieldsOf(await keeper.client.delete(`/api/evidence-versions/${version?.id as number}`))).toEqual(['audit_evidence_id']);
    expect(
      (await sendRow(keeper.client, 'PUT', `/api/evidence-versions/${version?.id as number}`, {}, { name: 'z.txt', content: 'z' })).status,
    ).toBe(422);
    expect((await keeper.client.put(`/api/evidence-versions/${version?.id as number}`, { note: 'Signed copy' })).status).toBe(200);
  });

  test('go with their library', async () => {
    const mine = await personWith(product, ['access_audit_master_evidence', 'manage_audit_evidence'], 'grc');
    const [one, other] = [await made(), await made({}, LIBRARIES[1])];
    const seen = dataOf<{ audit_evidence_id: number | null }[]>(await mine.client.get('/api/evidence-versions?limit=200'));
    expect([seen.length > 0, seen.every((v) => v.audit_evidence_id !== null)]).toEqual([true, true]);
    expect((await addVersion(mine.client, one, `Mine ${++serial}`)).status).toBe(200);
    expect((await addVersion(mine.client, other, `Mine ${++serial}`, LIBRARIES[1])).status).toBe(422);
    const [theirs] = dataOf<{ id: number; path: string }[]>(
      await keeper.client.get(`/api/evidence-versions?compliance_evidence_id=${other.id}`),
    );
    for (const path of [`/api/evidence-versions/${theirs?.id as number}`, theirs?.path as string])
      expect((await mine.client.get(path)).status).toBe(404);
    expect((await mine.client.delete(`/api/evidence-versions/${theirs?.id as number}`)).status).toBe(404);
  });
});

test('whoever only reviews controls sees what was approved, and nothing else', async () => {
  const reviewer = await product.as('reviewer@grc.example');
  const [draft, good] = [await made(), await approved()];
  expect((await reviewer.get(at(AUDIT, draft))).status).toBe(404);
  expect((await reviewer.get(at(AUDIT, good))).status).toBe(200);
  const ids = dataOf<{ id: number; status: string }[]>(await reviewer.get('/api/audit-evidence?limit=200'));
  expect(ids.every((e) => e.status === 'approved' || e.status === 'expired')).toBe(true);
  expect(dataOf<unknown[]>(await reviewer.get(`/api/evidence-versions?audit_evidence_id=${draft.id}`))).toEqual([]);
  expect(dataOf<unknown[]>(await reviewer.get(`/api/evidence-versions?audit_evidence_id=${good.id}`))).toHaveLength(1);
});

test('controls of a draft package are no controls yet', async () => {
  const draft = await publishedPackage(product, { draft: true });
  expect(fieldsOf(await keeper.client.post('/api/audit-evidence', row({ node_ids: [draft.nodes.at(-1)?.id] })))).toEqual(['node_ids']);
});

describe('time', () => {
  const run = async (): Promise<unknown> => evidenceExpiry.run(jobOf(product, tenant));
  const move = (e: { id: number }, days: number): Promise<unknown> =>
    product.kernel.db.query({ tenant }, { text: 'update audit_evidence set expiry_date = $2 where id = $1', values: [e.id, today(days)] });
  interface Told {
    kind: string;
    text: string;
    href: string;
  }
  const heard = async (who: Client, lang = 'en'): Promise<Told[]> =>
    dataOf<Told[]>(await who.get('/api/notifications?limit=50', { 'accept-language': lang })).filter((n) => n.kind === 'evidence');

  test('what is past its date has expired, and its owner heard 30, 7 and 1 day before, once for all of a day', async () => {
    const owner = await personWith(product, ['access_compliance', 'access_audit_master_evidence'], 'grc');
    const [gone, soon, near, far, draft] = [
      await approved(),
      await approved({ owner_id: owner.id }),
      await approved({ owner_id: owner.id }),
      await approved({ owner_id: owner.id }),
      await made({ owner_id: owner.id }),
    ];
    await Promise.all([move(gone, -1), move(soon, 30), move(near, 30), move(far, 31), move(draft, 3)]);
    await run();
    await run();
    expect([(await stateOf(gone)).status, (await stateOf(soon)).status]).toEqual(['expired', 'approved']);
    expect(dataOf<{ action: string; changes: { to: string }[] }[]>(await admin.get(at(AUDIT, gone, '/history')))[0]?.changes[0]?.to).toBe(
      'expired',
    );
    const told = await heard(owner.client);
    expect(told.map((t) => t.text)).toEqual([
      expect.stringMatching(/^2 pieces of evidence of yours expire on \u2068\d\d\/\d\d\/\d{4}\u2069$/),
    ]);
    expect((await heard(owner.client, 'ar'))[0]?.text).toMatch(/^تنتهي صلاحية دليلين من مسؤوليتك في /);
    await move(soon, 1);
    await run();
    expect((await heard(owner.client)).map((t) => [t.text.includes(String(soon.code)), t.href])).toContainEqual([
      true,
      `/grc/master-evidence/${soon.id}`,
    ]);
    expect(await heard(owner.client)).toHaveLength(2);
  });

  test('what expires next, by month, of the libraries that the reader opens', async () => {
    const e = await approved({ expiry_date: today(40) });
    const viewer = await product.as('viewer@grc.example');
    const months = dataOf<{ month: string; items: { id: number; kind: string; days_left: number; owner: { id: number } }[] }[]>(
      await viewer.get('/api/evidence-expiring?library=audit&days=60'),
    );
    const found = months.find((m) => m.month === today(40).slice(0, 7))?.items.find((i) => i.id === e.id);
    expect(found).toMatchObject({ kind: 'audit_evidence', days_left: 40, owner: { id: keeper.id } });
    expect(
      dataOf<{ items: { id: number }[] }[]>(await viewer.get('/api/evidence-expiring?days=30'))
        .flatMap((m) => m.items)
        .some((i) => i.id === e.id),
    ).toBe(false);
    expect((await (await product.as()).get('/api/evidence-expiring')).status).toBe(401);
    expect((await (await product.as('reviewer@grc.example')).get('/api/evidence-expiring')).status).toBe(403);
    for (const [query, field] of [
      ['days=-1', 'days'],
      ['days=x', 'days'],
      ['library=other', 'library'],
    ] as const)
      expect(fieldsOf(await viewer.get(`/api/evidence-expiring?${query}`))).toEqual([field]);
    const one = await personWith(product, ['access_audit_master_evidence'], 'grc');
    expect((await one.client.get('/api/evidence-expiring?library=compliance')).status).toBe(403);
  });
});

test('where evidence is used: as far as the reader reaches, and how often in all', async () => {
  const reviewer = await personWith(product, ['access_audit_rounds', 'review_audit_items'], 'grc');
  const stage = await stagedRound(product, [reviewer.id], 2);
  const e = await approved();
  const [item] = stage.items;
  const { audit_item_review_id: review } = dataOf<{ audit_item_review_id: number }>(
    await reviewer.client.post(`/api/audit-item/${item?.id as number}/use-evidence`, { kind: 'audit_evidence', id: e.id }),
  );
  const path = at(AUDIT, e, '/uses');
  const mine = (await reviewer.client.get(path)).body;
  expect(mine).toMatchObject({
    data: [
      {
        audit_item: { id: item?.id },
        review: { id: review },
        round: { id: stage.round.id },
        compliance_package: { id: stage.pack.package.id },
        valid: null,
        carried: false,
      },
    ],
    meta: { total: 1 },
  });
  expect((await keeper.client.get(path)).body).toEqual({ data: [], meta: { total: 1 } });
  expect((await (await product.as()).get(path)).status).toBe(401);
  expect((await (await product.as('member@pmis.example')).get(path)).status).toBe(403);
  expect((await admin.get('/api/audit-evidence/99999999/uses')).status).toBe(404);
  expect((await act(keeper.client, e, 'renew')).status).toBe(200);
  expect((await keeper.client.delete(at(AUDIT, e))).status).toBe(409);
});
