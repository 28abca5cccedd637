/**
 * Statements about rows of another system (core/plugin/source.ts). Each table of the source is passed to the statement as rows, under the
 * table's own name, so that filter, search, order, scope, groups and labels use the same SQL. Rows attached by key to such records (grants,
 * posts, files) belong to other records here and are left out.
 */
import type { Statement } from '../db/pool.ts';
import type { Kernel } from '../kernel.ts';
import type { Registry, ResolvedEntity } from '../metadata/registry.ts';
import type { Source, SourceAsk } from '../plugin/source.ts';
import { q } from './binds.ts';
import type { Reader, Reading } from './read-statement.ts';

/** The external source of an entity's rows; undefined: the own database. */
export const sourceOf = ({ source }: Pick<Kernel, 'source'>, { name }: Pick<ResolvedEntity, 'name'>): Source | undefined =>
  source && (source.entities.has(name) || source.children.has(name)) ? source : undefined;

/** Runs one statement about an entity, wherever its rows are stored. */
export async function answer<R extends Record<string, unknown>>(
  kernel: Pick<Kernel, 'db' | 'registry' | 'source'>,
  entity: ResolvedEntity,
  { actor }: Pick<Reader, 'actor'>,
  statement: Reading,
  ask: SourceAsk = {},
): Promise<R[]> {
  const source = sourceOf(kernel, entity);
  return kernel.db.query<R>({ tenant: actor.tenantId }, source ? await over(source, kernel.registry, entity, statement, ask) : statement);
}

const WITH = 'with ';

/**
 * The statement with the tables that it reads replaced by rows of the source.
 * @throws Error for a statement without a list of tables: it would read the own database.
 */
export async function over(
  source: Source,
  registry: Registry,
  about: ResolvedEntity,
  { text, values, reads }: Statement,
  ask: SourceAsk,
): Promise<Statement> {
  if (!reads) throw new Error(`a statement about ${about.name} does not say which tables it reads: ${text.slice(0, 80)}`);
  const named = withPrefixes(registry, reads);
  const given = [...source.tables].map((name) => registry.entity(name)).filter(({ table }) => named.has(table));
  const rows = await Promise.all(
    given.map((e) => source.rows(e.name, e.name === about.name ? ask : { related: true, ...(ask.ids ? { parents: ask.ids } : {}) })),
  );
  const tables = given.map(
    ({ table }, i) => `${q(table)} as (select * from json_populate_recordset(null::${q(table)}, $${values.length + i + 1}::json))`,
  );
  const none = [...hanging(registry)]
    .filter((table) => named.has(table))
    .map((table) => `${q(table)} as (select * from ${q(table)} where false)`);
  // A statement that begins with tables of its own has them after these, which they may read.
  const rest = text.startsWith(WITH) ? `, ${text.slice(WITH.length)}` : ` ${text}`;
  return { text: `${WITH}${[...tables, ...none].join(', ')}${rest}`, values: [...values, ...rows] };
}

const prefixTables = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/** The tables, and those of which a text stands before a number (`prefix`) or in a title: both are read by key without being named. */
export function withPrefixes({ entities }: Registry, reads: readonly string[]): ReadonlySet<string> {
  let found = prefixTables.get(entities);
  if (!found) {
    const prefixed = [...entities.values()].map(({ table, fields, titleParts }) => {
      const inTitle = titleParts.flatMap((part) => ('by' in part ? (part.table ?? []) : []));
      return [table, [...[...fields.values()].flatMap((f) => f.prefixed?.table ?? []), ...inTitle]] as const;
    });
    prefixTables.set(entities, (found = new Map(prefixed)));
  }
  return new Set(reads.flatMap((table) => [table, ...(found.get(table) ?? [])]));
}

const kept = new WeakMap<object, ReadonlySet<string>>();

/** Tables whose rows name a record by entity and key. */
function hanging({ entities }: Registry): ReadonlySet<string> {
  let found = kept.get(entities);
  if (!found)
    kept.set(
      entities,
      (found = new Set(['record_access', ...[...entities.values()].filter((e) => e.def.access.scope?.record).map((e) => e.table)])),
    );
  return found;
}

/** Choices for a reference (lookup), from the other system where the record being edited is stored there. */
export async function externalChoices<R extends Record<string, unknown>>(
  kernel: Kernel,
  entity: ResolvedEntity,
  { field, ids }: { field?: string; ids?: number[] },
  reader: Reader,
  statement: Reading,
): Promise<R[]> {
  const owner = field === undefined ? entity : (kernel.registry.entities.get(field.split('.')[0] ?? '') ?? entity);
  const source = sourceOf(kernel, owner);
  if (!source) return answer<R>(kernel, entity, reader, statement, ids ? { ids } : {});
  if (!source.tables.has(entity.name)) return [];
  return kernel.db.query<R>({ tenant: reader.actor.tenantId }, await over(source, kernel.registry, entity, statement, {}));
}

/** Fills values without a column as the other system computed them. */
export function complete(source: Source, entity: ResolvedEntity, rows: (Record<string, unknown> & { id: number })[]): void {
  for (const row of rows)
    for (const [name, value] of Object.entries(source.computed(entity.name, row.id) ?? {})) if (name in row) row[name] = value;
}
