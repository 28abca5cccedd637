/** Several hooks of one entity: their order, what each of them is given, and refusals. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createRows } from '../crud/rows.ts';
import { AppError, text } from '../errors.ts';
import { systemActor } from '../access/actors.ts';
import type { Kernel } from '../kernel.ts';
import { createTestKernel, type TestKernel } from '../test/kernel.ts';
import { tenantId } from '../test/people.ts';
import type { DraftHook, Hooks, HooksOf } from './contract.ts';
import { loadPlugins } from './load.ts';

let product: TestKernel;
let tenant: number;
let said: string[] = [];
beforeAll(async () => {
  product = await createTestKernel();
  tenant = await tenantId(product);
});
afterAll(() => product.close());
beforeEach(() => {
  said = [];
});

/** Says its name and the rows that it was given. */
const says =
  (name: string): DraftHook =>
  (drafts) =>
    void said.push(`${name}: ${drafts.map((d) => String(d.row['name_en'])).join()}`);
const refuses =
  (name: string, row: string): DraftHook =>
  async (drafts, ctx) => {
    await says(name)(drafts, ctx);
    for (const draft of drafts) if (draft.row['name_en'] === row) draft.reject({ name_en: [text('field.type')] });
  };

/** Creates rows of an entity as if plugins had brought these hooks alone. */
async function create(hooks: HooksOf | HooksOf[], names: string[], entity = 'trade'): Promise<string[]> {
  const coded = Object.fromEntries(product.kernel.actions);
  const kernel: Kernel = { ...product.kernel, hooks: loadPlugins([{ name: 'one', hooks, actions: coded }], product.kernel.registry).hooks };
  await product.kernel.db
    .transaction({ tenant }, (tx) =>
      createRows(
        { kernel, actor: systemActor(kernel, tenant), locale: 'en' },
        tx,
        entity,
        names.map((name_en) => ({ name_en })),
      ),
    )
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      said.push(`refused ${Object.keys(error.errors ?? {}).join()}`);
    });
  return said;
}

test('stage by stage, and within each in the order of the list and of its records', async () => {
  const each = (name: string): Hooks => ({
    validate: says(`validate ${name}`),
    before: says(`before ${name}`),
    after: says(`after ${name}`),
  });
  expect(await create([{ trade: [each('1'), each('2')].flat() }, { '*': each('3') }, { trade: each('4') }], ['A'])).toEqual(
    ['validate', 'before', 'after'].flatMap((stage) => ['1', '2', '3', '4'].map((n) => `${stage} ${n}: A`)),
  );
});

test('a row that the first refuses is not there for those behind it, in its stage and later', async () => {
  const hooks = [
    { validate: refuses('1', 'B'), before: says('before 1') },
    { validate: refuses('2', 'B'), before: refuses('before 2', 'C') },
    { before: says('before 3'), after: says('after 3') },
  ];
  expect(await create({ trade: hooks }, ['A', 'B', 'C'])).toEqual([
    '1: A,B,C',
    '2: A,C',
    'before 1: A,C',
    'before 2: A,C',
    'before 3: A',
    'after 3: A',
    'refused 1.name_en,2.name_en',
  ]);
});

test('a refusal after the SQL takes the row back, and those behind do not hear of it', async () => {
  expect(await create({ trade: [{ after: refuses('1', 'A') }, { after: says('2') }] }, ['A'])).toEqual(['1: A', 'refused 0.name_en']);
});

test('each has its own `when`; without any row the hook is not called', async () => {
  const only =
    (name: string) =>
    ({ row }: { row: Record<string, unknown> }) =>
      row['name_en'] === name;
  const hooks = ['A', 'B', 'X'].map((name) => ({ when: only(name), after: says(name) }));
  expect(await create({ trade: [...hooks, { after: says('all') }] }, ['A', 'B', 'C'])).toEqual(['A: A', 'B: B', 'all: A,B,C']);
});

test('those with `parallel` come before the others and wait for none of each other', async () => {
  let open = (): void => {};
  const second = new Promise<void>((done) => (open = done));
  const first: DraftHook = async (drafts, ctx) => {
    await second;
    await says('first ends')(drafts, ctx);
  };
  const then: DraftHook = async (drafts, ctx) => {
    await says('second')(drafts, ctx);
    open();
  };
  const hooks = [{ before: says('in turn') }, { before: first, parallel: true }, { before: then, parallel: true }];
  expect(await create({ trade: hooks }, ['A'])).toEqual(['second: A', 'first ends: A', 'in turn: A']);
});

test('a row that one of them refuses does not reach those in turn', async () => {
  const hooks = [{ before: refuses('1', 'A'), parallel: true }, { before: says('2'), parallel: true }, { before: says('3') }];
  expect(await create({ trade: hooks }, ['A', 'B'])).toEqual(['1: A,B', '2: A,B', '3: B', 'refused 0.name_en']);
});
