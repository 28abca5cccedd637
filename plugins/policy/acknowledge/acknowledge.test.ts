/** Acknowledging policies: who is asked, by whom and of which text it is done, what it leaves behind, and the quiz before it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clock } from '../../../core/index.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { jobOf } from '../../../core/test/job-run.ts';
import { tenantId } from '../../../core/test/people.ts';
import { acknowledgeDay } from './day.ts';

const ADMIN = 'admin@grc.example';
let product: TestKernel;
let tenant: number;
let admin: Client;
let tamim: Client;
let reader: Client;
let stranger: Client;
let ids: Record<'admin' | 'tamim' | 'reader', number>;

beforeAll(async () => {
  product = await createTestKernel();
  tenant = await tenantId(product, 'grc');
  [admin, tamim, reader, stranger] = await Promise.all([
    product.as(ADMIN),
    product.as('tamim@grc.example'),
    // Without the permission to open policies.
    product.as('reviewer@grc.example'),
    product.as('admin@ut.example'),
  ]);
  const of = async (client: Client): Promise<number> => (await client.get('/api/user')).body.data.id;
  ids = { admin: await of(admin), tamim: await of(tamim), reader: await of(reader) };
});
afterAll(() => product.close());

type Body = Answer['body'];

async function draft(more: object = {}, questions: object[] = []): Promise<number> {
  const { body } = await admin.post('/api/policies', {
    name_en: 'Acceptable use',
    name_ar: 'الاستخدام المقبول',
    reviewer_id: ids.tamim,
    approver_id: ids.tamim,
    effective_date: '2027-01-01',
    acknowledgement_required: true,
    audience: 'chosen',
    audience_user_ids: [ids.reader],
    ...more,
  });
  const id = body.data.id as number;
  for (const [title, text] of [
    ['Purpose', 'Devices are for work.'],
    ['Rules', 'Lock the screen.'],
  ])
    await admin.post('/api/policy-items', { policy_id: id, title_en: title, body_en: `<p>${text}</p>`, title_ar: 'بند' });
  for (const question of questions) {
    const made = await admin.post('/api/policy-questions', { policy_id: id, ...question });
    expect(made.body.errors).toBeUndefined();
  }
  return id;
}

async function publish(id: number): Promise<void> {
  for (const [client, action] of [
    [admin, 'submit_review'],
    [tamim, 'complete_review'],
    [tamim, 'approve'],
    [admin, 'publish'],
  ] as const) {
    const answer = await client.post(`/api/policies/${id}/${action}`, {});
    expect([action, answer.status, answer.body.message]).toEqual([action, 200, expect.any(String)]);
  }
}

const published = async (more: object = {}, questions: object[] = []): Promise<number> => {
  const id = await draft(more, questions);
  await publish(id);
  return id;
};
const requests = async (policy: number, query = ''): Promise<Body[]> =>
  (await admin.get(`/api/policy-acknowledgements?policy_id=${policy}&sort=id${query}`)).body.data;
const own = async (policy: number): Promise<number> =>
  (await requests(policy)).find(({ user_id, is_current }) => user_id === ids.reader && is_current).id;
const readingOf = async (id: number, client = reader): Promise<Body> => (await client.get(`/api/policy-reading/${id}`)).body.data;
const parts = (reading: Body): number[] => reading.parts.map((part: { id: number }) => part.id);
const readAll = async (id: number): Promise<Body> => {
  const reading = await readingOf(id);
  await reader.post(`/api/policy-reading/${id}`, { parts: parts(reading) });
  return reading;
};
const acknowledge = (id: number, body: object, client = reader): ReturnType<Client['post']> =>
  client.post(`/api/policy-acknowledgements/${id}/acknowledge`, body);
const daily = async (): Promise<void> => void (await acknowledgeDay.run(jobOf(product, tenant)));
const bell = async (client: Client): Promise<Body[]> =>
  (await client.get('/api/notifications?limit=100')).body.data.filter((one: { kind: string }) => one.kind === 'policy_acknowledge');

describe('refused', () => {
  test('people outside the audience, other people, other organisations', async () => {
    const policy = await published();
    const id = await own(policy);
    const { text_hash } = await readAll(id);
    const body = { text_hash, language: 'en', agreed: true };
    for (const [client, status] of [
      [tamim, 404],
      // The module is not theirs.
      [stranger, 403],
    ] as const) {
      expect((await client.get(`/api/policy-reading/${id}`)).status).toBe(status);
      expect((await client.post(`/api/policy-reading/${id}`, { parts: [] })).status).toBe(status);
      expect((await client.post(`/api/policy-quiz/${id}`, { answers: {} })).status).toBe(status);
      expect((await acknowledge(id, body, client)).status).toBe(status);
    }
    // The owner sees the request, and cannot answer it in somebody's place.
    expect((await readingOf(id, admin)).mine).toBe(false);
    expect((await admin.post(`/api/policy-reading/${id}`, { parts: [] })).status).toBe(403);
    expect((await acknowledge(id, body, admin)).status).toBe(403);
    const bulk = await admin.post('/api/bulk/policy_acknowledgement/acknowledge', [{ id, ...body }]);
    expect(bulk.body[0].StatusCode).toBe('E');
    expect((await requests(policy))[0].status).toBe('asked');
  });

  test('a text that is not read, another text, no consent', async () => {
    const id = await own(await published());
    const reading = await readingOf(id);
    const body = { text_hash: reading.text_hash, language: 'en', agreed: true };
    const early = await acknowledge(id, body);
    expect([early.status, early.body.message]).toEqual([409, 'Read the policy to the end first']);
    expect((await reader.post(`/api/policy-reading/${id}`, { parts: 'all' })).body.errors).toHaveProperty('parts');
    expect((await reader.post(`/api/policy-reading/${id}`, { parts: [1.5] })).body.errors).toHaveProperty('parts');
    await reader.post(`/api/policy-reading/${id}`, { parts: parts(reading).slice(0, 1) });
    expect((await acknowledge(id, body)).status).toBe(409);
    await readAll(id);
    const other = await acknowledge(id, { ...body, text_hash: 'a'.repeat(64) });
    expect([other.status, other.body.message]).toEqual([409, expect.stringMatching(/not the text of version 1.0/)]);
    expect((await acknowledge(id, { ...body, agreed: false })).body.errors).toHaveProperty('agreed');
    expect((await acknowledge(id, { language: 'en', agreed: true })).body.errors).toHaveProperty('text_hash');
    expect((await acknowledge(id, { ...body, language: 'fr' })).body.errors).toHaveProperty('language');
  });

  test('whoever writes a request by hand, changes what was acknowledged, or does it twice', async () => {
    const policy = await published();
    const id = await own(policy);
    const { text_hash } = await readAll(id);
    const done = await acknowledge(id, { text_hash, language: 'ar', agreed: true });
    expect(done.status).toBe(200);
    expect((await acknowledge(id, { text_hash, language: 'ar', agreed: true })).status).toBe(409);
    const undone = await reader.post(`/api/undo/${done.headers.get('x-request-id')}`);
    expect(undone.body.data).toMatchObject({ done: 0, failed: [{ id }] });
    expect((await admin.put('/api/bulk/policy_acknowledgement', [{ id, status: 'asked', ip: '203.0.113.7' }])).body[0].StatusCode).toBe(
      'E',
    );
    expect((await admin.post('/api/bulk/policy_acknowledgement', [{ policy_id: policy, user_id: ids.admin }])).status).toBe(403);
    expect((await admin.delete('/api/bulk/policy_acknowledgement', [id])).status).toBe(403);
    expect((await reader.post(`/api/policy-reading/${id}`, { parts: [] })).status).toBe(409);
  });

  test('an audience that names nobody', async () => {
    const answer = await admin.post('/api/policies', { name_en: 'x', acknowledgement_required: true, audience: 'chosen' });
    expect(answer.body.errors).toEqual({ audience_unit_ids: ['Choose units, positions or people'] });
  });

  test('a reminder by somebody who is not the owner, and a second one on the same day', async () => {
    const policy = await published();
    const id = await own(policy);
    const viewer = await product.as('viewer@grc.example');
    expect((await viewer.post(`/api/policies/${policy}/remind_readers`, {})).status).toBe(403);
    expect((await tamim.post(`/api/policies/${policy}/remind_readers`, {})).status).toBe(403);
    const before = (await bell(reader)).length;
    expect((await admin.post(`/api/policy-acknowledgements/${id}/remind`, {})).status).toBe(200);
    expect((await admin.post(`/api/policy-acknowledgements/${id}/remind`, {})).body.message).toMatch(/today already/);
    await admin.post(`/api/policies/${policy}/remind_readers`, {});
    expect(await bell(reader)).toHaveLength(before + 1);
  });
});

test('an acknowledgement keeps who, when, from where and exactly which text, and is among the decisions of its policy', async () => {
  const policy = await published();
  const id = await own(policy);
  expect((await bell(reader))[0]).toMatchObject({
    href: `/to-acknowledge/${id}`,
    text: expect.stringContaining('Acceptable use 1.0'),
  });
  const reading = await readAll(id);
  expect(reading).toMatchObject({ mine: true, status: 'asked', version: '1.0', read: [], since: null, quiz: null });
  expect((await readingOf(id)).read.sort()).toEqual(parts(reading).sort());
  const done = await acknowledge(id, { text_hash: reading.text_hash, language: 'ar', agreed: true });
  expect(done.body).toMatchObject({ message: 'Policy acknowledged', data: { status: 'acknowledged', user_id: ids.reader } });
  const [version] = (await admin.get(`/api/policy-versions?policy_id=${policy}`)).body.data;
  const kept = (await admin.get(`/api/policy-acknowledgements/${id}`)).body.data;
  expect(kept).toMatchObject({
    text_hash: version.text_hash,
    language: 'ar',
    ip: expect.stringMatching(/^[0-9a-f.:]+$/),
    acknowledged_at: expect.any(String),
  });
  expect((await reader.get(`/api/policy-acknowledgements/${id}`)).body.data).not.toHaveProperty('ip');
  expect((await readingOf(id)).receipt).toMatchObject({
    at: new Date(kept.acknowledged_at).toISOString(),
    language: 'ar',
    ip: kept.ip,
  });
  const said = (await admin.get(`/api/policy-transactions?policy_id=${policy}&type=acknowledge`)).body.data;
  expect(said).toMatchObject([{ created_by: ids.reader, diff: { version: '1.0', text_hash: version.text_hash } }]);
  expect((await admin.get(`/api/policies/${policy}`)).body.data).toMatchObject({
    asked_count: 1,
    acknowledged_count: 1,
    acknowledged_share: 100,
  });
});

test('everybody is asked once for each version; the next one asks again and says what is new', async () => {
  const policy = await published();
  const id = await own(policy);
  const first = await readAll(id);
  await acknowledge(id, { text_hash: first.text_hash, language: 'en', agreed: true });
  await daily();
  expect(await requests(policy)).toHaveLength(1);

  await admin.post(`/api/policies/${policy}/revise`, { step: 'minor' });
  const [item] = first.parts;
  await admin.put(`/api/policy-items/${item.id}`, { body_en: '<p>Phones, too.</p>' });
  await admin.post('/api/policy-items', { policy_id: policy, title_en: 'Reports', body_en: '<p>Within an hour.</p>' });
  expect((await admin.get(`/api/policies/${policy}`)).body.data.acknowledged_share).toBe(100);
  await publish(policy);
  const all = await requests(policy);
  expect(all.map(({ version, status, is_current }) => [version, status, is_current])).toEqual([
    ['1.0', 'acknowledged', false],
    ['1.1', 'asked', true],
  ]);
  const next = await readingOf(all[1].id);
  expect(next.since).toMatchObject({
    version: '1.0',
    changes: [
      { kind: 'changed', id: item.id },
      { kind: 'added', title_en: 'Reports' },
    ],
  });
  expect((await acknowledge(all[1].id, { text_hash: first.text_hash, language: 'en', agreed: true })).status).toBe(409);
  expect((await admin.get(`/api/policies/${policy}`)).body.data.acknowledged_share).toBe(0);
});

test('units stand for those below them; who joins is asked by day, who leaves no longer is, and who comes back is again', async () => {
  const unit = (await admin.post('/api/user-units', { name_en: 'Operations' })).body.data.id;
  const below = (await admin.post('/api/user-units', { name_en: 'Shift', parent_id: unit })).body.data.id;
  const policy = await published({ audience_user_ids: [], audience_unit_ids: [unit] });
  expect(await requests(policy)).toEqual([]);
  const place = (unit_id: number | null): Promise<Answer> => admin.put(`/api/tenant/users/${ids.reader}`, { unit_id });
  await place(below);
  await daily();
  await daily();
  expect(await requests(policy)).toMatchObject([{ user_id: ids.reader, unit_id: below, status: 'asked' }]);
  const { body } = await admin.get(`/api/policy-progress/${policy}`);
  expect(body.data).toMatchObject({ asked: 1, acknowledged: 0, late: 0, version: '1.0', units: [{ id: below, label: 'Shift', asked: 1 }] });
  await place(null);
  await daily();
  expect((await requests(policy))[0].status).toBe('withdrawn');
  const [{ id }] = await requests(policy);
  const listed = async (): Promise<boolean> =>
    (await reader.get('/api/policies-to-acknowledge')).body.data.some((one: Body) => one.id === id);
  expect(await listed()).toBe(false);
  await place(below);
  await daily();
  expect(await requests(policy)).toMatchObject([{ status: 'asked' }]);
  expect(await listed()).toBe(true);
  // A change of the audience holds at once.
  await admin.put(`/api/policies/${policy}`, { audience_unit_ids: [], audience_user_ids: [ids.tamim] });
  expect((await requests(policy)).map(({ user_id, status }) => [user_id, status])).toEqual([
    [ids.reader, 'withdrawn'],
    [ids.tamim, 'asked'],
  ]);
  await place(null);
});

test('a due date is reminded of once before and once after it; an archived policy asks nobody', async () => {
  const policy = await published({ acknowledge_days: 10 });
  const told = async (): Promise<number> => (await bell(reader)).filter((one) => one.text.includes('acknowledgement')).length;
  const before = await told();
  const start = clock.now();
  const days = (n: number): void => product.clock.set(start + n * 86_400_000);
  try {
    days(8);
    await daily();
    await daily();
    expect(await told()).toBe(before + 1);
    days(11);
    await daily();
    await daily();
    expect(await told()).toBeGreaterThanOrEqual(before + 2);
    const once = await told();
    days(12);
    await daily();
    expect(await told()).toBe(once);
  } finally {
    product.clock.reset();
  }
  await admin.put(`/api/policy-archive/${policy}`, { archive_note: 'Replaced' });
  expect((await requests(policy))[0].status).toBe('lapsed');
});

const QUESTIONS = [
  {
    text_en: 'How soon is a lost device reported?',
    kind: 'single',
    options: [
      { text_en: 'Within an hour', is_right: true },
      { text_en: 'Within a day', is_right: false },
    ],
  },
  {
    text_en: 'What is locked?',
    kind: 'several',
    options: [
      { text_en: 'The screen', is_right: true },
      { text_en: 'The door', is_right: true },
      { text_en: 'The window', is_right: false },
    ],
  },
];

describe('the quiz', () => {
  test('one that nobody could pass keeps the policy from being reviewed', async () => {
    const id = await draft({}, [{ text_en: 'Which?', kind: 'single', options: [{ text_en: 'This', is_right: true }] }]);
    const answer = await admin.post(`/api/policies/${id}/submit_review`, {});
    expect([answer.status, answer.body.message]).toEqual([409, 'The question "Which?" needs two answers at least']);
  });

  test('its right answers are told to nobody before it is passed, and it stays as it was published', async () => {
    const policy = await published({ audience_user_ids: [ids.reader, ids.tamim] }, QUESTIONS);
    const id = await own(policy);
    expect(JSON.stringify(await readingOf(id))).not.toContain('right');
    const mine = (await requests(policy)).find(({ user_id }) => user_id === ids.tamim).id;
    const seen = [
      await tamim.get(`/api/policy-reading/${mine}`),
      await tamim.get(`/api/policy-versions?policy_id=${policy}`),
      await tamim.get(`/api/policy-questions?policy_id=${policy}`),
      await tamim.get('/api/policy-question-options'),
      await tamim.get(`/api/policies/${policy}`),
      await reader.get('/api/policy-question-options'),
    ];
    expect(
      seen.map(({ body }) => JSON.stringify(body)).filter((body) => /right|Within a day.*true/.test(body.replaceAll('rights', ''))),
    ).toEqual([]);
    const [question] = (await admin.get(`/api/policy-questions?policy_id=${policy}`)).body.data;
    expect((await admin.put(`/api/policy-questions/${question.id}`, { text_en: 'Other?' })).status).toBe(409);
  });

  test('tries are limited, a pause follows, and without passing nothing is acknowledged', async () => {
    const id = await own(await published({ quiz_tries: 2, quiz_pause_minutes: 30, quiz_pass_mark: 100 }, QUESTIONS));
    const reading = await readAll(id);
    const [one, several] = reading.quiz.questions;
    const options = (question: Body): number[] => question.options.map((option: { id: number }) => option.id);
    const attempt = (answers: unknown): Promise<Answer> => reader.post(`/api/policy-quiz/${id}`, { answers });
    for (const bad of [
      undefined,
      [],
      { 1: [1] },
      { [one.id]: [options(one)[0]] },
      { [one.id]: options(one), [several.id]: options(several) },
    ])
      expect((await attempt(bad)).body.errors).toHaveProperty('answers');
    const wrong = { [one.id]: [options(one)[1]], [several.id]: options(several).slice(0, 2) };
    const right = { ...wrong, [one.id]: [options(one)[0]] };
    expect((await attempt(wrong)).body.data).toEqual({ passed: false, score: 50, tried: 1, tries_left: 1, next_try_at: null });
    const acknowledged = { text_hash: reading.text_hash, language: 'en', agreed: true };
    expect((await acknowledge(id, acknowledged)).body.message).toBe('Pass the quiz first');
    const last = (await attempt(wrong)).body.data;
    expect(last).toMatchObject({ passed: false, tries_left: 0, next_try_at: expect.any(String) });
    expect((await attempt(right)).status).toBe(429);
    product.clock.set(clock.now() + 31 * 60_000);
    try {
      const passed = (await attempt(right)).body.data;
      expect(passed).toMatchObject({
        passed: true,
        score: 100,
        quiz: { questions: [{ options: [{ right: true }, { right: false }] }, {}] },
      });
      expect((await attempt(right)).status).toBe(409);
      expect((await acknowledge(id, acknowledged)).status).toBe(200);
    } finally {
      product.clock.reset();
    }
  });

  test('two tries at once count as two', async () => {
    const id = await own(await published({ quiz_tries: 3 }, QUESTIONS));
    const [one, several] = (await readingOf(id)).quiz.questions;
    const answers = { [one.id]: [one.options[1].id], [several.id]: [several.options[2].id] };
    const tried = await Promise.all([0, 1, 2, 3].map(() => reader.post(`/api/policy-quiz/${id}`, { answers })));
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
  });
});
