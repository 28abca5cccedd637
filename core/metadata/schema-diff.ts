/**
 * Compares the metadata with a migrated database: tables, columns, types, indexes, policies. The start only reads the schema, migrations
 * write it; this reports the differences.
 */
import { IMPLIED_COLUMNS } from './fields/index.ts';
import type { Registry, ResolvedEntity } from './registry.ts';

export interface SchemaReader {
  query<R>(text: string): Promise<R[]>;
}

/** A difference. `left` is a column that is in no metadata: dropped or renamed. */
export type Difference = { entity: ResolvedEntity } & (
  | { kind: 'table' }
  | { kind: 'column'; column: string; sqlType: string }
  | { kind: 'type'; column: string; sqlType: string; found: string }
  | { kind: 'unique'; column: string; among: readonly string[] }
  | { kind: 'index'; columns: readonly string[] }
  | { kind: 'left'; column: string; found: string }
  /** `custom`: the search view includes custom fields. */
  | { kind: 'search'; columns: readonly string[]; found: readonly string[]; custom: boolean }
);

/** Folders of the platform: their tables have internal columns that are in no entity file, and their code fills in values. */
export const PLATFORM: ReadonlySet<string> = new Set(['core', 'identity', 'registration']);

/** PostgreSQL's names of our types. */
const TYPE: Record<string, string> = {
  integer: 'int4',
  bigint: 'int8',
  boolean: 'bool',
  'text[]': '_text',
  'bigint[]': '_int8',
  time: 'time',
};

/** A column of the database; PostgreSQL computes a generated one. */
interface Column {
  type: string;
  generated: boolean;
}

/** PostgreSQL's name of a type of ours. */
export const nativeType = (sqlType: string): string => TYPE[sqlType] ?? sqlType;

/** @returns one sentence per difference that would break the product; empty without any. */
export async function schemaDifferences(registry: Registry, db: SchemaReader): Promise<string[]> {
  return (await differences(registry, db)).filter((d) => d.kind !== 'left').map(sentence);
}

/** A difference as a sentence. */
export function sentence(d: Difference): string {
  const { table } = d.entity;
  switch (d.kind) {
    case 'table':
      return `${table}: there is no such table; write a migration`;
    case 'column':
      return `${table}.${d.column}: the metadata has it, the database does not`;
    case 'type':
      return `${table}.${d.column}: the metadata says ${d.sqlType}, the database ${d.found}`;
    case 'unique':
      return `${table}.${d.column}: is unique${d.among.length ? ` by ${d.among.join(', ')}` : ''} in the metadata, but no unique index guards it`;
    case 'index':
      return `${table}: the index (tenant_id, ${d.columns.join(', ')}) of the metadata is missing`;
    case 'search':
      return `${table}: the search looks through ${d.found.join(', ') || 'nothing'}, the metadata names ${d.columns.join(', ') || 'nothing'}`;
    case 'left':
      return `${table}.${d.column}: the database has it, the metadata does not`;
  }
}

/** Every difference, table by table in the order of the metadata. */
export async function differences(registry: Registry, db: SchemaReader): Promise<Difference[]> {
  const columns = await db.query<{ table_name: string; column_name: string; udt_name: string; generated: boolean }>(
    `select table_name, column_name, coalesce(domain_name, udt_name) as udt_name, is_generated <> 'NEVER' as generated
      from information_schema.columns where table_schema = 'public'`,
  );
  const tables = new Map<string, Map<string, Column>>();
  for (const c of columns) {
    const table = tables.get(c.table_name) ?? new Map<string, Column>();
    tables.set(c.table_name, table.set(c.column_name, { type: c.udt_name, generated: c.generated }));
  }
  const indexes = new Set(
    (
      await db.query<{ t: string; columns: string; unique: boolean }>(
        `select c.relname as t, string_agg(a.attname::text, ',' order by k.n) as columns, i.indisunique as unique from pg_index i
     join pg_class c on c.oid = i.indrelid join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
     cross join lateral unnest(i.indkey::int2[]) with ordinality as k(attnum, n) join pg_attribute a on a.attrelid = c.oid
     and a.attnum = k.attnum
     group by c.relname, i.indexrelid, i.indisunique`,
      )
    ).map((r) => `${r.unique ? 'unique ' : ''}${r.t}(${r.columns})`),
  );
  const views = new Map(
    (
      await db.query<{ name: string; columns: string[] }>(
        `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = to_regnamespace('search') and c.relkind = 'v' group by 1`,
      )
    ).map((v) => [v.name, v.columns.filter((c) => c !== 'id' && c !== 'tenant_id')]),
  );
  return [...registry.entities.values()].flatMap((entity) =>
    entityDifferences(entity, tables.get(entity.table), [...indexes], views.get(entity.table)),
  );
}

