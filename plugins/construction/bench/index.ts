/**
 * Construction in the bench: a list of 5,000 commitments, one of them, a change of one, and an invoice of 500 lines that is saved with its
 * grid.
 */
import type { Bench, BenchTenant, FloorAnswer, FloorRequest, Load } from '../../../core/cli/bench/contract.ts';
import { fillMoney, MONEY_FLOOR, MONEY_RIGHTS, moneyByHand, moneyLoads } from './money.ts';
import { fillService, SERVICE_FLOOR, SERVICE_RIGHTS, serviceByHand, serviceLoads, type ServiceFilled } from './service.ts';

const RIGHTS = ['update_pmweb_commitments', 'access_pmweb_progress_invoices', 'update_pmweb_progress_invoices'];
const LINES = 500;
const LISTED = ['description', 'record_number', 'status', 'company_id', 'revised_value', 'billed', 'retention_held', 'balance_to_bill'];

/** What is asked for; the lines of the invoice follow one another. */
interface Contracts {
  project: number;
  commitment: number;
  invoice: number;
  line: number;
}

/** @param of the project with the commitments of the list. */
async function fillContracts(
  { sql, tenant }: Pick<BenchTenant, 'sql' | 'tenant'>,
  of: { listed: number; company: number; costCode: number },
): Promise<Contracts> {
  const id = async (text: string, values: unknown[]): Promise<number> => Number((await sql(text, values))[0]?.['id']);
  const commitment = await id('select min(id) as id from commitment where tenant_id = $1 and project_id = $2', [tenant, of.listed]);
  const period = await id(
    `insert into cost_period (tenant_id, project_id, name, start_date, finish_date, is_closed)
      values ($1, $2, 'Bench', '2020-01-01', '2099-12-31', false) returning id`,
    [tenant, of.listed],
  );
  await sql(
    `insert into commitment_line (tenant_id, project_id, commitment_id, line_no, cost_code_id, description, quantity, unit_cost, ext_cost)
      select $1, $2, $3, i, $4, 'Line ' || i, 10, 12.5, 125 from generate_series(1, $5::int) i`,
    [tenant, of.listed, commitment, of.costCode, LINES],
  );
  await sql(
    'update commitment set original_value = (select sum(ext_cost) from commitment_line where tenant_id = $1 and commitment_id = $2) where tenant_id = $1 and id = $2',
    [tenant, commitment],
  );
  const invoice = await id(
    `insert into progress_invoice (tenant_id, project_id, commitment_id, company_id, record_number, description, status, invoice_state,
      invoice_number, invoice_type, is_final, cost_period_id, period_from, period_to, date, invoice_date, tax_percent, is_private)
    values ($1, $2, $3, $4, 'B-INV', 'Bench', 'draft', 'draft', 1, 'progress', false, $5, '2026-01-01', '2026-01-31', '2026-01-31',
    '2026-01-31', 15, false) returning id`,
    [tenant, of.listed, commitment, of.company, period],
  );
  const [first] = await sql(
    `with l as (insert into progress_invoice_line (tenant_id, progress_invoice_id, line_no, commitment_line_id, cost_code_id, description,
      unit_cost, scheduled_value) select $1, $2, line_no, id, cost_code_id, description, unit_cost, ext_cost from commitment_line
      where tenant_id = $1 and commitment_id = $3 order by line_no returning id)
    select min(id) as id from l`,
    [tenant, invoice, commitment],
  );
  return { project: of.listed, commitment, invoice, line: Number(first?.['id']) };
}

const contractLoads = (f: Contracts): Record<string, Load> => ({
  commitments: {
    method: 'GET',
    path: () => `/api/pm-web/commitments?limit=50&sort=-created_at&project_id=${f.project}&fields=${LISTED.join(',')}`,
  },
  commitment: { method: 'GET', path: (i) => `/api/pm-web/commitments/${f.commitment + (i % 1000)}` },
  'commitment save': {
    method: 'PUT',
    path: (i) => `/api/pm-web/commitments/${f.commitment + 1 + (i % 1000)}`,
    body: (i) => JSON.stringify({ description: `Changed ${i}`, payment_days: i % 300 }),
  },
  'invoice grid 500': {
    method: 'PUT',
    path: () => `/api/pm-web/progress-invoices/${f.invoice}`,
    connections: 1,
    body: (i) =>
      JSON.stringify({ lines: Array.from({ length: LINES }, (_, n) => ({ id: f.line + n, work_this_period: 1 + ((i + n) % 100) })) }),
  },
});

const COMPANY = `t.company_id, json_build_object('id', c.id, 'label', c.name_en) as company`;
const JOIN = 'left join company c on c.id = t.company_id';

