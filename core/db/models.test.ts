import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKernel, type TestKernel } from '../test/kernel.ts';
import { tenantId } from '../test/people.ts';
import { modelIn } from './models.ts';
import type { Tx } from './pool.ts';

const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let writer: { tenantId: number; userId: number };
let other: number;
const ids: Record<string, number> = {};

const inside = <T>(work: (tx: Tx) => Promise<T>, tenant = writer.tenantId): Promise<T> => product.kernel.db.transaction({ tenant }, work);
const model = (tx: Tx, entity: string, as = writer): ReturnType<typeof modelIn> => modelIn(tx, product.kernel.registry, as, entity);

beforeAll(async () => {
  product = await createTestKernel();
  writer = { tenantId: await tenantId(product), userId: product.users[ADMIN] as number };
  other = await tenantId(product, 'ut');
  ids.portfolio = (await product.build(ADMIN, 'portfolio', { name_en: 'Coast' })).id;
  ids.program = (await product.build(ADMIN, 'program', { portfolio_id: ids.portfolio })).id;
  ids.project = (await product.build(ADMIN, 'project', { program_id: ids.program, budget: 12.5, start_date: '2026-01-31' })).id;
});
afterAll(() => product.close());

test('an entity that metadata does not have is a mistake of the program', async () => {
  await expect(inside((tx) => model(tx, 'nothing'))).rejects.toThrow('metadata has no entity "nothing"');
});

test('another tenant sees and changes nothing, and cannot write into this one', async () => {
  await inside(async (tx) => {
    const Project = await model(tx, 'project', { tenantId: other, userId: 1 });
    expect(await Project.query()).toEqual([]);
    expect(await Project.query().patch({ location: 'theirs' })).toBe(0);
  }, other);
  await expect(
    inside(async (tx) => (await model(tx, 'portfolio')).query().insert({ name_en: 'X', owner_id: writer.userId }), other),
  ).rejects.toThrow('row-level security');
});

test('no transaction can be opened inside that of the write', async () => {
  await inside(async (tx) => {
    const Project = await model(tx, 'project');
    expect(() => Project.transaction(async () => 1)).toThrow('use ctx.tx.savepoint');
  });
});

test('nothing can be deleted for good', async () => {
  await expect(inside(async (tx) => (await model(tx, 'project')).query().delete())).rejects.toThrow('permission denied');
});

test('a graph: two levels down and one up, without the recycle bin, one statement per level', async () => {
  const gone = await product.build(ADMIN, 'project', { program_id: ids.program });
  expect((await (await product.as(ADMIN)).delete(`/api/projects/${gone.id}`)).status).toBe(200);
  await inside(async (tx) => {
    const Portfolio = await model(tx, 'portfolio');
    const before = product.kernel.db.statements;
    const [found] = await Portfolio.query()
      .findByIds([ids.portfolio as number])
      .withGraphFetched('[owner, programs.projects]');
    expect(product.kernel.db.statements - before).toBe(4);
    expect(found).toMatchObject({
      name_en: 'Coast',
      owner: { email: ADMIN },
      programs: [{ id: ids.program, projects: [{ id: ids.project }] }],
    });
    expect((found?.programs as { projects: object[] }[])[0]?.projects).toHaveLength(1);
  });
});

test('a join needs no statement of its own to learn the columns', async () => {
  await inside(async (tx) => {
    const Program = await model(tx, 'program');
    const before = product.kernel.db.statements;
    const rows = await Program.query().joinRelated('portfolio').where('portfolio.name_en', 'Coast').withGraphJoined('projects');
    expect(rows).toMatchObject([{ id: ids.program, projects: [{ id: ids.project }] }]);
    expect(product.kernel.db.statements - before).toBe(1);
  });
});

test('values are in the form of the wire', async () => {
  const row = await inside(async (tx) => (await model(tx, 'project')).query().findById(ids.project as number));
  expect(row).toMatchObject({ id: ids.project, budget: 12.5, start_date: '2026-01-31', created_at: expect.stringMatching(/^\d{4}-.*Z$/) });
});

test('an insert belongs to the tenant and its writer; a patch counts the version up; both go with the transaction', async () => {
  await expect(
    inside(async (tx) => {
      const Portfolio = await model(tx, 'portfolio');
      const made = await Portfolio.query().insertAndFetch({
        name_en: 'Made',
        owner_id: writer.userId,
        strategic_objectives: ['a', 'b'],
        custom: { k: 1 },
      });
      expect(made).toMatchObject({
        tenant_id: writer.tenantId,
        created_by: writer.userId,
        updated_by: writer.userId,
        row_version: 1,
        strategic_objectives: ['a', 'b'],
        custom: { k: 1 },
      });
      expect(await Portfolio.query().patch({ name_en: 'Changed' }).where('id', made.id)).toBe(1);
      expect(await Portfolio.query().findById(made.id)).toMatchObject({ name_en: 'Changed', row_version: 2 });
      throw new Error('take it back');
    }),
  ).rejects.toThrow('take it back');
  expect(await inside(async (tx) => (await model(tx, 'portfolio')).query().where('name_en', 'Changed'))).toEqual([]);
});

test('a refused statement under a savepoint leaves the rest of the write alone', async () => {
  await inside(async (tx) => {
    const Project = await model(tx, 'project');
    await expect(
      tx.savepoint(() =>
        Project.query()
          .patch({ manager_id: 999_999_999 })
          .where('id', ids.project as number)
          .then(),
      ),
    ).rejects.toMatchObject({ code: '23503' });
    expect(await Project.query().findById(ids.project as number)).toMatchObject({ id: ids.project });
  });
});
