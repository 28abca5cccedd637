/**
 * Checks at the start that the database has the tables and columns of the entity files. Reports all differences at once, with the command
 * that fixes them.
 */
import { holdsFile } from '../shared/entity.ts';
import { IMPLIED_COLUMNS } from './fields/index.ts';
import type { Registry, ResolvedEntity } from './registry.ts';
import { nativeType, PLATFORM, type SchemaReader } from './schema-diff.ts';

interface Column {
  name: string;
  type: string;
  /** Required and without a default. */ needed: boolean;
}
interface Table {
  name: string;
  plain: boolean;
  guarded: boolean;
  policy: boolean;
  columns: Column[];
}

/** Uses pg_catalog, which answers the same for every role; information_schema shows only what the role may read. */
const TABLES = `select c.relname::text as name, c.relkind in ('r', 'p') as plain, c.relrowsecurity and c.relforcerowsecurity as guarded,
  exists (select 1 from pg_policy p where p.polrelid = c.oid) as policy,
    (select json_agg(json_build_object('name', a.attname, 'type', t.typname, 'needed',
      a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = ''))
     from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`;

/** Most differences in one message. */
const MOST = 20;

/** @returns one line per difference that would break reads or writes; empty where all fits. One statement. */
export async function misfits(registry: Pick<Registry, 'entities'>, db: SchemaReader): Promise<string[]> {
  const tables = new Map((await db.query<Table>(TABLES)).map((t) => [t.name, t]));
  return [...registry.entities.values()].flatMap((entity) => {
    const table = tables.get(entity.table);
    return table ? ofTable(entity, table) : [`${entity.table}: the entity file is there, the table is not`];
  });
}

/** Polymorphic keys are integers in a wider column. */
const holds = (found: string, meant: string): boolean => found === meant || (meant === 'int4' && found === 'int8');

function ofTable(entity: ResolvedEntity, { name, plain, guarded, policy, columns }: Table): string[] {
  const there = new Map((columns ?? []).map((c) => [c.name, c]));
  const implied = entity.tenant ? IMPLIED_COLUMNS : { id: 'bigint' };
  const wanted = new Map([...Object.entries(implied), ...[...entity.columns].map(([c, { sqlType }]): [string, string] => [c, sqlType])]);
  const out: string[] = [];
  for (const [column, sqlType] of wanted) {
    const found = there.get(column);
    if (!found) out.push(`${name}.${column}: the entity file has it, the table does not`);
    else if (!holds(found.type, nativeType(sqlType)))
      out.push(`${name}.${column}: is ${sqlType} in the entity file, ${found.type} in the table`);
    else if (found.needed && mayBeEmpty(entity, column)) out.push(`${name}.${column}: may be empty in the entity file, not in the table`);
  }
  if (!PLATFORM.has(entity.plugin))
    for (const c of there.values())
      if (c.needed && !wanted.has(c.name)) out.push(`${name}.${c.name}: the table needs a value, the entity file does not have it`);
  if (plain && !(guarded && policy))
    out.push(`${name}: rows of tenants are not kept apart: row-level security is ${policy ? 'not forced' : 'without a policy'}`);
  return out;
}

/** Can people leave the column empty? The server fills columns such as the name of a file. */
function mayBeEmpty({ columns, def, plugin }: ResolvedEntity, column: string): boolean {
  const field = columns.get(column)?.field;
  if (PLATFORM.has(plugin) || (holdsFile(def) && column === 'name')) return false;
  return (
    field !== undefined &&
    !field.required &&
    !field.readOnly &&
    field.default === undefined &&
    field.type !== 'sequence' &&
    field.type !== 'state'
  );
}

/** @returns the message that stops the start. @param place address of the database, without password. */
export function misfitMessage(found: readonly string[], place: string): string {
  const more = found.length > MOST ? [`and ${found.length - MOST} more`] : [];
  return [
    `The tables of the database at ${place} are not those of the entity files:`,
    ...[...found.slice(0, MOST), ...more].map((line) => `  ${line}`),
    'After a change of entity files run npm run migration NAME, look the new migration through and start again. Where the database is that of another version, start that version.',
  ].join('\n');
}
