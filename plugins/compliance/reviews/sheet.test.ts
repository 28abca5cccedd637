/** The sheet of a control, proposed evidence, and attaching it: refusals first. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { sendRow } from '../../../core/test/upload.ts';
import { publishedPackage, type MadeNode } from '../testing.ts';
import { dataOf, stagedRound, type Stage, type StagedItem } from './testing.ts';
import { statementsOf } from '../../../core/test/statements.ts';

const ADMIN = 'admin@grc.example';
const REVIEWS = ['access_audit_rounds', 'review_audit_items', 'access_compliance'];

let product: TestKernel;
let admin: Client;
let reviewer: Person;
let keeper: Person;
let stage: Stage;
let category: number;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
  [reviewer, keeper] = [
    await personWith(product, REVIEWS, 'grc'),
    await personWith(
      product,
      [
        'access_audit_master_evidence',
        'manage_audit_evidence',
        'access_compliance_master_evidence',
        'manage_compliance_evidence',
        'access_compliance',
      ],
      'grc',
    ),
  ];
  stage = await stagedRound(product, [reviewer.id], 8);
  category = dataOf<{ id: number }[]>(await admin.get('/api/audit-evidence-categories'))[0]?.id as number;
});
afterAll(() => product.close());

interface Proposal {
  kind: string;
  id: number;
  why: string;
  through: string | null;
}
interface Sheet {
  item: { id: number; round: { id: number } };
  conditions: { key: string; met: boolean; count?: number }[];
  reviews: { id: number; can: Record<string, boolean> }[];
  attachments: {
    id: number;
    warning: string | null;
    evidence: { id: number } | null;
    can: Record<string, boolean>;
    path: string | null;
    carried: boolean;
  }[];
  proposals: Proposal[];
  history: { action: string }[];
  results: { kind: string }[];
  reviewers: { id: number }[];
  previous: { round: { id: number } } | null;
  can: Record<string, boolean>;
  open_children: number;
  node: { ref_no: string };
  [part: string]: unknown;
}
const sheet = async (who: Client, item: { id: number }): Promise<Sheet> => dataOf(await who.get(`/api/audit-item/${item.id}/sheet`));
const take = (who: Client, item: { id: number }, body: unknown): Promise<Answer> =>
  who.post(`/api/audit-item/${item.id}/use-evidence`, body);
const at = (i: number): StagedItem => stage.items[i] as StagedItem;
let serial = 0;
async function evidence(values: object, kind: 'audit' | 'compliance' = 'audit'): Promise<{ id: number }> {
  const made = dataOf<{ id: number }>(
    await sendRow(
      keeper.client,
      'POST',
      `/api/${kind}-evidence`,
      { title_en: `Proof ${++serial}`, category_id: category, ...values },
      { name: 'proof.txt', content: `Proof ${serial}` },
    ),
  );
  await admin.post(`/api/${kind}-evidence/${made.id}/submit`, {});
  return dataOf(await admin.post(`/api/${kind}-evidence/${made.id}/approve`, {}));
}
const proposed = async (who: Client, item: { id: number }): Promise<[string, number, string][]> =>
  (await sheet(who, item)).proposals.map((p) => [p.kind, p.id, p.why]);
const fieldsOf = (answer: Answer): string[] => Object.keys(answer.body.errors ?? {});

describe('refusals', () => {
  test('nobody, whoever lacks the permission or the item, and keys that are none', async () => {
    const stranger = await personWith(product, REVIEWS, 'grc');
    const blind = await personWith(product, ['access_compliance'], 'grc');
    const of = (who: Client): Promise<number[]> =>
      Promise.all([who.get(`/api/audit-item/${at(0).id}/sheet`), take(who, at(0), '{')].map(async (a) => (await a).status));
    expect(await of(await product.as())).toEqual([401, 401]);
    expect(await of(blind.client)).toEqual([403, 403]);
    expect(await of(await product.as('admin@pmis.example'))).toEqual([403, 403]);
    expect(await of(stranger.client)).toEqual([404, 404]);
    for (const id of ['x', '0', '99999999', '9999999999999999999'])
      expect([id, (await admin.get(`/api/audit-item/${id}/sheet`)).status]).toEqual([id, 404]);
    expect(fieldsOf(await take(reviewer.client, at(0), {}))).toEqual(['kind']);
    expect(fieldsOf(await take(reviewer.client, at(0), { kind: 'user', id: 1 }))).toEqual(['kind']);
    expect(fieldsOf(await take(reviewer.client, at(0), { kind: 'audit_evidence' }))).toEqual(['id']);
    expect(fieldsOf(await take(reviewer.client, at(0), { kind: 'audit_evidence', id: 99_999_999 }))).toEqual(['id']);
    expect((await sheet(reviewer.client, at(0))).reviews).toEqual([]);
  });
});

describe('the sheet', () => {
  test('says what is there, what is missing, and what the reader may do', async () => {
    const s = await sheet(reviewer.client, at(0));
    expect(s).toMatchObject({
      item: { id: at(0).id, round: { id: stage.round.id } },
      node: { ref_no: at(0).ref_no },
      reviewers: [{ id: reviewer.id }],
      attachments: [],
      previous: null,
      can: { update: false, review: true, judge: false },
    });
    expect(s.conditions).toEqual([
      { key: 'evidence', met: false, count: 0 },
      { key: 'note', met: false },
      { key: 'result', met: false },
    ]);
    expect(s.results.map((r) => r.kind)).toEqual(expect.arrayContaining(['done', 'partial', 'none', 'not_applicable', 'not_assessed']));
    expect((await sheet(admin, at(0))).can).toMatchObject({ update: true, close: true, reopen: false, assign: true });
    expect((await sheet(await product.as('viewer@grc.example'), at(0))).can).toEqual({
      update: false,
      close: false,
      reopen: false,
      assign: false,
      review: false,
      judge: false,
    });
    await admin.put(`/api/audit-item/${at(0).id}`, { audit_status_id: stage.results['partial'], remarks: 'Half' });
    const now = await sheet(admin, at(0));
    expect(now.conditions.filter((c) => !c.met).map((c) => c.key)).toEqual(['evidence', 'note', 'correction', 'expected']);
    expect(now.history[0]).toMatchObject({ action: 'update' });
  });

  test('asks PostgreSQL as often for many reviews as for one', async () => {
    const count = (): Promise<number> => statementsOf(product, () => sheet(admin, at(1)));
    const few = await count();
    for (let i = 0; i < 3; i += 1) {
      const person = await personWith(product, REVIEWS, 'grc');
      await admin.put(`/api/audit-item/${at(1).id}`, { reviewer_ids: [person.id] });
      const { id } = dataOf<{ id: number }>(
        await person.client.post('/api/audit-item-reviews', { audit_item_id: at(1).id, comment: '<p>x</p>' }),
      );
      await sendRow(person.client, 'POST', '/api/review-attachment', { audit_item_review_id: id }, { name: 'a.txt', content: `a ${i}` });
    }
    expect([(await sheet(admin, at(1))).attachments.length, (await count()) - few <= 1]).toEqual([3, true]);
  });

  test('shows the round before, and nothing to write once the round is closed', async () => {
    const before = await stagedRound(product, [reviewer.id], 2, stage.pack);
    expect((await sheet(admin, before.items[0] as StagedItem)).previous).toMatchObject({ round: { id: stage.round.id } });
    expect((await sheet(reviewer.client, before.items[0] as StagedItem)).can['review']).toBe(true);
    await admin.post(`/api/audit-rounds/${before.round.id}/close`, {});
    expect((await sheet(admin, before.items[0] as StagedItem)).can).toEqual({
      update: false,
      close: false,
      reopen: false,
      assign: false,
      review: false,
      judge: false,
    });
  });
});

describe('proposals', () => {
  test('evidence of the control, of a mapped one, and of the round before; nothing out of its period, not approved or attached already', async () => {
    const other = await publishedPackage(product, { controls: 3 });
    const [mapped, unrelated, uncovered] = other.nodes.filter((n) => n.assessable) as [MadeNode, MadeNode, MadeNode];
    const node = at(2).node_id;
    const map = (values: object): Promise<Answer> =>
      admin.post('/api/control-mappings', { relationship: 'subset', coverage: 'partial', ...values });
    dataOf(await map({ source_node_id: mapped.id, target_node_id: node }));
    dataOf(await map({ source_node_id: node, target_node_id: unrelated.id, relationship: 'not_related' }));
    dataOf(await map({ source_node_id: node, target_node_id: uncovered.id, coverage: 'none' }));
    const [same, through] = [await evidence({ node_ids: [node] }), await evidence({ node_ids: [mapped.id] }, 'compliance')];
    for (const values of [
      { node_ids: [unrelated.id] },
      { node_ids: [uncovered.id] },
      { node_ids: [node], effective_to: today(-400) },
      { node_ids: [node], effective_from: today(400) },
    ])
      await evidence(values);
    const late = await evidence({ node_ids: [node], expiry_date: today(9) });
    const tenant = await tenantId(product, 'grc');
    await product.kernel.db.query(
      { tenant },
      { text: 'update audit_evidence set expiry_date = $2 where id = $1', values: [late.id, today(-1)] },
    );
    const { id: waiting } = dataOf<{ id: number }>(
      await sendRow(
        keeper.client,
        'POST',
        '/api/audit-evidence',
        { title_en: 'Waiting', category_id: category, node_ids: [node] },
        { name: 'w.txt', content: 'w' },
      ),
    );
    expect(await proposed(reviewer.client, at(2))).toEqual([
      ['audit_evidence', same.id, 'same_control'],
      ['compliance_evidence', through.id, 'mapped'],
    ]);
    expect((await sheet(reviewer.client, at(2))).proposals[1]?.through).toBe(`${mapped.ref_no} · ${other.package.short_name}`);
    expect((await proposed(admin, at(2))).map(([, id]) => id)).not.toContain(waiting);

    dataOf(await admin.put(`/api/audit-item/${at(2).id}`, { control_owner_id: keeper.id }));
    expect((await sheet(reviewer.client, at(2))).proposals).toMatchObject([
      { id: same.id, why: 'from_owner', sent_on: today() },
      { id: through.id, why: 'mapped', sent_on: null },
    ]);

    dataOf(await take(reviewer.client, at(2), { kind: 'audit_evidence', id: same.id }));
    expect(await proposed(reviewer.client, at(2))).toEqual([['compliance_evidence', through.id, 'mapped']]);
    const [taken] = (await sheet(admin, at(2))).attachments;
    expect(taken).toMatchObject({ evidence: { id: same.id }, warning: null, can: { judge: true, delete: false } });
    dataOf(await admin.put(`/api/review-attachment/${taken?.id as number}`, { valid: true }));
    const next = await stagedRound(product, [reviewer.id], 2, stage.pack);
    const again = next.items.find((i) => i.node_id === node) as StagedItem;
    expect(await proposed(reviewer.client, again)).toEqual([
      ['audit_evidence', same.id, 'previous_round'],
      ['compliance_evidence', through.id, 'mapped'],
    ]);
  });

  test('are taken into one review of the caller, also twice at once, and never into one that is handed in', async () => {
    const [one, two] = [await evidence({ node_ids: [at(3).node_id] }), await evidence({ node_ids: [at(3).node_id] })];
    const answers = await Promise.all([one, two].map((e) => take(reviewer.client, at(3), { kind: 'audit_evidence', id: e.id })));
    expect(answers.map((a) => a.status)).toEqual([200, 200]);
    expect(new Set(answers.map((a) => a.body.data.audit_item_review_id)).size).toBe(1);
    expect(fieldsOf(await take(reviewer.client, at(3), { kind: 'audit_evidence', id: one.id }))).toEqual(['id']);
    const own = `/api/audit-item-reviews/${answers[0]?.body.data.audit_item_review_id as number}`;
    dataOf(await reviewer.client.put(own, { proposed_status_id: stage.results['done'], remarks: 'Seen' }));
    dataOf(await reviewer.client.post(`${own}/submit`, {}));
    const three = await evidence({});
    expect((await take(reviewer.client, at(3), { kind: 'audit_evidence', id: three.id })).body.errors).toEqual({
      id: ['Your review of this control is submitted and can no longer be changed'],
    });
    dataOf(await reviewer.client.post(`/api/audit-item-reviews/${answers[0]?.body.data.audit_item_review_id as number}/withdraw`, {}));
    dataOf(await admin.post(`/api/audit-rounds/${stage.round.id}/close`, {}));
    expect((await take(reviewer.client, at(4), { kind: 'audit_evidence', id: three.id })).status).toBe(422);
    expect((await sheet(reviewer.client, at(4))).reviews).toEqual([]);
  });
});
