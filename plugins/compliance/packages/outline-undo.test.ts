/** Editing an outline: the calls of one step on dependent nodes are undone together. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { publishedPackage } from '../testing.ts';

let product: TestKernel;
let admin: Client;

beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as('admin@grc.example');
});
afterAll(() => product.close());

/** One of the calls of a step. */
const bulk = async (method: string, body: unknown, request: string): Promise<{ id: number; StatusCode: string }[]> =>
  (await admin.raw(method, '/api/bulk/package_node', JSON.stringify(body), { 'content-type': 'application/json', 'x-request-id': request }))
    .body;
const parts = async (id: number): Promise<{ id: number; ref_no: string; depth: number }[]> =>
  (await admin.get(`/api/compliance-packages/${id}/tree`)).body.data.nodes;
const refs = async (id: number): Promise<string[]> => (await parts(id)).map((part) => part.ref_no);

test('a branch that was deleted level by level comes back whole', async () => {
  const {
    package: { id },
  } = await publishedPackage(product, { draft: true, ref: 'UNDO' });
  const [nodes, before] = [await parts(id), await refs(id)];
  const depths = [...new Set(nodes.map(({ depth }) => depth))].sort((a, b) => b - a);
  expect(depths.length).toBeGreaterThan(1);
  for (const depth of depths) {
    const results = await bulk(
      'DELETE',
      nodes.filter((node) => node.depth === depth).map((node) => ({ id: node.id })),
      'delete-a-branch-of-a-package',
    );
    expect(results.every(({ StatusCode }) => StatusCode === 'S')).toBe(true);
  }
  expect(await refs(id)).toEqual([]);
  const undone = await admin.post('/api/undo/delete-a-branch-of-a-package', {});
  expect(undone.body.data).toMatchObject({ done: nodes.length, failed: [] });
  expect(await refs(id)).toEqual(before);
});

test('a table that was pasted level by level goes again', async () => {
  const {
    package: { id },
  } = await publishedPackage(product, { draft: true, ref: 'PASTE' });
  const before = await refs(id);
  let parent: number | null = null;
  for (const ref of ['P', 'P-1', 'P-1-1']) {
    const [made] = await bulk(
      'POST',
      [{ package_id: id, parent_id: parent, ref_no: ref, title_en: ref, node_type: 'domain' }],
      'paste-a-table-into-a-package',
    );
    parent = made?.id ?? null;
  }
  expect(await refs(id)).toEqual([...before, 'P', 'P-1', 'P-1-1']);
  expect((await admin.post('/api/undo/paste-a-table-into-a-package', {})).body.data).toMatchObject({ done: 3, failed: [] });
  expect(await refs(id)).toEqual(before);
});
