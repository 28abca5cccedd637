/** The construction service in the bench: a thousand commitments of ten lines in one call, and a list of five thousand. */
import type { BenchTenant, FloorAnswer, FloorRequest, Load } from '../../../core/cli/bench/contract.ts';

export const SERVICE_RIGHTS = [
  'access_pmweb',
  'access_pmweb_all',
  'access_pmweb_projects',
  'access_companies',
  'access_pmweb_commitments',
  'create_pmweb_commitments',
];
const LISTED = 5000;
const [COMMITMENTS, LINES] = [1000, 10];

/** What new commitments name. */
export interface ServiceFilled {
  /** Of the commitments that are listed, and of those that are added. */
  listed: number;
  added: number;
  company: number;
  costCode: number;
}

/** Two projects: one with the commitments of the list, one for those that come. */
export async function fillService({ sql, tenant, member }: Omit<BenchTenant, 'rows'>): Promise<ServiceFilled> {
  const id = async (text: string, values: unknown[]): Promise<number> => Number((await sql(text, values))[0]?.['id']);
  const project = (name: string): Promise<number> =>
    id(
      `insert into construction_project (tenant_id, project_number, project_name_en, status, is_active, manager_id, start_date)
        values ($1, $2, $2, 'active', true, $3, '2026-01-01') returning id`,
      [tenant, name, member],
    );
  const [listed, added] = [await project('B-LIST'), await project('B-ADD')];
  const company = await id(
    `insert into company (tenant_id, name_en, code, type, status) values ($1, 'Bench', 'B-CMP', 'contractor', 'active') returning id`,
    [tenant],
  );
  const costCode = await id(`insert into cost_code (tenant_id, code, name_en, is_active) values ($1, 'B-1', 'Bench', true) returning id`, [
    tenant,
  ]);
  await sql(
    `insert into commitment (tenant_id, project_id, company_id, record_number, description, commitment_type, status, execution_state, date,
      effective_date, original_value, is_private)
    select $1, $2, $3, 'B-' || i, 'Commitment ' || i, 'subcontract', 'draft', 'unsigned', '2026-01-01', '2026-01-01', i, false
    from generate_series(1, $4::int) i`,
    [tenant, listed, company, LISTED],
  );
  return { listed, added, company, costCode };
}

/** Gives the token of the service. */
const TOKEN = '/services/construction/token';
const AT = '/services/construction/CostManagement/Commitments.svc';
const ADD = `${AT}/AddCommitments`;
const LIST = `${AT}/GetCommitments`;

export const serviceLoads = (f: ServiceFilled): Record<string, Load> => {
  const lines = Array.from({ length: LINES }, (_, i) => ({
    CostCodeId: f.costCode,
    Description: `Line ${i}`,
    Quantity: 10,
    UnitCost: 12.5,
  }));
  const items = JSON.stringify(
    Array.from({ length: COMMITMENTS }, (_, i) => ({
      ProjectId: f.added,
      CompanyId: f.company,
      Description: `Commitment ${i}`,
      CommitmentType: 'Subcontract',
      EffectiveDate: '/Date(1767225600000)/',
      Lines: lines,
    })),
  );
  return {
    'service list': { method: 'GET', path: () => `${LIST}?ProjectId=${f.listed}`, token: TOKEN, connections: 2 },
    'service add': { method: 'POST', path: () => ADD, body: () => items, token: TOKEN, connections: 1 },
  };
};

const DATES = [
  'date',
  'due_date',
  'effective_date',
  'contract_date',
  'start_date',
  'estimated_completion',
  'actual_completion',
  'execution_date',
  'created_at',
  'updated_at',
];
/** Every column, dates in the form of the wire. */
const SHOWN = `t.*, ${DATES.map((c) => `'/Date(' || (extract(epoch from ${c}) * 1000)::bigint || ')/' as ${c}_ms`).join(', ')}`;

/**
 * By hand: one statement for the list; for the rest the commitments under numbers of a counter, their lines, and a history entry for each
 * of both.
 */
export const SERVICE_FLOOR = {
  listed: `select coalesce(json_agg(row_to_json(x)), '[]')::text as j
    from (select ${SHOWN} from commitment t where tenant_id = $1 and project_id = $2 and deleted_at is null order by id) x`,
  added: `with d as materialized (select row_number() over () as n, e from jsonb_array_elements($1::jsonb) e),
    s as (insert into number_sequence as s (tenant_id, name, value) values ($2::bigint, 'floor-commitment', (select count(*) from d))
    on conflict (tenant_id, name) do update set value = s.value + excluded.value returning value),
    k as materialized (select d.n, d.e, nextval('commitment_id_seq') as id from d),
    c as (insert into commitment (id, tenant_id, project_id, company_id, record_number, description, commitment_type, status,
    execution_state, date, effective_date, original_value)
      select k.id, $2::bigint, (e->>'ProjectId')::bigint, (e->>'CompanyId')::bigint, 'F-' || (s.value - k.n), e->>'Description',
      lower(e->>'CommitmentType'), 'draft', 'unsigned', current_date, '2026-01-01',
        (select sum((l->>'Quantity')::numeric * (l->>'UnitCost')::numeric) from jsonb_array_elements(e->'Lines') l) from k, s returning id),
    m as materialized (select k.id as parent, o.l, o.n, nextval('commitment_line_id_seq') as id
    from k, jsonb_array_elements(k.e->'Lines') with ordinality o (l, n)),
    l as (insert into commitment_line (id, tenant_id, commitment_id, line_no, cost_code_id, description, quantity, unit_cost, ext_cost)
      select id, $2::bigint, parent, n, (l->>'CostCodeId')::bigint, l->>'Description', (l->>'Quantity')::numeric, (l->>'UnitCost')::numeric,
      (l->>'Quantity')::numeric * (l->>'UnitCost')::numeric from m),
    h as (insert into history (tenant_id, entity, record_id, action, source, changes)
      select $2::bigint, 'commitment', id, 'create', 'bulk',
      (select jsonb_agg(jsonb_build_object('field', f.key, 'from', null, 'to', f.value)) from jsonb_each(e - 'Lines') f) from k
      union all select $2::bigint, 'commitment_line', id, 'create', 'bulk',
      (select jsonb_agg(jsonb_build_object('field', f.key, 'from', null, 'to', f.value)) from jsonb_each(l) f) from m)
    select json_agg(json_build_object('SystemId', id, 'StatusCode', 'S', 'StatusMessage', 'Commitment created'))::text as j from c`,
};

export function serviceByHand({ url, body, tenant }: FloorRequest): FloorAnswer | undefined {
  if (url.pathname === LIST) return { name: 'listed', values: [tenant, Number(url.searchParams.get('ProjectId'))] };
  return url.pathname === ADD ? { name: 'added', values: [JSON.stringify(JSON.parse(body)), tenant] } : undefined;
}
