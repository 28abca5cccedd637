/** Invalid values in all parameters of audit calls: refused or ignored, never a server error, and no internals are disclosed. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type TestKernel } from '../../../core/test/kernel.ts';
import { VALUES } from '../../../core/test/nasty.ts';
import { tenantId } from '../../../core/test/people.ts';
import { sampled } from '../../../core/test/sampled.ts';
import { auditIn, type Audit } from './fixture.ts';

let audit: Audit<TestKernel>;
let round: number;
let item: number;
let person: number;

beforeAll(async () => {
  const product = await createTestKernel();
  audit = await auditIn(product, await tenantId(product, 'grc'));
  round = (await audit.round()).id;
  item = (await audit.items(round))[0]?.id as number;
  person = product.users['reviewer@grc.example'] as number;
});
afterAll(() => audit.product.close());

/** A third of them in an ordinary run. */
const TRIED = sampled(VALUES, (value) => [typeof value], 0.3);
const FINE = [200, 400, 403, 404, 409, 414, 422];
const SPEAKS = /node_modules|\bat \S+ \(|syntax error at|relation \\"|violates|SQLSTATE/i;
const faults = async (calls: [string, Promise<Answer>][]): Promise<string[]> => {
  const answers = await Promise.all(calls.map(async ([name, call]) => [name, await call] as const));
  return answers
    .filter(([, { status, body }]) => !FINE.includes(status) || SPEAKS.test(JSON.stringify(body)))
    .map(([name, { status }]) => `${name}: ${status}`);
};
const written = (value: unknown): string =>
  encodeURIComponent(
    String(typeof value === 'object' ? JSON.stringify(value) : value)
      .slice(0, 2000)
      .replace(/[\ud800-\udfff]/g, ''),
  );

const READS = (v: string): string[] => [
  ...['audit_status_id', 'user_ids', 'user_ids[]', 'status', 'node_id', 'search'].map((name) => `audit/${round}?${name}=${v}`),
  `audit/${round}/chart/parent?level=${v}`,
  `subscription?status=${v}`,
  `subscription?search=${v}`,
  `audit-contracts?search=${v}`,
  `user-chart?user_id=${v}`,
  `user-chart?all=${v}`,
];

const WRITES = (v: unknown): [method: 'post' | 'delete', path: string, body: unknown][] => [
  ['post', 'audit', v],
  ['post', 'audit', { subscription_id: v, compliance_package_id: v }],
  ['post', 'audit', { title: v, compliance_package_ids: v, note: v, code: v }],
  ['post', 'audit-rounds', { subscription_id: v, carried_from_id: v, name_en: v }],
  ['post', `audit/${round}/close`, { close_reason: v, row_version: 0 }],
  ['post', 'audit-reviewers', v],
  ['post', 'audit-reviewers', { audit_item_id: item, user_id: v }],
  ['delete', 'audit-reviewers', { audit_item_id: v, user_id: person }],
  ...['bulk-audit-reviewers', 'bulk-remove-reviewers'].flatMap((path): ['post', string, unknown][] => [
    ['post', path, v],
    ['post', path, { audit_id: v, user_ids: v }],
    ['post', path, { audit_id: round, user_ids: [v] }],
    ['post', path, { audit_id: round, user_ids: [person], audit_item_ids: v, node_id: v, with_children: v, dry_run: true }],
  ]),
];

test('in addresses', async () => {
  for (const value of TRIED) expect(await faults(READS(written(value)).map((path) => [path, audit.admin.get(`/api/${path}`)]))).toEqual([]);
});

test('in bodies', async () => {
  for (const value of TRIED)
    expect(
      await faults(
        WRITES(value).map(([method, path, body]) => [
          `${method} ${path} ${JSON.stringify(body).slice(0, 200)}`,
          audit.admin[method](`/api/${path}`, body),
        ]),
      ),
    ).toEqual([]);
  expect((await audit.admin.get(`/api/audit/${round}`)).body.data).toMatchObject({
    closed: false,
    counts: { items: 12, not_assessed: 12 },
  });
});
