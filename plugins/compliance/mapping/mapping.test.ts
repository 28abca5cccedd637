/** Mappings between controls: permissions, refusals, and comparison of two packages. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { publishedPackage, type MadePackage } from '../testing.ts';
import { statementsOf } from '../../../core/test/statements.ts';

let product: TestKernel;
let admin: Client;
let reader: Client;
let a: MadePackage;
let b: MadePackage;
let serial = 0;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
  reader = (await personWith(product, ['access_compliance_control_mapping'], 'grc')).client;
  [a, b] = [await publishedPackage(product, { controls: 6 }), await publishedPackage(product, { controls: 4 })];
});
afterAll(() => product.close());

const ok = ({ status, body }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
/** The assessed controls. */
const leaves = ({ nodes }: MadePackage): number[] => nodes.filter((n) => n.assessable).map((n) => n.id);
const map = (source: unknown, target: unknown, values: object = {}): Promise<Answer> =>
  admin.post('/api/control-mappings', {
    source_node_id: source,
    target_node_id: target,
    relationship: 'equal',
    coverage: 'full',
    ...values,
  });
const both = (name: string, { package: { id: source } }: MadePackage, { package: { id: target } }: MadePackage): string =>
  `/api/control-mappings-${name}?source=${source}&target=${target}`;

describe('refused', () => {
  test('without a session, without the permission before the body is looked at, and beyond the own organisation', async () => {
    const [source, target] = [leaves(a)[0], leaves(b)[0]];
    const paths = [both('matrix', a, b), both('suggestions', a, b)];
    const statuses = async (client: Client): Promise<number[]> =>
      [
        ...(await Promise.all(paths.map((p) => client.get(p)))),
        await client.post('/api/control-mappings', { x: 1 }),
        await client.post('/api/bulk/control_mapping', [{ x: 1 }]),
      ].map((r) => r.status);
    expect(await statuses(await product.as())).toEqual([401, 401, 401, 401]);
    expect(await statuses((await personWith(product, ['access_compliance'], 'grc')).client)).toEqual([403, 403, 403, 403]);
    expect(await statuses(reader)).toEqual([200, 200, 403, 403]);
    const stranger = (
      await personWith(product, ['access_compliance_control_mapping', 'manage_compliance_mapping', 'access_compliance'], 'ut')
    ).client;
    for (const status of (await statuses(stranger)).slice(0, 2)) expect([403, 404]).toContain(status);
    expect([403, 422]).toContain(
      (
        await stranger.post('/api/control-mappings', {
          source_node_id: source,
          target_node_id: target,
          relationship: 'equal',
          coverage: 'full',
        })
      ).status,
    );
  });

  test('what names no two packages', async () => {
    const id = a.package.id;
    for (const [query, field] of [
      ['', 'source'],
      [`?source=${id}`, 'target'],
      ['?source=x&target=1', 'source'],
      [`?source=${id}&target=${id}`, 'target'],
    ] as const) {
      for (const name of ['matrix', 'suggestions']) {
        const answer = await admin.get(`/api/control-mappings-${name}${query}`);
        expect([query, answer.status, Object.keys(answer.body.errors)]).toEqual([query, 422, [field]]);
      }
    }
    expect((await admin.get(`/api/control-mappings-matrix?source=${id}&target=999999999`)).status).toBe(404);
    expect((await admin.get('/api/package-overlaps?ids=1,x')).status).toBe(422);
    expect(ok(await admin.get('/api/package-overlaps?ids=')).data).toEqual({ overlap: 0, pairs: [] });
  });

  test('a control to itself, to its own package, to a draft, and a pair twice in either direction', async () => {
    const [[one, two], [other]] = [leaves(a) as [number, number], leaves(b) as [number]];
    const open = await publishedPackage(product, { draft: true });
    const faults = async (...pair: [unknown, unknown]): Promise<string[]> => {
      const answer = await map(...pair);
      expect(answer.status).toBe(422);
      return Object.keys(answer.body.errors);
    };
    expect(await faults(one, one)).toEqual(['target_node_id']);
    expect(await faults(one, two)).toEqual(['target_node_id']);
    expect(await faults(one, leaves(open)[0])).toEqual(['target_node_id']);
    expect(await faults(leaves(open)[0], one)).toEqual(['source_node_id']);
    expect(await faults(one, 999_999_999)).toEqual(['target_node_id']);
    const made = ok(await map(one, other, { relationship: 'subset', coverage: 'partial' })).data;
    expect(made).toMatchObject({ source_package_id: a.package.id, target_package_id: b.package.id });
    expect((await map(other, one, { relationship: 'superset' })).body.errors).toEqual({
      target_node_id: [`These two controls are mapped already: ${made.number}`],
    });
    expect(await faults(one, other)).toEqual(['target_node_id']);
    const bulk = await admin.post(
      '/api/bulk/control_mapping',
      [
        [two, other],
        [other, two],
      ].map(([s, t]) => ({ source_node_id: s, target_node_id: t, relationship: 'equal', coverage: 'full' })),
    );
    expect(bulk.body.map((r: { StatusCode: string }) => r.StatusCode)).toEqual(['S', 'E']);
    expect((await admin.put(`/api/control-mappings/${made.id}`, { source_node_id: two })).status).toBe(422);
    ok(await admin.delete(`/api/control-mappings/${made.id}`));
    const again = ok(await map(other, one)).data;
    expect((await admin.post(`/api/control-mappings/${made.id}/restore`, {})).status).toBe(422);
    for (const id of [again.id, bulk.body[0].id]) ok(await admin.delete(`/api/control-mappings/${id}`));
  });

  test('both directions at the same moment: one is made', async () => {
    const [source, target] = [leaves(a)[3], leaves(b)[3]];
    for (let i = 0; i < 5; i += 1) {
      const answers = await Promise.all([map(source, target), map(target, source)]);
      expect(answers.map((r) => r.status).sort()).toEqual([200, 422]);
      ok(await admin.delete(`/api/control-mappings/${answers.find((r) => r.status === 200)?.body.data.id}`));
    }
  });
});

