/** Packages and their controls: permissions, that published ones are read-only for all kinds of writes, and publishing. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { csvOf, read, step } from '../../../core/test/imports.ts';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { publishedPackage, type MadeNode, type MadePackage } from '../testing.ts';
import { statementsOf } from '../../../core/test/statements.ts';

const FIXED = 'Published packages cannot be changed; make a new version';

let product: TestKernel;
let admin: Client;
let reader: Client;
let serial = 0;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
  reader = (await personWith(product, ['access_compliance'], 'grc')).client;
});
afterAll(() => product.close());

const ok = ({ status, body }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const tree = async (id: number, client = admin): Promise<MadePackage> => ok(await client.get(`/api/compliance-packages/${id}/tree`)).data;
const draft = (wish: object = {}): Promise<MadePackage> => publishedPackage(product, { draft: true, ref: `D${++serial}`, ...wish });
const publish = (id: number): Promise<Answer> => admin.post(`/api/compliance-packages/${id}/publish`, {});
const node = (package_id: number, values: object = {}): Promise<Answer> =>
  admin.post('/api/package-nodes', { package_id, ref_no: `N-${++serial}`, title_en: 'Control', node_type: 'control', ...values });

describe('refused', () => {
  test('without a session, without the permission before the body is looked at, and to another organisation', async () => {
    const {
      package: { id },
      nodes,
    } = await publishedPackage(product);
    const calls = (client: Client): Promise<Answer>[] => [
      client.get(`/api/compliance-packages/${id}/tree`),
      client.get('/api/regulators'),
      client.post(`/api/compliance-packages/${id}/publish`, { x: 1 }),
      client.post(`/api/compliance-packages/${id}/new_version`, { x: 1 }),
      client.put(`/api/compliance-packages/${id}/order`, { x: 1 }),
      client.put(`/api/package-nodes/${nodes[0]?.id}`, { x: 1 }),
      client.delete(`/api/compliance-packages/${id}`),
    ];
    const statuses = async (client: Client): Promise<number[]> => (await Promise.all(calls(client))).map((a) => a.status);
    expect(await statuses(await product.as())).toEqual([401, 401, 401, 401, 401, 401, 401]);
    expect(await statuses((await personWith(product, ['access_audit_rounds'], 'grc')).client)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(await statuses(reader)).toEqual([200, 200, 403, 403, 403, 403, 403]);
    const stranger = (await personWith(product, ['access_compliance', 'manage_compliance_packages'], 'ut')).client;
    expect([403, 404]).toContain((await stranger.get(`/api/compliance-packages/${id}/tree`)).status);
  });

  test('what is no package, and an order that is none', async () => {
    for (const id of ['0', 'x', '999999999']) {
      expect([
        id,
        (await admin.get(`/api/compliance-packages/${id}/tree`)).status,
        (await admin.post(`/api/compliance-packages/${id}/new_version`, {})).status,
      ]).toEqual([id, 404, 404]);
      expect((await admin.put(`/api/compliance-packages/${id}/order`, { ids: [1] })).status).toBe(404);
    }
    const {
      package: { id },
      nodes,
    } = await draft();
    const top = nodes[0]?.id as number;
    const foreign = (await draft()).nodes[0]?.id as number;
    for (const [body, field] of [
      [{}, 'ids'],
      [{ ids: [] }, 'ids'],
      [{ ids: [top, top] }, 'ids'],
      [{ ids: ['1'] }, 'ids'],
      [{ parent_id: 'x', ids: [top] }, 'parent_id'],
      [{ ids: [foreign] }, 'ids'],
      [{ parent_id: foreign, ids: [top] }, 'parent_id'],
    ] as const) {
      const answer = await admin.put(`/api/compliance-packages/${id}/order`, body);
      expect([body, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([body, 422, [field]]);
    }
  });

  test('to publish what is empty, only holds headings, or names a reference twice', async () => {
    const {
      package: { id, regulator_id },
    } = await draft();
    const empty = ok(await admin.post('/api/compliance-packages', { regulator_id, name_en: 'Empty', short_name: 'E', version: '1' })).data
      .id as number;
    expect((await publish(empty)).body).toMatchObject({
      status: 'error',
      message: 'A package needs at least one assessed control before it is published',
    });
    await node(empty, { node_type: 'domain', ref_no: 'A' });
    expect((await publish(empty)).status).toBe(422);
    ok(await node(empty, { ref_no: 'A-1' }));
    expect((await publish(empty)).status).toBe(200);
    ok(await node(id, { ref_no: 'Twice' }));
    ok(await node(id, { ref_no: 'twice' }));
    expect((await publish(id)).body.errors).toEqual({ nodes: ['The reference twice is used more than once in this package'] });
  });

  test('a reference twice, a parent of another package, and a place below itself', async () => {
    const {
      package: { id },
      nodes,
    } = await draft();
    const [top, below] = nodes as [MadeNode, MadeNode];
    expect((await node(id, { ref_no: top.ref_no })).body.errors).toEqual({ ref_no: ['This value is already in use'] });
    const twice = await admin.post(
      '/api/bulk/package_node',
      ['Same', 'Same'].map((ref_no) => ({ package_id: id, ref_no, title_en: 'X', node_type: 'control' })),
    );
    expect(twice.body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'E']);
    expect(Object.keys((await node(id, { parent_id: (await draft()).nodes[0]?.id })).body.errors)).toEqual(['parent_id']);
    expect((await admin.put(`/api/package-nodes/${top.id}`, { parent_id: below.id })).status).toBe(422);
    for (const ref_no of ['a\0b', 'x'.repeat(61), ''])
      expect([ref_no, Object.keys((await node(id, { ref_no })).body.errors)]).toEqual([ref_no, ['ref_no']]);
    expect((await admin.put(`/api/package-nodes/${top.id}`, { package_id: (await draft()).package.id })).status).toBe(422);
  });
});

describe('publishing', () => {
  test('writes paths, order and figures, and pins the scale', async () => {
    const {
      package: { id },
      nodes,
    } = await draft({ controls: 4, depth: 3 });
    const [domain] = nodes as [MadeNode];
    const first = ok(await node(id, { ref_no: 'Z', node_type: 'domain', position: 0 })).data.id as number;
    const child = ok(await node(id, { ref_no: 'Z-1', parent_id: first, node_type: 'control' })).data;
    expect([child.assessable, child.weight]).toEqual([true, 1]);
    ok(await publish(id));
    const { package: pack, nodes: after } = await tree(id);
    expect(pack).toMatchObject({ status: 'published', controls_count: 5 });
    expect(pack.scale_id).toEqual(expect.any(Number));
    expect(after.slice(0, 3).map((n) => [n.id, n.position, n.lineage_ids])).toEqual([
      [first, 1, [first]],
      [child.id, 2, [first, child.id]],
      [domain.id, 3, [domain.id]],
    ]);
    for (const n of after) expect([n.lineage_ids.at(-1), n.lineage_ids.at(-2) ?? null]).toEqual([n.id, n.parent_id]);
    expect(after.map((n) => n.position)).toEqual(after.map((_, i) => i + 1));
  });

  test('supersedes the version before, once, and says so in its history', async () => {
    const {
      package: { id },
      nodes,
    } = await publishedPackage(product, { controls: 5, depth: 3, values: { licence_note: 'Free' } });
    const made = ok(await admin.post(`/api/compliance-packages/${id}/new_version`, {}));
    expect(made).toMatchObject({ status: 'success', data: { version: '1.0-2', status: 'draft', supersedes_id: id } });
    expect(made.message).toContain('Draft 1.0-2 created with all controls');
    const copy = await tree(made.data.id);
    const shape = (list: MadePackage['nodes']): unknown[] =>
      list.map((n) => [n.ref_no, n.node_type, n.assessable, list.find((p) => p.id === n.parent_id)?.ref_no]);
    expect(shape(copy.nodes)).toEqual(shape(nodes));
    expect(copy.package).toMatchObject({ licence_note: 'Free', controls_count: 0 });
    expect(copy.nodes.some((n) => nodes.some((o) => o.id === n.id))).toBe(false);
    expect(ok(await admin.post(`/api/compliance-packages/${id}/new_version`, {})).data.version).toBe('1.0-3');
    expect((await admin.post(`/api/compliance-packages/${made.data.id}/new_version`, {})).status).toBe(409);
    ok(await publish(made.data.id));
    expect((await tree(id)).package.status).toBe('superseded');
    expect(ok(await admin.get(`/api/compliance-packages/${id}/history`)).data[0].changes).toMatchObject([
      { field: 'status', from: 'published', to: 'superseded' },
    ]);
    expect(
      (await admin.get(`/api/compliance-packages/${made.data.id}/history`)).body.data.some((h: { changes: { field: string }[] }) =>
        h.changes.some((c) => c.field === 'supersedes_id'),
      ),
    ).toBe(true);
    expect((await publish(made.data.id)).status).toBe(409);
  });
});

describe('what is published stays', () => {
  let pack: MadePackage;
  let binned: number;
  let before: MadePackage;

  beforeAll(async () => {
    pack = await draft({ controls: 3 });
    binned = ok(await node(pack.package.id)).data.id as number;
    ok(await admin.delete(`/api/package-nodes/${binned}`));
    ok(await publish(pack.package.id));
    before = await tree(pack.package.id);
  });

  test('on every path to its controls', async () => {
    const { id } = pack.package;
    const [top, leaf] = [pack.nodes[0]?.id as number, pack.nodes.at(-1)?.id as number];
    const single = [
      await node(id),
      await node(id, { parent_id: top }),
      await admin.put(`/api/package-nodes/${leaf}`, { title_en: 'Other' }),
      await admin.put(`/api/package-nodes/${leaf}`, { weight: 9 }),
      await admin.put(`/api/package-nodes/${leaf}`, { parent_id: null }),
      await admin.delete(`/api/package-nodes/${leaf}`),
      await admin.post(`/api/package-nodes/${binned}/restore`, {}),
    ];
    expect(single.map((a) => [a.status, a.body.message])).toEqual(single.map(() => [422, FIXED]));
    const bulk = [
      await admin.post('/api/bulk/package_node', [{ package_id: id, ref_no: 'B', title_en: 'B', node_type: 'control' }]),
      await admin.put('/api/bulk/package_node', [{ id: leaf, title_en: 'B' }]),
      await admin.delete('/api/bulk/package_node', [leaf]),
      await admin.post('/api/bulk/package_node/restore', [binned]),
    ];
    for (const { body } of bulk) expect(body).toMatchObject([{ StatusCode: 'E' }]);
    expect((await admin.put(`/api/compliance-packages/${id}/order`, { ids: [top] })).body.message).toBe(FIXED);
    expect(
      (await admin.put(`/api/compliance-packages/${id}/order`, { parent_id: top, ids: pack.nodes.slice(1).map((n) => n.id) })).status,
    ).toBe(422);
    expect(await tree(id)).toEqual(before);
  });

  test('on every path to the package itself, but for what puts a fact right', async () => {
    const { id } = pack.package;
    for (const values of [
      { name_en: 'Other' },
      { short_name: 'O' },
      { version: '9' },
      { groups: ['A'] },
      { scale_id: null },
      { content: 'titles' },
      { issue_date: '2020-01-01' },
    ]) {
      const answer = await admin.put(`/api/compliance-packages/${id}`, values);
      expect([values, answer.status, answer.body.message]).toEqual([values, 422, FIXED]);
    }
    expect((await admin.put(`/api/compliance-packages/${id}`, { status: 'draft' })).body.data?.status ?? 'published').toBe('published');
    ok(await admin.put(`/api/compliance-packages/${id}`, { licence_note: 'Public', source_url: 'https://rukn.example/framework' }));
    expect((await tree(id)).nodes).toEqual(before.nodes);
  });

  test('against an import, a grid of the package, and an earlier version put back', async () => {
    const { id } = pack.package;
    const leaf = pack.nodes.at(-1)?.id as number;
    for (const [key, rows] of [
      [
        null,
        [
          ['Package', 'Reference', 'Title (English)', 'Kind'],
          [`${pack.package.short_name} 1.0`, 'X', 'X', 'Control'],
        ],
      ],
      [
        'id',
        [
          ['Id', 'Title (English)', 'Weight'],
          [leaf, 'Other', 9],
          [binned, 'Other', 9],
        ],
      ],
    ] as const) {
      const sent = await read(admin, 'package_node', 'controls.csv', csvOf(rows));
      ok(await admin.put(`/api/imports/${sent.id}`, { key }));
      const { summary } = await step(admin, await step(admin, sent, 'check'), 'run');
      expect(summary).toMatchObject({ failed: rows.length - 1, created: 0, updated: 0 });
      const failed = ok(await admin.get(`/api/imports/${sent.id}/rows?show=failed`)).data as { errors: { message: string }[] }[];
      expect(failed[0]?.errors.map((e) => e.message)).toEqual([FIXED]);
    }
    await admin.put(`/api/compliance-packages/${id}`, { nodes: [{ id: leaf, title_en: 'Other' }] });
    const [entry] = ok(await admin.get(`/api/package-nodes/${leaf}/history`)).data as { id: number }[];
    expect((await admin.post(`/api/package-nodes/${leaf}/history/${entry?.id}/restore`, {})).status).not.toBe(500);
    expect((await tree(id)).nodes).toEqual(before.nodes);
  });

  test('when a change from before it was published is undone', async () => {
    const made = await draft();
    const leaf = made.nodes.at(-1)?.id as number;
    const request = (await admin.put(`/api/package-nodes/${leaf}`, { title_en: 'Renamed' })).headers.get('x-request-id');
    const published = await publish(made.package.id);
    const fixed = await tree(made.package.id);
    const undone = await admin.post(`/api/undo/${request}`, {});
    expect([undone.body.data?.done ?? 0, undone.body.data?.failed?.length ?? 1]).toEqual([0, 1]);
    await admin.post(`/api/undo/${published.headers.get('x-request-id')}`, {});
    expect(await tree(made.package.id)).toEqual(fixed);
  });
});

describe('the recycle bin', () => {
  test('takes a package with its controls and gives both back, but not one that is used or mapped', async () => {
    const {
      package: { id },
      nodes,
    } = await draft({ controls: 4 });
    const gone = ok(await node(id)).data.id as number;
    ok(await admin.delete(`/api/package-nodes/${gone}`));
    ok(await admin.delete(`/api/compliance-packages/${id}`));
    expect((await admin.get(`/api/package-nodes/${nodes[0]?.id}`)).status).toBe(404);
    expect((await admin.post(`/api/package-nodes/${gone}/restore`, {})).status).toBe(422);
    ok(await admin.post(`/api/compliance-packages/${id}/restore`, {}));
    expect((await tree(id)).nodes.map((n) => n.id)).toEqual(nodes.map((n) => n.id));
    const [a, b] = [await publishedPackage(product), await publishedPackage(product)];
    ok(
      await admin.post('/api/control-mappings', {
        source_node_id: a.nodes[1]?.id,
        target_node_id: b.nodes[1]?.id,
        relationship: 'equal',
        coverage: 'full',
      }),
    );
    expect((await admin.delete(`/api/compliance-packages/${a.package.id}`)).status).toBe(409);
  });
});

describe('at the same moment', () => {
  test('two publish: one does', async () => {
    for (let i = 0; i < 5; i += 1) {
      const {
        package: { id },
      } = await draft();
      const answers = await Promise.all([publish(id), publish(id)]);
      expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    }
  });

  test('a control is added, changed or removed while its package is published: it is in and counted, or refused', async () => {
    for (let i = 0; i < 8; i += 1) {
      const {
        package: { id },
        nodes,
      } = await draft();
      const leaf = nodes.at(-1)?.id as number;
      const [published, ...writes] = await Promise.all([
        publish(id),
        node(id, { ref_no: 'New' }),
        admin.put(`/api/package-nodes/${leaf}`, { title_en: 'Changed' }),
        admin.delete(`/api/package-nodes/${nodes.at(-2)?.id}`),
      ]);
      expect([200, 422]).toContain(published.status);
      for (const write of writes) expect([200, 422]).toContain(write.status);
      const { package: pack, nodes: after } = await tree(id);
      expect([writes[0]?.status === 200, writes[2]?.status === 200]).toEqual([
        after.some((n) => n.ref_no === 'New'),
        !after.some((n) => n.id === nodes.at(-2)?.id),
      ]);
      if (published.status === 200) expect(pack.controls_count).toBe(after.filter((n) => n.assessable).length);
      for (const n of after) if (published.status === 200) expect(n.lineage_ids.at(-1)).toBe(n.id);
    }
  });
});

describe('reading', () => {
  test('moves and orders controls, all of a part at once', async () => {
    const {
      package: { id },
      nodes,
    } = await draft({ controls: 20, depth: 2 });
    const [one, two] = nodes.filter((n) => n.parent_id === null).map((n) => n.id) as [number, number];
    const under = (parent: number, list: MadePackage['nodes']): number[] => list.filter((n) => n.parent_id === parent).map((n) => n.id);
    const [first, second] = [under(one, nodes), under(two, nodes)];
    expect((await admin.put(`/api/compliance-packages/${id}/order`, { parent_id: one, ids: first.slice(1) })).status).toBe(409);
    ok(await admin.put(`/api/compliance-packages/${id}/order`, { parent_id: one, ids: [second[0], ...first.toReversed()] }));
    const after = (await tree(id)).nodes;
    expect([under(one, after), under(two, after)]).toEqual([[second[0], ...first.toReversed()], second.slice(1)]);
    expect((await admin.put(`/api/compliance-packages/${id}/order`, { parent_id: one, ids: [one] })).status).toBe(409);
    expect((await admin.put(`/api/compliance-packages/${id}/order`, { parent_id: first[0], ids: [one] })).status).toBe(422);
  });

  test("regulators show published packages of the chosen domains, in the reader's language", async () => {
    const domain = ok(await admin.post('/api/compliance-domains', { name_en: `Domain ${++serial}` })).data.id as number;
    const made = await publishedPackage(product, { values: { domain_ids: [domain] } });
    const hidden = await draft({ values: { domain_ids: [domain] } });
    const chosen = async (
      query: string,
    ): Promise<{ id: number; country: unknown; packages: { id: number; name: string; subscribed: boolean; controls_count: number }[] }[]> =>
      ok(await admin.get(`/api/regulators${query}`)).data.data;
    const found = await chosen(`?domain_ids[]=${domain}`);
    expect(found).toMatchObject([
      { country: null, packages: [{ id: made.package.id, controls_count: 3, subscribed: false, content: 'full' }] },
    ]);
    expect(await chosen(`?domain_ids=${domain},999999`)).toEqual(found);
    expect((await chosen('')).flatMap((r) => r.packages.map((p) => p.id))).toEqual(expect.arrayContaining([made.package.id]));
    expect((await chosen('?domain_ids=')).flatMap((r) => r.packages).some((p) => p.id === hidden.package.id)).toBe(false);
    expect((await admin.get('/api/regulators?domain_ids=x')).body.errors).toHaveProperty('domain_ids');
    const arabic = (await admin.get(`/api/regulators?domain_ids=${domain}`, { 'accept-language': 'ar' })).body.data.data;
    expect(arabic[0].packages[0].name).toMatch(/^إطار/);
  });

  test('is one statement each, however large the package', async () => {
    const {
      package: { id },
      nodes,
    } = await publishedPackage(product, { controls: 60, depth: 3 });
    expect(nodes).toHaveLength(67);
    for (const path of [
      `/api/compliance-packages/${id}/tree`,
      '/api/regulators',
      `/api/package-overlaps?ids=${id}`,
      '/api/compliance-packages?limit=50',
      '/api/package-nodes?limit=50',
    ]) {
      expect([path, await statementsOf(product, async () => ok(await reader.get(path)))]).toEqual([path, 1]);
    }
  });
});
