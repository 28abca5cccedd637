/**
 * Random sequences of parallel calls: after any approvals, changes, invoices, payments, withdrawals and voids, the ledger is the sum of its
 * entries and matches the recaps, nothing is billed or paid beyond the limits, and no retention is negative. The database checks the same
 * at the end of each transaction (commitment_agrees). A failure prints its seed: MONEY_SEED=… runs it alone.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestKernel, type TestKernel } from '../../../core/test/kernel.ts';
import { APP_ROLE } from '../../../core/db/pool.ts';
import { DEEP } from '../../../core/test/held.ts';
import { personWith, tenantId } from '../../../core/test/people.ts';
import {
  act,
  ADMIN,
  approve,
  commitment,
  invoiceOf,
  line,
  linesOf,
  nextMonth,
  ok,
  openPeriod,
  PATHS,
  site,
  work,
  type Answer,
  type Client,
  type Row,
  type Site,
} from './testing.ts';

/** One short sequence; longer ones, and more of them, in the deep run. */
const SEEDS = process.env['MONEY_SEED'] ? [Number(process.env['MONEY_SEED'])] : DEEP ? [1, 2, 3, 4] : [1];
const BATCHES = DEEP ? 24 : 16;
const AT_ONCE = 5;

let at: Site<TestKernel>;
let owner: pg.Client;
let clients: Client[];

beforeAll(async () => {
  at = await site(await createTestKernel());
  owner = new pg.Client({ connectionString: at.product.databaseUrl });
  await owner.connect();
  // Row-level security applies to the owner too, so the check runs as the tenant.
  await owner.query(`set role ${APP_ROLE}; set app.tenant = '${await tenantId(at.product)}'`);
  const all = [...at.product.kernel.registry.permissions];
  clients = [at.admin, (await personWith(at.product, all)).client, (await personWith(at.product, all)).client];
});
afterAll(async () => {
  await owner.end();
  await at.close();
});

