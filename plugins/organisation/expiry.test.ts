/** Reminders of insurance that expires: who hears, of what, and how often. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { today } from '../../core/index.ts';
import { jobOf } from '../../core/test/job-run.ts';
import { createTestKernel, type Client, type TestKernel } from '../../core/test/kernel.ts';
import { personWith, tenantId } from '../../core/test/people.ts';
import { expiryJob } from './expiry.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
let tenant: number;
beforeAll(async () => {
  product = await createTestKernel();
  [admin, tenant] = [await product.as(ADMIN), await tenantId(product)];
});
afterAll(() => product.close());

const run = (): Promise<unknown> => expiryJob.run(jobOf(product, tenant));
const insured = async (days: number, company: { id: number }, policy_number = 'POL-1'): Promise<{ id: number; row_version: number }> =>
  product.build(ADMIN, 'company_insurance', { company_id: company.id, policy_number, from_date: today(-300), to_date: today(days) });
interface Told {
  kind: string;
  record_id: number;
  text: string;
  href: string;
}
const heard = async (client: Client, headers?: Record<string, string>): Promise<Told[]> =>
  ((await client.get('/api/notifications?limit=50', headers)).body.data as Told[]).filter((n) => n.kind === 'expiry');

test('editors of companies hear of it once per policy and term, others not', async () => {
  const company = await product.build(ADMIN, 'company', { name_en: 'Sadd Works' });
  const [editor, reader, blind, theirs] = [
    await personWith(product, ['access_companies', 'update_company']),
    await personWith(product, ['access_companies']),
    await personWith(product, ['update_company']),
    await personWith(product, ['access_companies', 'update_company'], 'ut'),
  ];
  const policy = await insured(14, company);
  for (const days of [15, -1]) await insured(days, company, `far ${days}`);
  await run();
  await run();
  const [told, ...more] = await heard(editor.client);
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    record_id: company.id,
    href: `/companies/${company.id}?tab=insurances`,
    text: expect.stringMatching(/^Insurance \u2068POL-1\u2069 of \u2068.*Sadd Works.*\u2069 expires on \u2068\d\d\/\d\d\/\d{4}\u2069$/),
  });
  expect((await heard(editor.client, { 'accept-language': 'ar' }))[0]?.text).toMatch(
    /^ينتهي تأمين .*POL-1.* في \u2068\d\d\/\d\d\/\d{4}\u2069$/,
  );
  expect(await heard(admin)).toHaveLength(1);
  for (const person of [reader, blind, theirs]) expect(await heard(person.client)).toEqual([]);
  await admin.put(`/api/company-insurances/${policy.id}`, { to_date: today(10), row_version: policy.row_version });
  await run();
  expect(await heard(editor.client)).toHaveLength(2);
});

test('a company that is no longer worked with is let be, and no more than twenty people hear of one policy', async () => {
  const idle = await product.build(ADMIN, 'company');
  await insured(3, idle);
  await admin.post(`/api/companies/${idle.id}/deactivate`, {});
  const company = await product.build(ADMIN, 'company');
  await insured(3, company);
  await product.kernel.db.query(
    { tenant },
    {
      text: `with r as (insert into roles (tenant_id, code, name_en, permissions)
        values ($1, 'editors', 'Editors', '{access_companies,update_company}') returning id)
           insert into users (tenant_id, email, full_name_en, status, role_ids) select $1, 'editor' || n || '@pmis.example', 'E', 'active',
           array[r.id] from r, generate_series(1, 30) n`,
      values: [tenant],
    },
  );
  await run();
  const of = async (id: number): Promise<number> =>
    (
      await product.kernel.db.query<{ n: number }>(
        { tenant },
        { text: `select count(*)::int as n from notification where kind = 'expiry' and record_id = $1`, values: [id] },
      )
    )[0]!.n;
  expect([await of(idle.id), await of(company.id)]).toEqual([0, 20]);
});
