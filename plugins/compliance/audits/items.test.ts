/** Items: closing conditions, permissions for results, figures of rounds, and reviewers. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId, type Person } from '../../../core/test/people.ts';
import { publishedPackage } from '../testing.ts';
import { auditIn, type Audit, type Item, type Row } from './fixture.ts';

let audit: Audit<TestKernel>;
let admin: Client;
let someone: Person;
let result: Record<string, number>;

beforeAll(async () => {
  const product = await createTestKernel();
  audit = await auditIn(product, await tenantId(product, 'grc'));
  admin = audit.admin;
  someone = await personWith(audit.product, ['access_audit_rounds', 'access_compliance_audit_contracts', 'review_audit_items'], 'grc');
  result = Object.fromEntries(
    await Promise.all(
      ['done', 'partial', 'none', 'not_applicable', 'not_assessed'].map(async (kind) => [kind, await audit.result(kind)] as const),
    ),
  );
});
afterAll(() => audit.product.close());

const put = (id: number, row: object): Promise<Answer> => admin.put(`/api/audit-item/${id}`, row);
const itemsOf = async (round: Row): Promise<[Item, Item, Item, ...Item[]]> =>
  (await audit.items(round.id)) as [Item, Item, Item, ...Item[]];

describe('closing', () => {
  test('needs a result, and evidence or a note (ST-09); both addresses say the same', async () => {
    const [item] = await itemsOf(await audit.round());
    const missing = { audit_status_id: ['Choose a result'], note: ['Attach evidence or write a note'] };
    for (const answer of [await put(item.id, { closed: true }), await admin.post(`/api/audit-item/${item.id}/close`, {})])
      expect([answer.status, answer.body.errors]).toEqual([422, missing]);
    expect((await admin.put('/api/bulk/audit_item', [{ id: item.id, closed: true }])).body).toMatchObject([{ StatusCode: 'E' }]);
    expect((await put(item.id, { closed: true, audit_status_id: result['not_assessed'], note: '<p>x</p>' })).body.errors).toEqual({
      audit_status_id: ['Choose a result'],
    });
    expect((await put(item.id, { closed: true, audit_status_id: result['done'], note: '<p> </p>' })).body.errors).toEqual({
      note: ['Attach evidence or write a note'],
    });
    expect((await put(item.id, { closed: true, audit_status_id: result['done'], note: '<p>Seen</p>' })).body.data).toMatchObject({
      closed: true,
      status: 'closed',
      closed_by: audit.product.users['admin@grc.example'],
    });
  });

  test('evidence does as well as a note, unless it is invalid', async () => {
    const round = await audit.round();
    const [item] = await itemsOf(round);
    await put(item.id, { audit_status_id: result['done'] });
    const { id: review } = (
      await audit.sql<Row>(
        `insert into audit_item_review (tenant_id, audit_item_id, round_id, reviewer_id, status) values ($1, $2, $3, $4, 'accepted')
          returning id`,
        [audit.tenant, item.id, round.id, someone.id],
      )
    )[0] as Row;
    const attach = (valid: boolean | null): Promise<unknown> =>
      audit.sql(
        'insert into review_attachment (tenant_id, audit_item_review_id, audit_item_id, round_id, name, valid) values ($1, $2, $3, $4, $5, $6)',
        [audit.tenant, review, item.id, round.id, 'a.pdf', valid],
      );
    await attach(false);
    expect((await admin.post(`/api/audit-item/${item.id}/close`, {})).status).toBe(422);
    await attach(null);
    expect((await admin.post(`/api/audit-item/${item.id}/close`, {})).status).toBe(200);
  });

  test.each(['partial', 'none'])('a result of kind %s needs what was found, what will be done, and by when', async (kind) => {
    const [item] = await itemsOf(await audit.round());
    const row = { closed: true, audit_status_id: result[kind], note: '<p>Seen</p>' };
    expect((await put(item.id, row)).body.errors).toEqual({
      remarks: ['Say what was found'],
      corrective_procedures: ['Say what will be done'],
      expected_compliance_date: ['Say when it will comply'],
    });
    expect(
      (await put(item.id, { ...row, remarks: 'No owner', corrective_procedures: 'Name one', expected_compliance_date: '2027-01-31' }))
        .status,
    ).toBe(200);
  });

  test('what does not apply needs its reason, and no result', async () => {
    const [first, second] = await itemsOf(await audit.round());
    expect((await put(first.id, { closed: true, audit_status_id: result['not_applicable'], note: '<p>x</p>' })).body.errors).toEqual({
      justification: ['Say why it does not apply'],
    });
    expect((await put(second.id, { applicable: false })).body.errors).toEqual({ justification: ['Say why it does not apply'] });
    expect((await put(second.id, { applicable: false, justification: 'No cloud', note: '<p>x</p>', closed: true })).status).toBe(200);
  });

  test('a closed item stays as it is until it is opened again; open ones below are told of', async () => {
    const tall = await publishedPackage(audit.product, { controls: 2, depth: 2, draft: true });
    await admin.put(
      '/api/bulk/package_node',
      tall.nodes.map((n) => ({ id: n.id, assessable: true })),
    );
    await admin.post(`/api/compliance-packages/${tall.package.id}/publish`, {});
    const [top] = await itemsOf(await audit.round({}, tall));
    const closed = await put(top.id, { closed: true, audit_status_id: result['done'], note: '<p>Seen</p>' });
    expect([closed.status, closed.body.message]).toEqual([200, 'Audit item saved. 2 controls below it are still open']);
    expect((await put(top.id, { score: 3 })).body.errors).toEqual({ score: ['This control is closed. Open it again first'] });
    expect((await put(top.id, { note: null })).status).toBe(422);
    expect((await put(top.id, { due_date: '2027-01-31' })).status).toBe(200);
    expect((await admin.post(`/api/audit-item/${top.id}/reopen`, {})).body.data).toMatchObject({
      closed: false,
      status: 'open',
      closed_at: null,
      closed_by: null,
    });
    expect((await put(top.id, { note: null, score: 3 })).status).toBe(200);
  });

  test('a close can be taken back, and is checked again when it is done again', async () => {
    const [item] = await itemsOf(await audit.round());
    await put(item.id, { audit_status_id: result['done'], note: '<p>Seen</p>' });
    const request = (await admin.post(`/api/audit-item/${item.id}/close`, {})).headers.get('x-request-id') as string;
    expect((await admin.post(`/api/undo/${request}`, {})).body.data).toMatchObject({ done: 1, failed: [] });
    expect((await admin.get(`/api/audit-item/${item.id}`)).body.data).toMatchObject({ closed: false, status: 'open', closed_at: null });
  });
});

describe('results', () => {
  test('are of the scale of the package', async () => {
    const [other] = await audit.sql<Row>('select id from audit_status where tenant_id = $1 and scale_id <> $2 limit 1', [
      audit.tenant,
      audit.pack.package.scale_id,
    ]);
    const [item] = await itemsOf(await audit.round());
    expect((await put(item.id, { audit_status_id: other?.id })).body.errors).toEqual({
      audit_status_id: ['This result is not on the scale of the package'],
    });
    expect((await put(item.id, { audit_status_id: 999_999 })).body.errors).toHaveProperty('audit_status_id');
  });

  test('are counted in the round at once, whoever writes at the same moment', async () => {
    const round = await audit.round();
    const items = await itemsOf(round);
    const kinds = ['done', 'done', 'partial', 'none', 'not_applicable', 'done'];
    const answers = await Promise.all(
      items.slice(0, 6).map((item, i) => put(item.id, { audit_status_id: result[kinds[i] as string], justification: 'No such system' })),
    );
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200, 200, 200]);
    const counted = {
      items_count: 12,
      done_count: 3,
      partial_count: 1,
      none_count: 1,
      not_applicable_count: 1,
      not_assessed_count: 6,
      compliance: 31.82,
    };
    expect((await admin.get(`/api/audit-rounds/${round.id}`)).body.data).toMatchObject(counted);
    const { data } = (await admin.get(`/api/audit/${round.id}`)).body;
    expect(data).toMatchObject({
      counts: { items: 12, done: 3, partial: 1, none: 1, not_applicable: 1, not_assessed: 6 },
      compliance: 31.82,
    });
    const parts = (await admin.get(`/api/audit/${round.id}/chart/parent`)).body.data as Row[];
    expect([parts.reduce((n, p) => n + Number(p['done']), 0), parts.length]).toEqual([3, 1]);
    expect(data.domains).toEqual([
      expect.objectContaining({
        compliance: 31.82,
        counts: { items: 12, done: 3, partial: 1, none: 1, not_applicable: 1, not_assessed: 6 },
      }),
    ]);
    const contract = ((await admin.get('/api/subscription')).body.subscriptions as Row[]).find((s) => s.id === round['subscription_id']);
    expect(contract).toMatchObject({ compliance: 31.82, audit_contracts: [{ compliance: 31.82, children: [{ compliance: 31.82 }] }] });
  });

  test('count for what the tenant says they do: open rounds follow, closed ones stay', async () => {
    const [open, closed] = [await audit.round(), await audit.round()];
    for (const round of [open, closed]) await put((await itemsOf(round))[0].id, { audit_status_id: result['partial'] });
    await admin.post(`/api/audit/${closed.id}/close`, {});
    const { row_version } = (await admin.get(`/api/audit-statuses/${String(result['partial'])}`)).body.data;
    expect((await admin.put(`/api/audit-statuses/${String(result['partial'])}`, { credit: 25, row_version })).status).toBe(200);
    const compliance = async (round: Row): Promise<number> => (await admin.get(`/api/audit-rounds/${round.id}`)).body.data.compliance;
    expect([await compliance(open), await compliance(closed)]).toEqual([2.08, 4.17]);
    await admin.put(`/api/audit-statuses/${String(result['partial'])}`, { credit: 50 });
  });
});

describe('the page of a round', () => {
  test('filters by result, people, status, part and words; what is empty narrows nothing, an unknown status is refused', async () => {
    const round = await audit.round();
    const [a, b, c] = await itemsOf(round);
    await put(a.id, { audit_status_id: result['done'], note: '<p>x</p>', closed: true, control_owner_id: someone.id });
    await put(b.id, { reviewer_ids: [someone.id] });
    const found = async (query: string): Promise<number[]> =>
      ((await admin.get(`/api/audit/${round.id}?${query}`)).body.data.items as Item[]).map((i) => i.id);
    expect(await found(`audit_status_id=${String(result['done'])}`)).toEqual([a.id]);
    expect(await found(`user_ids[]=${someone.id}&user_ids[]=999999`)).toEqual([a.id, b.id]);
    expect(await found(`user_ids=${someone.id}`)).toEqual([a.id, b.id]);
    expect(await found('status=closed')).toEqual([a.id]);
    expect(await found('status=opened')).toHaveLength(11);
    expect(await found(`search=${encodeURIComponent(c.ref_no)}`)).toContain(c.id);
    expect(await found('search=%25')).toEqual([]);
    expect(await found(`node_id=${String(b['node_id'])}`)).toEqual([b.id]);
    expect(await found('audit_status_id=x')).toEqual([]);
    expect(await found('audit_status_id=&user_ids[]=&status=&search=&node_id=')).toHaveLength(12);
    expect(await found('status=all')).toHaveLength(12);
    for (const word of ['nonsense', 'Closed', 'constructor', 'opened,closed']) {
      const answer = await admin.get(`/api/audit/${round.id}?status=${word}`);
      const refusal = `“${word}” cannot be used here. Use one of opened, closed, all`;
      expect([answer.status, answer.body.errors]).toEqual([422, { status: [refusal] }]);
    }
  });
});

describe('reviewers', () => {
  test('are people who may review: named where they may not', async () => {
    const round = await audit.round();
    const [item] = await itemsOf(round);
    const viewer = audit.product.users['viewer@grc.example'];
    const said = /Yousef Al-Hamad cannot review controls/;
    expect((await put(item.id, { reviewer_ids: [viewer] })).body.errors.reviewer_ids[0]).toMatch(said);
    expect((await admin.post('/api/audit-reviewers', { audit_item_id: item.id, user_id: viewer })).body.errors.user_id[0]).toMatch(said);
    expect(
      (await admin.post('/api/bulk-audit-reviewers', { audit_id: round.id, user_ids: [someone.id, viewer] })).body.errors.user_ids[0],
    ).toMatch(said);
    expect(
      (await admin.post('/api/bulk-audit-reviewers', { audit_id: round.id, user_ids: [audit.product.users['admin@pmis.example']] })).body
        .errors,
    ).toHaveProperty('user_ids');
  });

  test('bad calls name their fields', async () => {
    const round = await audit.round();
    expect((await admin.post('/api/audit-reviewers', {})).body.errors).toEqual({
      audit_item_id: ['This field is required'],
      user_id: ['This field is required'],
    });
    expect((await admin.delete('/api/audit-reviewers')).status).toBe(422);
    expect((await admin.delete('/api/audit-reviewers?audit_item_id=999999999&user_id=999999999')).status).toBe(404);
    for (const path of ['bulk-audit-reviewers', 'bulk-remove-reviewers']) {
      expect((await admin.post(`/api/${path}`, [])).body.errors).toEqual({
        audit_id: ['This field is required'],
        user_ids: ['This field is required'],
      });
      expect((await admin.post(`/api/${path}`, { audit_id: 999_999_999, user_ids: [someone.id] })).status).toBe(404);
      expect((await admin.post(`/api/${path}`, { audit_id: round.id, user_ids: ['x'] })).body.errors).toHaveProperty('user_ids');
      expect((await admin.post(`/api/${path}`, { audit_id: round.id, user_ids: [someone.id], audit_item_ids: [999_999_999] })).status).toBe(
        404,
      );
    }
    for (const who of ['viewer@grc.example', 'reviewer@grc.example'])
      expect((await (await audit.product.as(who)).post('/api/bulk-audit-reviewers', {})).status).toBe(403);
  });

  test('come and go on one control, by the body and by the address', async () => {
    const [item] = await itemsOf(await audit.round());
    const named = async (): Promise<number[]> => (await admin.get(`/api/audit-item/${item.id}`)).body.data.reviewer_ids;
    const added = await admin.post('/api/audit-reviewers', { audit_item_id: item.id, user_id: someone.id });
    expect(added.body).toMatchObject({ status: 'success', count: 1, data: { audit_item_id: item.id, user_id: someone.id } });
    expect(await named()).toEqual([someone.id]);
    expect((await admin.delete(`/api/audit-reviewers?audit_item_id=${item.id}&user_id=${someone.id}`)).body).toMatchObject({ count: 1 });
    await admin.post('/api/audit-reviewers', { audit_item_id: item.id, user_id: someone.id });
    expect((await admin.delete('/api/audit-reviewers', { audit_item_id: item.id, user_id: someone.id })).body).toMatchObject({ count: 1 });
    expect(await named()).toEqual([]);
  });

  test('come to a part with all that is below, told as one number before and one notice after', async () => {
    const round = await audit.round();
    const items = await itemsOf(round);
    const domain = audit.pack.nodes[0]?.id;
    const call = { audit_id: round.id, user_ids: [someone.id], node_id: domain, with_children: true };
    expect((await admin.post('/api/bulk-audit-reviewers', { ...call, dry_run: true })).body).toMatchObject({
      count: 12,
      message: '12 controls',
      data: [],
    });
    expect((await itemsOf(round))[0].reviewers).toEqual([]);
    const done = (await admin.post('/api/bulk-audit-reviewers', call)).body;
    expect(done).toMatchObject({ status: 'success', count: 12, message: 'Added to 12 controls' });
    expect(done.data).toEqual(items.map(({ id }) => ({ id, audit_item_id: id, StatusCode: 'S', StatusMessage: 'Reviewer added' })));
    const told = ((await someone.client.get('/api/notifications')).body.data as Row[]).filter((n) => n['entity'] === 'audit_item');
    expect(told[0]).toMatchObject({ kind: 'owner', text: expect.stringContaining('12') });
    const again = (await admin.post('/api/bulk-audit-reviewers', call)).body;
    expect([again.count, again.message]).toEqual([0, 'They already review these controls']);
    expect((await admin.post('/api/bulk-remove-reviewers', { ...call, node_id: null })).body).toMatchObject({
      count: 12,
      message: 'Removed from 12 controls',
    });
  });

  test('two people who add at the same moment undo nothing of each other', async () => {
    const round = await audit.round();
    const more = await Promise.all(
      Array.from({ length: 4 }, () => personWith(audit.product, ['access_audit_rounds', 'review_audit_items'], 'grc')),
    );
    const answers = await Promise.all(
      more.map((p) => admin.post('/api/bulk-audit-reviewers', { audit_id: round.id, user_ids: [p.id], with_children: true })),
    );
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200]);
    for (const item of await itemsOf(round)) expect(item.reviewers.map((r) => r.id).sort()).toEqual(more.map((p) => p.id).sort());
  });
});

describe('a reviewer sees their own items and nothing else, everywhere', () => {
  test('lists, the page, charts, search, export, history, the tree', async () => {
    const round = await audit.round({ name_en: 'Zafaran' });
    const [mine, other] = await itemsOf(round);
    const { id, client } = await personWith(
      audit.product,
      ['access_audit_rounds', 'access_compliance_audit_contracts', 'review_audit_items'],
      'grc',
    );
    expect((await client.get(`/api/audit/${round.id}`)).status).toBe(404);
    expect((await client.get('/api/subscription')).body.subscriptions).toEqual([]);
    await admin.post('/api/audit-reviewers', { audit_item_id: mine.id, user_id: id });
    await put(other.id, { audit_status_id: result['done'] });
    const { data } = (await client.get(`/api/audit/${round.id}`)).body;
    expect((data.items as Item[]).map((i) => i.id)).toEqual([mine.id]);
    expect(data).toMatchObject({
      can: { edit: false, close: false, assign: false },
      items: [{ can: { update: false, close: false, review: true } }],
    });
    // Like the figures of the round: one population in its head and in the bars below it.
    const sum = (kind: string): number =>
      (data.domains as { counts: Record<string, number> }[]).reduce((n, { counts }) => n + (counts[kind] ?? 0), 0);
    expect([sum('items'), sum('done')]).toEqual([data.counts.items, data.counts.done]);
    expect((data.nodes as { items: number }[]).every((n) => n.items === 1)).toBe(true);
    expect(((await client.get('/api/audit-items?limit=100')).body.data as Row[]).map((r) => r.id)).toEqual([mine.id]);
    expect((await client.get(`/api/audit/${round.id}/chart/users`)).body.data).toEqual([
      expect.objectContaining({ user_id: id, items: 1 }),
    ]);
    expect((await client.get(`/api/audit/${round.id}/chart/parent`)).body.data).toEqual([
      expect.objectContaining({ not_assessed: 1, done: 0 }),
    ]);
    expect((await client.get(`/api/aggregate/audit_item?group=round_id`)).body.data).toHaveLength(1);
    expect((await client.get('/api/export/audit_item?format=csv')).body).not.toContain(`${other.ref_no},`);
    expect(
      ((await client.get(`/api/search?q=${encodeURIComponent(other.ref_no)}`)).body.data as Row[]).filter(
        (r) => r['entity'] === 'audit_item' && r.id === other.id,
      ),
    ).toEqual([]);
    for (const path of [`audit-item/${other.id}`, `audit-item/${other.id}/history`])
      expect([path, (await client.get(`/api/${path}`)).status]).toEqual([path, 404]);
    expect((await client.put(`/api/audit-item/${mine.id}`, { score: 1 })).status).toBe(403);
    const contracts = (await client.get('/api/subscription')).body.subscriptions as Row[];
    expect(contracts).toMatchObject([
      {
        id: round['subscription_id'],
        can: { close: false, edit: false },
        audit_contracts: [{ children: [{ id: round.id, can: { open: true, close: false } }] }],
      },
    ]);
    await admin.delete('/api/audit-reviewers', { audit_item_id: mine.id, user_id: id });
    expect((await client.get(`/api/audit/${round.id}`)).status).toBe(404);
    expect((await client.get('/api/subscription')).body.subscriptions).toEqual([]);
  });

  test('whoever leads a round sees its contract, all its items, and may close the round, not the contract', async () => {
    const { id, client } = await personWith(
      audit.product,
      [
        'access_audit_rounds',
        'access_compliance_audit_contracts',
        'manage_audits',
        'close_audit_round',
        'close_compliance_contract',
        'create_audit_round',
      ],
      'grc',
    );
    const contract = await audit.contract();
    const [mine, other] = [
      await audit.round({ subscription_id: contract.id, lead_auditor_id: id }),
      await audit.round({ subscription_id: contract.id }),
    ];
    const tree = (await client.get('/api/subscription')).body.subscriptions as Row[];
    expect(tree).toMatchObject([
      {
        id: contract.id,
        can: { close: false, create_round: true },
        audit_contracts: [{ children: [{ id: mine.id, can: { close: true } }] }],
      },
    ]);
    expect((await client.get(`/api/audit/${mine.id}`)).body.data).toMatchObject({
      can: { edit: true, close: true, assign: true },
      counts: { items: 12 },
    });
    expect((await client.get(`/api/audit/${other.id}`)).status).toBe(404);
    expect((await client.post(`/api/subscription/${contract.id}/close`, {})).status).toBe(403);
    await admin.put(`/api/audit/${mine.id}`, { lead_auditor_id: null });
    expect((await client.get('/api/subscription')).body.subscriptions).toEqual([]);
  });

  test('without the permission for rounds a contract of one’s own shows them by name', async () => {
    const { id, client } = await personWith(audit.product, ['access_compliance_audit_contracts'], 'grc');
    const contract = await audit.contract([audit.pack], { owner_id: id });
    const round = await audit.round({ subscription_id: contract.id });
    expect((await client.get('/api/subscription')).body.subscriptions).toMatchObject([
      { id: contract.id, audit_contracts: [{ children: [{ id: round.id, can: { open: false } }] }] },
    ]);
    expect((await client.get(`/api/audit/${round.id}`)).status).toBe(403);
  });
});
