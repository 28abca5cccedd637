/** A round that carries over an earlier one: results, people, and evidence in force, marked as carried; and notifications of due dates. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { today } from '../../../core/index.ts';
import { clock } from '../../../core/shared/clock.ts';
import { jobOf } from '../../../core/test/job-run.ts';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { publishedPackage } from '../testing.ts';
import { dueJob } from './due.ts';
import { auditIn, type Audit, type Item, type Row } from './fixture.ts';

let audit: Audit<TestKernel>;
let admin: Client;
let someone: Person;

beforeAll(async () => {
  const product = await createTestKernel();
  audit = await auditIn(product, await tenantId(product, 'grc'));
  admin = audit.admin;
  someone = await personWith(audit.product, ['access_audit_rounds', 'access_compliance_audit_contracts', 'review_audit_items'], 'grc');
});
afterAll(() => audit.product.close());

type Some = [Item, Item, Item, Item, ...Item[]];
const itemsOf = async (round: Row): Promise<Some> => (await audit.items(round.id)) as Some;
const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
  const names = Object.keys(row);
  const [made] = await audit.sql<Row>(
    `insert into ${table} (tenant_id, ${names.join(', ')}) values ($1, ${names.map((_, i) => `$${i + 2}`).join(', ')}) returning id`,
    [audit.tenant, ...Object.values(row)],
  );
  return (made as Row).id;
};

async function evidence(values: Record<string, unknown>): Promise<number> {
  const [category] = await audit.sql<Row>('select id from audit_evidence_category where tenant_id = $1 limit 1', [audit.tenant]);
  return insert('audit_evidence', { title_en: 'Report', category_id: category?.id, owner_id: someone.id, status: 'approved', ...values });
}

/** An accepted review of the item with these attachments. */
async function reviewed(item: Item, round: Row, attachments: Record<string, unknown>[]): Promise<void> {
  const review = await insert('audit_item_review', {
    audit_item_id: item.id,
    round_id: round.id,
    reviewer_id: someone.id,
    status: 'accepted',
  });
  for (const values of attachments)
    await insert('review_attachment', {
      audit_item_review_id: review,
      audit_item_id: item.id,
      round_id: round.id,
      name: 'a.pdf',
      valid: true,
      ...values,
    });
}

describe('from a round of the same package', () => {
  test('results and people come along, notes do not', async () => {
    const round = await audit.round();
    const [a, b] = await itemsOf(round);
    const row = {
      audit_status_id: await audit.result('partial'),
      score: 2,
      remarks: 'No owner',
      corrective_procedures: 'Name one',
      expected_compliance_date: '2027-01-31',
    };
    await admin.put(`/api/audit-item/${a.id}`, {
      ...row,
      note: '<p>Seen</p>',
      closed: true,
      control_owner_id: someone.id,
      reviewer_ids: [someone.id],
      due_date: '2027-01-31',
    });
    await admin.put(`/api/audit-item/${b.id}`, { applicable: false, justification: 'No cloud' });
    const next = await audit.round({ subscription_id: round['subscription_id'], carried_from_id: round.id });
    expect(next).toMatchObject({
      index: 2,
      partial_count: 1,
      not_applicable_count: 1,
      not_assessed_count: 10,
      closed_count: 0,
      participant_ids: expect.arrayContaining([someone.id]),
    });
    const [first, second, third] = await itemsOf(next);
    const stored = (await admin.get(`/api/audit-item/${first.id}`)).body.data;
    expect(stored).toMatchObject({
      ...row,
      note: null,
      closed: false,
      status: 'open',
      due_date: null,
      control_owner_id: someone.id,
      reviewer_ids: [someone.id],
      carried_from_id: a.id,
    });
    expect((await admin.get(`/api/audit-item/${second.id}`)).body.data).toMatchObject({
      applicable: false,
      justification: 'No cloud',
      carried_from_id: b.id,
    });
    expect([first, second, third].map((i) => i['carried'])).toEqual([true, true, false]);
    await admin.put(`/api/audit-item/${first.id}`, { audit_status_id: await audit.result('done') });
    expect((await itemsOf(next))[0]['carried']).toBe(false);
    const told = (await someone.client.get('/api/notifications')).body.data as Row[];
    expect(told.filter((n) => n['record_id'] === first.id)).toMatchObject([{ kind: 'owner' }]);
  });

  test('evidence comes along while it holds: valid, approved, in its period, not expired', async () => {
    const round = await audit.round();
    const [a, b, c, d] = await itemsOf(round);
    const file = { sha256: 'a'.repeat(64), size: 3, mime: 'application/pdf' };
    await admin.put(`/api/audit-item/${a.id}`, { reviewer_ids: [someone.id] });
    await reviewed(a, round, [
      { ...file, name: 'kept.pdf' },
      { ...file, name: 'bad.pdf', valid: false },
      { ...file, name: 'open.pdf', valid: null },
      { audit_evidence_id: await evidence({ expiry_date: today(10), effective_to: today() }) },
    ]);
    await reviewed(b, round, [
      { audit_evidence_id: await evidence({ expiry_date: today(-1) }) },
      { audit_evidence_id: await evidence({ effective_to: today(-1) }) },
    ]);
    await reviewed(c, round, [{ audit_evidence_id: await evidence({ status: 'in_review' }) }]);
    await reviewed(d, round, [{ ...file, name: 'gone.pdf', deleted_at: clock.iso() }]);
    const next = await audit.round({ subscription_id: round['subscription_id'], carried_from_id: round.id });
    const items = await itemsOf(next);
    expect(items.map((i) => i['evidence_count'])).toEqual([2, ...Array.from({ length: 11 }, () => 0)]);
    const reviews = await audit.sql(
      'select number, status, reviewer_id, comment, review_status_id is not null as said from audit_item_review where round_id = $1',
      [next.id],
    );
    expect(reviews).toEqual([
      {
        number: expect.stringMatching(/^REV-\d{4,}$/),
        status: 'draft',
        reviewer_id: someone.id,
        comment: '<p>Carried over from Round 1</p>',
        said: true,
      },
    ]);
    const attached = await audit.sql(
      'select name, valid, sha256, audit_evidence_id is not null as library, carried_from_id is not null as carried, audit_item_id from review_attachment where round_id = $1 order by id',
      [next.id],
    );
    expect(attached).toEqual([
      { name: 'kept.pdf', valid: null, sha256: file.sha256, library: false, carried: true, audit_item_id: items[0].id },
      { name: 'a.pdf', valid: null, sha256: null, library: true, carried: true, audit_item_id: items[0].id },
    ]);
    const number = await admin.post('/api/audit-item-reviews', { audit_item_id: items[1].id, comment: '<p>x</p>' });
    expect([number.status, number.body.data?.number === reviews[0]?.['number']]).toEqual([200, false]);
  });
});

