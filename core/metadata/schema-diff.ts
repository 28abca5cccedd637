/** Compares the metadata with a migrated database: columns, types, policies. Boot reads, migrations write; this says where they part. */
import { IMPLIED_COLUMNS } from './fields/index.ts';
import type { Registry, ResolvedEntity } from './registry.ts';

export interface SchemaReader {
  query<R>(text: string): Promise<R[]>;
}

/** PostgreSQL's names of our types. */
const TYPE: Record<string, string> = { integer: 'int4', bigint: 'int8', boolean: 'bool', 'text[]': '_text', time: 'time' };

/** @returns one sentence per difference; an empty list when they agree. */
export async function schemaDifferences(registry: Registry, db: SchemaReader): Promise<string[]> {
  const columns = await db.query<{ table_name: string; column_name: string; udt_name: string; is_nullable: string }>(
    `select table_name, column_name, udt_name, is_nullable from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'`);
  const tables = new Map<string, Map<string, { type: string; nullable: boolean }>>();
  for (const c of columns) {
    const table = tables.get(c.table_name) ?? new Map<string, { type: string; nullable: boolean }>();
    tables.set(c.table_name, table.set(c.column_name, { type: c.udt_name, nullable: c.is_nullable === 'YES' }));
  }
  const indexes = new Set((await db.query<{ t: string; columns: string; unique: boolean }>(
    `select c.relname as t, string_agg(a.attname::text, ',' order by k.n) as columns, i.indisunique as unique from pg_index i
     join pg_class c on c.oid = i.indrelid join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
     cross join lateral unnest(i.indkey::int2[]) with ordinality as k(attnum, n) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
     group by c.relname, i.indexrelid, i.indisunique`)).map((r) => `${r.unique ? 'unique ' : ''}${r.t}(${r.columns})`));
  return [...registry.entities.values()].flatMap((e) => entityDifferences(e, tables.get(e.table), indexes));
}

function entityDifferences(entity: ResolvedEntity, table: Map<string, { type: string; nullable: boolean }> | undefined, indexes: Set<string>): string[] {
  const name = entity.table;
  if (!table) return [`${name}: there is no such table; write a migration`];
  const out: string[] = [];
  const implied = entity.tenant ? IMPLIED_COLUMNS : { id: 'bigint' };
  const wanted = new Map([...Object.entries(implied).filter(([c]) => c !== 'tenant_id' || table.has('tenant_id')), ...[...entity.columns].map(([c, { sqlType }]) => [c, sqlType] as [string, string])]);
  for (const [column, sqlType] of wanted) {
    const found = table.get(column);
    if (!found) out.push(`${name}.${column}: the metadata has it, the database does not`);
    else if (found.type !== (TYPE[sqlType] ?? sqlType)) out.push(`${name}.${column}: the metadata says ${sqlType}, the database ${found.type}`);
  }
  for (const field of entity.fields.values()) {
    const column = field.columns[0];
    if (column && field.unique && ![...indexes].some((i) => i.startsWith(`unique ${name}(`) && i.includes(column))) out.push(`${name}.${column}: is unique in the metadata, but no unique index guards it`);
  }
  for (const columns of entity.def.indexes ?? []) {
    if (![...indexes].some((i) => i.startsWith(`${name}(tenant_id,${columns.join(',')}`))) out.push(`${name}: the index (tenant_id, ${columns.join(', ')}) of the metadata is missing`);
  }
  return out;
}

/** Tables without row-level security for their owner too, or without a policy. @returns their names. */
export async function unprotectedTables(db: SchemaReader): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not like 'knex_migrations%'
       and (not c.relrowsecurity or not c.relforcerowsecurity or not exists (select 1 from pg_policy p where p.polrelid = c.oid))`);
  return rows.map((r) => r.name);
}