describe('comparing', () => {
  test("shows both packages, what connects them from the source's side, and how far the target is answered", async () => {
    const [x, y] = [await publishedPackage(product, { controls: 4 }), await publishedPackage(product, { controls: 4 })];
    const [s, t] = [leaves(x), leaves(y)];
    ok(await map(s[0], t[0]));
    ok(await map(t[1], s[1], { relationship: 'subset', coverage: 'partial' }));
    ok(await map(s[2], t[2], { relationship: 'not_related', coverage: 'full' }));
    ok(await map(s[3], t[0], { relationship: 'intersect', coverage: 'partial', strength: 4 }));
    const { data } = ok(await reader.get(both('matrix', x, y)));
    expect([data.source.package.id, data.target.package.id, data.source.nodes.length]).toEqual([x.package.id, y.package.id, 5]);
    expect(
      data.cells.map((c: Record<string, unknown>) => [
        c['source_node_id'],
        c['target_node_id'],
        c['relationship'],
        c['coverage'],
        c['mirrored'],
      ]),
    ).toEqual([
      [s[0], t[0], 'equal', 'full', false],
      [s[1], t[1], 'superset', 'full', true],
      [s[2], t[2], 'not_related', 'none', false],
      [s[3], t[0], 'intersect', 'partial', false],
    ]);
    expect(data.coverage).toEqual({ full: 2, partial: 0, none: 1, unmapped: 1 });
    expect(data.by_domain).toMatchObject([{ id: y.nodes[0]?.id, full: 2, none: 1, unmapped: 1 }]);
    const back = ok(await reader.get(both('matrix', y, x))).data;
    expect(back.cells[1]).toMatchObject({
      source_node_id: t[1],
      target_node_id: s[1],
      relationship: 'subset',
      coverage: 'partial',
      mirrored: false,
    });
    expect(back.coverage).toEqual({ full: 1, partial: 2, none: 1, unmapped: 0 });
    expect(ok(await admin.get(`/api/package-overlaps?ids=${x.package.id},${y.package.id},${a.package.id}`)).data).toEqual({
      overlap: 2,
      pairs: [{ source: x.package.id, target: y.package.id, count: 2 }],
    });
    ok(await admin.put(`/api/control-mappings/${data.cells[0].id}`, { relationship: 'not_related' }));
    expect(ok(await admin.get(`/api/control-mappings/${data.cells[0].id}`)).data.coverage).toBe('none');
  });

  test('proposes controls with the same words in either language, the same identifier, and the same reference of an earlier version', async () => {
    const titled = async (titles: [en: string | null, ar: string | null, urn?: string][]): Promise<MadePackage> => {
      const made = ok(
        await admin.post('/api/compliance-packages', {
          regulator_id: a.package['regulator_id'],
          name_en: 'Titled',
          short_name: `T${++serial}`,
          version: '1',
        }),
      ).data as { id: number };
      for (const [i, [title_en, title_ar, urn]] of titles.entries())
        ok(
          await admin.post('/api/package-nodes', {
            package_id: made.id,
            ref_no: `T-${i}`,
            title_en,
            title_ar,
            node_type: 'control',
            ...(urn ? { urn } : {}),
          }),
        );
      ok(await admin.post(`/api/compliance-packages/${made.id}/publish`, {}));
      return ok(await admin.get(`/api/compliance-packages/${made.id}/tree`)).data;
    };
    const x = await titled([
      ['Backups are tested', null],
      [null, 'إدارة الثغرات التقنية'],
      ['Something of its own', null, 'urn:rukn:7'],
      ['Visitors are escorted', null],
    ]);
    const y = await titled([
      ['Testing of backup', null],
      [null, 'إدارة الثغرات'],
      ['Entirely different', null, 'URN:rukn:7'],
      ['Keys are rotated', null],
    ]);
    const proposed = ok(await reader.get(both('suggestions', x, y))).data as {
      source: { ref_no: string };
      target: { ref_no: string };
      why: string;
      strength: number;
      source_node_id: number;
      target_node_id: number;
    }[];
    expect(proposed.map((p) => [p.source.ref_no, p.target.ref_no, p.why]).sort()).toEqual([
      ['T-0', 'T-0', 'title'],
      ['T-1', 'T-1', 'title'],
      ['T-2', 'T-2', 'urn'],
    ]);
    ok(await map(proposed[0]?.target_node_id, proposed[0]?.source_node_id));
    expect(ok(await reader.get(both('suggestions', x, y))).data).toHaveLength(2);
    const next = ok(await admin.post(`/api/compliance-packages/${x.package.id}/new_version`, {})).data.id as number;
    ok(await admin.post(`/api/compliance-packages/${next}/publish`, {}));
    const same = ok(await reader.get(both('suggestions', x, { package: { id: next } } as MadePackage))).data as {
      source: { ref_no: string };
      target: { ref_no: string };
    }[];
    expect(same.map((p) => [p.source.ref_no, p.target.ref_no]).sort()).toEqual(['T-0', 'T-1', 'T-2', 'T-3'].map((ref) => [ref, ref]));
  });

  test('is one statement each', async () => {
    for (const path of [both('matrix', a, b), both('suggestions', a, b), `/api/package-overlaps?ids=${a.package.id},${b.package.id}`]) {
      expect([path, await statementsOf(product, async () => ok(await reader.get(path)))]).toEqual([path, 1]);
    }
  });
});
