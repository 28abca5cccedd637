/** Departments, units, positions and who holds them, companies and their parts; where people belong. */
import type { Knex } from 'knex';
import { bilingual, entityTable, reference } from './helpers.ts';
import { giveAdministrators } from './permissions.ts';
import { dropSearchView, searchView } from './search-view.ts';

type Table = Knex.CreateTableBuilder;

/** Choices of a tenant, in its own order. */
function lookup(t: Table): void {
  bilingual(t, 'name', { required: true });
  t.integer('position');
  t.boolean('is_active');
}

/** A city is one of its country. */
function place(t: Table): void {
  t.bigInteger('country_id').references('id').inTable('countries');
  t.bigInteger('city_id');
  t.foreign(['country_id', 'city_id']).references(['country_id', 'id']).inTable('cities');
  t.text('address');
  t.text('post_code');
}

const texts = (t: Table, ...names: string[]): void => names.forEach((name) => void t.text(name));
const flags = (t: Table, ...names: string[]): void => names.forEach((name) => void t.boolean(name));
const company = (t: Table): void => reference(t, 'company_id', 'company', { required: true });

/**
 * In the order in which they are made: a table comes after those it points to. `parent_id` and `reports_to_id` point at the table itself.
 */
const TABLES: Record<string, { define: (t: Table) => void; indexed?: string[]; unique?: string[]; searched?: string[]; self?: string }> = {
  department: {
    define(t) {
      bilingual(t, 'name', { required: true });
      t.text('code');
      t.bigInteger('parent_id');
      reference(t, 'head_id', 'users');
    },
    indexed: ['code', 'parent_id', 'head_id'],
    unique: ['code'],
    searched: ['name_en', 'name_ar', 'code'],
    self: 'parent_id',
  },
  unit_type: { define: lookup, indexed: ['position'], searched: ['name_en', 'name_ar'] },
  user_units: {
    define(t) {
      bilingual(t, 'name', { required: true });
      t.text('code');
      t.bigInteger('parent_id');
      reference(t, 'unit_type_id', 'unit_type');
      reference(t, 'head_id', 'users');
      bilingual(t, 'location');
    },
    indexed: ['code', 'parent_id', 'unit_type_id', 'head_id'],
    unique: ['code'],
    searched: ['name_en', 'name_ar', 'code'],
    self: 'parent_id',
  },
  position_category: { define: lookup, indexed: ['position'], searched: ['name_en', 'name_ar'] },
  position_level: { define: lookup, indexed: ['position'], searched: ['name_en', 'name_ar'] },
  position: {
    define(t) {
      bilingual(t, 'title', { required: true });
      t.text('code');
      reference(t, 'category_id', 'position_category', { required: true });
      reference(t, 'level_id', 'position_level', { required: true });
      reference(t, 'unit_id', 'user_units');
      t.bigInteger('reports_to_id');
      t.text('description');
      t.integer('headcount').notNullable();
    },
    indexed: ['code', 'category_id', 'level_id', 'unit_id', 'reports_to_id'],
    unique: ['code'],
    searched: ['title_en', 'title_ar', 'code'],
    self: 'reports_to_id',
  },
  user_position: {
    define(t) {
      t.text('number');
      reference(t, 'user_id', 'users', { required: true });
      reference(t, 'position_id', 'position', { required: true });
      t.date('from_date').notNullable();
      t.date('to_date');
      flags(t, 'is_primary', 'acting');
    },
    indexed: ['from_date', 'user_id', 'position_id'],
    unique: ['number'],
    searched: ['number'],
  },
  trade: { define: lookup, indexed: ['position'], searched: ['name_en', 'name_ar'] },
  company: {
    define(t) {
      bilingual(t, 'name', { required: true });
      t.text('type').notNullable();
      texts(
        t,
        'code',
        'short_name',
        'status',
        'blacklist_reason',
        'cr_number',
        'vat_number',
        'license_number',
        'website',
        'email',
        'phone',
        'fax',
        'bank_name',
        'iban',
        'rating',
        'notes',
      );
      place(t);
      t.bigInteger('parent_id');
      flags(t, 'approved_bidder', 'prequalified');
      t.date('prequalified_until');
    },
    indexed: ['code', 'type', 'status', 'country_id', 'city_id', 'parent_id', 'prequalified_until'],
    unique: ['code', 'cr_number'],
    searched: ['name_en', 'name_ar', 'code', 'short_name', 'cr_number'],
    self: 'parent_id',
  },
  company_role: {
    define(t) {
      company(t);
      t.text('number');
      t.text('type').notNullable();
    },
    indexed: ['company_id'],
    unique: ['number'],
  },
  company_trade: {
    define(t) {
      company(t);
      t.text('number');
      reference(t, 'trade_id', 'trade', { required: true });
    },
    indexed: ['company_id', 'trade_id'],
    unique: ['number'],
  },
  company_contact: {
    define(t) {
      company(t);
      bilingual(t, 'name', { required: true });
      texts(t, 'job_title', 'department', 'email', 'phone');
      reference(t, 'user_id', 'users');
      t.boolean('is_primary');
    },
    indexed: ['company_id', 'user_id'],
    searched: ['name_en', 'name_ar', 'email'],
  },
  company_address: {
    define(t) {
      company(t);
      place(t);
      t.text('kind').notNullable();
      flags(t, 'is_primary', 'is_active');
    },
    indexed: ['company_id', 'country_id', 'city_id'],
    searched: ['address'],
  },
  company_insurance: {
    define(t) {
      company(t);
      t.text('policy_number').notNullable();
      t.text('kind').notNullable();
      bilingual(t, 'insurer', { required: true });
      t.date('from_date').notNullable();
      t.date('to_date').notNullable();
      t.specificType('amount', 'numeric(18,2)');
      t.text('covers');
    },
    indexed: ['company_id', 'to_date'],
    searched: ['policy_number', 'insurer_en', 'insurer_ar'],
  },
};

/** Where a person belongs. */
const BELONGS = { department_id: 'department', unit_id: 'user_units', manager_id: 'users' };

const PERMISSIONS = [
  'create_department',
  'update_department',
  'delete_department',
  'manage_units',
  'create_company',
  'update_company',
  'delete_company',
  'blacklist_company',
  'access_company_iban',
];

const index = (knex: Knex, table: string, column: string): Promise<unknown> =>
  knex.raw('create index ?? on ?? (tenant_id, ??, id)', [`${table}_${column}_index`, table, column]);

export async function up(knex: Knex): Promise<void> {
  for (const [table, { define, indexed = [], unique = [], searched, self }] of Object.entries(TABLES)) {
    await entityTable(knex, table, define);
    if (self)
      await knex.schema.alterTable(table, (t) => void t.foreign(['tenant_id', self]).references(['tenant_id', 'id']).inTable(table));
    for (const column of indexed) await index(knex, table, column);
    for (const column of unique) {
      await knex.raw(`create unique index ?? on ?? (tenant_id, ??, coalesce(deleted_at, 'infinity'))`, [
        `${table}_${column}_unique`,
        table,
        column,
      ]);
    }
    if (searched) await searchView(knex, table, searched);
  }
  for (const [column, target] of Object.entries(BELONGS)) {
    await knex.schema.alterTable('users', (t) => reference(t, column, target));
    await index(knex, 'users', column);
  }
  await giveAdministrators(knex, PERMISSIONS);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (t) => t.dropColumns(...Object.keys(BELONGS)));
  for (const [table, { searched }] of Object.entries(TABLES).reverse()) {
    if (searched) await dropSearchView(knex, table);
    await knex.schema.dropTable(table);
  }
}
