/** Rows of jobs: through the pipeline, in the transaction of the caller, all of them or none. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AppError } from '../errors.ts';
import { systemActor } from '../access/actors.ts';
import type { Tx } from '../db/pool.ts';
import { createTestKernel, type TestKernel } from '../test/kernel.ts';
import { actorWith, tenantId } from '../test/people.ts';
import { createRows, updateRows, type RowsContext } from './rows.ts';

let product: TestKernel;
let system: RowsContext;
let tenant: number;
beforeAll(async () => {
  product = await createTestKernel();
  tenant = await tenantId(product);
  system = { kernel: product.kernel, actor: systemActor(product.kernel, tenant), locale: 'en' };
});
afterAll(() => product.close());

const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => product.kernel.db.transaction({ tenant }, work);
const refusal = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => {
      throw new Error('it was not refused');
    },
    (error: AppError) => error,
  );
const count = async (): Promise<number> =>
  Number((await product.kernel.db.query({ tenant }, { text: 'select count(*)::int as n from trade', values: [] }))[0]?.['n']);

test('a refusal names the place of every row at fault, and nothing stays', async () => {
  const before = await count();
  const error = await refusal(within((tx) => createRows(system, tx, 'trade', [{ name_en: 'A' }, { name_en: 'B', colour: 'red' }, {}])));
  expect([error.code, Object.keys(error.errors ?? {}), await count()]).toEqual(['invalid', ['1.colour', '2.name'], before]);
  const missing = await refusal(within((tx) => updateRows(system, tx, 'trade', [{ id: 999_999, name_en: 'A' }, { name_en: 'B' }])));
  expect([missing.code, Object.keys(missing.errors ?? {})]).toEqual(['not_found', ['0', '1.id']]);
});

test('rows of another tenant, and those that the actor does not reach, are not there', async () => {
  const foreign = await product.build('admin@ut.example', 'trade');
  expect((await refusal(within((tx) => updateRows(system, tx, 'trade', [{ id: foreign.id, name_en: 'Mine' }])))).code).toBe('not_found');
  const own = await product.build('admin@pmis.example', 'trade');
  const nobody = { ...system, actor: actorWith(tenant, product.users['member@pmis.example'] as number, []) };
  expect((await refusal(within((tx) => updateRows(nobody, tx, 'trade', [{ id: own.id, name_en: 'Mine' }])))).code).toBe('not_found');
});

test('an old version is refused; the right one changes the row, columns that only the server fills too, and its history says by whom', async () => {
  const project = await product.build('admin@pmis.example', 'project');
  const change = { id: project.id, row_version: project.row_version, status: 'closed' };
  const [id] = await within((tx) => updateRows(system, tx, 'project', [change]));
  expect(id).toBe(project.id);
  expect((await refusal(within((tx) => updateRows(system, tx, 'project', [change])))).code).toBe('stale_record');
  const [entry] = await product.kernel.db.query(
    { tenant },
    {
      text: `select source, actor_id, changes from history where entity = 'project' and record_id = $1 order by id desc limit 1`,
      values: [id],
    },
  );
  expect(entry).toMatchObject({ source: 'job', actor_id: 0, changes: [{ field: 'status', to: 'closed' }] });
});

test('many rows keep their order', async () => {
  const ids = await within((tx) =>
    createRows(
      system,
      tx,
      'trade',
      Array.from({ length: 1200 }, (_, i) => ({ name_en: `Trade ${i}`, position: i })),
    ),
  );
  const rows = await product.kernel.db.query<{ position: number }>(
    { tenant },
    { text: 'select position from trade where id = any($1::bigint[]) order by array_position($1::bigint[], id)', values: [ids] },
  );
  expect(rows.map((r) => r.position)).toEqual(Array.from({ length: 1200 }, (_, i) => i));
});
