/** Two hundred tenants, one of them with many projects: made by PostgreSQL, since what is measured is what comes after. */
import pg from 'pg';
import { APP_ROLE, type Db } from '../../db/pool.ts';
import type { Registry } from '../../metadata/registry.ts';
import { seedTenants } from '../../identity/seed.ts';
import { AUDIT_RIGHTS, fillAudits } from './audits.ts';
import { CONSTRUCTION_RIGHTS, fillConstruction } from './construction.ts';
import { fillMoney, MONEY_RIGHTS } from './money.ts';
import type { Filled } from './operations.ts';
import { fillService, SERVICE_RIGHTS } from './service.ts';

const TENANTS = 200;
/** Projects of each of the other tenants. */
const OTHERS = 50;
const EMAIL = 'member@pmis.example';
/** An ordinary member: everything with projects; what an auditor and a program of construction need, and nothing else. */
export const RIGHTS = [
  'access_projects',
  'create_project',
  'update_project',
  'delete_project',
  'manage_projects',
  'access_programs',
  'manage_programs',
  ...AUDIT_RIGHTS,
  ...SERVICE_RIGHTS,
  ...MONEY_RIGHTS,
  ...CONSTRUCTION_RIGHTS,
];

/** @param rows projects of the tenant that is measured. */
export async function fill(db: Db, url: string, registry: Registry, rows: number): Promise<Filled> {
  const { users, tenants } = await seedTenants(db, registry);
  const tenant = tenants.find((t) => t.key === 'pmis')?.id as number;
  const memberId = users[EMAIL] as number;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  // Row-level security binds the owner too: inside one tenant at a time.
  const inside = (of: number): Promise<unknown> => owner.query(`set role ${APP_ROLE}; set app.tenant = '${of}'`);
  const one = async (text: string, values: unknown[]): Promise<number> =>
    (await owner.query<{ id: number }>(text, values)).rows[0]?.id as number;
  const programOf = async (of: number, person: number): Promise<number> =>
    one(`insert into program (tenant_id, name_en, portfolio_id) values ($1, 'Bench', $2) returning id`, [
      of,
      await one(`insert into portfolio (tenant_id, name_en, owner_id) values ($1, 'Bench', $2) returning id`, [of, person]),
    ]);
  await inside(tenant);
  const programId = await programOf(tenant, memberId);
  const projectId = await one(PROJECTS, [tenant, programId, memberId, rows]);
  for (let i = tenants.length; i < TENANTS; i += 1) {
    const other = 10_000 + i;
    await inside(other);
    await one(`insert into tenants (id, key, company_name_en, status) values ($1, $2, $3, 'active') returning id`, [
      other,
      `bench-${i}`,
      `Bench ${i}`,
    ]);
    const person = await one(`insert into users (tenant_id, email, full_name_en, status) values ($1, $2, 'Bench', 'active') returning id`, [
      other,
      `bench-${i}@rukn.example`,
    ]);
    await one(PROJECTS, [other, await programOf(other, person), person, OTHERS]);
  }
  await inside(tenant);
  const role = await one(`insert into roles (tenant_id, code, name_en, permissions) values ($1, 'bench', 'Bench', $2) returning id`, [
    tenant,
    RIGHTS,
  ]);
  await owner.query('update users set role_ids = array[$2::bigint] where id = $1', [memberId, role]);
  const sql = async (text: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
    (await owner.query<Record<string, unknown>>(text, values)).rows;
  const roundId = await fillAudits(sql, tenant, memberId);
  const construction = await fillService(sql, tenant, memberId);
  const contracts = await fillConstruction(sql, tenant, construction);
  const ledgerId = await fillMoney(sql, tenant, memberId);
  await owner.query('reset role');
  await owner.query('vacuum analyze');
  await owner.end();
  return { tenant, projectId, programId, memberId, roundId, ledgerId, construction, contracts, rows };
}

/** One in ten is on hold, one in ten thousand has the word that is searched. */
const PROJECTS = `
with p as (
  insert into project (tenant_id, name_en, name_ar, number, program_id, portfolio_id, manager_id, status, health, budget, progress,
  start_date, end_date, created_at)
  select $1, (array['Pumping','Central','Coastal','Northern','Harbour'])[1 + i % 5] || ' station ' || i || case
  when i % 9973 = 7 then ' Zanzibar' else '' end,
    'محطة ' || (array['الضخ','الوسطى','الساحل','الشمال','المرفأ'])[1 + i % 5] || ' ' || i || case when i % 9973 = 7 then ' زنجبار'
    else '' end,
    'B-' || i, $2, (select portfolio_id from program where id = $2), $3, case when i % 10 = 0 then 'on_hold' else 'active' end, 'on_track',
    i * 100, i % 100, '2026-01-01', '2027-01-01', now() - i * interval '1 minute'
  from generate_series(1, $4::int) i returning id)
select min(id)::float8 as id from p`;
