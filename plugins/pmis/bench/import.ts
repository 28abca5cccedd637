/** Projects as an office would send them in a file, and the same rows for a COPY. */
import type { BenchImport, BenchTenant } from '../../../core/cli/bench/contract.ts';

const HEALTH = ['On track', 'At risk', 'Off track'];
const HEALTH_KEYS = ['on_track', 'at_risk', 'off_track'];

interface Prepared {
  program: number;
  portfolio: number;
}

/** The programs that the rows name. */
async function prepare({ sql, tenant, member }: Omit<BenchTenant, 'rows'>): Promise<Prepared> {
  const [made] = await sql(
    `with p as (insert into portfolio (tenant_id, name_en, owner_id) values ($1, 'Bench', $2) returning id)
    insert into program (tenant_id, name_en, portfolio_id) select $1, 'Program ' || i, p.id from p, generate_series(0, 19) i
    returning id, portfolio_id`,
    [tenant, member],
  );
  return { program: Number(made?.['id']), portfolio: Number(made?.['portfolio_id']) };
}

export const imported: BenchImport<Prepared> = {
  entity: 'project',
  prepare,
  heads: ['Name', 'Number', 'Manager', 'Program', 'Health', 'Start', 'Finish', 'Budget', 'Progress', 'Location'],
  row: (i, email) => [
    `Pumping station ${i}`,
    `IMP-${i}`,
    email,
    `Program ${i % 20}`,
    HEALTH[i % 3],
    new Date(Date.UTC(2026, i % 12, 1 + (i % 28))),
    '31/12/2027',
    i * 100 + 0.5,
    i % 100,
    `District ${i % 40}`,
  ],
  columns: [
    'name_en',
    'number',
    'manager_id',
    'program_id',
    'portfolio_id',
    'status',
    'health',
    'start_date',
    'end_date',
    'budget',
    'progress',
    'location',
  ],
  copied: (i, person, { program, portfolio }) => [
    `Pumping station ${i}`,
    `CPY-${i}`,
    person,
    program,
    portfolio,
    'draft',
    HEALTH_KEYS[i % 3] as string,
    '2026-03-01',
    '2027-12-31',
    i * 100,
    i % 100,
    `District ${i % 40}`,
  ],
  isCopied: `number like 'CPY-%'`,
};
