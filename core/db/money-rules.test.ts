/** Migration 45 on a database full of data: what ended commitments let go comes out as the product itself posts it, and goes again. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import knexOf, { type Knex } from 'knex';
import { migrations, type Migration } from '../../migrations/index.ts';
import { createTestKernel, type TestKernel } from '../test/kernel.ts';

const rules = migrations.find(({ name }) => name === '20261127_45_money_rules') as Migration;
const ADMIN = 'admin@pmis.example';
let product: TestKernel;
let knex: Knex;
beforeAll(async () => {
  product = await createTestKernel();
  knex = knexOf({ client: 'pg', connection: product.databaseUrl, pool: { min: 0, max: 1 } });
});
afterAll(async () => {
  await knex.destroy();
  await product.close();
});

const FIGURES = `select c.released, c.committed, c.pending_cos, c.estimated_completion::text as done, p.estimate_at_completion as estimate,
  (select coalesce(sum(amount), 0) from cost_entry e where e.commitment_id = c.id and e.kind = 'released') as entries,
  (select retention_held from progress_invoice_line order by id limit 1) as held
  from commitment c join construction_project p on p.id = c.project_id`;

test('down and up again', async () => {
  const admin = await product.as(ADMIN);
  // oxlint-disable-next-line no-explicit-any
  const call = async (path: string, body: object = {}): Promise<any> => {
    const answer = await admin.post(`/api/pm-web/${path}`, body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  const built = async (entity: string): Promise<number> => (await product.build(ADMIN, entity)).id;
  const [project_id, company_id, cost_code_id] = [await built('construction_project'), await built('company'), await built('cost_code')];
  const line = { cost_code_id, description: 'x', ext_cost: 1000 };
  const { id } = await call('commitments', { project_id, company_id, description: 'C', estimated_completion: '2026-12-31', lines: [line] });
  const act = async (path: string, key: number, ...actions: [string, object?][]): Promise<void> => {
    for (const [name, body] of actions) await call(`${path}/${key}/${name}`, body);
  };
  await act('commitments', id, ['submit'], ['approve'], ['send_for_signature'], ['execute', { execution_date: '2026-01-01' }]);
  const order = await call('commitments-co', {
    project_id,
    commitment_id: id,
    description: 'O',
    reason: 'claim',
    days: 5,
    lines: [{ ...line, ext_cost: 50 }],
  });
  await act('commitments-co', order.id, ['submit'], ['approve']);
  const open = await call('commitments-co', {
    project_id,
    commitment_id: id,
    description: 'P',
    reason: 'claim',
    lines: [{ ...line, ext_cost: 70 }],
  });
  await act('commitments-co', open.id, ['submit']);
  const period = await call('cost-periods', { project_id, name: 'Now', start_date: '2020-01-01', finish_date: '2039-12-31' });
  const invoice = await call('progress-invoices', {
    project_id,
    commitment_id: id,
    description: 'I',
    cost_period_id: period.id,
    period_from: '2026-01-01',
    period_to: '2026-01-31',
  });
  const [first] = (await admin.get(`/api/pm-web/progress-invoice-lines?progress_invoice_id=${invoice.id}`)).body.data as { id: number }[];
  await admin.put(`/api/pm-web/progress-invoices/${invoice.id}`, { lines: [{ id: first?.id, work_this_period: 400 }] });
  await act('progress-invoices', invoice.id, ['submit'], ['approve']);
  await act('commitments', id, ['terminate', { closing_reason: 'Left' }]);
  const figures = async (): Promise<unknown> => {
    const tables = ['commitment', 'construction_project', 'cost_entry', 'progress_invoice_line'];
    for (const table of tables) await knex.raw('alter table ?? no force row level security', [table]);
    const { rows } = await knex.raw<{ rows: unknown[] }>(FIGURES);
    for (const table of tables) await knex.raw('alter table ?? force row level security', [table]);
    return rows;
  };
  const before = await figures();
  expect(before).toMatchObject([
    {
      released: '650.00',
      committed: '400.00',
      pending_cos: '0.00',
      done: '2027-01-05',
      estimate: '400.00',
      entries: '-650.00',
      held: '40.00',
    },
  ]);
  await knex.transaction((trx) => rules.down(trx));
  await knex.transaction((trx) => rules.up(trx));
  expect(await figures()).toEqual(before);
}, 120_000);
