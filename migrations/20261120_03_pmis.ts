/** Portfolios, programs, projects, contracts, and the bonds and insurance of contracts. */
import type { Knex } from 'knex';
import { bilingual, entityTable, reference } from './helpers.ts';

/** Columns that lists filter and sort by, besides the tenant: one index each, ending in the id that breaks ties. */
const INDEXED: Record<string, readonly string[]> = {
  portfolio: ['created_at', 'owner_id', 'sponsor_id', 'status', 'health', 'budget', 'end_date'],
  program: ['created_at', 'portfolio_id', 'manager_id', 'status', 'health', 'budget', 'end_date'],
  project: ['created_at', 'portfolio_id', 'program_id', 'manager_id', 'status', 'health', 'budget', 'end_date'],
  contract: ['created_at', 'project_id', 'manager_id', 'status', 'contract_type', 'value', 'end_date'],
  contract_guarantee: ['contract_id', 'kind', 'amount', 'expiry_date'],
};

/** One value per tenant among the records that are not in the recycle bin. */
const UNIQUE: Record<string, string> = { portfolio: 'code', program: 'code', project: 'number', contract: 'number' };

/** Statement order of `down` too: a table comes after those it points to. */
const TABLES = ['portfolio', 'program', 'project', 'contract', 'contract_guarantee'] as const;

type Table = Knex.CreateTableBuilder;

const money = (t: Table, name: string): Knex.ColumnBuilder => t.specificType(name, 'numeric(18,2)');
const percent = (t: Table, name: string): Knex.ColumnBuilder => t.specificType(name, 'numeric(5,2)');

const DEFINE: Record<(typeof TABLES)[number], (t: Table) => void> = {
  portfolio(t) {
    bilingual(t, 'name', { required: true });
    t.text('code');
    reference(t, 'owner_id', 'users', { required: true });
    reference(t, 'sponsor_id', 'users');
    t.text('status');
    t.text('health');
    t.text('description');
    t.specificType('strategic_objectives', 'text[]');
    t.date('start_date');
    t.date('end_date');
    money(t, 'budget');
  },
  program(t) {
    bilingual(t, 'name', { required: true });
    t.text('code');
    reference(t, 'portfolio_id', 'portfolio', { required: true });
    reference(t, 'manager_id', 'users');
    t.text('status');
    t.text('health');
    t.text('objective');
    t.date('start_date');
    t.date('end_date');
    money(t, 'budget');
  },
  project(t) {
    bilingual(t, 'name', { required: true });
    t.text('number');
    reference(t, 'portfolio_id', 'portfolio');
    reference(t, 'program_id', 'program');
    reference(t, 'manager_id', 'users', { required: true });
    t.text('status');
    t.text('health');
    t.text('description');
    t.text('location');
    t.date('start_date');
    t.date('end_date');
    t.date('baseline_start');
    t.date('baseline_end');
    money(t, 'budget');
    percent(t, 'progress');
  },
  contract(t) {
    bilingual(t, 'title', { required: true });
    t.text('number');
    reference(t, 'project_id', 'project');
    reference(t, 'manager_id', 'users');
    t.text('contract_type');
    t.text('status');
    bilingual(t, 'contractor', { required: true });
    bilingual(t, 'consultant');
    t.date('award_date');
    t.date('start_date').notNullable();
    t.date('end_date').notNullable();
    t.integer('duration_days');
    money(t, 'value').notNullable();
    percent(t, 'vat_percent');
    money(t, 'variations_value').defaultTo(0);
    money(t, 'paid').defaultTo(0);
    percent(t, 'retention_percent');
    percent(t, 'penalties_cap');
    t.text('description');
    t.integer('posts_count').defaultTo(0);
  },
  contract_guarantee(t) {
    reference(t, 'contract_id', 'contract', { required: true });
    t.text('kind').notNullable();
    t.text('number').notNullable();
    bilingual(t, 'issuer', { required: true });
    money(t, 'amount').notNullable();
    t.date('issue_date');
    t.date('expiry_date').notNullable();
    t.text('note');
  },
};

export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) {
    await entityTable(knex, table, DEFINE[table]);
    await addIndexes(knex, table);
  }
}

async function addIndexes(knex: Knex, table: string): Promise<void> {
  for (const column of INDEXED[table] ?? []) {
    await knex.raw('create index ?? on ?? (tenant_id, ??, id)', [`${table}_${column}_index`, table, column]);
  }
  const unique = UNIQUE[table];
  if (!unique) return;
  // Not a partial index: on a table without statistics PostgreSQL takes `deleted_at is null` for rare, and would read every row through it.
  await knex.raw(`create unique index ?? on ?? (tenant_id, ??, coalesce(deleted_at, 'infinity'))`, [
    `${table}_${unique}_unique`,
    table,
    unique,
  ]);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [...TABLES].reverse()) await knex.schema.dropTable(table);
}
