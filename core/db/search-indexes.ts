/**
 * Search indexes that the migration did not build (migrations/20261127_46_folded_search.ts), since a large table takes minutes: built in
 * the background after the start, by one process.
 */
import type pg from 'pg';
import { connect } from './connect.ts';

/** Key of the advisory lock: one process builds indexes. */
const LOCK = 7_289_004;
const FOLDED = '_folded_index';
const PLAIN = '_search_index';
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

interface Lacking {
  table: string;
  columns: string[];
  broken: boolean;
}

/**
 * @param url for the owner of the tables, without a pooler. @returns the tables whose index was built; another process may be building the
 * rest.
 */
export async function makeSearchIndexes(url: string): Promise<string[]> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (!rows[0]?.mine) return [];
    const tables = await lacking(client);
    for (const one of tables) await make(client, one);
    return tables.map(({ table }) => table);
  } finally {
    await client.end();
  }
}

/** Tables whose index is missing or from an earlier version; none where the server lacks the extensions. */
async function lacking(client: pg.Client): Promise<Lacking[]> {
  const { rows } = await client.query<Lacking>(`select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns,
      f.oid is not null as broken
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    and not a.attisdropped and a.atttypid = 'text'::regtype
    left join pg_class f on f.oid = to_regclass(quote_ident(c.relname || '${FOLDED}')) left join pg_index i on i.indexrelid = f.oid
    where n.nspname = 'search' and c.relkind = 'v' and i.indisvalid is not true and to_regclass(quote_ident(c.relname || '${PLAIN}'))
    is not null group by c.relname, f.oid order by 1`);
  return rows;
}

async function make(client: pg.Client, { table, columns, broken }: Lacking): Promise<void> {
  const index = quoted(`${table}${FOLDED}`);
  // Left over from a process that was stopped.
  if (broken) await client.query(`drop index concurrently if exists ${index}`);
  await client.query(
    `create index concurrently ${index} on ${quoted(table)}
      using gin ((tenant_id + 0), ${columns.map((c) => `folded(${quoted(c)}) gin_trgm_ops`).join(', ')})`,
  );
  await client.query(`drop index concurrently if exists ${quoted(`${table}${PLAIN}`)}`);
  // Expressions have no statistics until the table is analysed.
  await client.query(`analyze ${quoted(table)}`);
}