describe('from the package that this one supersedes', () => {
  test('controls are found by their reference, or by an equal mapping; results by their kind', async () => {
    const old = await publishedPackage(audit.product, { controls: 3, depth: 2, ref: 'OLD' });
    const before = await audit.round({}, old);
    const [a, b] = await itemsOf(before);
    for (const [item, kind] of [
      [a, 'done'],
      [b, 'none'],
    ] as const)
      await admin.put(`/api/audit-item/${item.id}`, { audit_status_id: await audit.result(kind) });
    const [iso] = await audit.sql<Row>('select id from audit_scale where tenant_id = $1 and id <> $2 order by id limit 1', [
      audit.tenant,
      audit.pack.package.scale_id,
    ]);
    const next = await publishedPackage(audit.product, {
      controls: 3,
      depth: 2,
      ref: 'NEW',
      draft: true,
      values: { supersedes_id: old.package.id, scale_id: iso?.id },
    });
    const nodes = next.nodes.filter((n) => n.assessable);
    await admin.put(`/api/package-nodes/${nodes[0]?.id}`, { ref_no: a.ref_no });
    await admin.post(`/api/compliance-packages/${next.package.id}/publish`, {});
    expect(
      (
        await admin.post('/api/control-mappings', {
          source_node_id: nodes[2]?.id,
          target_node_id: b['node_id'],
          relationship: 'equal',
          coverage: 'full',
        })
      ).status,
    ).toBe(200);
    const round = await audit.round({ carried_from_id: before.id }, next);
    expect((await itemsOf(round)).map((i) => i.audit_status?.kind)).toEqual(['done', 'not_assessed', 'none']);
    const strange = await admin.post('/api/audit-rounds', {
      subscription_id: (await audit.contract()).id,
      compliance_package_id: audit.pack.package.id,
      carried_from_id: before.id,
    });
    expect(strange.body.errors).toEqual({ carried_from_id: ['Choose a round of the same package, or of one that it supersedes'] });
  });
});

test('what is due within three days is told once for each person, round and day', async () => {
  const round = await audit.round({ name_en: 'Yearly' });
  const items = await itemsOf(round);
  await admin.put(
    '/api/bulk/audit_item',
    items.slice(0, 3).map((i) => ({ id: i.id, reviewer_ids: [someone.id], due_date: today(2) })),
  );
  await admin.put('/api/bulk/audit_item', [{ id: items[3].id, reviewer_ids: [someone.id], due_date: today(9) }]);
  const run = async (): Promise<Row[]> => {
    await dueJob.run(jobOf(audit.product, audit.tenant));
    return ((await someone.client.get('/api/notifications')).body.data as Row[]).filter((n) => n['kind'] === 'due');
  };
  await run();
  expect(await run()).toMatchObject([
    {
      entity: 'audit_round',
      record_id: round.id,
      href: `/grc/audit-rounds/${round.id}`,
      text: expect.stringMatching(/^3 controls of yours in .*Yearly.* are due on/),
    },
  ]);
});

test('whoever has submitted is not reminded, an owner is, and what was sent back is due on its new day', async () => {
  const round = await audit.round({ name_en: 'Quarterly' });
  const [given, back, owned] = await itemsOf(round);
  await admin.put('/api/bulk/audit_item', [
    { id: given.id, reviewer_ids: [someone.id], due_date: today(1) },
    { id: back.id, reviewer_ids: [someone.id], due_date: today(-5) },
    { id: owned.id, control_owner_id: someone.id, due_date: today(3) },
  ]);
  const review = (item: Row, status: string, due: string | null): Promise<unknown> =>
    audit.sql(
      `insert into audit_item_review (tenant_id, audit_item_id, round_id, reviewer_id, status, due_date)
        values ($1, $2, $3, $4, $5, $6)`,
      [audit.tenant, item.id, round.id, someone.id, status, due],
    );
  await review(given, 'accepted', null);
  await review(back, 'changes_requested', today(2));
  await dueJob.run(jobOf(audit.product, audit.tenant));
  const told = await audit.sql<Row>(
    `select details ->> 'day' as day, (details ->> 'items')::int as items from notification
      where user_id = $1 and kind = 'due' and record_id = $2 order by 1`,
    [someone.id, round.id],
  );
  expect(told).toEqual([
    { day: today(2), items: 1 },
    { day: today(3), items: 1 },
  ]);
});
