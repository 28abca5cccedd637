/**
 * Indexes on values in the column `custom`: on values of fields marked as filters, on words of searchable ones. Each covers one tenant,
 * since another tenant's field of the same name may have another type, and exists only where a tenant has many rows: every index slows down
 * writes of the table (docs/decisions/custom-fields.md).
 */
import { columnSql, connect, type Db, foldedSql, ownTenant, q } from '../../../core/engine.ts';
import type { Registry } from '../../../core/index.ts';
import type { CustomFieldRow } from '../../../core/shared/custom.ts';
import { operatorFamily } from '../../../core/shared/where.ts';
import { indexesFor, resolveField } from './fields.ts';

/** Suffix of index names: `custom_field_12_same`. */
export const VALUE = '_same';
export const WORDS = '_found';
/** Suffixes of earlier versions, whose indexes contain texts before normalisation: no longer used, and dropped. */
const FORMER = ['_value', '_words'];
/** Rows of a tenant from which on an index makes reads faster. */
export const MANY_ROWS = 5_000;
/** Most indexes of one tenant on one table. */
const MAX_INDEXES = 20;

interface Index {
  name: string;
  table: string;
  /** The statement after the index name. */
  on: string;
}

type Client = Awaited<ReturnType<typeof connect>>;
type Definition = CustomFieldRow & { deleted_at: string | null };

export interface IndexContext {
  db: Db;
  registry: Registry;
  /** Address for the owner of the tables. */
  databaseUrl: string;
}

/**
 * Updates the indexes of a tenant's custom fields: builds missing ones concurrently and drops unused ones.
 * @param least rows from which on a tenant's table is indexed.
 * @returns whether anything changed.
 */
export async function alignIndexes({ db, registry, databaseUrl }: IndexContext, tenant: number, least = MANY_ROWS): Promise<boolean> {
  const fields = (
    await db.query<{ j: string }>(
      { tenant },
      { text: 'select to_jsonb(f)::text as j from custom_field f where f.tenant_id = $1 order by f.position, f.id', values: [tenant] },
    )
  ).map((r) => JSON.parse(r.j) as Definition);
  if (!fields.length) return false;
  const large = await largeTables(db, tenant, new Set(fields.flatMap((f) => registry.entities.get(f.entity)?.table ?? [])), least);
  const wanted = fields
    .filter((f) => f.deleted_at === null)
    .flatMap((f) => indexesOf(f, registry, tenant))
    .filter((i) => large.has(i.table));
  const kept = wanted.filter((i) => wanted.filter((other) => other.table === i.table).indexOf(i) < MAX_INDEXES);
  const client = await connect(databaseUrl);
  try {
    return await align(
      client,
      kept,
      fields.map((f) => f.id),
    );
  } finally {
    await client.end();
  }
}

async function align(client: Client, wanted: Index[], ids: number[]): Promise<boolean> {
  const there = await existing(client, ids);
  const ready = new Set(there.filter((i) => i.valid).map((i) => i.name));
  const left = there.filter((i) => !i.valid || !wanted.some((w) => w.name === i.name));
  const trigrams = (await client.query(`select 1 from pg_extension where extname = 'pg_trgm'`)).rowCount === 1;
  const missing = wanted.filter((w) => !ready.has(w.name) && (trigrams || !w.name.endsWith(WORDS)));
  for (const { name } of left) await client.query(`drop index concurrently if exists ${q(name)}`);
  for (const { name, on } of missing) await client.query(`create index concurrently if not exists ${q(name)} ${on}`);
  // Expressions have no statistics until the table is analysed.
  for (const table of new Set(missing.map((w) => w.table))) await client.query(`analyze ${q(table)}`);
  return left.length + missing.length > 0;
}

async function largeTables(db: Db, tenant: number, tables: ReadonlySet<string>, least: number): Promise<ReadonlySet<string>> {
  const counted = await Promise.all(
    [...tables].map(async (table) => {
      const [row] = await db.query<{ large: boolean }>(
        { tenant },
        {
          text: `select count(*) >= $2::int as large from (select 1 from ${q(table)} t where t.tenant_id = $1 limit $2::int) c`,
          values: [tenant, least],
        },
      );
      return row?.large ? [table] : [];
    }),
  );
  return new Set(counted.flat());
}

function indexesOf(row: CustomFieldRow, registry: Registry, tenant: number): Index[] {
  const entity = registry.entities.get(row.entity);
  const field = entity && resolveField(row, registry);
  if (!entity || !field) return [];
  const value = (operatorFamily(field.type) === 'text' ? foldedSql : columnSql)(q(entity.table), field);
  const { values, words } = indexesFor(row);
  const made = (suffix: string, method: string): Index => ({
    name: `custom_field_${row.id}${suffix}`,
    table: entity.table,
    on: `on ${q(entity.table)} using ${method} where ${ownTenant(q(entity.table), tenant)}`,
  });
  return [...(values ? [made(VALUE, `btree ((${value}))`)] : []), ...(words ? [made(WORDS, `gin ((${value}) gin_trgm_ops)`)] : [])];
}

async function existing(client: Client, ids: number[]): Promise<{ name: string; valid: boolean }[]> {
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    `select c.relname as name, i.indisvalid as valid from pg_class c join pg_index i on i.indexrelid = c.oid where c.relname = any($1)`,
    [ids.flatMap((id) => [VALUE, WORDS, ...FORMER].map((end) => `custom_field_${id}${end}`))],
  );
  return rows;
}