/** By hand: the same columns, one statement each; a change leaves its history, the invoice its figures. */
const FLOOR = {
  commitments: `select (select coalesce(json_agg(r), '[]')::text
    from (select t.id, t.description, t.record_number, t.status, ${COMPANY}, t.revised_value, t.billed, t.retention_held, t.balance_to_bill,
    t.row_version from commitment t ${JOIN}
      where t.tenant_id = $1 and t.project_id = $2 and t.deleted_at is null order by t.created_at desc, t.id desc limit 50) r) as j,
      (select count(*) from (select 1 from commitment t where t.tenant_id = $1 and t.project_id = $2 and t.deleted_at is null limit 1001) x)
      as total`,
  commitment: `select row_to_json(r)::text as j
    from (select t.*, ${COMPANY}, json_build_object('id', p.id, 'label', p.project_name_en) as project from commitment t ${JOIN} left
    join construction_project p on p.id = t.project_id where t.tenant_id = $1 and t.id = $2) r`,
  commitmentSave: `with old as (select id, description, payment_days from commitment where tenant_id = $1 and id = $2 for update),
    t as (update commitment u set description = $3, payment_days = $4, row_version = row_version + 1, updated_at = now() from old
    where u.id = old.id returning u.*),
    h as (insert into history (tenant_id, entity, record_id, action, source, changes) select $1, 'commitment', id, 'update', 'api',
    jsonb_build_array(jsonb_build_object('field', 'description', 'from', description, 'to', $3::text),
    jsonb_build_object('field', 'payment_days', 'from', payment_days, 'to', $4::int)) from old)
    select row_to_json(r)::text as j from (select t.*, ${COMPANY} from t ${JOIN}) r`,
  invoiceGrid: `with d as materialized (select * from jsonb_to_recordset($3::jsonb) as d(id bigint, work_this_period numeric)),
    old as materialized (select l.id, l.work_this_period, l.percent_complete, l.quantity_this_period from progress_invoice_line l
    join d on d.id = l.id where l.tenant_id = $1 and l.progress_invoice_id = $2 for update of l),
    l as (update progress_invoice_line l set work_this_period = d.work_this_period, percent_complete = case when l.scheduled_value = 0
    then 0 else round((l.previous_work + d.work_this_period + l.materials_presently_stored) * 100 / l.scheduled_value, 2) end,
        quantity_this_period = round(d.work_this_period / nullif(l.unit_cost, 0), 4), row_version = l.row_version + 1, updated_at = now()
        from d, old where l.id = d.id and old.id = d.id returning l.*),
    h as (insert into history (tenant_id, entity, record_id, action, source, changes) select $1, 'progress_invoice_line', l.id, 'update',
    'api', jsonb_build_array(jsonb_build_object('field', 'work_this_period', 'from', old.work_this_period, 'to', l.work_this_period),
        jsonb_build_object('field', 'percent_complete', 'from', old.percent_complete, 'to', l.percent_complete),
        jsonb_build_object('field', 'quantity_this_period', 'from', old.quantity_this_period, 'to', l.quantity_this_period)) from l
        join old on old.id = l.id),
    s as (select sum(scheduled_value) as scheduled, sum(total_to_date) as done,
    sum(work_this_period + materials_presently_stored - previous_materials) as period, sum(retention_held) as held from l),
    t as (update progress_invoice i set contract_sum_to_date = s.scheduled, completed_and_stored = s.done, this_period = s.period,
    retention_total = s.held, earned_less_retention = s.done - s.held, row_version = row_version + 1, updated_at = now() from s
    where i.tenant_id = $1 and i.id = $2 returning i.*)
    select row_to_json(t)::text as j from t`,
};

function contractByHand({ method, url: { pathname, searchParams }, body, tenant }: FloorRequest): FloorAnswer | undefined {
  if (pathname === '/api/pm-web/commitments')
    return {
      name: 'commitments',
      values: [tenant, Number(searchParams.get('project_id'))],
      body: ({ j, total }) => `{"data":${j},"meta":{"total":${total}}}`,
    };
  const [, kind, id] = /^\/api\/pm-web\/(commitments|progress-invoices)\/(\d+)$/.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  const one = (name: keyof typeof FLOOR, ...more: unknown[]): FloorAnswer => ({
    name,
    values: [tenant, Number(id), ...more],
    body: ({ j }) => `{"data":${j}}`,
  });
  if (method === 'GET') return one('commitment');
  const sent = JSON.parse(body) as { description?: string; payment_days?: number; lines?: object[] };
  return kind === 'commitments'
    ? one('commitmentSave', sent.description, sent.payment_days)
    : one('invoiceGrid', JSON.stringify(sent.lines));
}

interface Filled {
  /** A project with 50,000 entries in its cost ledger. */
  ledger: number;
  service: ServiceFilled;
  contracts: Contracts;
}

const bench: Bench<Filled> = {
  name: 'construction',
  rights: [...SERVICE_RIGHTS, ...MONEY_RIGHTS, ...RIGHTS],
  async fill(to) {
    const service = await fillService(to);
    return { service, contracts: await fillContracts(to, service), ledger: await fillMoney(to) };
  },
  loads: ({ ledger, service, contracts }) => ({ ...moneyLoads(ledger), ...serviceLoads(service), ...contractLoads(contracts) }),
  statements: { ...SERVICE_FLOOR, ...MONEY_FLOOR, ...FLOOR },
  byHand: (request) => moneyByHand(request) ?? serviceByHand(request) ?? contractByHand(request),
};

export default bench;
