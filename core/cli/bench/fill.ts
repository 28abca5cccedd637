/** Two hundred organisations, one of them with many rows: made by PostgreSQL, since what is measured is what comes after. */
import pg from 'pg';
import { APP_ROLE, type Db } from '../../db/pool.ts';
import type { Registry } from '../../metadata/registry.ts';
import { seedTenants } from '../../identity/seed.ts';
import { demoTenants } from '../demo.ts';
import { benches } from '../../../plugins/bench.ts';
import type { RunSql } from './contract.ts';
import type { Filled } from './operations.ts';

const TENANTS = 200;

/** @param rows of the organisation that is measured: the first of the demo. Its member gets the permissions of all benches. */
export async function fill(db: Db, url: string, registry: Registry, rows: number): Promise<Filled> {
  const { users, tenants } = await seedTenants(db, registry);
  const [{ key, member: email }] = demoTenants(registry.modules);
  const tenant = tenants.find((t) => t.key === key)?.id as number;
  const member = users[email] as number;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const sql: RunSql = async (text, values) => (await owner.query<Record<string, unknown>>(text, values)).rows;
  const id = async (text: string, values: unknown[]): Promise<number> => Number((await sql(text, values))[0]?.['id']);
  // Row-level security binds the owner too: inside one tenant at a time.
  const inside = (of: number): Promise<unknown> => owner.query(`set role ${APP_ROLE}; set app.tenant = '${of}'`);
  for (let i = tenants.length; i < TENANTS; i += 1) {
    const other = 10_000 + i;
    await inside(other);
    await sql(`insert into tenants (id, key, company_name_en, status) values ($1, $2, $3, 'active')`, [other, `bench-${i}`, `Bench ${i}`]);
    const person = await id(`insert into users (tenant_id, email, full_name_en, status) values ($1, $2, 'Bench', 'active') returning id`, [
      other,
      `bench-${i}@rukn.example`,
    ]);
    for (const { fillOther } of benches) await fillOther?.({ sql, tenant: other, member: person, rows });
  }
  await inside(tenant);
  const role = await id(`insert into roles (tenant_id, code, name_en, permissions) values ($1, 'bench', 'Bench', $2) returning id`, [
    tenant,
    benches.flatMap(({ rights }) => rights),
  ]);
  await owner.query('update users set role_ids = array[$2::bigint] where id = $1', [member, role]);
  const plugins: Record<string, unknown> = {};
  for (const bench of benches) plugins[bench.name] = await bench.fill({ sql, tenant, member, rows });
  await owner.query('reset role');
  await owner.query('vacuum analyze');
  await owner.end();
  return { tenant, email, plugins };
}
