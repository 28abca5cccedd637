/**
 * One seeded database for the suites that a worker of the tests runs one after the other. It is put back between them, not made anew:
 * connections, plans and caches of PostgreSQL stay warm, which is most of what a suite used to wait for.
 */
import pg from 'pg';
import type { TestDatabase } from './database.ts';

export interface SharedDatabase {
  url: string;
  /** Puts every row and every sequence back. @returns false where the schema was changed: the database is of no more use. */
  restore(): Promise<boolean>;
  drop(): Promise<void>;
}

interface Table {
  oid: number;
  /** As SQL names it. */
  name: string;
  /** Where its rows were copied to; none: it was empty. */
  copy?: string;
  /** Columns that are not computed from others. */
  columns: string;
  rows: number;
}

/** Longest wait for what a suite may have left open. */
const PATIENCE_MS = 5_000;

const TABLES = `
select c.oid::int as oid, format('%I.%I', n.nspname, c.relname) as name,
  (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
  and not a.attisdropped and a.attgenerated = '') as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'seeded') order by 2`;

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname <> 'seeded' order by 1`;

/** Changes with every table, column, rule, function or right that is made, altered or dropped. */
const SHAPE = `select concat_ws(' ', ${[
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_policy',
  'pg_proc',
  'pg_trigger',
  'pg_namespace',
]
  .map((catalogue) => `(select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from ${catalogue})`)
  .join(', ')}) as shape`;

/** Takes over a seeded database that nobody uses yet. @param admin address of a superuser at the same server. */
export async function sharedDatabase(database: TestDatabase, admin: string): Promise<SharedDatabase> {
  const address = new URL(admin);
  address.pathname = new URL(database.url).pathname;
  const client = new pg.Client({ connectionString: address.href, pipeline: true } as pg.ClientConfig);
  // The server of a run ends before its workers.
  client.on('error', () => {});
  await client.connect();
  // It stays open, and must not keep a worker that has run its last suite.
  (client as pg.Client & { unref(): void }).unref();
  const values = async <T>(sql: string): Promise<T[]> => (await client.query<{ v: T }>(sql)).rows.map(({ v }) => v);

  // Keys of other tables and triggers stand aside: the rows go back as they were, whatever the order.
  await client.query(
    `set session_replication_role = replica; set lock_timeout = ${PATIENCE_MS}; set client_min_messages = error; create schema seeded`,
  );
  const tables = (await client.query<Table>(TABLES)).rows;
  for (const [i, table] of tables.entries()) {
    table.rows = Number((await values<number>(`select count(*)::int as v from ${table.name}`))[0]);
    if (table.rows > 0) await client.query(`create table ${(table.copy = `seeded.t${i}`)} as select ${table.columns} from ${table.name}`);
  }
  const sequences = (await client.query<{ name: string }>(SEQUENCES)).rows.map(({ name }) => name);
  const counters = sequences.length
    ? await values<string>(
        sequences
          .map((name) => `select format('setval(%L, %s, %L)', '${name}', last_value, is_called) as v from ${name}`)
          .join(' union all '),
      )
    : [];
  const shapeNow = async (): Promise<string> => (await client.query<{ shape: string }>(SHAPE)).rows[0]?.shape ?? '';
  const shape = await shapeNow();
  // Most tables never had a row, and have no page on disk: those are passed over by one statement, the others are asked each by its own.
  const filled = {
    name: 'filled',
    text: `select (i - 1)::int as i from unnest($1::oid[]) with ordinality t(oid, i) where pg_relation_size(oid) > 0`,
    values: [tables.map(({ oid }) => oid)],
  };
  const changedSince = async (from: number): Promise<Table[]> => {
    const asked = (await client.query<{ i: number }>(filled)).rows.map(({ i }) => ({ i, table: tables[i] as Table }));
    const answers = await Promise.all(
      asked.map(({ i, table: { name, rows } }) =>
        client.query({
          name: `changed_${i}`,
          text: `select where exists (select from ${name} where xmin::text::bigint >= $1) or (select count(*) from ${name}) <> ${rows}`,
          values: [from],
        }),
      ),
    );
    return asked.filter((_, n) => answers[n]?.rowCount).map(({ table }) => table);
  };
  const moment = async (): Promise<number> => Number((await values<string>('select pg_current_xact_id()::text as v'))[0]);
  let since = await moment();

  return {
    url: database.url,
    async restore() {
      if ((await shapeNow()) !== shape) return false;
      const touched = await changedSince(since);
      try {
        await client.query(
          [
            'begin',
            ...touched.flatMap(({ name, copy, columns }) => [
              `delete from ${name}`,
              ...(copy ? [`insert into ${name} (${columns}) overriding system value select ${columns} from ${copy}`] : []),
            ]),
            ...(counters.length ? [`select ${counters.join(', ')}`] : []),
            'commit',
          ].join('; '),
        );
      } catch {
        // Something of the suite still holds a lock.
        return false;
      }
      since = await moment();
      return true;
    },
    async drop() {
      await client.end();
      await database.drop();
    },
  };
}
