/** Exports: valid OSCAL catalogs and assessment results, reproducible, and limited to the reader's reach. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { publishedPackage, subscribed } from '../testing.ts';
import { OSCAL_SCHEMA } from './checker.ts';
import { harbour } from './fixtures.ts';
import { imported } from './testing.ts';

const valid = new Ajv({ strict: false, unicodeRegExp: true, allErrors: true }).compile(OSCAL_SCHEMA);
const faults = (document: unknown): unknown => (valid(document) ? [] : valid.errors?.map((e) => `${e.instancePath} ${e.message}`));

let product: TestKernel;
let admin: Client;
let round: number;
let items: { id: number; ref_no: string }[];
let scale: number;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
  const made = await publishedPackage(product, { controls: 4, ref: 'AR' });
  scale = made.package.scale_id;
  const contract = await subscribed(product, [made]);
  round = (
    await admin.post('/api/audit-rounds', { subscription_id: contract.id, compliance_package_id: made.package.id, name_en: 'Spring' })
  ).body.data.id;
  items = (await admin.get(`/api/audit/${round}`)).body.data.items;
});
afterAll(() => product.close());

test('is refused without a session, without the permission, and for rounds out of reach', async () => {
  const outside = (await personWith(product, ['access_compliance'], 'grc')).client;
  const alone = (await personWith(product, ['access_audit_rounds', 'access_compliance'], 'grc')).client;
  const path = `/api/audit/${round}/oscal`;
  expect([
    (await (await product.as()).get(path)).status,
    (await outside.get(path)).status,
    (await alone.get(path)).status,
    (await admin.get('/api/audit/x/oscal')).status,
  ]).toEqual([401, 403, 404, 404]);
});

test('a round leaves as assessment results: findings for what has a result, observations for reviews', async () => {
  const [first, second] = items as [{ id: number; ref_no: string }, { id: number; ref_no: string }];
  const { data: statuses } = (await admin.get('/api/audit-statuses?limit=100')).body as {
    data: { id: number; kind: string; scale_id: { id: number } | number }[];
  };
  const of = (kind: string): number =>
    statuses.find((s) => s.kind === kind && (typeof s.scale_id === 'object' ? s.scale_id.id : s.scale_id) === scale)?.id as number;
  for (const [item, kind] of [
    [first, 'done'],
    [second, 'none'],
  ] as const) {
    const { status, body } = await admin.put(`/api/audit-item/${item.id}`, {
      audit_status_id: of(kind),
      remarks: 'Seen',
      observation: '<p>One &amp; two</p><p>Three</p>',
      score: 2,
    });
    expect([status, body.message]).toEqual([200, expect.any(String)]);
  }
  const review = await admin.post('/api/audit-item-reviews', { audit_item_id: first.id, comment: '<p>Looked at it</p>' });
  expect(review.status).toBe(200);
  const { body } = await admin.get(`/api/audit/${round}/oscal`);
  expect(faults(body)).toEqual([]);
  const [result] = body['assessment-results'].results;
  expect(result['reviewed-controls']['control-selections'][0]['include-controls']).toHaveLength(4);
  expect(
    result.findings.map((f: { description: string; target: { status: { state: string } } }) => [f.target.status.state, f.description]),
  ).toEqual([
    ['satisfied', 'One & two\nThree'],
    ['not-satisfied', 'One & two\nThree'],
  ]);
  expect(result.observations).toMatchObject([{ description: 'Looked at it', methods: ['EXAMINE'] }]);
  expect((await admin.get(`/api/audit/${round}/oscal`)).body).toEqual(body);
});

test('a reviewer gets only what is theirs', async () => {
  const reviewer = await personWith(product, ['access_audit_rounds', 'access_compliance', 'review_audit_items'], 'grc');
  const mine = items[2] as { id: number };
  expect((await admin.post('/api/audit-reviewers', { audit_item_id: mine.id, user_id: reviewer.id })).status).toBe(200);
  const { status, body } = await reviewer.client.get(`/api/audit/${round}/oscal`);
  expect([status, faults(body)]).toEqual([200, []]);
  expect(body['assessment-results'].results[0]['reviewed-controls']['control-selections'][0]['include-controls']).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain('Looked at it');
});

test('a package leaves as a catalog that OSCAL accepts', async () => {
  const regulator = await product.build('admin@grc.example', 'regulator', { name_en: 'Harbour Authority', short_name: 'HA' });
  const {
    data: { package: id },
  } = await imported(admin, harbour(), { regulator_id: String(regulator.id), short_name: 'HSB' });
  const made = await publishedPackage(product, { controls: 12, depth: 4, ref: 'CAT 1' });
  for (const pack of [id, made.package.id]) expect(faults((await admin.get(`/api/compliance-packages/${pack}/oscal`)).body)).toEqual([]);
});
