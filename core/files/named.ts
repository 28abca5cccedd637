/** Which stored contents are still referenced. */
import type { Tx } from '../db/pool.ts';
import type { Registry } from '../metadata/registry.ts';
import { holdsFile } from '../shared/entity.ts';

/** References to contents outside of records with files: every other user of `kernel.files` must have a line here. */
const NAMED = [
  `select file ->> 'sha256' from job where tenant_id = $1 and file is not null`,
  `select payload ->> 'sha256' from job where tenant_id = $1 and state in ('queued', 'running') and payload ? 'sha256'`,
  `select substring(logo from '[0-9a-f]{64}') from tenants where id = $1 and logo is not null`,
  `select substring(avatar from '^/api/avatars/([0-9a-f]{64})') from users where tenant_id = $1 and avatar like '/api/avatars/%'`,
  'select sha256 from import_run where tenant_id = $1 and sha256 is not null',
  `select sha256 from received_file where tenant_id = $1 and created_at > now() - interval '1 day'`,
  `select p.content_sha256 from part_upload u join part_upload_piece p on p.tenant_id = u.tenant_id and p.upload_id = u.id
    where u.tenant_id = $1 and u.touched_at > now() - interval '1 day'`,
];

/** Tables with the columns of a file and of a record: tables of a removed plugin hold files too, until they are dropped. */
const HOLDING = `select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and (select count(*) from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
  and a.attname in ('tenant_id', 'sha256', 'mime', 'size', 'row_version')) = 5`;

/** Columns that hold lists of files, found by their type, including those of a removed plugin. */
const FIELDS = `select c.relname::text as name, a.attname::text as field from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped and a.atttypid = 'file_list'::regtype`;

/** Files in such columns, and files removed from them within a day, since that can be undone. */
const ofFields = (columns: readonly { name: string; field: string }[]): string[] =>
  columns.length
    ? [
        ...columns.map(
          ({ name, field }) => `select f ->> 'sha256' from "${name}" t, jsonb_array_elements(t."${field}") f where t.tenant_id = $1`,
        ),
        `select f ->> 'sha256' from history, jsonb_array_elements(changes) c,
    jsonb_array_elements(case when jsonb_typeof(c -> 'from') = 'array' then c -> 'from' else '[]' end) f
    where tenant_id = $1 and at > now() - interval '1 day' and jsonb_typeof(f) = 'object'
    and c ->> 'field' in (${[...new Set(columns.map(({ field }) => `'${field}'`))].join(', ')})`,
      ]
    : [];

/**
 * Files of records, deleted ones included, and files replaced within a day, since that can be undone. @param tables that hold files, of any
 * plugin.
 */
function records({ entities }: Registry, tables: readonly string[]): string[] {
  const own = [...entities.values()].filter(({ def }) => holdsFile(def));
  const others = tables.filter((table) => !own.some((e) => e.table === table)).map((table) => ({ name: table, table }));
  const holding = [...own, ...others];
  const replaced = `select c ->> 'from' from history, jsonb_array_elements(changes) c
    where tenant_id = $1 and at > now() - interval '1 day' and action = 'update'
    and entity in (${holding.map(({ name }) => `'${name}'`).join(', ')}) and c ->> 'field' = 'sha256'`;
  return holding.length ? [...holding.map(({ table }) => `select sha256 from "${table}" where tenant_id = $1`), replaced] : [];
}

/** @returns those of the hashes that a row of the tenant references. */
export async function namedContents(
  tx: Pick<Tx, 'query'>,
  registry: Registry,
  tenant: number,
  hashes: readonly string[],
): Promise<Set<string>> {
  const tables = (await tx.query<{ name: string }>({ name: 'holding_files', text: HOLDING, values: [] })).map(({ name }) => name);
  const columns = await tx.query<{ name: string; field: string }>({ name: 'fields_of_files', text: FIELDS, values: [] });
  const rows = await tx.query<{ sha256: string }>({
    text: `select distinct sha256 from (${[...records(registry, tables), ...ofFields(columns), ...NAMED].join(' union all ')}) n (sha256)
      where sha256 = any($2::text[])`,
    values: [tenant, hashes],
  });
  return new Set(rows.map((r) => r.sha256));
}