/** Mulberry32: a seeded random generator. */
function chance(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Chance = () => number;
const pick = <T>(next: Chance, list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
const cents = (next: Chance, most: number): number => Math.round(next() * most * 100) / 100;
const MOVES = ['submit', 'approve', 'approve', 'withdraw', 'revise', 'return', 'resubmit', 'reject'];
/** The state in which an action usually succeeds; sometimes it is tried in others too. */
const FITS: Record<string, string> = {
  submit: 'draft',
  approve: 'submitted,resubmitted',
  withdraw: 'submitted',
  return: 'submitted',
  reject: 'submitted',
  resubmit: 'returned',
  initiate: 'draft',
  settle: 'initiated',
  create_next: 'approved',
  refresh_lines: 'draft',
  revise: 'withdrawn,rejected',
};
/** The input of an action. */
const ASKED: Record<string, object> = {
  return: { decision_comment: 'Measure again' },
  reject: { decision_comment: 'No' },
  'payment void': { void_reason: 'Bounced' },
  'commitment void': { closing_reason: 'Signed twice' },
  terminate: { closing_reason: 'Left' },
  complete: { closing_reason: 'Enough' },
  execute: { execution_date: '2026-01-01' },
};

/** Random calls, many of which must be refused. */
function call(next: Chance, own: Site): Promise<Answer> {
  const client = pick(next, clients) as Client;
  const list = async (kind: keyof typeof PATHS, status = ''): Promise<Row | undefined> => {
    const filter = { project_id: own.project, ...(status ? { status: { in: status.split(',') } } : {}) };
    return pick(
      next,
      (await client.get(`${PATHS[kind]}?limit=100&filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.data as Row[],
    );
  };
  const gone = Promise.resolve<Answer>({ status: 404, body: null });
  const moved = async (kind: keyof typeof PATHS, action: string): Promise<Answer> => {
    const row = await list(kind, next() < 0.85 ? FITS[action] : '');
    return row ? act(client, kind, row.id, action, ASKED[`${kind} ${action}`] ?? ASKED[action] ?? {}) : gone;
  };
  const code = (): number => pick(next, own.codes) as number;
  const bill = async (): Promise<Answer> => {
    const invoice = await list('invoice', next() < 0.9 ? 'draft,returned' : '');
    const lines = invoice ? await linesOf(client, invoice.id) : [];
    return client.put(`${PATHS.invoice}/${invoice?.id}`, {
      lines: lines.slice(0, 2).map((l) => ({
        id: l.id,
        work_this_period: cents(next, 600),
        ...(next() < 0.3 ? { materials_presently_stored: cents(next, 100) } : {}),
        ...(next() < 0.2 ? { retention_released: cents(next, 60) } : {}),
      })),
    });
  };
  const through = async (kind: keyof typeof PATHS, ...actions: string[]): Promise<Answer> => {
    let last = await gone;
    for (const action of actions) last = await moved(kind, action);
    return last;
  };
  const calls: (() => Promise<Answer>)[] = [
    async () => {
      await bill();
      return through('invoice', 'submit', 'approve', 'create_next');
    },
    async () => {
      await bill();
      return through('invoice', 'submit', 'approve');
    },
    () => through('order', 'submit', 'approve'),
    () => through('payment', 'initiate', 'settle'),
    () =>
      client.post(PATHS.commitment, {
        project_id: own.project,
        description: 'C',
        company_id: own.company,
        advance_payment_percent: 10,
        lines: [
          line(code(), cents(next, 2000)),
          { cost_code_id: code(), description: 'Q', quantity: cents(next, 50), unit_cost: cents(next, 30) },
        ],
      }),
    () => moved('commitment', pick(next, [...MOVES, 'void', 'terminate', 'send_for_signature', 'execute', 'complete']) as string),
    () => moved('commitment', 'submit'),
    () => moved('commitment', 'approve'),
    async () =>
      client.post(PATHS.order, {
        project_id: own.project,
        commitment_id: (await list('commitment', 'approved'))?.id,
        description: 'O',
        reason: 'claim',
        days: Math.floor(next() * 20) - 5,
        lines: [line(code(), Math.round(cents(next, 600) - 250))],
      }),
    () => moved('order', pick(next, MOVES) as string),
    () => moved('order', 'submit'),
    () => moved('order', 'approve'),
    async () =>
      client.post(PATHS.invoice, {
        project_id: own.project,
        commitment_id: (await list('commitment', 'approved'))?.id,
        description: 'I',
        cost_period_id: own.period,
        ...nextMonth(own, 0),
        invoice_type: pick(next, ['progress', 'progress', 'progress', 'advance', 'retention_release', 'final']),
      }),
    bill,
    bill,
    () => moved('invoice', pick(next, [...MOVES, 'create_next', 'refresh_lines']) as string),
    () => moved('invoice', 'submit'),
    () => moved('invoice', 'approve'),
    () => moved('invoice', 'approve'),
    async () =>
      client.post(PATHS.payment, {
        project_id: own.project,
        company_id: own.company,
        amount: 1 + Math.floor(next() * 900),
        applied_to: [{ progress_invoice_id: (await list('invoice', 'approved'))?.id, amount: 1 + Math.floor(next() * 300) }],
      }),
    () => moved('payment', pick(next, ['initiate', 'settle', 'void', 'schedule']) as string),
    () => moved('payment', 'initiate'),
    () => moved('payment', 'settle'),
    async () => client.delete(`${PATHS.payment}/${(await list('payment'))?.id}`),
    async () => client.delete(`${PATHS.order}/${(await list('order'))?.id}`),
  ];
  return (pick(next, calls) as (typeof calls)[number])();
}

/** Invariants after any sequence, calculated from the records themselves. */
const BROKEN = `
select 'recap' as what, c.id::text as id from commitment c where c.project_id = $1 and (
  c.original_value <> coalesce((select sum(ext_cost) from commitment_line where commitment_id = c.id and deleted_at is null), 0)
  or c.approved_cos <> coalesce((select sum(l.ext_cost) from commitment_co o join commitment_co_line l on l.commitment_co_id = o.id
  and l.deleted_at is null where o.commitment_id = c.id and o.status = 'approved' and o.deleted_at is null), 0)
  or c.billed <> coalesce((select sum(l.work_this_period + l.materials_presently_stored - l.previous_materials) from progress_invoice i
  join progress_invoice_line l on l.progress_invoice_id = i.id where i.commitment_id = c.id and i.status = 'approved'
  and i.deleted_at is null), 0)
  or c.paid <> coalesce((select sum(a.amount) from progress_invoice i join payment_application a on a.progress_invoice_id = i.id
  and a.deleted_at is null join ap_payment p on p.id = a.ap_payment_id and p.status = 'settled' and p.deleted_at is null
  where i.commitment_id = c.id), 0)
  or c.retention_held < 0 or c.billed > c.revised_value
  or c.committed <> case when c.status <> 'approved' or c.execution_state = 'void' then 0
  when c.execution_state in ('complete', 'terminated') then c.billed else c.revised_value end)
union all select 'ledger', c.id::text from commitment c where c.project_id = $1 and (
  c.billed <> coalesce((select sum(amount) from cost_entry e where e.commitment_id = c.id and e.kind = 'invoiced'), 0)
  or c.retention_held <> coalesce((select sum(amount) from cost_entry e where e.commitment_id = c.id and e.kind = 'retention'), 0)
  or c.paid <> coalesce((select sum(amount) from cost_entry e where e.commitment_id = c.id and e.kind = 'paid'), 0)
  or case when c.status = 'approved' and c.execution_state is distinct from 'void' then c.revised_value
  else 0 end <> coalesce((select sum(amount) from cost_entry e where e.commitment_id = c.id
  and e.kind in ('original_commitment', 'approved_co')), 0)
  or c.committed <> coalesce((select sum(amount) from cost_entry e where e.commitment_id = c.id
  and e.kind in ('original_commitment', 'approved_co', 'released')), 0))
union all select 'invoice', i.id::text from progress_invoice i where i.project_id = $1 and i.status = 'approved'
and (i.applied > i.current_payment_due or i.current_payment_due < 0
  or i.current_payment_due - i.tax <> i.earned_less_retention - i.less_previous_certificates + coalesce(i.advance_amount,
  0) - i.advance_recovery - i.deductions_total)
union all select 'chain', i.id::text from progress_invoice i
join lateral (select * from progress_invoice x where x.commitment_id = i.commitment_id and x.status = 'approved'
and x.invoice_number < i.invoice_number and x.deleted_at is null order by invoice_number desc limit 1) p on true
  where i.project_id = $1 and i.status = 'approved' and i.less_previous_certificates <> p.earned_less_retention
union all select 'payment', p.id::text from ap_payment p where p.project_id = $1 and p.status <> 'voided'
and p.applied <> coalesce((select sum(amount) from payment_application a where a.ap_payment_id = p.id and a.deleted_at is null), 0)
union all select 'open', commitment_id::text from progress_invoice i where project_id = $1 and deleted_at is null and is_latest
and status in ('draft', 'submitted', 'returned', 'resubmitted') group by commitment_id having count(*) > 1`;

test.each(SEEDS)(
  'seed %i',
  async (seed) => {
    const project = (await at.product.build(ADMIN, 'construction_project')).id;
    const own: Site = { ...at, project, period: (await openPeriod(at.admin, project)).id };
    const done: Record<number, number> = {};
    const begun: Row[] = [];
    for (const value of [4000, 6000, 9000])
      begun.push(await commitment(own, { advance_payment_percent: 10, lines: [line(own.codes[0], value), line(own.codes[1], value / 2)] }));
    // One is billed at the start, so that payments and next invoices are possible.
    const first = ok(await invoiceOf(own, (begun[0] as Row).id));
    ok(await work(at.admin, first.id, [500, 200]));
    await approve(at.admin, 'invoice', first.id);
    for (let i = 0; i < BATCHES; i += 1) {
      // Each call has its own random generator, so that its choices do not depend on the order of answers.
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => call(chance(seed * 1000 + i * AT_ONCE + n), own)));
      for (const { status, body } of answers) {
        done[status] = (done[status] ?? 0) + 1;
        if (status >= 500) throw new Error(`seed ${seed}, batch ${i}: ${JSON.stringify(body)}`);
      }
      const { rows } = await owner.query(BROKEN, [project]);
      if (rows.length) throw new Error(`seed ${seed}, batch ${i}: ${JSON.stringify(rows)}`);
    }
    const {
      rows: [posted],
    } = await owner.query<{ kinds: number }>('select count(distinct kind)::int as kinds from cost_entry where project_id = $1', [project]);
    expect(done[200]).toBeGreaterThan(BATCHES / 3);
    expect(posted?.kinds).toBeGreaterThan(3);
    const { body } = await at.admin.get(`/api/pm-web/projects/${project}/ledger`);
    const { committed, invoiced, paid, estimate_at_completion } = body.data.totals;
    expect((await at.admin.get(`/api/pm-web/projects/${project}`)).body.data).toMatchObject({
      committed,
      invoiced,
      paid,
      estimate_at_completion,
    });
    const {
      rows: [sums],
    } = await owner.query<Record<string, string>>(
      `select coalesce(sum(amount) filter (where kind = 'invoiced'), 0) as invoiced, coalesce(sum(amount) filter (where kind = 'paid'), 0)
        as paid, coalesce(sum(amount) filter (where kind in ('original_commitment', 'approved_co', 'released')), 0) as committed
        from cost_entry where project_id = $1`,
      [project],
    );
    expect(body.data.totals).toMatchObject(Object.fromEntries(Object.entries(sums ?? {}).map(([name, amount]) => [name, Number(amount)])));
  },
  240_000,
);
