/** The cost ledger in the bench: a project with 50,000 entries over 35 cost codes, and the same sums by hand. */
import type { BenchTenant, FloorAnswer, FloorRequest, Load } from '../../../core/cli/bench/contract.ts';

export const MONEY_RIGHTS = ['access_pmweb_ledger'];
const [ENTRIES, CODES] = [50_000, 35];

/** @returns the project. */
export async function fillMoney({ sql, tenant, member }: Omit<BenchTenant, 'rows'>): Promise<number> {
  const [project] = await sql(
    `insert into construction_project (tenant_id, project_number, project_name_en, status, is_active, manager_id, start_date)
      values ($1, 'B-MONEY', 'Bench', 'active', true, $2, '2026-01-01') returning id`,
    [tenant, member],
  );
  await sql(
    `with c as (insert into cost_code (tenant_id, code, name_en, division, is_active) select $1, 'M-' || i, 'Code ' || i,
      lpad(i::text, 2, '0'), true from generate_series(1, $3::int) i returning id),
      k as (select array_agg(id) as ids from c)
    insert into cost_entry (tenant_id, project_id, cost_code_id, kind, amount, document_amount, entry_date, record_number)
    select $1, $2, k.ids[1 + i % $3],
      (array['original_budget','budget_change','original_commitment','approved_co','pending_co','invoiced','retention','paid'])[1 + i % 8],
      100 + i % 977, 100 + i % 977, '2026-01-01', 'B-' || i from k, generate_series(1, $4::int) i`,
    [tenant, project?.['id'], CODES, ENTRIES],
  );
  return Number(project?.['id']);
}

export const moneyLoads = (project: number): Record<string, Load> => ({
  'ledger of 50,000': { method: 'GET', path: () => `/api/pm-web/projects/${project}/ledger` },
});

const OF = (...kinds: string[]): string => `coalesce(sum(amount) filter (where kind in (${kinds.map((k) => `'${k}'`).join(', ')})), 0)`;
const SUMS = `${OF('original_budget')} as original_budget, ${OF('budget_change')} as approved_budget_changes, ${OF('original_budget', 'budget_change')} as revised_budget, ${OF('pending_budget')} as pending_budget,
  ${OF('original_commitment')} as original_committed,
  ${OF('approved_co')} as approved_cos, ${OF('original_commitment', 'approved_co')} as committed,
  ${OF('pending_co')} as pending_cos, ${OF('invoiced')} as invoiced, ${OF('paid')} as paid,
  ${OF('retention')} as retention_held, ${OF('non_commitment')} as non_commitment_costs`;

/** The same figures by hand: one statement, without permissions and shares, the forecast left to the reader. */
export const MONEY_FLOOR = {
  ledger: `with f as materialized (select cost_code_id, ${SUMS} from cost_entry where project_id = $1 group by 1)
    select json_build_object('rows', (select json_agg(r)
    from (select c.code, c.name_en as name, f.* from f join cost_code c on c.id = f.cost_code_id order by c.code) r),
      'totals', (select row_to_json(t) from (select sum(revised_budget) as revised_budget, sum(committed) as committed,
      sum(invoiced) as invoiced, sum(paid) as paid from f) t))::text as j`,
};

export function moneyByHand({ url }: FloorRequest): FloorAnswer | undefined {
  const [, project] = /^\/api\/pm-web\/projects\/(\d+)\/ledger$/.exec(url.pathname) ?? [];
  return project ? { name: 'ledger', values: [Number(project)], body: ({ j }) => `{"data":${j}}` } : undefined;
}
