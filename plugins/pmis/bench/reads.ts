/** Reads in a big organisation: projects as uneven as life, and a member who reads by record. */
import type { BenchReads, BenchTenant } from '../../../core/cli/bench/contract.ts';

const RIGHTS = ['access_portfolios', 'access_programs', 'access_projects', 'access_contracts', 'update_project', 'create_project'];

async function fill({ sql, tenant, member, rows }: BenchTenant): Promise<void> {
  await sql(
    `insert into portfolio (tenant_id, name_en, owner_id, status) select $1, 'Portfolio ' || i, $2, 'active'
      from generate_series(1, 20) i`,
    [tenant, member],
  );
  await sql(
    `insert into program (tenant_id, name_en, portfolio_id, status) select $1, 'Program ' || p.i, o.id, 'active'
    from generate_series(1, 200) p(i) join (select id, row_number() over (order by id) as n from portfolio where tenant_id = $1) o
    on o.n = 1 + p.i % 20`,
    [tenant],
  );
  await sql(
    `with g as (select id, portfolio_id, row_number() over (order by id) as n from program where tenant_id = $1)
    insert into project (tenant_id, name_en, name_ar, number, program_id, portfolio_id, manager_id, status, health, budget, progress,
    start_date, end_date, created_at)
    select $1, (array['Pumping','Central','Coastal','Northern','Desalination','Harbour','Airport'])[1 + i % 7] || ' ' || (array['station','road','network','tower','school'])[1 + i % 5] || ' ' || i || case when i % 9973 = 0 then ' Zanzibar' else '' end,
      case when i % 3 = 0 then 'محطة ' || i end, 'B-' || i, g.id, g.portfolio_id, $2,
      (array['draft','active','active','active','on_hold','completed','closed'])[1 + i % 7],
      (array['on_track','at_risk','off_track',null])[1 + i % 4],
      (i * 7919 % 1000003) * 100, i % 101, date '2025-01-01' + i % 700, date '2026-01-01' + i % 900, now() - i * interval '7 minutes'
    from generate_series(1, $3::int) i join g on g.n = 1 + i % 200`,
    [tenant, member, rows],
  );
  await sql(
    `insert into contract (tenant_id, title_en, number, project_id, status, contract_type, contractor_en, start_date, end_date, value)
    select $1, 'Works ' || id, 'C-' || id, id, 'active', 'construction', 'Builder ' || id % 40, '2026-01-01', '2027-01-01', id * 10
    from project where tenant_id = $1 and id % 5 = 0`,
    [tenant],
  );
}

/** One program of two hundred, and a few projects of their own. */
async function share({ sql, tenant, member }: Pick<BenchTenant, 'sql' | 'tenant' | 'member'>): Promise<void> {
  await sql(
    `insert into record_access (tenant_id, entity, record_id, user_id, level) select $1, 'program', max(id), $2, 1 from program
      where tenant_id = $1`,
    [tenant, member],
  );
  await sql(`update project set manager_id = $2 where tenant_id = $1 and id % 997 = 0`, [tenant, member]);
}

const PATHS = {
  'list of 100': '/api/projects?limit=100',
  'list of 100, lean': '/api/projects?limit=100&fields=name,number,status,end_date',
  'list of 100, bounded total': '/api/projects?limit=100&count=bounded',
  'list by name': '/api/projects?limit=100&sort=name',
  'list by name, descending': '/api/projects?limit=100&sort=-name',
  'list by state, filtered': '/api/projects?limit=100&status=on_hold',
  'list by budget, descending': '/api/projects?limit=100&sort=-budget',
  'page 900': '/api/projects?limit=100&page=900&count=none',
  'page 900 by name': '/api/projects?limit=100&page=900&count=none&sort=name',
  'list, rare search': '/api/projects?limit=100&search=zanzibar',
  'list, broad search': '/api/projects?limit=100&search=station',
  'palette, one record': '/api/search?q=B-77777',
  'palette, rare word': '/api/search?q=zanzibar',
  'palette, broad word': '/api/search?q=station',
  'palette, two letters': '/api/search?q=st',
  'palette, nothing': '/api/search?q=qqqqqq',
  'lookup, no search': '/api/lookup/project',
  'lookup, search': '/api/lookup/project?search=zanzibar',
  'aggregate by state': '/api/aggregate/project?group=status&measures=sum:budget,avg:progress',
  'aggregate by month': '/api/aggregate/project?group=end_date:month,status',
  'keys of a filter': '/api/ids/project?status=on_hold',
};

export const reads: BenchReads = { rights: RIGHTS, fill, share, paths: PATHS, page: '/projects' };
