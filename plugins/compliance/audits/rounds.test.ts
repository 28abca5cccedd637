/** Audit contracts and rounds: contents, figures, and that closed ones stay read-only for all kinds of writes. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import { publishedPackage } from '../testing.ts';
import { statementsOf } from '../../../core/test/statements.ts';
import { auditIn, type Audit, type Row } from './fixture.ts';

let audit: Audit<TestKernel>;
let admin: Client;
let viewer: Client;
let theirs: Client;

beforeAll(async () => {
  const product = await createTestKernel();
  audit = await auditIn(product, await tenantId(product, 'grc'));
  admin = audit.admin;
  [viewer, theirs] = [await audit.product.as('viewer@grc.example'), await audit.product.as('admin@pmis.example')];
});
afterAll(() => audit.product.close());

describe('refusals', () => {
  test('nobody, the viewer, another tenant, and what is not there', async () => {
    const round = await audit.round();
    const at = [
      `audit/${round.id}/close`,
      `audit-rounds/${round.id}/close`,
      `subscription/${String(round['subscription_id'])}/close`,
      'audit',
      'audit-rounds',
      'subscribe',
    ];
    const nobody = await audit.product.as();
    for (const path of at) {
      expect([path, (await nobody.raw('POST', `/api/${path}`, '{"')).status]).toEqual([path, 401]);
      expect([path, (await viewer.raw('POST', `/api/${path}`, '{"')).status]).toEqual([path, 403]);
      expect([path, (await theirs.raw('POST', `/api/${path}`, '{"')).status]).toEqual([path, 403]);
    }
    for (const path of [
      `audit/${round.id}`,
      `audit-rounds/${round.id}`,
      `audit/${round.id}/chart/users`,
      `audit/${round.id}/chart/parent`,
    ]) {
      expect([path, (await nobody.get(`/api/${path}`)).status, (await theirs.get(`/api/${path}`)).status]).toEqual([path, 401, 403]);
    }
    for (const id of ['0', '999999999', 'not-an-id', '99999999999999999999']) {
      for (const path of [`audit/${id}`, `audit/${id}/chart/users`, `audit/${id}/chart/parent`])
        expect([path, (await admin.get(`/api/${path}`)).status]).toEqual([path, 404]);
      for (const path of [`audit/${id}/close`, `audit-rounds/${id}/close`, `subscription/${id}/close`])
        expect([path, (await admin.post(`/api/${path}`, {})).status]).toEqual([path, 404]);
    }
  });

  test('another tenant with the same module finds nothing', async () => {
    const round = await audit.round();
    const ut = await tenantId(audit.product, 'ut');
    await audit.product.kernel.db.query(
      { tenant: ut },
      { text: `update tenants set modules = modules || 'compliance'::text where id = $1`, values: [ut] },
    );
    const other = await personWith(
      audit.product,
      [
        'access_audit_rounds',
        'access_all_audits',
        'access_compliance_audit_contracts',
        'close_audit_round',
        'manage_audits',
        'access_round_note',
      ],
      'ut',
    );
    audit.product.kernel.identity.forget(other.id);
    for (const path of [
      `audit/${round.id}`,
      `audit-rounds/${round.id}`,
      `audit/${round.id}/chart/users`,
      `audit/${round.id}/chart/parent`,
      `subscription/${String(round['subscription_id'])}`,
    ])
      expect([path, (await other.client.get(`/api/${path}`)).status]).toEqual([path, 404]);
    expect((await other.client.post(`/api/audit/${round.id}/close`, {})).status).toBe(404);
    expect((await other.client.get('/api/subscription')).body).toEqual({ subscriptions: [] });
    expect((await other.client.post('/api/bulk-audit-reviewers', { audit_id: round.id, user_ids: [other.id] })).status).toBe(404);
  });
});

describe('a contract', () => {
  test('asks for a package and a title, word for word in both languages (VR-12, VR-13)', async () => {
    for (const path of ['/api/subscribe', '/api/audit', '/api/subscriptions']) {
      const { status, body } = await admin.post(path, {});
      expect([path, status, body.errors]).toEqual([
        path,
        422,
        { compliance_package_ids: ['Please select at least one compliance package.'], title: ['Please enter a Title.'] },
      ]);
    }
    const arabic = await admin.raw('POST', '/api/subscribe', JSON.stringify({ compliance_package_ids: [], title: ' ' }), {
      'accept-language': 'ar',
    });
    expect(arabic.body.errors).toEqual({
      compliance_package_ids: ['اختر حزمة التزام واحدة على الأقل.'],
      title: ['أدخل العنوان.'],
    });
  });

  test('takes published packages alone', async () => {
    const draft = await publishedPackage(audit.product, { draft: true });
    expect((await admin.post('/api/subscribe', { title: 'A', compliance_package_ids: [draft.package.id] })).body.errors).toHaveProperty(
      'compliance_package_ids',
    );
    expect((await admin.post('/api/subscribe', { title: 'A', compliance_package_ids: [999_999] })).body.errors).toHaveProperty(
      'compliance_package_ids',
    );
  });

  test('holds a row for each package, once; one without rounds can leave, one with rounds stays', async () => {
    const other = await publishedPackage(audit.product);
    const made = await audit.contract();
    const put = (ids: number[]): ReturnType<Client['put']> => admin.put(`/api/subscription/${made.id}`, { compliance_package_ids: ids });
    const held = async (): Promise<unknown[]> =>
      (
        await audit.sql('select compliance_package_id from audit_contract where subscription_id = $1 and deleted_at is null order by id', [
          made.id,
        ])
      ).map((r) => r['compliance_package_id']);
    const [mine, its] = [audit.pack.package.id, other.package.id];
    await put([mine, its]);
    expect(await held()).toEqual([mine, its]);
    await audit.round({ subscription_id: made.id });
    expect((await put([its])).body.errors).toEqual({ compliance_package_ids: ['A package has rounds and stays'] });
    expect((await put([mine])).status).toBe(200);
    expect(await held()).toEqual([mine]);
    expect((await put([mine, its])).status).toBe(200);
    expect(await held()).toEqual([mine, its]);
    expect((await put([])).body.errors).toEqual({ compliance_package_ids: ['Please select at least one compliance package.'] });
  });

  test('goes into the recycle bin with its packages and comes back with them; with rounds it stays', async () => {
    const made = await audit.contract();
    expect((await admin.delete(`/api/subscription/${made.id}`)).status).toBe(200);
    expect(await audit.sql('select 1 as n from audit_contract where subscription_id = $1 and deleted_at is null', [made.id])).toEqual([]);
    expect((await admin.post(`/api/subscription/${made.id}/restore`, {})).status).toBe(200);
    expect(await audit.sql('select 1 as n from audit_contract where subscription_id = $1 and deleted_at is null', [made.id])).toHaveLength(
      1,
    );
    await audit.round({ subscription_id: made.id });
    const refused = await admin.delete(`/api/subscription/${made.id}`);
    expect([refused.status, refused.body.code, refused.body.counts]).toEqual([
      409,
      'has_children',
      [expect.objectContaining({ entity: 'audit_round', count: 1 })],
    ]);
  });
});

describe('the tree', () => {
  test('shows open contracts first, the newest first, and takes opened, closed or all (ST-03)', async () => {
    const [first, second, third] = [
      await audit.contract([audit.pack], { title: 'Tree one' }),
      await audit.contract([audit.pack], { title: 'Tree two' }),
      await audit.contract([audit.pack], { title: 'Tree 100%' }),
    ];
    await admin.post(`/api/subscription/${third.id}/close`, {});
    const found = async (query: string): Promise<unknown[]> =>
      ((await admin.get(`/api/subscription?search=tree&${query}`)).body.subscriptions as Row[]).map((s) => s.id);
    expect(await found('')).toEqual([second.id, first.id, third.id]);
    expect(await found('status=all')).toEqual([second.id, first.id, third.id]);
    expect(await found('status=opened')).toEqual([second.id, first.id]);
    expect(await found('status=closed')).toEqual([third.id]);
    expect(((await admin.get('/api/subscription?search=0%25')).body.subscriptions as Row[]).map((s) => s.id)).toEqual([third.id]);
    expect((await admin.get('/api/audit-contracts?search=tree&status=closed')).body.data).toMatchObject([
      { subscription_id: third.id, can: { create_round: false }, children: [] },
    ]);
  });

  test('refuses a status that is none, and lists those that are', async () => {
    for (const path of ['subscription', 'audit-contracts']) {
      const answer = await admin.get(`/api/${path}?status=nonsense`);
      const refusal = '“nonsense” cannot be used here. Use one of opened, closed, all';
      expect([path, answer.status, answer.body.errors]).toEqual([path, 422, { status: [refusal] }]);
    }
  });

  test('is one statement, however much it holds', async () => {
    expect(await statementsOf(audit.product, () => admin.get('/api/subscription'))).toBe(1);
  });
});

describe('a round', () => {
  test('has its items by key in the order of the package, in whatever order its controls lie in the database', async () => {
    const pack = await publishedPackage(audit.product, { controls: 12, depth: 3 });
    const own = pack.nodes.filter((n) => n.assessable);
    // An updated row moves behind all others in the table.
    for (const node of [own[2], own[7], own[0]]) await audit.sql('update package_node set weight = 2 where id = $1', [node?.id]);
    const items = await audit.items((await audit.round({}, pack)).id);
    expect(items.map((i) => i['node_id'])).toEqual(own.map((n) => n.id));
    expect(items.map((i) => i.id)).toEqual(items.map((i) => i.id).sort((a, b) => a - b));
  });

  test('has an item for every assessed control, a number and a name in both languages', async () => {
    const made = await audit.contract();
    const first = await audit.round({ subscription_id: made.id });
    expect(first).toMatchObject({
      index: 1,
      name_en: 'Round 1',
      name_ar: 'الجولة 1',
      items_count: 12,
      not_assessed_count: 12,
      compliance: 0,
      status: 'open',
      closed: false,
    });
    const items = await audit.items(first.id);
    expect(items.map((i) => i.ref_no)).toEqual(audit.pack.nodes.filter((n) => n.assessable).map((n) => n.ref_no));
    expect(items.every((i) => i.audit_status?.kind === 'not_assessed')).toBe(true);
    expect(await audit.round({ subscription_id: made.id, name_ar: 'المتابعة' })).toMatchObject({
      index: 2,
      name_en: null,
      name_ar: 'المتابعة',
    });
  });

  test('two at once have two numbers', async () => {
    const made = await audit.contract();
    const rounds = await Promise.all(Array.from({ length: 6 }, () => audit.round({ subscription_id: made.id })));
    expect(rounds.map((r) => r['index']).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('belongs to a package of its contract, and to a contract that is open', async () => {
    const [other, made] = [await publishedPackage(audit.product), await audit.contract()];
    expect(
      (await admin.post('/api/audit-rounds', { subscription_id: made.id, compliance_package_id: other.package.id })).body.errors,
    ).toEqual({ compliance_package_id: ['This package is not part of the audit contract'] });
    expect((await admin.post('/api/audit', { subscription_id: made.id })).body.errors).toHaveProperty('compliance_package_id');
    expect((await admin.post(`/api/subscription/${made.id}/close`, {})).body).toMatchObject({
      status: 'success',
      data: { close: true, status: 'closed' },
    });
    for (const path of ['/api/audit-rounds', '/api/audit'])
      expect((await admin.post(path, { subscription_id: made.id, compliance_package_id: audit.pack.package.id })).status).toBe(422);
    expect(
      (await admin.post('/api/bulk/audit_round', [{ subscription_id: made.id, compliance_package_id: audit.pack.package.id }])).body,
    ).toMatchObject([{ StatusCode: 'E' }]);
  });

  test('is deleted while nothing was done in it, with its items, and comes back with them', async () => {
    const round = await audit.round();
    expect((await admin.delete(`/api/audit-rounds/${round.id}`)).status).toBe(200);
    expect(await audit.sql('select 1 as n from audit_item where round_id = $1 and deleted_at is null', [round.id])).toEqual([]);
    expect((await admin.post(`/api/audit-rounds/${round.id}/restore`, {})).status).toBe(200);
    const item = (await audit.items(round.id))[0] as Row;
    expect(
      (await admin.put(`/api/audit-item/${item.id}`, { audit_status_id: await audit.result('done'), note: '<p>Seen</p>', closed: true }))
        .status,
    ).toBe(200);
    const refused = await admin.delete(`/api/audit-rounds/${round.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This round has one closed control and no reviews, so it cannot be deleted',
    ]);
  });
});

describe('notes', () => {
  test('keep nothing that acts', async () => {
    const round = await audit.round({ note: '<p onclick="x()">Scope <script>alert(1)</script><a href="javascript:alert(1)">here</a></p>' });
    expect(round['note']).toBe('<p>Scope <a rel="noopener noreferrer">here</a></p>');
    const put = await admin.put(`/api/subscription/${String(round['subscription_id'])}`, {
      note: '<img src=x onerror=alert(1)><p>Fine</p>',
    });
    expect(put.body.data.note).toBe('<p>Fine</p>');
  });

  test('a locked one is not written until it is unlocked', async () => {
    const round = await audit.round({ note: '<p>One</p>' });
    for (const path of [`audit-rounds/${round.id}`, `subscription/${String(round['subscription_id'])}`]) {
      expect((await admin.post(`/api/${path}/lock_note`, {})).body.data.note_locked).toBe(true);
      expect((await admin.put(`/api/${path}`, { note: '<p>Two</p>' })).body.errors).toEqual({ note: ['The note is locked'] });
      expect((await admin.post(`/api/${path}/unlock_note`, {})).body.data.note_locked).toBe(false);
      expect((await admin.put(`/api/${path}`, { note: '<p>Two</p>' })).body.data.note).toBe('<p>Two</p>');
    }
  });

  test('are unknown without their permission, to read and to write', async () => {
    const round = await audit.round({ note: '<p>Secret</p>' });
    const { client } = await personWith(
      audit.product,
      ['access_audit_rounds', 'access_all_audits', 'access_compliance_audit_contracts', 'manage_audits'],
      'grc',
    );
    for (const path of [`audit/${round.id}`, `audit-rounds/${round.id}`, 'subscription', 'audit-contracts', 'audit-rounds?limit=100'])
      expect(JSON.stringify((await client.get(`/api/${path}`)).body)).not.toContain('Secret');
    expect((await client.get(`/api/audit/${round.id}`)).body.data).toMatchObject({ has_note: true, can: { note: false } });
    expect((await client.put(`/api/audit/${round.id}`, { note: '<p>Mine</p>' })).status).toBe(422);
    expect((await client.put(`/api/bulk/audit_round`, [{ id: round.id, note: '<p>Mine</p>' }])).body).toMatchObject([{ StatusCode: 'E' }]);
  });
});

describe('what is closed', () => {
  test('a round: one way, kept with its reason, and the answer says what stays open', async () => {
    const round = await audit.round();
    const closed = await admin.post(`/api/audit/${round.id}/close`, { close_reason: 'The supplier left' });
    expect(closed.body).toMatchObject({
      status: 'success',
      message: 'Audit round closed. 12 controls stay open',
      data: { closed: true, status: 'closed', close_reason: 'The supplier left', closed_by: audit.product.users['admin@grc.example'] },
    });
    const again = await admin.post(`/api/audit-rounds/${round.id}/close`, {});
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect((await admin.post(`/api/audit/${round.id}/close`, { name_en: 'X' })).status).toBe(422);
  });

  test('a round changes on no path any more, and nothing in it', async () => {
    const round = await audit.round({ note: '<p>As it was</p>' });
    const item = (await audit.items(round.id))[0] as Row;
    const edited = await admin.put(`/api/audit-rounds/${round.id}`, { scope: 'Head office' });
    const request = edited.headers.get('x-request-id') as string;
    await admin.post(`/api/audit/${round.id}/close`, {});
    await refusesAll(round, item);
    expect((await admin.post(`/api/undo/${request}`, {})).body.data).toMatchObject({ done: 0 });
    expect((await admin.delete(`/api/audit-rounds/${round.id}`)).status).toBe(422);
  });

  test('a contract: no rounds are added or closed, no note is written, nothing below changes', async () => {
    const round = await audit.round({ note: '<p>As it was</p>' });
    const contract = String(round['subscription_id']);
    const item = (await audit.items(round.id))[0] as Row;
    const closed = await admin.post(`/api/subscription/${contract}/close`, {});
    expect(closed.body).toMatchObject({ status: 'success', message: 'Contract closed. One round stays open as it was' });
    expect((await admin.post(`/api/subscription/${contract}/close`, {})).status).toBe(409);
    for (const row of [{ note: '<p>New</p>' }, { title: 'New' }, { owner_id: null }])
      expect([row, (await admin.put(`/api/subscription/${contract}`, row)).status]).toEqual([row, 422]);
    for (const action of ['lock_note', 'unlock_note'])
      expect((await admin.post(`/api/subscription/${contract}/${action}`, {})).status).toBe(422);
    const refused = await admin.post(`/api/audit/${round.id}/close`, {});
    expect([refused.status, refused.body.message]).toEqual([422, 'This audit contract is closed and can no longer be changed']);
    await refusesAll(round, item);
    expect((await admin.delete(`/api/audit-rounds/${round.id}`)).status).toBe(422);
  });

  async function refusesAll(round: Row, item: Row): Promise<void> {
    const before = JSON.stringify(
      await audit.sql(
        'select to_jsonb(r) - $2::text as r from audit_round r where id = $1 union all select to_jsonb(i) from audit_item i where round_id = $1',
        [round.id, 'row_version'],
      ),
    );
    const person = audit.product.users['reviewer@grc.example'];
    const calls: [string, Promise<{ status: number; body: unknown }>][] = [
      ...[{ note: '<p>New</p>' }, { name_en: 'New' }, { lead_auditor_id: null }].map(
        (row): [string, Promise<{ status: number; body: unknown }>] => [
          `PUT ${JSON.stringify(row)}`,
          admin.put(`/api/audit/${round.id}`, row),
        ],
      ),
      ['PUT audit-rounds', admin.put(`/api/audit-rounds/${round.id}`, { note: '<p>New</p>' })],
      ...['lock_note', 'unlock_note'].map((action): [string, Promise<{ status: number; body: unknown }>] => [
        action,
        admin.post(`/api/audit-rounds/${round.id}/${action}`, {}),
      ]),
      ['item', admin.put(`/api/audit-item/${item.id}`, { remarks: 'New' })],
      ['close item', admin.post(`/api/audit-item/${item.id}/close`, {})],
      ['reviewer', admin.post('/api/audit-reviewers', { audit_item_id: item.id, user_id: person })],
      ['reviewers', admin.post('/api/bulk-audit-reviewers', { audit_id: round.id, user_ids: [person], with_children: true })],
      ['review', admin.post('/api/audit-item-reviews', { audit_item_id: item.id, comment: '<p>Late</p>' })],
    ];
    for (const [name, call] of calls) expect([name, [409, 422].includes((await call).status)]).toEqual([name, true]);
    for (const [path, rows] of [
      ['audit_round', [{ id: round.id, note: '<p>New</p>' }]],
      ['audit_item', [{ id: item.id, score: 3 }]],
    ] as const)
      expect((await admin.put(`/api/bulk/${path}`, rows)).body).toMatchObject([{ StatusCode: 'E' }]);
    expect(
      JSON.stringify(
        await audit.sql(
          'select to_jsonb(r) - $2::text as r from audit_round r where id = $1 union all select to_jsonb(i) from audit_item i where round_id = $1',
          [round.id, 'row_version'],
        ),
      ),
    ).toBe(before);
  }
});

describe('two people at the same moment', () => {
  const TIMES = 20;

  test.each(['audit', 'subscription'])(`closing the same %s: one success, one clear refusal, ${TIMES} times`, async (kind) => {
    const { client } = await personWith(audit.product, [...audit.product.kernel.registry.permissions], 'grc');
    const ids = await Promise.all(
      Array.from({ length: TIMES }, async () => (kind === 'audit' ? await audit.round() : await audit.contract()).id),
    );
    for (const id of ids) {
      const answers = await Promise.all([admin.post(`/api/${kind}/${id}/close`, {}), client.post(`/api/${kind}/${id}/close`, {})]);
      expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
      expect(answers.find((a) => a.status === 409)?.body.message).toMatch(/is not possible while the state is “Closed”/);
    }
  });
});
