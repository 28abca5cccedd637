/**
 * Views of the schema `search` (migrations/search-view.ts): texts of one tenant, read without row-level security so that trigram indexes
 * can be used.
 */
import type { Db, Row, Statement } from '../db/pool.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { Binds } from './binds.ts';

/** Schema of the views. */
export const SEARCH = 'search';

/** The condition of the views with a literal tenant: partial indexes of single tenants use it. */
export const ownTenant = (alias: string, tenant: number): string => `${alias}.tenant_id + 0 = ${whole(tenant)}`;

function whole(tenant: number): number {
  if (!Number.isSafeInteger(tenant)) throw new Error(`not a tenant: ${String(tenant)}`);
  return tenant;
}

/** @returns a select of `id` from the entity's view, on the alias `s`. */
export const viewed = (entity: ResolvedEntity, binds: Binds, condition: string, limit: number): string =>
  `(with k as materialized (select s.id from ${SEARCH}.${binds.table(entity.table)} s where ${condition}) select id from k limit ${limit})`;

/**
 * Keys that a statement over the views finds. PostgreSQL cannot use statistics of texts under a policy, estimates short search texts as
 * common and would scan the table: sequential scans are switched off.
 */
export function foundBy<R extends Row>(db: Db, tenant: number, statement: Statement): Promise<R[]> {
  return db.transaction({ tenant }, async (tx) => {
    const [, rows] = await Promise.all([
      tx.query({ text: 'set local enable_seqscan = off', values: [] }),
      tx.query<R>(statement),
      tx.commit(),
    ]);
    return rows;
  });
}

const known = new WeakMap<Db, Promise<ReadonlyMap<string, ReadonlySet<string>>>>();

/** @returns whether the entity has a view with these columns. Only migrations change views: asked once per process. */
export async function searchable(db: Db, entity: ResolvedEntity, columns: readonly string[], tenant: number): Promise<boolean> {
  let asked = known.get(db);
  if (!asked) {
    known.set(db, (asked = views(db, tenant)));
    asked.catch(() => known.delete(db));
  }
  const there = (await asked).get(entity.table);
  return there !== undefined && columns.length > 0 && columns.every((c) => there.has(c));
}

async function views(db: Db, tenant: number): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db.query<{ name: string; columns: string[] }>(
    { tenant },
    {
      text: `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c join pg_namespace n on n.oid = c.relnamespace
           join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           where n.nspname = '${SEARCH}' and c.relkind = 'v' and has_table_privilege(c.oid, 'select') group by 1`,
      values: [],
    },
  );
  return new Map(rows.map((r) => [r.name, new Set(r.columns)]));
}
