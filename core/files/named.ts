/** Which contents are still wanted. */
import type { Tx } from '../db/pool.ts';
import type { Registry } from '../metadata/registry.ts';
import { holdsFile } from '../shared/entity.ts';

/** What names a content beside the records that hold a file: whatever else keeps one in `kernel.files` has its line here. */
const NAMED = [
  `select file ->> 'sha256' from job where tenant_id = $1 and file is not null`,
  `select payload ->> 'sha256' from job where tenant_id = $1 and state in ('queued', 'running') and payload ? 'sha256'`,
  `select substring(logo from '[0-9a-f]{64}') from tenants where id = $1 and logo is not null`,
  `select substring(avatar from '^/api/avatars/([0-9a-f]{64})') from users where tenant_id = $1 and avatar like '/api/avatars/%'`,
  'select sha256 from import_run where tenant_id = $1 and sha256 is not null',
];

/** Records with a file, deleted ones too, and files that were replaced a while ago: that can be undone. */
function records({ entities }: Registry): string[] {
  const holding = [...entities.values()].filter(({ def }) => holdsFile(def));
  const replaced = `select c ->> 'from' from history, jsonb_array_elements(changes) c
    where tenant_id = $1 and at > now() - interval '1 day' and action = 'update' and entity in (${holding.map(({ name }) => `'${name}'`).join(', ')}) and c ->> 'field' = 'sha256'`;
  return holding.length ? [...holding.map(({ table }) => `select sha256 from "${table}" where tenant_id = $1`), replaced] : [];
}

/** @returns those of the hashes that a row of the tenant names. */
export async function namedContents(tx: Pick<Tx, 'query'>, registry: Registry, tenant: number, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ sha256: string }>({
    text: `select distinct sha256 from (${[...records(registry), ...NAMED].join(' union all ')}) n (sha256) where sha256 = any($2::text[])`, values: [tenant, hashes],
  });
  return new Set(rows.map((r) => r.sha256));
}