/** Physical columns of list.search. */
export const searchedColumns = (entity: ResolvedEntity): string[] =>
  (entity.def.list.search ?? []).flatMap((name) => [...(entity.fields.get(name)?.columns ?? [])]);

/** Tables in the form of entity tables without an entity file. @returns their names. */
export async function orphans(registry: Pick<Registry, 'entities'>, db: SchemaReader): Promise<string[]> {
  const named = new Set([...registry.entities.values()].map((e) => e.table));
  const marks = Object.keys(IMPLIED_COLUMNS)
    .map((c) => `'${c}'`)
    .join(', ');
  const rows = await db.query<{ name: string }>(
    `select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (select count(*) from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
       and a.attname in (${marks})) = ${Object.keys(IMPLIED_COLUMNS).length} order by 1`,
  );
  return rows.map((r) => r.name).filter((name) => !named.has(name));
}

function entityDifferences(
  entity: ResolvedEntity,
  table: ReadonlyMap<string, Column> | undefined,
  indexes: readonly string[],
  view: readonly string[] | undefined,
): Difference[] {
  if (!table) return [{ entity, kind: 'table' }];
  return [...columnDifferences(entity, table), ...indexDifferences(entity, indexes), ...searchDifferences(entity, view)];
}

/** Tables without a tenant, and the few rows of the platform, are searched without a view. */
function searchDifferences(entity: ResolvedEntity, view: readonly string[] = []): Difference[] {
  if (!view.length && PLATFORM.has(entity.plugin)) return [];
  const columns = entity.tenant ? searchedColumns(entity) : [];
  const found = view.filter((c) => c !== 'custom');
  const same = columns.length === found.length && columns.every((c) => found.includes(c));
  return same ? [] : [{ entity, kind: 'search', columns, found, custom: view.length > found.length }];
}

/** Does a column of PostgreSQL's type `found` fit? Polymorphic keys are integers in a wider column. */
const holds = (found: string, meant: string): boolean => found === meant || (meant === 'int4' && found === 'int8');

function columnDifferences(entity: ResolvedEntity, table: ReadonlyMap<string, Column>): Difference[] {
  const implied = entity.tenant ? IMPLIED_COLUMNS : { id: 'bigint' };
  const wanted = new Map([...Object.entries(implied), ...[...entity.columns].map(([c, { sqlType }]) => [c, sqlType] as [string, string])]);
  const out: Difference[] = [];
  for (const [column, sqlType] of wanted) {
    const found = table.get(column);
    if (!found) out.push({ entity, kind: 'column', column, sqlType });
    else if (!holds(found.type, nativeType(sqlType))) out.push({ entity, kind: 'type', column, sqlType, found: found.type });
  }
  for (const [column, { type, generated }] of table)
    if (!wanted.has(column) && !generated) out.push({ entity, kind: 'left', column, found: type });
  return out;
}

function indexDifferences(entity: ResolvedEntity, indexes: readonly string[]): Difference[] {
  const name = entity.table;
  const out: Difference[] = [];
  for (const field of entity.fields.values()) {
    const column = field.columns[0];
    const among = Array.isArray(field.unique) ? field.unique : [];
    const guarded = among.length
      ? (i: string): boolean => i.startsWith(`unique ${name}(tenant_id,${among.join(',')},${column}`)
      : (i: string): boolean => i.startsWith(`unique ${name}(`) && i.includes(column as string);
    if (column && field.unique && !indexes.some(guarded)) out.push({ entity, kind: 'unique', column, among });
  }
  for (const columns of entity.def.indexes ?? []) {
    if (!indexes.some((i) => i.startsWith(`${name}(tenant_id,${columns.join(',')}`))) out.push({ entity, kind: 'index', columns });
  }
  return out;
}

/** Tables without forced row-level security, or without a policy. @returns their names. */
export async function unprotectedTables(db: SchemaReader): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not like 'knex_migrations%'
       and (not c.relrowsecurity or not c.relforcerowsecurity or not exists (select 1 from pg_policy p where p.polrelid = c.oid))`,
  );
  return rows.map((r) => r.name);
}
