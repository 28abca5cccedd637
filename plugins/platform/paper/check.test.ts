/** The code of a printed copy: what opens nothing, what it says and does not say, and when a copy no longer holds. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { GUEST_LIMITS } from '../../../core/http/guest-routes.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { tenantId } from '../../../core/test/people.ts';
import { describe } from './describe.ts';
import { printingOf } from './printing.ts';
import { createTexts } from '../../../core/index.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let guest: Client;

beforeAll(async () => {
  product = await createTestKernel();
  [admin, guest] = [await product.as(ADMIN), await product.as()];
});
afterAll(() => product.close());
beforeEach(() => product.kernel.db.query('auth', { text: `delete from login_attempts where kind like 'guest%'`, values: [] }));

const check = (code: unknown): Promise<Answer> => guest.post('/api/paper-check', { code });

/** The code on the paper of a record, and its mark. */
async function printed(entity: string, id: number): Promise<{ code: string | undefined; mark: string; across: unknown }> {
  const { kernel } = product;
  const tenant = await tenantId(product, 'pmis');
  const actor = await kernel.identity.actorOf(tenant, product.users[ADMIN] as number);
  const printing = await printingOf(kernel, createTexts(kernel.registry), actor!);
  const { check: code, foot, across } = await describe(printing, kernel.registry.entity(entity), id, 'en');
  return { code: code?.link.split('/check/')[1], mark: foot.mark, across };
}

/** A contract in force with its printed copy: a draft has no code. */
async function contract(): Promise<{ id: number; code: string; mark: string }> {
  const { id } = await product.build(ADMIN, 'contract');
  const tenant = await tenantId(product, 'pmis');
  const { table } = product.kernel.registry.entity('contract');
  await product.kernel.db.query({ tenant }, { text: `update "${table}" set status = 'active' where id = $1`, values: [id] });
  const { code, mark } = await printed('contract', id);
  return { id, code: code as string, mark };
}

test('what is no code of ours opens nothing, and every refusal is the same', async () => {
  const { code } = await contract();
  const [tenant, entity, id, mark, state, signature] = code.split('.') as [string, string, string, string, string, string];
  const other = String(await tenantId(product, 'grc'));
  const of = (...parts: string[]): string => parts.join('.');
  const forged = [
    undefined,
    17,
    '',
    'x'.repeat(4000),
    of(tenant, entity, id, mark, state),
    of(tenant, entity, id, mark, state, 'A'.repeat(22)),
    of(tenant, entity, String(Number(id) + 1), mark, state, signature),
    of(tenant, 'project', id, mark, state, signature),
    of(tenant, entity, id, 'f'.repeat(12), state, signature),
    of(tenant, entity, id, mark, 'f'.repeat(12), signature),
    of(other, entity, id, mark, state, signature),
    of('999999', entity, id, mark, state, signature),
  ];
  const answers = await Promise.all(forged.map(check));
  expect(answers.map(({ status }) => status)).toEqual(forged.map(() => 404));
  expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
  expect((await guest.post('/api/paper-check', [code])).status).toBe(422);
});

test('a network that guesses has to wait, and so has one code that is checked again and again', async () => {
  const { code } = await contract();
  const wrong = await Promise.all(Array.from({ length: GUEST_LIMITS.misses + 1 }, (_, i) => check(`guess-${i}`)));
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await check(code)).status).toBe(200);
  await product.kernel.db.query('auth', {
    text: `update login_attempts set count = $1 where kind = 'guest'`,
    values: [GUEST_LIMITS.calls],
  });
  expect((await check(code)).status).toBe(429);
});

test('a draft has a word across the page and no code', async () => {
  const invoice = await product.build(ADMIN, 'rfi');
  const { code, across } = await printed('rfi', invoice.id);
  expect([code, across]).toEqual([undefined, expect.objectContaining({ en: 'Draft' })]);
});

test('a copy is valid without signing in, says no amount and no name, and each check is logged', async () => {
  const { id, code, mark } = await contract();
  const { status, body } = await check(code);
  expect([status, body.data.status]).toEqual([200, 'valid']);
  expect(Object.keys(body.data).sort()).toEqual(['mark', 'number', 'organisation', 'status', 'title']);
  expect(mark).toContain(body.data.mark);
  const [entry] = (await admin.get('/api/activity?limit=1&sort=-id')).body.data;
  expect(entry).toMatchObject({ action: 'copy_checked', record_entity: 'contract', record_id: id, actor_id: null });
  expect((await check(code)).body.data.status).toBe('valid');
});

test('a copy is out of date once the record or one of its rows has changed, and void once it is deleted', async () => {
  const { id, code } = await contract();
  const bond = { contract_id: id, kind: 'performance_bond', number: 'B-1', issuer_en: 'Bank of the Dunes', amount: 1 };
  const dates = { issue_date: '2026-01-01', expiry_date: '2028-01-01' };
  await admin.post('/api/bulk/contract_guarantee', [{ ...bond, ...dates }]);
  expect((await check(code)).body.data.status).toBe('replaced');
  const now = await printed('contract', id);
  expect((await check(now.code)).body.data.status).toBe('valid');
  const path = `/api/${product.kernel.registry.entity('contract').endpoints.get[0]?.path.replace('{id}', String(id)) ?? ''}`;
  expect((await admin.put(path, { description: 'Another scope' })).status).toBe(200);
  expect((await check(now.code)).body.data.status).toBe('replaced');
  const gone = await contract();
  expect((await admin.delete(path.replace(/\d+$/, String(gone.id)))).status).toBe(200);
  expect((await check(gone.code)).body.data).toMatchObject({ status: 'void', number: null });
});
