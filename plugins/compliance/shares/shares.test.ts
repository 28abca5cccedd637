/** A round for somebody outside: what a link refuses first, then what it shows, and that each opening is logged. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { GUEST_LIMITS } from '../../../core/http/guest-routes.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { until } from '../../../core/test/until.ts';
import { today } from '../../../core/shared/day.ts';
import { dataOf, stagedRound, type Stage } from '../reviews/testing.ts';

const MANAGES = ['access_audit_rounds', 'review_audit_items', 'access_compliance', 'manage_audits'];

let product: TestKernel;
let admin: Client;
let guest: Client;
let manager: Person;
let stage: Stage;
let other: Stage;
let tenant: number;

beforeAll(async () => {
  product = await createTestKernel();
  [admin, guest, tenant] = [await product.as('admin@grc.example'), await product.as(), await tenantId(product, 'grc')];
  manager = await personWith(product, MANAGES, 'grc');
  stage = await stagedRound(product, [manager.id], 3);
  other = await stagedRound(product, [], 2, stage.pack);
});
afterAll(() => product.close());
beforeEach(() => auth(`delete from login_attempts where kind like 'guest%'`));

const auth = <R extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>('auth', { text: sql, values });
const sql = <R extends Record<string, unknown>>(words: string, values: unknown[] = []): Promise<R[]> =>
  product.kernel.db.query<R>({ tenant }, { text: words, values });
const open = (token: unknown): Promise<Answer> => guest.post('/api/audit-share', { token });
const fieldsOf = (answer: Answer): string[] => Object.keys(answer.body.errors ?? {});
const made = (values: object = {}, who = admin): Promise<Answer> =>
  who.post('/api/round-shares', {
    round_id: stage.round.id,
    name: 'Outside Firm',
    email: `a-${randomBytes(4).toString('hex')}@firm.example`,
    expires_on: today(30),
    ...values,
  });
const act = (id: number, action: string, who = admin): Promise<Answer> => who.post(`/api/round-shares/${id}/${action}`, {});
const tokensOf = async (email: string): Promise<string[]> =>
  (await auth<{ text: string }>('select text from mail_outbox where recipient = $1 order by id', [email])).map(
    (mail) => /\/audit-share\/([\w-]{43})/.exec(mail.text)?.[1] ?? '',
  );

interface Shared {
  id: number;
  email: string;
  token: string;
}
async function shared(): Promise<Shared> {
  const { id, email } = dataOf<{ id: number; email: string }>(await made());
  await until(async () => (await tokensOf(email)).length > 0);
  return { id, email, token: (await tokensOf(email))[0] as string };
}

test('a link is made by those who run the round and see all of it, and not for ever', async () => {
  const reviewer = await personWith(product, MANAGES.slice(0, 3), 'grc');
  expect((await made({}, await product.as())).status).toBe(401);
  expect((await made({}, reviewer.client)).status).toBe(403);
  expect((await made({}, await product.as('viewer@grc.example'))).status).toBe(403);
  expect((await made({}, await product.as('admin@ut.example'))).status).not.toBe(200);
  // Runs rounds, but sees only a part of this one.
  expect(fieldsOf(await made({}, manager.client))).toEqual(['round_id']);
  expect(fieldsOf(await made({ expires_on: today(-1) }))).toEqual(['expires_on']);
  expect(fieldsOf(await made({ expires_on: today(91) }))).toEqual(['expires_on']);
  expect(fieldsOf(await made({ email: 'nobody' }))).toEqual(['email']);
  expect(fieldsOf(await made({ name: null, expires_on: null })).sort()).toEqual(['expires_on', 'name']);
  await admin.put(`/api/audit-rounds/${stage.round.id}`, { lead_auditor_id: manager.id });
  expect((await made({}, manager.client)).status).toBe(200);
});

test('a link opens nothing when it is unknown, expired, revoked, replaced, or its round is gone', async () => {
  const wrong = await Promise.all([
    open(randomBytes(32).toString('base64url')),
    open('short'),
    open(''),
    open(7),
    guest.post('/api/audit-share', {}),
  ]);
  expect(wrong.map((a) => [a.status, a.body.code])).toEqual(wrong.map(() => [404, 'not_found']));
  const endings: Record<string, (share: Shared) => Promise<unknown>> = {
    revoked: ({ id }) => act(id, 'revoke'),
    expired: ({ id }) => sql(`update guest_links set expires_at = now() - interval '1 second' where record_id = $1`, [id]),
    'over by its day': ({ id }) => sql('update round_share set expires_on = $2 where id = $1', [id, today(-1)]),
    'to another address': ({ id }) => sql(`update round_share set email = 'x@firm.example' where id = $1`, [id]),
    deleted: ({ id }) => sql('update round_share set deleted_at = now() where id = $1', [id]),
  };
  for (const [why, end] of Object.entries(endings)) {
    const share = await shared();
    expect([why, (await open(share.token)).status]).toEqual([why, 200]);
    await end(share);
    expect([why, (await open(share.token)).status]).toEqual([why, 404]);
  }
  const share = await shared();
  expect((await act(share.id, 'resend')).status).toBe(200);
  await until(async () => (await tokensOf(share.email)).length > 1);
  expect((await open(share.token)).status).toBe(404);
  expect((await open((await tokensOf(share.email))[1] as string)).status).toBe(200);
  expect((await act(share.id, 'revoke')).status).toBe(200);
  expect((await act(share.id, 'resend')).status).toBe(409);
});

test('too many that are wrong are refused, and no link is opened without end', async () => {
  const { token } = await shared();
  const many = await Promise.all(Array.from({ length: GUEST_LIMITS.misses + 1 }, () => open(randomBytes(32).toString('base64url'))));
  expect(many.filter((a) => a.status === 429)).toHaveLength(1);
  expect((await open(token)).status).toBe(200);
  await auth(`update login_attempts set count = $1 where kind = 'guest'`, [GUEST_LIMITS.calls]);
  expect((await open(token)).status).toBe(429);
});

test('it writes nothing and reaches nothing else', async () => {
  const { token } = await shared();
  expect((await guest.get(`/api/audit-share?token=${token}`)).status).toBe(405);
  for (const path of ['audit-rounds', `audit/${stage.round.id}`, `audit-item/${stage.items[0]?.id}/sheet`, 'round-shares', 'my-reviews'])
    expect([path, (await guest.get(`/api/${path}?token=${token}`)).status]).toEqual([path, 401]);
});

test('it shows its round only, without people, is stored as a hash, and each opening is logged', async () => {
  const [item] = stage.items;
  await admin.put(`/api/audit-item/${item?.id}`, {
    audit_status_id: stage.results['partial'],
    remarks: 'Half of it',
    note: '<p>Secret</p>',
  });
  const { id, token } = await shared();
  const answer = await open(token);
  expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual(['private, no-store', 'no-referrer']);
  const { data } = answer.body;
  expect(data).toMatchObject({ reader: 'Outside Firm', round: { closed: false, counts: { items: 3, partial: 1 } } });
  expect(data.items.map((i: { id: number }) => i.id)).toEqual(stage.items.map((i) => i.id));
  expect(data.items[0]).toMatchObject({ finding: 'Half of it', result: { kind: 'partial' }, evidence: [] });
  expect(JSON.stringify(data)).not.toContain('Secret');
  expect(data.items.some((i: { id: number }) => other.items.some((o) => o.id === i.id))).toBe(false);
  await open(token);
  expect(dataOf(await admin.get(`/api/round-shares/${id}`))).toMatchObject({ openings: 2, opened_at: expect.any(String) });
  const log = await sql<{ source: string; details: { contact: string } | null }>(
    `select source, details from history where entity = 'round_share' and record_id = $1 and source = 'link'`,
    [id],
  );
  expect(log.map((entry) => entry.details?.contact)).toEqual(['Outside Firm', 'Outside Firm']);
  const kept = await sql<{ row: string }>('select to_jsonb(l)::text as row from guest_links l where record_id = $1', [id]);
  expect(kept[0]?.row).not.toContain(token);
});
