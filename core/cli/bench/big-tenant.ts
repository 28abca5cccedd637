/** A tenant with many projects, made by PostgreSQL: what is measured must be as uneven as life. */
import pg from 'pg';
import type { Db } from '../../db/pool.ts';

export interface BigTenant {
  url: string;
  tenants: { id: number; key: string }[];
  users: Record<string, number>;
  rows: number;
}

const RIGHTS = ['access_portfolios', 'access_programs', 'access_projects', 'access_contracts', 'update_project', 'create_project'];

/**
 * Fills the tenants pmis (many) and ut (half as many); member@pmis.example reads by record: one program of two hundred, and a few projects
 * of their own.
 */
export async function fillBigTenant(db: Db, { url, tenants, users, rows }: BigTenant): Promise<void> {
  for (const [key, share, email] of [
    ['pmis', 1, 'admin@pmis.example'],
    ['ut', 0.5, 'admin@ut.example'],
  ] as const) {
    const tenant = tenants.find((t) => t.key === key)?.id as number;
    const owner = users[email] as number;
    const sql = (text: string, values: unknown[]): Promise<unknown> => db.query({ tenant }, { text, values });
    await sql(
      `insert into portfolio (tenant_id, name_en, owner_id, status) select $1, 'Portfolio ' || i, $2, 'active'
        from generate_series(1, 20) i`,
      [tenant, owner],
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
      [tenant, owner, Math.round(rows * share)],
    );
    await sql(
      `insert into contract (tenant_id, title_en, number, project_id, status, contract_type, contractor_en, start_date, end_date, value)
      select $1, 'Works ' || id, 'C-' || id, id, 'active', 'construction', 'Builder ' || id % 40, '2026-01-01', '2027-01-01', id * 10
      from project where tenant_id = $1 and id % 5 = 0`,
      [tenant],
    );
  }
  await narrowMember(db, tenants.find((t) => t.key === 'pmis')?.id as number, users['member@pmis.example'] as number);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
}

/** The member's only role reads by record. */
async function narrowMember(db: Db, tenant: number, member: number): Promise<void> {
  const sql = (text: string, values: unknown[]): Promise<unknown> => db.query({ tenant }, { text, values });
  await sql(
    `with r as (insert into roles (tenant_id, code, name_en, permissions) values ($1, 'reads', 'Reads', $2) returning id)
    update users set role_ids = array[r.id] from r where users.tenant_id = $1 and users.id = $3`,
    [tenant, RIGHTS, member],
  );
  await sql(
    `insert into record_access (tenant_id, entity, record_id, user_id, level) select $1, 'program', max(id), $2, 1 from program
      where tenant_id = $1`,
    [tenant, member],
  );
  await sql(`update project set manager_id = $2 where tenant_id = $1 and id % 997 = 0`, [tenant, member]);
}
