/** The checklist of a stage saved at once: what is refused, levels, order, and what others have added. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestKernel, type Answer, type Client, type TestKernel } from '../../../core/test/kernel.ts';
import { personWith } from '../../../core/test/people.ts';
import { get, itemIn, made, stageIn, startedIn } from './testing.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let admin: Client;
beforeAll(async () => {
  product = await createTestKernel();
  admin = await product.as(ADMIN);
});
afterAll(() => product.close());

const project = async (): Promise<number> => (await product.build(ADMIN, 'project')).id;
const stage = async (): Promise<number> => (await stageIn(admin, await project())).id;
const save = (body: unknown, client = admin): Promise<Answer> => client.post('/api/project-checklist/save', body);
interface Row {
  id: number;
  title: string;
  parent_id: number | null;
  position: number;
}
const rowsOf = async (at: number): Promise<Row[]> =>
  (await admin.get(`/api/project-checklists?stage_id=${at}&sort=position,id&limit=100`)).body.data;

describe('the call refuses', () => {
  test('people without the permission, stages out of reach, and bodies of another kind', async () => {
    const at = await stage();
    const worker = await personWith(product, ['work_on_stages']);
    expect((await save({ stage_id: at, items: [] }, worker.client)).status).toBe(403);
    expect((await save({ stage_id: at, items: [] }, await product.as('admin@ut.example'))).status).toBe(404);
    for (const body of [{}, { stage_id: at }, { stage_id: at, items: 'all' }, { stage_id: at, items: Array(1001).fill({}) }])
      expect((await save(body)).status).toBe(422);
  });

  test('levels that skip one, items of other stages, and rows that are refused, by their place in the call', async () => {
    const at = await stage();
    const other = await itemIn(admin, await stage());
    const errors = async (items: unknown[]): Promise<unknown> => Object.keys((await save({ stage_id: at, items })).body.errors);
    expect(await errors([{ title_en: 'A' }, { title_en: 'B', level: 2 }])).toEqual(['items.1.level']);
    expect(await errors([{ title_en: 'A', level: 1 }])).toEqual(['items.0.level']);
    expect(await errors([{ id: other.id }])).toEqual(['items.0.id']);
    expect(await errors([{ title_en: 'A' }, { title_en: 'B', level: 1 }, { title_en: 'C', level: 1, weight: 101 }])).toEqual([
      'items.2.weight',
    ]);
    expect(await rowsOf(at)).toEqual([]);
  });

  test('a checklist to which somebody else has added, and that of a completed stage', async () => {
    const at = await startedIn(admin, await project());
    const item = await itemIn(admin, at.id, { is_required: false });
    expect((await save({ stage_id: at.id, items: [{ title_en: 'Mine' }] })).status).toBe(409);
    made(await admin.post(`/api/project-stages/${at.id}/complete`, {}));
    expect((await save({ stage_id: at.id, items: [{ id: item.id }, { title_en: 'Late' }] })).status).toBe(422);
    expect(await rowsOf(at.id)).toHaveLength(1);
  });
});

test('an outline becomes a tree: new parents, items that move below them and up again, and items that leave', async () => {
  const at = await stage();
  const first = made(
    await save({
      stage_id: at,
      items: [
        { title_en: 'Materials', weight: 20 },
        { title_en: 'Method statement', level: 1, requires_evidence: true },
        { title_en: 'Mix results', level: 1 },
        { title_en: 'Piles' },
      ],
    }),
  ) as unknown as { id: number }[];
  const [materials, method, mix, piles] = first.map(({ id }) => id) as [number, number, number, number];
  expect(await rowsOf(at)).toMatchObject([
    { id: materials, parent_id: null, position: 1 },
    { id: method, parent_id: materials, position: 2 },
    { id: mix, parent_id: materials, position: 3 },
    { id: piles, parent_id: null, position: 4 },
  ]);
  made(
    await save({
      stage_id: at,
      items: [{ title_en: 'Before the work' }, { id: method, level: 1, title_en: 'Method approved' }, { id: piles, level: 2 }, { id: mix }],
      removed: [materials],
    }),
  );
  const rows = await rowsOf(at);
  const before = rows.find(({ title }) => title === 'Before the work')?.id;
  expect(rows).toHaveLength(4);
  expect(await get(admin, `project-checklists/${method}`)).toMatchObject({ parent_id: before, title: 'Method approved' });
  expect(await get(admin, `project-checklists/${piles}`)).toMatchObject({ parent_id: method });
  expect(await get(admin, `project-checklists/${mix}`)).toMatchObject({ parent_id: null });
  made(await save({ stage_id: at, items: [], removed: rows.map(({ id }) => id) }));
  expect(await rowsOf(at)).toEqual([]);
});

test('items that did not change are not written', async () => {
  const at = await stage();
  const [one, two] = [await itemIn(admin, at), await itemIn(admin, at)];
  made(await save({ stage_id: at, items: [{ id: one.id }, { id: two.id, title_en: 'Other' }] }));
  const rows = [await get(admin, `project-checklists/${one.id}`), await get(admin, `project-checklists/${two.id}`)];
  expect(rows.map(({ row_version }) => row_version)).toEqual([one.row_version, two.row_version + 1]);
});
